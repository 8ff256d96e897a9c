import Statistics

/// Which letter of a word became which letter of another, by the fewest edits (Levenshtein 1966).
public struct LetterAlignment: Hashable, Sendable {
  public struct Pair: Hashable, Sendable {
    /// Nil for a letter too many.
    public var target: Character?
    /// Nil for a letter that is missing.
    public var written: Character?
  }

  /// In the order of the words. Of alignments with equally few edits, the one that exchanges
  /// letters as late as it can, rather than dropping and adding them.
  public let pairs: [Pair]

  /// - Complexity: O(target · written)
  public init(target: [Character], written: [Character]) {
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
