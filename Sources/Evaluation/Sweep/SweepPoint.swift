import Statistics

/// What one decoder made of the words in one setting.
public struct SweepPoint: Sendable {
  public var setting: SweepSetting
  public var decoder: String
  /// Words that could come out.
  public var dictionary: Int
  /// Distance between neighbouring keys, in pt.
  public var keyPitch: Double
  /// Traces whose word the dictionary lacks; they count as misses.
  public var outOfVocabulary: Int
  /// For each word that was swiped where it came out, in the words' order.
  package var places: [DecoderAnswer.Place]

  /// The depths at which accuracy is stated.
  public static let depths = [1, 3, 5, 10]
  public static let resamples = 1000

  /// Top-N accuracy at `depths`, then the mean reciprocal rank, with 95 % bootstrap intervals over
  /// the words; nil without words. The same seed draws the same words at every point.
  package func accuracy(seed: UInt64) -> [Interval?] {
    var matrix = CountMatrix(columnCount: Self.depths.count + 1)
    for place in places {
      var counts = PlaceCounts()
      counts.add(place)
      matrix.append(
        Self.depths.map { Double(counts.right(within: $0)) } + [counts.reciprocalRanks])
    }
    let rows = Double(matrix.rowCount)
    guard rows > 0 else { return Array(repeating: nil, count: Self.depths.count + 1) }
    let sums = matrix.sums
    let resampled = matrix.resampledSums(count: Self.resamples, seed: seed)
    return sums.indices.map { column in
      Interval(estimate: sums[column] / rows, resamples: resampled.map { $0[column] / rows })
    }
  }
}
