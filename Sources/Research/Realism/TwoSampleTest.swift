import ParallelWork
import Statistics
import TraceSynthesis

/// How well a classifier separates two sets of traces that it has not seen: 0.5 is chance.
struct TwoSampleTest: Sendable {
  /// The values, row by row, of equal length; NaN if a value is missing.
  private(set) var rows: [[Float]] = []
  /// The set of each row.
  private(set) var labels: [Bool] = []
  /// The groups that must not be on both sides of a fold: users, or words if users are unknown.
  private(set) var groups: [Int] = []
  /// The row of the same word in the other set; a row without partner is its own.
  private(set) var partners: [Int] = []

  static let foldCount = 5
  /// The number of bootstrap samples.
  static let resamples = 400

  private var numbers: [String: Int] = [:]

  /// Adds a row that has no partner.
  mutating func append(_ values: [Float], label: Bool, group: String) {
    partners.append(rows.count)
    add(values, label, group)
  }

  /// Adds two rows of one word. A synthetic row without a known group stays with its partner.
  mutating func append(
    real: [Float], group: String, synthetic: [Float], syntheticGroup: String?
  ) {
    partners += [rows.count + 1, rows.count]
    add(real, false, group)
    add(synthetic, true, syntheticGroup ?? group)
  }

  private mutating func add(_ values: [Float], _ label: Bool, _ group: String) {
    rows.append(values)
    labels.append(label)
    let number = numbers[group] ?? numbers.count
    numbers[group] = number
    groups.append(number)
  }

  /// Returns the area under the curve of scores from models that never saw the row's group, with
  /// five folds and rows compared within their fold, and its interval over groups. Returns nil if
  /// one set is empty or there are too few groups.
  ///
  /// A pair is used for training or for testing as a whole. Otherwise words overrepresented in one
  /// set of a fold would be overrepresented in the other set of the other folds, and the model
  /// would learn the opposite of the truth. Pairs whose groups lie in two folds are tested in
  /// neither, and used for training in the others.
  ///
  /// - Parameter statistics: the statistics that the classifier sees; nil for all
  /// - Complexity: O(folds · trees · rows · features)
  func area(
    seed: UInt64, workers: Workers, statistics: [TraceStatistic]? = nil,
    trees: BoostedTrees.Parameters = BoostedTrees.Parameters()
  ) -> Interval? {
    let folds = folds(seed: seed)
    guard Set(folds).count > 1 else { return nil }
    let seen = statistics.map { seen in
      rows.map { row in seen.map { row[$0.rawValue] } }
    }
    let bins = FeatureBins(seen ?? rows)
    let strata = workers.map(Self.foldCount) { fold in
      let learnt = rows.indices.filter { folds[$0] != fold && folds[partners[$0]] != fold }
      let model = BoostedTrees(bins, rows: learnt, labels: labels, parameters: trees)
      return rows.indices.filter { folds[$0] == fold && folds[partners[$0]] == fold }.map { row in
        AreaUnderCurve.Member(
          score: model.score(bins, row: row), isPositive: labels[row], group: groups[row])
      }
    }
    return AreaUnderCurve(strata: strata).interval(resamples: Self.resamples, seed: seed)
  }

  /// Returns the fold of each row: groups in random order, each in the fold with the fewest rows of
  /// its label so far; synthetic users in the fold of most of their partners.
  func folds(seed: UInt64) -> [Int] {
    let count = (groups.max() ?? -1) + 1
    var sizes = [SIMD2<Int>](repeating: .zero, count: count)
    var isFollower = [Bool](repeating: true, count: count)
    for row in rows.indices {
      sizes[groups[row]][labels[row] ? 1 : 0] += 1
      if partners[row] == row || !labels[row] { isFollower[groups[row]] = false }
    }
    var random = RandomSource(seed: seed)
    var filled = [SIMD2<Int>](repeating: .zero, count: Self.foldCount)
    var foldOfGroup = [Int](repeating: 0, count: count)
    for group in random.shuffled(Array(0..<count)) where !isFollower[group] {
      let label = sizes[group][1] > sizes[group][0] ? 1 : 0
      let fold = filled.indices.min { filled[$0][label] < filled[$1][label] } ?? 0
      foldOfGroup[group] = fold
      filled[fold] &+= sizes[group]
    }
    var votes = [[Int]](repeating: [Int](repeating: 0, count: Self.foldCount), count: count)
    for row in rows.indices { votes[groups[row]][foldOfGroup[groups[partners[row]]]] += 1 }
    for group in 0..<count where isFollower[group] {
      foldOfGroup[group] = votes[group].indices.max { votes[group][$0] < votes[group][$1] } ?? 0
    }
    return groups.map { foldOfGroup[$0] }
  }

  /// Returns the area of each statistic alone, at least 0.5, in descending order.
  func singleAreas(workers: Workers) -> [(statistic: TraceStatistic, area: Double)] {
    let areas = workers.map(TraceStatistic.count) { column in
      AreaUnderCurve(scores: rows.map { $0[column] }, labels: labels).value
    }
    return zip(TraceStatistic.allCases, areas)
      .filter { $0.1.isFinite }
      .map { (statistic: $0.0, area: max($0.1, 1 - $0.1)) }
      .sorted { ($1.area, $0.statistic.rawValue) < ($0.area, $1.statistic.rawValue) }
  }
}

extension RealismTrace {
  /// The group with which the trace must be kept together: its user's traces, or its word's.
  var group: String { userGroup ?? "word " + code }

  /// The group of the user; nil for a trace without a user.
  var userGroup: String? { user.map { "user " + $0 } }
}
