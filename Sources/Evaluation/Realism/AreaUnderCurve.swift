import TraceSynthesis

/// The area under the ROC curve: how likely a random member of one class scores above a random
/// member of the other, ties counted half (Mann & Whitney 1947).
package struct AreaUnderCurve: Sendable {
  /// Places of one score, together: classes and groups of its members.
  private var order: [(score: Float, isPositive: Bool, group: Int)]
  private let groupCount: Int

  /// - Parameters:
  ///   - scores: NaN counts as lowest.
  ///   - groups: numbers from 0, of what the bootstrap resamples as wholes.
  package init(scores: [Float], labels: [Bool], groups: [Int]) {
    order = zip(zip(scores, labels), groups).map {
      ($0.0.isNaN ? -Float.infinity : $0.0, $0.1, max($1, 0))
    }
    order.sort { $0.score < $1.score }
    groupCount = (order.map(\.group).max() ?? -1) + 1
  }

  package init(scores: [Float], labels: [Bool]) {
    self.init(scores: scores, labels: labels, groups: scores.map { _ in 0 })
  }

  /// NaN unless there are members of both classes.
  package var value: Double { area([Double](repeating: 1, count: groupCount)) }

  /// With the 95 % percentile interval over groups drawn with replacement.
  /// - Complexity: O(resamples · members)
  package func interval(resamples: Int, seed: UInt64) -> Interval? {
    var random = RandomSource(seed: seed)
    let values = (0..<max(resamples, 0)).map { _ in
      var weights = [Double](repeating: 0, count: groupCount)
      for _ in 0..<groupCount { weights[random.below(groupCount)] += 1 }
      return area(weights)
    }
    return Interval(estimate: value, resamples: values)
  }

  private func area(_ weights: [Double]) -> Double {
    var (positives, negatives, won) = (0.0, 0.0, 0.0)
    var index = 0
    while index < order.count {
      let score = order[index].score
      var (tiedPositives, tiedNegatives) = (0.0, 0.0)
      while index < order.count, order[index].score == score {
        let weight = weights[order[index].group]
        if order[index].isPositive { tiedPositives += weight } else { tiedNegatives += weight }
        index += 1
      }
      won += tiedPositives * (negatives + tiedNegatives / 2)
      positives += tiedPositives
      negatives += tiedNegatives
    }
    return positives > 0 && negatives > 0 ? won / (positives * negatives) : .nan
  }
}
