import Statistics

/// An alignment of the letters of two words by the fewest edits (Levenshtein 1966).
package struct LetterAlignment: Hashable, Sendable {
  /// A pair of aligned letters.
  package struct Pair: Hashable, Sendable {
    /// The target letter; nil for an extra letter.
    package var target: Character?
    /// The written letter; nil for a missing letter.
    package var written: Character?
  }

  /// The pairs in the order of the words. Among alignments with the same number of edits, this is
  /// the one that substitutes letters as late as possible instead of deleting and inserting them.
  package let pairs: [Pair]

  /// Aligns two words.
  ///
  /// - Complexity: O(target · written)
  package init(target: [Character], written: [Character]) {
    let costs = EditTable(from: target, to: written)
    var pairs: [Pair] = []
    var (i, j) = (target.count, written.count)
    while i > 0 || j > 0 {
      let cost = costs[i, j]
      if i > 0, j > 0, cost == costs[i - 1, j - 1] + (costs.isSame(i, j) ? 0 : 1) {
        (i, j) = (i - 1, j - 1)
        pairs.append(Pair(target: target[i], written: written[j]))
      } else if i > 0, cost == costs[i - 1, j] + 1 {
        i -= 1
        pairs.append(Pair(target: target[i], written: nil))
      } else {
        j -= 1
        pairs.append(Pair(target: nil, written: written[j]))
      }
    }
    self.pairs = pairs.reversed()
  }
}
