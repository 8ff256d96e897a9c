import Algorithms

/// Features divided into few bins for the histograms of boosted trees. Bin 0 holds missing values.
struct FeatureBins: Sendable {
  /// The number of bins of a feature, including that of missing values.
  static let binCount = 64

  let featureCount: Int
  let rowCount: Int
  /// The bins, row by row.
  let bins: [UInt8]

  /// Divides values into bins of about equal counts where they differ enough. Labels are not used.
  ///
  /// - Parameter rows: rows of equal length
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

  /// Returns ascending cuts; bin b > 0 holds the values above b − 1 cuts.
  private static func cuts(_ values: [Float]) -> [Float] {
    let sorted = values.filter { !$0.isNaN }.sorted()
    guard !sorted.isEmpty else { return [] }
    let count = binCount - 2
    var cuts: [Float] = []
    for number in 1...count {
      let place = number * sorted.count / (count + 1)
      guard place > 0, sorted[place] > sorted[0] else { continue }
      // Halfway to the value below, so that a cut never coincides with a value.
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
