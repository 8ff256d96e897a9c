import ParallelWork
import Statistics
import TraceSynthesis

/// A comparison of synthetic traces with real ones of the same words.
package struct RealismComparison: Sendable {
  /// The options of a comparison.
  package struct Options: Sendable {
    /// The seed of draws, folds and intervals.
    package var seed: UInt64
    /// The maximum number of pairs to compare; nil for all.
    package var limit: Int?
    /// The threads; the result does not depend on them.
    package var workers: Workers
    /// Called before each stage with its name and the share of all work that is done, 0…1.
    package var progress: @Sendable (String, Double) -> Void

    /// Creates options.
    package init(
      seed: UInt64, limit: Int? = nil, workers: Workers,
      progress: @escaping @Sendable (String, Double) -> Void = { _, _ in }
    ) {
      self.seed = seed
      self.limit = limit
      self.workers = workers
      self.progress = progress
    }
  }

  /// The largest area at which synthetic traces count as human.
  package static let areaTolerance = 0.75

  /// The number of pairs of a real and a synthetic trace of one word.
  package var pairCount: Int
  /// The number of different words.
  package var wordCount: Int
  /// The statistics, in the order of the report.
  package var rows: [RealismRow]
  /// The area under the curve of the classifier that sees the statistics of motion, real against
  /// synthetic.
  package var area: Interval?
  /// The lower bound of that area, one half of the real users against the other: the mean, minimum
  /// and maximum over several random halvings.
  package var floor: Interval?
  /// The area for the classifier that sees all statistics, including how the trace was recorded.
  package var strictArea: Interval?
  /// The lower bound of the strict area, like `floor`.
  package var strictFloor: Interval?
  /// How well each statistic alone separates the sets, best first.
  package var separating: [(statistic: TraceStatistic, area: Double)]
  /// The pairs that were compared.
  package let pairs: [(real: RealismTrace, synthetic: RealismTrace)]

  /// The users of the real traces that were compared; groups of words where users are unknown.
  package let groups: ResampledGroups

  /// A Boolean value that indicates whether every tolerance is met, including the classifier's; nil
  /// if there are too few users for a verdict.
  package var isWithin: Bool? {
    guard groups.haveInterval else { return nil }
    return rows.allSatisfy { ($0.verdict ?? .within) == .within } && isAreaWithin == true
  }

  /// A Boolean value that indicates whether the classifier's tolerance is met; nil if there are too
  /// few users for a verdict.
  package var isAreaWithin: Bool? {
    groups.haveInterval ? (area?.estimate ?? 1) <= Self.areaTolerance : nil
  }

  /// Compares real and synthetic traces.
  ///
  /// - Complexity: O(n log n) in the number of traces, times the number of statistics and trees
  package init(real: [RealismTrace], synthetic: [RealismTrace], options: Options) {
    let progress = StageProgress(stages: 4 + 2 * Self.halvings, show: options.progress)
    var random = RandomSource(seed: options.seed)
    let shuffled = random.shuffled(real)
    let matched = Self.matched(shuffled, random.shuffled(synthetic))
    pairs = Array(random.shuffled(matched).prefix(options.limit ?? matched.count))
    pairCount = pairs.count
    wordCount = Set(pairs.map(\.real.code)).count
    groups = ResampledGroups(
      Set(pairs.map(\.real.group)).count,
      of: pairs.allSatisfy { $0.real.user != nil } ? "user" : "group")
    progress.begin("statistics")
    rows = Self.rows(pairs, pool: shuffled, options.workers)
    for index in rows.indices { rows[index].isJudged = groups.haveInterval }
    var test = TwoSampleTest()
    for pair in pairs {
      test.append(
        real: pair.real.values.values, group: pair.real.group,
        synthetic: pair.synthetic.values.values, syntheticGroup: pair.synthetic.userGroup)
    }
    progress.begin("real against synthetic")
    area = test.area(
      seed: options.seed, workers: options.workers, statistics: TraceStatistic.motion)
    progress.begin("real against synthetic, all statistics")
    strictArea = test.area(seed: options.seed, workers: options.workers)
    progress.begin("single statistics")
    separating = test.singleAreas(workers: options.workers)
    let people = shuffled.prefix(2 * pairs.count)
    floor = Self.floor(people, options, progress, statistics: TraceStatistic.motion)
    strictFloor = Self.floor(people, options, progress, statistics: nil)
  }

  /// Returns pairs with equal numbers of real and synthetic traces of each word. A real trace is
  /// paired with a synthetic one of the same user if possible, or else with the first that is left.
  static func matched(
    _ real: [RealismTrace], _ synthetic: [RealismTrace]
  ) -> [(real: RealismTrace, synthetic: RealismTrace)] {
    var partners = [Int?](repeating: nil, count: real.count)
    var isTaken = [Bool](repeating: false, count: synthetic.count)
    let keys: [(RealismTrace) -> [String]] = [{ [$0.code, $0.group] }, { [$0.code] }]
    for key in keys {
      var waiting: [[String]: [Int]] = [:]
      for index in synthetic.indices.reversed() where !isTaken[index] {
        waiting[key(synthetic[index]), default: []].append(index)
      }
      for index in real.indices where partners[index] == nil {
        guard let partner = waiting[key(real[index])]?.popLast() else { continue }
        partners[index] = partner
        isTaken[partner] = true
      }
    }
    return zip(real, partners).compactMap { trace, partner in
      partner.map { (trace, synthetic[$0]) }
    }
  }

  /// The number of divisions of the users into halves. One division alone says little, since people
  /// differ and a hundred are few.
  static let halvings = 5

  private static func floor(
    _ real: ArraySlice<RealismTrace>, _ options: Options, _ progress: StageProgress,
    statistics: [TraceStatistic]?
  ) -> Interval? {
    let areas = (1...UInt64(halvings)).compactMap { number in
      progress.begin("people against people, halving \(number)")
      var random = RandomSource(seed: options.seed &+ number)
      return halves(real, &random).area(
        seed: options.seed, workers: options.workers, statistics: statistics
      )?.estimate
    }
    guard let low = areas.min(), let high = areas.max() else { return nil }
    return Interval(estimate: mean(areas), low: low, high: high)
  }

  /// Returns real traces labelled by the half that their user belongs to or, if users are unknown,
  /// their word.
  private static func halves(
    _ real: ArraySlice<RealismTrace>, _ random: inout RandomSource
  ) -> TwoSampleTest {
    var byGroup: [String: Int] = [:]
    for trace in real { byGroup[trace.group, default: 0] += 1 }
    var labels: [String: Bool] = [:]
    var counts = [0, 0]
    for (group, count) in random.shuffled(byGroup.sorted { $0.key < $1.key }) {
      let half = counts[1] < counts[0] ? 1 : 0
      labels[group] = half == 1
      counts[half] += count
    }
    var test = TwoSampleTest()
    for trace in real {
      test.append(
        trace.values.values, label: labels[trace.group] ?? false, group: trace.group)
    }
    return test
  }

  private static func rows(
    _ pairs: [(real: RealismTrace, synthetic: RealismTrace)], pool: [RealismTrace],
    _ workers: Workers
  ) -> [RealismRow] {
    let statistics = TraceStatistic.allCases
    let groups = numbers(of: pairs.map(\.real.group))
    var rows = workers.map(statistics.count) { index in
      let statistic = statistics[index]
      let values = pairs.map { $0.real.values[statistic] }
      var row = RealismRow(
        name: statistic.name, real: .init(values, isShare: statistic.isShare),
        synthetic: .init(pairs.map { $0.synthetic.values[statistic] }, isShare: statistic.isShare),
        bar: RealismTolerance(statistic))
      if row.bar != nil {
        row.noise = RealismNoise(values, groups: groups, isShare: statistic.isShare)
      }
      return row
    }
    rows.append(pooled("pooled-curvature-slope", pairs, nil, \.speedOnCurvature, \.slope))
    rows.append(pooled("time-exponent", pairs, .ratio(0.15), \.timeOnLength, \.slope))
    rows.append(pooled("time-exponent-fit", pairs, nil, \.timeOnLength, \.fit))
    let nearest = NearestTraces(pairs, pool: pool, workers: workers)
    rows.append(
      RealismRow(
        name: "nearest-same-word", real: .init(nearest.real),
        synthetic: .init(nearest.synthetic)))
    return rows
  }

  /// Returns numbers from 0; equal names have equal numbers.
  private static func numbers(of names: [String]) -> [Int] {
    var known: [String: Int] = [:]
    return names.map { name in
      let number = known[name] ?? known.count
      known[name] = number
      return number
    }
  }

  /// Returns a row for a line through the points of all traces.
  private static func pooled(
    _ name: String, _ pairs: [(real: RealismTrace, synthetic: RealismTrace)],
    _ bar: RealismTolerance?,
    _ sums: KeyPath<RealismTrace, LineSums>, _ figure: KeyPath<LineSums, Double>
  ) -> RealismRow {
    var (real, synthetic) = (LineSums(), LineSums())
    for pair in pairs {
      real += pair.real[keyPath: sums]
      synthetic += pair.synthetic[keyPath: sums]
    }
    return RealismRow(
      name: name, real: .init(figure: real[keyPath: figure], count: Int(real.count)),
      synthetic: .init(figure: synthetic[keyPath: figure], count: Int(synthetic.count)), bar: bar)
  }
}
