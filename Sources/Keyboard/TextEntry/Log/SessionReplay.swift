import LanguageModel

/// Replays recorded events, and compares their outcomes with the recorded ones.
///
/// Lines go in one by one. A header begins a session, the end of the input or the next header ends
/// it. What a user has written is known in the same user's next session, where the keyboard learns.
public struct SessionReplay {
  /// Makes the session that a header describes.
  public typealias Maker = (SessionLogHeader) throws -> KeyboardSession<TextBuffer>

  /// A difference between a recorded outcome and the replayed one.
  public struct Difference: Hashable, Sendable {
    /// The line of the log, from 1: of the recorded outcome, or of the event that it is missing
    /// for.
    public var line: Int
    /// As recorded; nil where nothing was recorded.
    public var recorded: SessionLogLine?
    /// As replayed; nil where the replay had no outcome.
    public var found: SessionLogLine?
  }

  /// Makes what a study logs of the session that a header describes; nil: nothing is logged of it.
  public typealias StudyMaker = (SessionLogHeader) throws -> StudyLogger?

  private let make: Maker
  private let makeStudy: StudyMaker
  private var recorder: SessionRecorder?
  /// Outcomes of the last event that no recorded one was compared with yet.
  private var pending: ArraySlice<SessionLogLine> = []
  private var lastLine = 0
  private var hasOutcomes = false

  /// Sessions begun so far.
  public private(set) var sessionCount = 0
  /// The first of them.
  public private(set) var differences: [Difference] = []
  /// The number of all differences.
  public private(set) var differenceCount = 0
  /// Sessions whose log records no outcome at all, by the lines of their headers.
  public private(set) var unrecorded: [Int] = []
  /// The settings that the last session ended with; nil before the first end.
  public private(set) var lastSettings: KeyboardSettings?
  private var headerLine = 0
  private var user: String?
  /// What the last session's user has taught the keyboard.
  private var learned: LearnedLanguage?
  /// Whether the current session's header could not be used; its lines are passed over.
  private var isLeftOut = false

  /// - Parameters:
  ///   - makeStudy: makes what a study logs of a session; nothing where there is none
  ///   - make: makes the session that a header describes
  public init(study makeStudy: @escaping StudyMaker = { _ in nil }, make: @escaping Maker) {
    self.make = make
    self.makeStudy = makeStudy
  }

  /// The session that is being replayed.
  public var session: KeyboardSession<TextBuffer>? { recorder?.session }

  /// Takes the next line of a log.
  /// - Returns: the lines that a recording of the replay would have here: header and events as they
  ///   are, outcomes as they came out.
  /// - Throws: `SessionLogError` for an event before the first header; what `make` throws.
  public mutating func take(_ line: SessionLogLine, number: Int) throws -> [SessionLogLine] {
    if isLeftOut {
      guard case .header = line else { return [] }
    }
    switch line {
    case .header(let header):
      var lines = finish()
      // A header that cannot be used leaves no session for the lines behind it, which is said once.
      recorder = nil
      isLeftOut = true
      var session = try make(header)
      let study = try makeStudy(header)
      isLeftOut = false
      if let learned, header.user != nil, header.user == user { session.resume(learned) }
      user = header.user
      recorder = SessionRecorder(session, header: header, study: study)
      (lastLine, headerLine, hasOutcomes) = (number, number, false)
      sessionCount += 1
      lines += takeOutput()
      return lines
    case .event(let event):
      try begin(number)
      recorder?.handle(event)
      return takeOutput()
    case .outsideChange(let before, let after, let time):
      try begin(number)
      recorder?.changeOutside(before: before, after: after, at: time)
      return takeOutput()
    case .action, .snapshot:
      try require(number)
      compare(line, number: number)
      return []
    case .end:
      try require(number)
      endRecording()
      let lines = recorder?.takeLines() ?? []
      // Outcomes not yet compared were not recorded.
      settle()
      pending = lines[...]
      compare(line, number: number)
      recorder = nil
      return lines
    }
  }

  /// Ends the last session, where its log did not.
  /// - Returns: the lines that a recording would end with.
  public mutating func finish() -> [SessionLogLine] {
    guard recorder != nil else { return [] }
    settle()
    if !hasOutcomes { unrecorded.append(headerLine) }
    endRecording()
    defer { recorder = nil }
    return recorder?.takeLines() ?? []
  }

  private mutating func endRecording() {
    recorder?.end()
    learned = recorder?.session.learned
    lastSettings = recorder?.session.settings ?? lastSettings
  }

  private func require(_ number: Int) throws(SessionLogError) {
    guard recorder != nil else {
      throw SessionLogError(line: number, reason: "no session has begun: a header is missing")
    }
  }

  private mutating func begin(_ number: Int) throws(SessionLogError) {
    try require(number)
    settle()
    lastLine = number
  }

  /// An outcome of the last event that was not recorded is a difference, unless the log records
  /// events only.
  private mutating func settle() {
    if hasOutcomes {
      for line in pending {
        add(Difference(line: lastLine, recorded: nil, found: line))
      }
    }
    pending = []
  }

  private mutating func compare(_ line: SessionLogLine, number: Int) {
    hasOutcomes = true
    let found = pending.popFirst()
    if found != line {
      add(Difference(line: number, recorded: line, found: found))
    }
  }

  /// Maximum number of differences that are kept: a replay that has diverged gives one for each
  /// line.
  private static let maximumDifferences = 1000

  private mutating func add(_ difference: Difference) {
    differenceCount += 1
    if differences.count < Self.maximumDifferences { differences.append(difference) }
  }

  private mutating func takeOutput() -> [SessionLogLine] {
    let lines = recorder?.takeLines() ?? []
    pending = lines.filter(\.isOutcome)[...]
    return lines
  }
}
