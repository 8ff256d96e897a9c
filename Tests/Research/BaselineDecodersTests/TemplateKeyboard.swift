import KeyboardGeometry
import Lexicon
import SwipeTraces

/// A keyboard with square keys of 10 pt, and traces on it.
enum TemplateKeyboard {
  /// q, w, e and r have their centres at 5, 15, 25 and 35 pt, all at a height of 5 pt.
  static func square() throws -> Keyboard {
    try KeyboardLayout.qwertyHowWeSwipe.placed(in: Size(width: 100, height: 37))
  }

  /// The words by descending frequency, each with half the count of the one before.
  static func list(_ words: [String]) -> Lexicon {
    var count = 1024.0
    return Lexicon(
      entries: words.map { word in
        defer { count /= 2 }
        return LexiconEntry(word: word, count: count)
      })
  }

  /// A trace from q to e.
  static let qToE = samples([(5, 5), (15, 5), (25, 5)])

  static func samples(_ points: [(Double, Double)]) -> [TraceSample] {
    points.enumerated().map { TraceSample(x: $1.0, y: $1.1, t: Double($0) * 16) }
  }
}
