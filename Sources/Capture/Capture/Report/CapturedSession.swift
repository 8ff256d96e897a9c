import JSONText
import KeyboardGeometry
import SwipeTraces
import TextEntry
import TypingEvaluation

/// A recorded session, for export and reports.
public struct CapturedSession: Sendable {
  /// The header of the session's journal.
  public let header: SessionHeader
  /// The number of prompts in the plan.
  public let promptCount: Int
  /// The number of prompts that were written to the end.
  public let finishedCount: Int
  /// The number of prompts that were skipped.
  public let skippedCount: Int
  /// All stored traces, in the order in which they were stored.
  public let traces: [Recording]
  /// The phrases that were written to the end, in the order in which they were written.
  public let phrases: [Phrase]
  /// The participant's remarks.
  public let notes: [String]
  /// The answers to questionnaires, in the order in which they were given.
  public let answers: [QuestionnaireAnswers]
  /// What the page was opened on, beginning with the session's first device.
  public let devices: [DeviceFacts]
  /// The time of the last record, or of the session's beginning, in ms since 1970.
  public let lastRecord: Double

  /// A stored trace, with the properties by which traces are selected.
  public struct Recording: Hashable, Sendable {
    /// The trace, with everything else that was recorded as fields of the trace format.
    public var trace: SwipeTrace
    /// The name of the condition.
    public var condition: String
    /// The pointer: `touch`, `pen` or `mouse`.
    public var pointer: String
    /// The sampling rate in Hz; nil if all samples have the same time.
    public var samplingRate: Double?
    /// The number of the participant's swipe of this word, from 1.
    public var attempt: Int
    /// Whether the system cancelled the touch.
    public var isCancelled: Bool
    /// Whether the trace was made for practice.
    public var isPractice: Bool
    /// Whether the browser provided all samples, rather than one per frame.
    public var isCoalesced: Bool
    /// Whether the trace arrived after the session had moved on.
    public var isLate: Bool
    /// Whether it is no swipe of the word: too short, or on a key that does nothing.
    public var isStray: Bool
    /// What happened to the keyboard under the finger; nil for nothing.
    public var disturbance: Disturbance?

    /// Whether the trace is a swipe of its word that counts.
    public var isUsed: Bool { !isPractice && !isCancelled && !isLate && !isStray }
  }

  /// A phrase that was written.
  public struct Phrase: Sendable {
    /// The prompt.
    public var prompt: Prompt
    /// The name of the condition.
    public var condition: String
    /// The number of the block among those of the condition, from 1, over all sessions of the
    /// participant.
    public var blockOfCondition: Int
    /// The place of the condition among the session's, from 1.
    public var position: Int
    /// The session log, in the format of `session replay` and `session metrics`.
    public var log: [SessionLogLine]
    private let measures: [String: Double]

    /// Returns a measure of the phrase as `session metrics` computes it, or nil if it is not
    /// defined.
    ///
    /// - Parameter name: the name of the measure, such as `wpm`
    public func measure(_ name: String) -> Double? { measures[name] }

    init(
      prompt: Prompt, condition: String, blockOfCondition: Int, position: Int,
      log: [SessionLogLine], case caseTreatment: CaseTreatment
    ) {
      self.prompt = prompt
      self.condition = condition
      self.blockOfCondition = blockOfCondition
      self.position = position
      self.log = log
      var measures: [String: Double] = [:]
      for measure in PhraseLog.measures(of: log, case: caseTreatment) {
        measures[measure.name] = measure.value
      }
      self.measures = measures
    }
  }

