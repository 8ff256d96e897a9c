import Algorithms
import KeyboardGeometry
import Lexicon
import Statistics
import TraceSynthesis

/// How words are drawn from a list.
package enum WordDraw: String, CaseIterable, Sendable {
  /// Each word at most once, all equally likely, from those in every dictionary of the sweep. It
  /// shows the effect of a finger's noise without out-of-vocabulary words.
  case list
  /// Words by their frequency in text, which their counts give. It shows what a larger dictionary
  /// gains in words and loses in confusions. Words that a dictionary lacks count as misses.
  case text
}

/// The words that a sweep swipes, and the random numbers of their traces.
package struct SweepWords: Sendable {
  /// The words in their spelling.
  package let words: [String]
  private let seed: UInt64

  /// Draws words.
  ///
  /// - Parameters:
  ///   - count: the number of words; fewer if `draw` is `.list` and there are no more
  ///   - keyboards: the keyboards, on all of which every word can be written
  ///   - spelling: returns the characters whose keys are visited for a word on a layout
  init(
    _ count: Int, from lexicon: Lexicon, draw: WordDraw, on keyboards: [Keyboard], seed: UInt64,
    spelling: (String, KeyboardLayout) -> String? = { word, _ in swipeCode(of: word) }
  ) {
    self.seed = seed
    var random = RandomSource(seed: seed)
    let usable = lexicon.entries.filter { entry in
      keyboards.allSatisfy { keyboard in
        spelling(entry.word, keyboard.layout)?.allSatisfy { keyboard.key(for: $0) != nil } ?? false
      }
    }
    switch draw {
    case .list:
      words = random.shuffled(usable).prefix(count).map(\.word)
    case .text:
      var sums: [Double] = []
      for entry in usable { sums.append((sums.last ?? 0) + entry.count) }
      guard let total = sums.last else {
        words = []
        return
      }
      words = (0..<count).map { _ in usable[Self.index(of: random.uniform() * total, in: sums)].word
      }
    }
  }

  /// Returns the random numbers of a word's trace. They are the same in every setting, so that two
  /// settings differ only because of the swept variable.
  func random(for index: Int) -> RandomSource {
    // Odd steps pass through all numbers; the source mixes them.
    RandomSource(seed: seed &+ 1 &+ UInt64(index) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// Returns the index of the first ascending sum above the value, or of the last if none is.
  ///
  /// - Complexity: O(log n)
  private static func index(of value: Double, in sums: [Double]) -> Int {
    sums.dropLast().partitioningIndex { $0 > value }
  }
}
