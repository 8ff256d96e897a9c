import DecoderTraining
import TraceSynthesis

/// How well a classifier tells two sets of traces apart that it has not seen: 0.5 is chance.
struct TwoSampleTest: Sendable {
  /// Row after row, equally long; NaN where a value is missing.
  var rows: [[Float]] = []
  /// Which set a row is of.
  var labels: [Bool] = []
  /// What must not be on both sides of a fold: users, or words where there are no users.
  var groups: [Int] = []

  static let foldCount = 5
  /// Of the bootstrap.
  static let resamples = 400

  private var numbers: [String: Int] = [:]

  mutating func append(_ trace: RealismTrace, label: Bool) {
    rows.append(trace.values.values)
    labels.append(label)
    let name = trace.group
    let number = numbers[name] ?? numbers.count
    numbers[name] = number
    groups.append(number)
  }

  /// The area under the curve of scores from models that never saw the row's group, five folds,
  /// rows compared within their fold, with its interval over groups. Nil if one set is empty or
  /// there are too few groups.
  /// - Complexity: O(folds · trees · rows · features)
  func area(
    seed: UInt64, workers: Workers, trees: BoostedTrees.Parameters = BoostedTrees.Parameters()
  ) -> Interval? {
    let folds = folds(seed: seed)
    guard Set(folds).count > 1 else { return nil }
    let bins = FeatureBins(rows)
    let strata = workers.map(Self.foldCount) { fold in
      let model = BoostedTrees(
        bins, rows: rows.indices.filter { folds[$0] != fold }, labels: labels, parameters: trees)
      return rows.indices.filter { folds[$0] == fold }.map { row in
        AreaUnderCurve.Member(
          score: model.score(bins, row: row), isPositive: labels[row], group: groups[row])
      }
    }
    return AreaUnderCurve(strata: strata).interval(resamples: Self.resamples, seed: seed)
  }

  /// The fold of each row: groups in random order, each to the fold with the fewest rows of its
  /// label so far.
  func folds(seed: UInt64) -> [Int] {
    let count = (groups.max() ?? -1) + 1
    var sizes = [SIMD2<Int>](repeating: .zero, count: count)
    for (group, label) in zip(groups, labels) { sizes[group][label ? 1 : 0] += 1 }
    var random = RandomSource(seed: seed)
    var filled = [SIMD2<Int>](repeating: .zero, count: Self.foldCount)
    var foldOfGroup = [Int](repeating: 0, count: count)
    for group in random.shuffled(Array(0..<count)) {
      let label = sizes[group][1] > sizes[group][0] ? 1 : 0
      let fold = filled.indices.min { filled[$0][label] < filled[$1][label] } ?? 0
      foldOfGroup[group] = fold
      filled[fold] &+= sizes[group]
    }
    return groups.map { foldOfGroup[$0] }
  }

  /// The area of each statistic alone, at least 0.5, the largest first.
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
  /// What the trace must be kept together with: its user's traces, or its word's.
  var group: String { user.map { "user " + $0 } ?? "word " + code }
}
