import JSONText
import KeyboardGeometry
import SwipeTraces
import TextEntry

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
  }

  /// A phrase that was written.
  public struct Phrase: Sendable {
    /// The prompt.
    public var prompt: Prompt
    /// The name of the condition.
    public var condition: String
    /// The session log, in the format of `session replay` and `session metrics`.
    public var log: [SessionLogLine]

    /// Returns a measure of the phrase as `session metrics` computes it, or nil if it is not
    /// defined.
    ///
    /// - Parameter name: the name of the measure, such as `wpm`
    public func measure(_ name: String) -> Double? {
      PhraseLog.measures(of: log).first { $0.name == name }?.value
    }
  }

  init(_ journal: SessionJournal, study: Study) {
    header = journal.header
    var progress = SessionProgress(
      study.prompts(
        participant: journal.header.participantNumber, session: journal.header.number),
      feedback: study.feedback, retries: study.retries, keepsAll: true)
    var traces: [Recording] = []
    var notes: [String] = []
    for record in journal.records {
      progress.apply(record)
      switch record.content {
      case .trace(let trace): traces.append(Recording(trace, journal.header))
      case .note(let note): notes.append(note)
      case .step, .touches: break
      }
    }
    self.traces = traces
    self.notes = notes
    promptCount = progress.prompts.count
    finishedCount = progress.finished.count
    skippedCount = progress.skippedCount
    phrases = progress.finished.compactMap { place in
      let prompt = progress.prompts[place]
      guard let work = progress.work[place] else { return nil }
      let condition = study.conditions[prompt.condition]
      var log = PhraseLog.lines(
        prompt, work, condition: condition, user: journal.header.participant,
        feedback: study.feedback)
      if let simulation = journal.header.simulation, case .header(var header)? = log.first {
        header.simulation = SimulationNote(simulation)
        log[0] = .header(header)
      }
      return log.isEmpty ? nil : Phrase(prompt: prompt, condition: condition.name, log: log)
    }
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
  fileprivate init(_ captured: CapturedTrace, _ header: SessionHeader) {
    trace = captured.described()
    if let simulation = header.simulation {
      trace.otherFields.append(.init(name: "synthetic", json: simulation))
    }
    condition = captured.condition
    pointer = captured.pointer
    samplingRate = captured.samplingRate
    attempt = captured.attempt
    isCancelled = captured.isCancelled
    isPractice = captured.isPractice
    isCoalesced = captured.isCoalesced
    isLate = captured.isLate
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
}
