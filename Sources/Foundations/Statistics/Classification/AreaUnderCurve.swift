/// The area under the ROC curve: the probability that a random member of the positive class scores
/// above a random member of the negative class, ties counted half (Mann & Whitney 1947).
public struct AreaUnderCurve: Sendable {
  /// One scored observation.
  public struct Member: Sendable {
    /// The score; NaN counts as lowest.
    public var score: Float
    /// A Boolean value that is true for a member of the positive class.
    public var isPositive: Bool
    /// The group, from 0: the bootstrap resamples groups as a whole.
    public var group: Int

    /// Creates a member.
    public init(score: Float, isPositive: Bool, group: Int = 0) {
      self.score = score
      self.isPositive = isPositive
      self.group = group
    }
  }

  /// The pairs of a positive and a negative member, and the number of pairs in which the positive
  /// one scored higher.
  private struct Tally {
    var won = 0.0
    var pairs = 0.0
  }

  /// Sets of members whose scores may be compared with each other, in ascending order of score.
  private let strata: [[Member]]
  private let groupCount: Int

  /// Creates the curve of several sets.
  /// - Parameter strata: sets of members; scores are compared only within a set, because the scores
  ///   of two models have no common scale.
  public init(strata: [[Member]]) {
    self.strata = strata.map { members in
      members.map { member in
        var member = member
        if member.score.isNaN { member.score = -.infinity }
        member.group = max(member.group, 0)
        return member
      }.sorted { $0.score < $1.score }
    }
    groupCount = (self.strata.joined().map(\.group).max() ?? -1) + 1
  }

  /// Creates the curve of one set.
  /// - Parameters:
  ///   - scores: the scores; NaN counts as lowest.
  ///   - labels: whether each of them is positive.
  public init(scores: [Float], labels: [Bool]) {
    self.init(strata: [zip(scores, labels).map { Member(score: $0, isPositive: $1) }])
  }

  /// The area, from 0 to 1; NaN unless there are members of both classes.
  public var value: Double { area([Double](repeating: 1, count: groupCount)) }

  /// The number of groups of the class that has fewer of them.
  private var smallerGroupCount: Int {
    let classes = [true, false].map { isPositive in
      Set(strata.joined().filter { $0.isPositive == isPositive }.map(\.group)).count
    }
    return classes.min() ?? 0
  }

  /// Returns the area with its 95 % percentile interval over groups drawn with replacement, or nil
  /// if no resample has both classes. The class with fewer groups decides whether they are enough
  /// for an interval.
  /// - Complexity: O(resamples · members)
  public func interval(resamples: Int, seed: UInt64) -> Interval? {
    var random = RandomSource(seed: seed)
    let values = (0..<max(resamples, 0)).map { _ in
      var weights = [Double](repeating: 0, count: groupCount)
      for _ in 0..<groupCount { weights[random.below(groupCount)] += 1 }
      return area(weights)
    }
    return Interval(
      estimate: value, resamples: values, of: ResampledGroups(smallerGroupCount))
  }

  private func area(_ weights: [Double]) -> Double {
    var sum = Tally()
    for stratum in strata {
      let tally = Self.tally(stratum, weights)
      sum.won += tally.won
      sum.pairs += tally.pairs
    }
    return sum.pairs > 0 ? sum.won / sum.pairs : .nan
  }

  private static func tally(_ members: [Member], _ weights: [Double]) -> Tally {
    var (positives, negatives, won) = (0.0, 0.0, 0.0)
    var index = 0
    while index < members.count {
      let score = members[index].score
      var (tiedPositives, tiedNegatives) = (0.0, 0.0)
      while index < members.count, members[index].score == score {
        let weight = weights[members[index].group]
        if members[index].isPositive { tiedPositives += weight } else { tiedNegatives += weight }
        index += 1
      }
      won += tiedPositives * (negatives + tiedNegatives / 2)
      positives += tiedPositives
      negatives += tiedNegatives
    }
    return Tally(won: won, pairs: positives * negatives)
  }
}
