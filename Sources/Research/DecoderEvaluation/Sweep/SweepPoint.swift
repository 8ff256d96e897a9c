import Statistics

/// The result of one decoder in one setting.
public struct SweepPoint: Sendable {
  /// The setting.
  public var setting: SweepSetting
  /// The name of the decoder.
  public var decoder: String
  /// The number of words in the dictionary.
  public var dictionary: Int
  /// The distance between neighbouring keys, in pt.
  public var keyPitch: Double
  /// The number of traces whose word the dictionary lacks; they count as misses.
  public var outOfVocabulary: Int
  /// The rank of each word that was swiped, in the words' order.
  package var places: [DecoderAnswer.Place]
  /// The name that the layout has for itself; nil if only that of its file is known.
  package var layoutTitle: String?

  /// The depths N at which top-N accuracy is reported.
  public static let depths = [1, 3, 5, 10]
  /// The number of bootstrap resamples.
  public static let resamples = 1000

  /// What is resampled: the words that were swiped.
  package var groups: ResampledGroups { ResampledGroups(places.count, of: "word") }

  /// Returns the top-N accuracy at `depths`, then the mean reciprocal rank, with 95 % bootstrap
  /// intervals over the words; nil without words. The same seed draws the same words at every
  /// point.
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
      Interval(
        estimate: sums[column] / rows, resamples: resampled.map { $0[column] / rows },
        of: groups)
    }
  }
}
