/// What a study log counts since the keyboard appeared (Konrad 2016, section 2.5: "seconds
/// spent, characters typed and saved and the total number of predictions used").
public struct StudyStatistics: Hashable, Sendable {
  /// The time spent in logged fields, each from its first event to its last, in ms.
  public var milliseconds = 0.0
  /// The number of taps that write: letters, digits, marks, spaces and line breaks.
  public var typed = 0
  /// The number of these taps that write letters or digits.
  public var letters = 0
  /// The number of characters of swiped words, without the spaces that come with them.
  public var swiped = 0
  /// The number of characters that the user deleted.
  public var deleted = 0
  /// The number of characters of picked predictions, minus those of the begun words: picking `isch`
  /// after `i` saves 3.
  public var saved = 0
  /// The number of predictions that were picked.
  public var used = 0
  /// The number of calls of the predictor.
  public var calls = 0
  /// The total time of these calls, in ms.
  public var callTime = 0.0
  /// The time of the longest call, in ms.
  public var longestCall = 0.0
  /// The number of times that the system asked for memory.
  public var memoryWarnings = 0

  /// Creates statistics in which nothing was counted.
  public init() {}

  /// The share of saved characters in those of words, which are typed letters, swiped characters
  /// and saved ones: the thesis's ratio (section 4.1). Nil if nothing was written.
  public var savedShare: Double? {
    let written = Double(letters) + Double(swiped) + Double(saved)
    return written > 0 ? Double(saved) / written : nil
  }

  /// Adds the statistics of another log.
  public mutating func add(_ other: StudyStatistics) {
    milliseconds += other.milliseconds
    for path in Self.counts.map(\.path) {
      self[keyPath: path] =
        self[keyPath: path].addingReportingOverflow(other[keyPath: path])
        .partialValue
    }
    callTime += other.callTime
    longestCall = max(longestCall, other.longestCall)
  }

  /// Counts an action of the session.
  mutating func add(_ action: SessionAction) {
    switch action.cause {
    case .character:
      typed += 1
      letters += 1
    case .compose, .punctuation, .space, .return: typed += 1
    case .swipe:
      for case .insert(let text) in action.actions { swiped += text.count { !$0.isWhitespace } }
    case .backspace, .wordDelete:
      for case .deleteBackward(let count) in action.actions { deleted += count }
    default: break
    }
  }

  typealias Count = (name: String, path: WritableKeyPath<StudyStatistics, Int> & Sendable)
  typealias Time = (name: String, path: WritableKeyPath<StudyStatistics, Double> & Sendable)

  static let counts: [Count] = [
    ("typed", \.typed), ("letters", \.letters), ("swiped", \.swiped), ("deleted", \.deleted),
    ("saved", \.saved), ("used", \.used), ("calls", \.calls),
    ("memoryWarnings", \.memoryWarnings),
  ]

  static let times: [Time] = [
    ("milliseconds", \.milliseconds), ("callTime", \.callTime), ("longestCall", \.longestCall),
  ]
}
