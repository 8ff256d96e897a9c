/// How much a study log records of what a user does (docs/reference/study-logs.md). Each level
/// holds all of the one before.
public enum StudyDetail: String, CaseIterable, Comparable, Sendable {
  /// Only numbers: how many words were offered, how long the begun word was, which place was
  /// picked, how long the call took, characters typed and saved. No letters, words or coordinates;
  /// times are in whole seconds.
  case counts
  /// Also how far from the middle of a key or button each finger came down and lifted, in whole
  /// points, but not which one it was; times are in milliseconds.
  case touches
  /// Also what was typed, the offered words, the begun word and the one before it, and where the
  /// fingers were: everything that the thesis logged (Konrad 2016, section 2.5). What was written
  /// can be read.
  case text

  /// Returns whether the first detail logs less than the second.
  public static func < (a: StudyDetail, b: StudyDetail) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .counts: 0
    case .touches: 1
    case .text: 2
    }
  }
}
