import Algorithms

/// Features cut into few bins, as histograms of boosted trees want them. Bin 0 holds what is
/// missing.
struct FeatureBins: Sendable {
  /// Bins of a feature, the missing ones included.
  static let binCount = 64

  let featureCount: Int
  let rowCount: Int
  /// Row after row.
  let bins: [UInt8]

  /// Cuts between equally many values where they differ enough; labels play no part.
  /// - Parameter rows: equally long.
  /// - Complexity: O(rows · log rows · features)
  init(_ rows: [[Float]]) {
    rowCount = rows.count
    featureCount = rows.map(\.count).min() ?? 0
    var bins = [UInt8](repeating: 0, count: rowCount * featureCount)
    for feature in 0..<featureCount {
      let cuts = Self.cuts(rows.map { $0[feature] })
      for row in rows.indices {
        bins[row * featureCount + feature] = Self.bin(rows[row][feature], cuts)
      }
    }
    self.bins = bins
  }

  /// Ascending; bin b > 0 holds what is above b − 1 cuts.
  private static func cuts(_ values: [Float]) -> [Float] {
    let sorted = values.filter { !$0.isNaN }.sorted()
    guard !sorted.isEmpty else { return [] }
    let count = binCount - 2
    var cuts: [Float] = []
    for number in 1...count {
      let place = number * sorted.count / (count + 1)
      guard place > 0, sorted[place] > sorted[0] else { continue }
      // Half way to the value below, so that a cut never falls on a value.
      var below = place - 1
      while below > 0, sorted[below] == sorted[place] { below -= 1 }
      guard sorted[below] < sorted[place] else { continue }
      let cut = sorted[below] + (sorted[place] - sorted[below]) / 2
      if cuts.last.map({ cut > $0 }) ?? true { cuts.append(cut) }
    }
    return cuts
  }

  private static func bin(_ value: Float, _ cuts: [Float]) -> UInt8 {
    guard !value.isNaN else { return 0 }
    return UInt8(cuts.partitioningIndex { $0 >= value } + 1)
  }
}
