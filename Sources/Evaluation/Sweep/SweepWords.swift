import Algorithms
import KeyboardGeometry
import Lexicon
import Statistics
import TraceSynthesis

/// How words are drawn from a list.
public enum WordDraw: String, CaseIterable, Sendable {
  /// Each word at most once, all equally likely, from those that every dictionary of the sweep
  /// holds: shows the effect of a finger's noise, without words that cannot come out.
  case list
  /// As often as they are written, by their counts: what a larger dictionary gains in words and
  /// loses in confusions. Words that a dictionary lacks count as misses.
  case text
}

/// The words that a sweep swipes, and the random numbers of their traces.
public struct SweepWords: Sendable {
  /// As they are written.
  public let words: [String]
  private let seed: UInt64

  /// - Parameters:
  ///   - count: how many; fewer where `draw` is `.list` and there are no more.
  ///   - keyboards: every word can be written on all of them.
  ///   - spelling: the characters whose keys are visited for a word on a layout.
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

  /// The random numbers of a word's trace: the same in every setting, so that two settings differ
  /// by what is swept and not by luck.
  func random(for index: Int) -> RandomSource {
    // Odd steps go through all numbers; the source mixes them.
    RandomSource(seed: seed &+ 1 &+ UInt64(index) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// The first ascending sum above the value; the last if none is.
  /// - Complexity: O(log n)
  private static func index(of value: Double, in sums: [Double]) -> Int {
    sums.dropLast().partitioningIndex { $0 > value }
  }
}
