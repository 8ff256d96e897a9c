import Foundation

/// A word list that a debug build reads in a tenth of the time of the program's own lists.
enum SmallLexicon {
  /// The 600 most frequent words of `dictionaries/words.txt`, and those that tests swipe.
  static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/small-lexicon.txt").path
}
