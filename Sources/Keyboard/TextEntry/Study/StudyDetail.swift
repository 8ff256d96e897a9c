/// How much a study log holds of what a person does (docs/reference/study-logs.md). Each level
/// holds all of the one before.
public enum StudyDetail: String, CaseIterable, Comparable, Sendable {
  /// Numbers: how many words were offered, how long the begun word was, which place was picked, how
  /// long the call took, characters typed and saved. No letter, no word, no coordinate; times in
  /// whole seconds.
  case counts
  /// Also how far from the middle of a key or button each finger came down and lifted, in whole
  /// points, but not of which one; times in milliseconds.
  case touches
  /// Also what was typed, the words on offer, the begun word and the one before it, and where
  /// fingers were: all that the thesis logged (Konrad 2016, section 2.5), so what was written can
  /// be read.
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
