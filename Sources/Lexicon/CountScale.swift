import Algorithms

/// Counts on a logarithmic scale of 256 levels below the largest count, rounded upward.
///
/// A node of the trie stores the level of the largest count at or below it. Because a level's
/// ceiling is never less than a count of that level, a prior taken from the ceiling is never
/// less than the true one, and a search that prunes by it loses no word.
///
/// Level 255 is the largest count and eight levels are a factor of two: a level is 0.087 nats.
/// Whatever is below the largest by more than 2³¹·⁸⁷⁵ is level 0.
public struct CountScale: Sendable {
  /// The largest count of each level; never descending.
  public let ceilings: [Float]

  /// - Parameter largest: positive and finite; level 255.
  init(largest: Float) {
    // 2^(1/8), built by three square roots so that every platform has the same table.
    let step = (2.0).squareRoot().squareRoot().squareRoot()
    var fractions = [1.0]
    for level in 1..<8 { fractions.append(fractions[level - 1] / step) }
    var table = [Float](repeating: largest, count: 256)
    for level in 0..<255 {
      let below = 255 - level
      let share = fractions[below % 8] / Double(UInt64(1) << UInt64(below / 8))
      table[level] = Float(Double(largest) * share)
    }
    ceilings = table
  }

  /// The lowest level whose ceiling is not below `count`; 255 for counts above the largest.
  ///
  /// - Complexity: O(1): eight comparisons.
  func level(of count: Float) -> UInt8 {
    UInt8((0..<255).partitioningIndex { ceilings[$0] >= count })
  }
}