  init(_ journal: SessionJournal, study: Study) {
    header = journal.header
    var progress = SessionProgress(
      study.prompts(
        participant: journal.header.participantNumber, session: journal.header.number,
        place: journal.header.place), of: study, keepsAll: true)
    var traces: [Recording] = []
    var notes: [String] = []
    var answers: [QuestionnaireAnswers] = []
    var devices = header.device.isEmpty ? [] : [header.device]
    for record in journal.records {
      progress.apply(record)
      switch record.content {
      case .trace(let trace): traces.append(Recording(trace, journal.header))
      case .note(let note): notes.append(note)
      case .answers(let given): answers.append(given)
      case .device(let device, _): if devices.last != device { devices.append(device) }
      case .step, .touches: break
      }
    }
    self.notes = notes
    self.answers = answers
    self.devices = devices
    lastRecord = journal.records.last?.received ?? header.began
    promptCount = progress.prompts.count
    finishedCount = progress.finished.count
    skippedCount = progress.skippedCount
    let blocks = study.blocks.count
    var phrases: [Phrase] = []
    for place in progress.finished {
      let prompt = progress.prompts[place]
      guard let work = progress.work[place] else { continue }
      let condition = study.conditions[prompt.condition]
      var log = PhraseLog.lines(
        prompt, work, condition: condition, user: journal.header.participant,
        feedback: study.feedback)
      if let simulation = journal.header.simulation, case .header(var header)? = log.first {
        header.simulation = SimulationNote(simulation)
        log[0] = .header(header)
      }
      guard !log.isEmpty else { continue }
      phrases.append(
        Phrase(
          prompt: prompt, condition: condition.name,
          blockOfCondition: (header.number - 1) * blocks + (prompt.block - 1) % blocks + 1,
          position: (prompt.block - 1) / blocks + 1, log: log, case: study.caseTreatment))
      if study.feedback == .keyboard {
        traces += KeyboardTraces.traces(
          of: log, prompt, pointer: work.pointer ?? "touch", header: journal.header,
          condition: condition.name)
      }
    }
    self.phrases = phrases
    self.traces = traces
  }
}

extension SimulationNote {
  /// Creates the simulation that a field describes.
  ///
  /// - Parameter synthetic: the field, as in `SessionHeader.simulation`
  fileprivate init(_ synthetic: String) {
    var texts: [String: String] = [:]
    if case .object(let members)? = try? JSONValue(json: Array(synthetic.utf8)) {
      for member in members {
        if case .string(let text) = member.value { texts[member.name] = text }
      }
    }
    self.init(
      generator: "ringswipe capture rehearse", motorModel: texts["profile"] ?? "",
      seed: texts["seed"].flatMap { UInt64($0) } ?? 0, policy: "swipes what is asked for")
  }
}

extension CapturedSession.Recording {
  /// Adds what all traces of a session have in common.
  static func complete(_ trace: inout SwipeTrace, _ header: SessionHeader) {
    for name in ["browser", "system", "model"] {
      if let text = header.device.texts[name] {
        trace.otherFields.append(.init(name: name, json: JSONValue.string(text).line))
      }
    }
    if let simulation = header.simulation {
      trace.otherFields.append(.init(name: "synthetic", json: simulation))
    }
  }

  fileprivate init(_ captured: CapturedTrace, _ header: SessionHeader) {
    trace = captured.described()
    Self.complete(&trace, header)
    condition = captured.condition
    pointer = captured.pointer
    samplingRate = captured.samplingRate
    attempt = captured.attempt
    isCancelled = captured.isCancelled
    isPractice = captured.isPractice
    isCoalesced = captured.isCoalesced
    isLate = captured.isLate
    isStray = captured.isStray
    disturbance = captured.disturbance
  }
}

extension CaptureFolder {
  /// Returns all sessions, ordered by participant and number. Sessions of deleted participants and
  /// incomplete records are left out; nothing is locked or changed.
  ///
  /// - Throws: `CaptureError` for a folder without a study, or a damaged file.
  public func sessions() throws(CaptureError) -> [CapturedSession] {
    let study = try study()
    let forgotten = Set(try forgotten())
    var sessions: [CapturedSession] = []
    for name in try sessionNames() where !forgotten.contains(name.participant) {
      if let journal = try journal(of: name) {
        sessions.append(CapturedSession(journal, study: study))
      }
    }
    return sessions
  }

  /// Returns the ids of participants whose recordings were deleted.
  ///
  /// - Throws: `CaptureError` for a file that cannot be read.
  public func forgottenParticipants() throws(CaptureError) -> [String] {
    try forgotten().map(SessionName.participant)
  }

  /// Returns the ids of participants whose places in the design are given again.
  ///
  /// - Throws: `CaptureError` for a file that cannot be read.
  public func dropOutParticipants() throws(CaptureError) -> [String] {
    try dropOuts().map(SessionName.participant)
  }
}
