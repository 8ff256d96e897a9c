import Algorithms

/// Counts on a logarithmic scale of 256 levels below the largest count, rounded up.
///
/// A node of the trie stores the level of the largest count at or below it. A level's ceiling is
/// never less than a count of that level, so a prior computed from the ceiling is never less than
/// the true one, and a search that prunes by it loses no word.
///
/// Level 255 is the largest count, and eight levels are a factor of two: one level is 0.087 nats.
/// Counts smaller than the largest by a factor of more than 2³¹·⁸⁷⁵ have level 0.
package struct CountScale: Sendable {
  /// The largest count of each level, in ascending order.
  package let ceilings: [Float]

  /// Creates a scale.
  /// - Parameter largest: the count of level 255; positive and finite.
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

  /// Returns the lowest level whose ceiling is at least `count`; 255 for counts above the largest.
  ///
  /// - Complexity: O(1): eight comparisons.
  func level(of count: Float) -> UInt8 {
    UInt8((0..<255).partitioningIndex { ceilings[$0] >= count })
  }
}
