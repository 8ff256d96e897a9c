import JSONText
import KeyboardGeometry
import SwipeTraces
import TextEntry

/// A recorded session, for export and reports.
public struct CapturedSession: Sendable {
  public let header: SessionHeader
  /// Prompts of the plan, prompts written to their ends, and those that were given up.
  public let promptCount: Int
  public let finishedCount: Int
  public let skippedCount: Int
  /// Every trace that was stored, in the order of storing.
  public let traces: [Recording]
  /// The phrases that were written to their ends, in the order of writing.
  public let phrases: [Phrase]
  /// What the person remarked.
  public let notes: [String]

  /// A stored trace and what a selection looks at.
  public struct Recording: Hashable, Sendable {
    /// With all that was recorded as fields of the trace format.
    public var trace: SwipeTrace
    public var condition: String
    public var pointer: String
    /// In Hz; nil for traces of one moment.
    public var samplingRate: Double?
    public var attempt: Int
    public var isCancelled: Bool
    public var isPractice: Bool
    public var isCoalesced: Bool
    /// Whether the session had gone on already when it came.
    public var isLate: Bool
  }

  /// A phrase that was written.
  public struct Phrase: Sendable {
    public var prompt: Prompt
    public var condition: String
    /// As `session replay` and `session metrics` read it.
    public var log: [SessionLogLine]

    /// A measure of the phrase as `session metrics` computes it; nil where it has none.
    /// - Parameter name: of the measure, such as `wpm`.
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
  /// - Parameter synthetic: as `SessionHeader.simulation`.
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
  /// All sessions, by participant and number. Those of people who were forgotten, and what was cut
  /// short, are left out; nothing is locked or changed.
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

  /// The ids of those whose recordings were deleted.
  /// - Throws: `CaptureError` for a file that cannot be read.
  public func forgottenParticipants() throws(CaptureError) -> [String] {
    try forgotten().map(SessionName.participant)
  }

  /// Where the layout files of the study lie, for `--layouts-from`.
  public var layoutFolder: String { path.appending("layouts").string }
}
