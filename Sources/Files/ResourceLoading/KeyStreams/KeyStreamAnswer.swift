import SwipeDecoding

/// The words of a line of keys.
package struct KeyStreamAnswer: Hashable, Sendable {
  /// The keys that the line crosses.
  package var keys: [Character]
  /// The words that it may mean, the best first; none for a tap.
  package var candidates: [Candidate]

  /// The words, one a line; nothing if there are none.
  package var wordLines: [UInt8] {
    candidates.flatMap { Array($0.word.utf8) + [UInt8(ascii: "\n")] }
  }
}
