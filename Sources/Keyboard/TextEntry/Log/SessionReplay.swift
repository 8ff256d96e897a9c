import LanguageModel

/// Replays recorded events, and compares their outcomes with the recorded ones.
///
/// Lines are passed one by one. A header begins a session; the next header or the end of the input
/// ends it. If the keyboard learns, what it has learned of a user is known in the user's next
/// session.
public struct SessionReplay {
  /// Makes the session that a header describes.
  public typealias Maker = (SessionLogHeader) throws -> KeyboardSession<TextBuffer>

  /// A difference between a recorded outcome and the replayed one.
  public struct Difference: Hashable, Sendable {
    /// The line of the recorded outcome, or of the event without one, counted from 1.
    public var line: Int
    /// The recorded outcome; nil if nothing was recorded.
    public var recorded: SessionLogLine?
    /// The outcome of the replay; nil if there was none.
    public var found: SessionLogLine?
  }

  /// Makes the study log of the session that a header describes; nil to log nothing.
  public typealias StudyMaker = (SessionLogHeader) throws -> StudyLogger?

  /// The behaviors that are on, whatever the log's settings say; nil for those of the settings.
  package var behaviors: BehaviorSelection?

  private let make: Maker
  private let makeStudy: StudyMaker
  private var recorder: SessionRecorder?
  /// The outcomes of the last event that have not been compared with recorded ones yet.
  private var pending: ArraySlice<SessionLogLine> = []
  /// The actions of the last event that have not been compared yet.
  private var pendingActions: ArraySlice<SessionAction> = []
  private var lastLine = 0
  private var hasOutcomes = false

  /// The number of sessions begun so far.
  public private(set) var sessionCount = 0
  /// The first differences.
  public private(set) var differences: [Difference] = []
  /// The number of all differences.
  public private(set) var differenceCount = 0
  /// The number of recorded actions of the keyboard.
  package private(set) var actionCount = 0
  /// The number of recorded actions that change the text in another way than those of the replay.
  package private(set) var otherActionCount = 0
  /// The header lines of the sessions whose logs record no outcome at all.
  public private(set) var unrecorded: [Int] = []
  /// The settings at the end of the last session; nil before the first one ends.
  public private(set) var lastSettings: KeyboardSettings?
  private var headerLine = 0
  private var user: String?
  /// What the last session's user has taught the keyboard.
  private var learned: LearnedLanguage?
  /// Whether the header of the current session could not be used, so that its lines are skipped.
  private var isLeftOut = false

  /// Creates a replay.
  /// - Parameters:
  ///   - makeStudy: Makes the study log of a session.
  ///   - make: Makes the session that a header describes.
  public init(study makeStudy: @escaping StudyMaker = { _ in nil }, make: @escaping Maker) {
    self.make = make
    self.makeStudy = makeStudy
  }

  /// The session that is being replayed.
  public var session: KeyboardSession<TextBuffer>? { recorder?.session }

  /// Takes the next line of a log.
  /// - Returns: The lines that a recording of the replay would have here: the header and the events
  ///   unchanged, and the outcomes of the replay.
  /// - Throws: `SessionLogError` for an event before the first header; what `make` throws.
  public mutating func take(_ line: SessionLogLine, number: Int) throws -> [SessionLogLine] {
    if isLeftOut {
      guard case .header = line else { return [] }
    }
    switch line {
    case .header(var header):
      behaviors?.apply(to: &header.settings)
      var lines = finish()
      // Without a usable header, the lines after it have no session; this is reported once.
      recorder = nil
      isLeftOut = true
      var session = try make(header)
      let study = try makeStudy(header)
      isLeftOut = false
      if let learned, header.user != nil, header.user == user { session.resume(learned) }
      user = header.user
      recorder = SessionRecorder(session, header: header, study: study)
      recorder?.forgetsPasswords = false
      (lastLine, headerLine, hasOutcomes) = (number, number, false)
      sessionCount += 1
      lines += takeOutput()
      return lines
    case .event(var event):
      try begin(number)
      if case .settings(var settings, let time) = event, let behaviors {
        behaviors.apply(to: &settings)
        event = .settings(settings, at: time)
      }
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

  /// Ends the last session if its log did not.
  /// - Returns: The lines with which a recording would end.
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
      throw SessionLogError(line: number, reason: SessionLogError.noSession)
    }
  }

  private mutating func begin(_ number: Int) throws(SessionLogError) {
    try require(number)
    settle()
    lastLine = number
  }

  /// Counts outcomes of the last event that were not recorded as differences, unless the log only
  /// records events.
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
    if case .action(let recorded) = line {
      actionCount += 1
      if pendingActions.popFirst()?.actions != recorded.actions { otherActionCount += 1 }
    }
    let found = pending.popFirst()
    if found != line {
      add(Difference(line: number, recorded: line, found: found))
    }
  }

  /// The maximum number of differences that are kept, since a replay that has diverged has one in
  /// each line.
  private static let maximumDifferences = 1000

  private mutating func add(_ difference: Difference) {
    differenceCount += 1
    if differences.count < Self.maximumDifferences { differences.append(difference) }
  }

  private mutating func takeOutput() -> [SessionLogLine] {
    let lines = recorder?.takeLines() ?? []
    pending = lines.filter(\.isOutcome)[...]
    pendingActions = []
    for case .action(let action) in lines { pendingActions.append(action) }
    return lines
  }
}
