import Reports
import ResourceLoading
import Statistics

/// The figures of a `LiveBenchmark`: of each share of the path, of whole traces, and of the costs.
package struct LiveReport {
  /// One figure.
  package struct Figure: Sendable {
    /// What is measured.
    package var measure: String
    /// At which percent of the path, or which percentile; nil: of all.
    package var at: Double?
    /// The value, with a 95 % interval over users where it is one of people.
    package var value: Interval
    /// The unit.
    package var unit: String
  }

  /// All figures, in order.
  package private(set) var figures: [Figure] = []
  /// What is resampled.
  package let groups: ResampledGroups
  /// How the traces were decoded, in a line, and how many there were.
  package let line: String
  package let traceCount: Int
  private let settings: DecoderSettings
  private let version: String

  /// Computes the figures.
  /// - Parameters:
  ///   - benchmark: the measurement.
  ///   - settings: how the traces were decoded.
  ///   - version: the program's version.
  ///   - resamples: the number of bootstrap resamples over users.
  ///   - seed: the seed of the bootstrap.
  ///   - stable: whether times are left out.
  package init(
    _ benchmark: LiveBenchmark, settings: DecoderSettings, version: String, resamples: Int,
    seed: UInt64, stable: Bool
  ) {
    self.settings = settings
    self.version = version
    line = settings.line
    traceCount = benchmark.traceCount
    groups = ResampledGroups(benchmark.users.count, of: "user")
    addFigures(of: benchmark, resamples, seed)
    func add(_ measure: String, _ at: Double?, _ value: Double, _ unit: String) {
      figures.append(
        Figure(
          measure: measure, at: at, value: Interval(estimate: value, low: nil, high: nil),
          unit: unit))
    }
    let traces = Double(max(benchmark.traceCount, 1))
    add("equal at lift", nil, 100 * Double(benchmark.equalCount) / traces, "%")
    guard !stable else { return }
    for (measure, times) in [
      ("sample", benchmark.sample), ("whole swipe", benchmark.whole),
      ("live swipe", benchmark.live),
    ] {
      for percentile in [50, 90, 99, 100.0] {
        if let time = times.microseconds(ifKnown: percentile) {
          add("CPU \(measure)", percentile, time, "µs")
        }
      }
    }
    add("CPU whole swipe mean", nil, Double(benchmark.wholeTotal) / traces / 1000, "µs")
    add("CPU live swipe mean", nil, Double(benchmark.liveTotal) / traces / 1000, "µs")
    if benchmark.wholeTotal > 0 {
      add(
        "live / whole", nil, Double(benchmark.liveTotal) / Double(benchmark.wholeTotal), "times")
    }
  }

  private mutating func addFigures(of benchmark: LiveBenchmark, _ resamples: Int, _ seed: UInt64) {
    let shares = LiveBenchmark.shares.map { 100 * $0 }
    var matrix = CountMatrix(columnCount: 2 * shares.count + 5)
    for (_, user) in benchmark.users.sorted(by: { $0.key < $1.key }) {
      matrix.append(
        [Double(user.traces)] + user.first.map(Double.init) + user.shown.map(Double.init)
          + [Double(user.changes), user.savedFirst, user.savedShown, Double(user.lifted)])
    }
    guard matrix.rowCount > 0 else { return }
    let sums = matrix.sums
    let resampled = matrix.resampledSums(count: resamples, seed: seed)
    func add(_ measure: String, _ at: Double?, _ column: Int, _ factor: Double, _ unit: String) {
      let value = Interval(
        estimate: factor * sums[column] / sums[0],
        resamples: resampled.map { factor * $0[column] / $0[0] }, of: groups)
      if let value { figures.append(Figure(measure: measure, at: at, value: value, unit: unit)) }
    }
    for (index, share) in shares.enumerated() { add("top-1", share, 1 + index, 100, "%") }
    for (index, share) in shares.enumerated() {
      add("top-\(LiveBenchmark.shown)", share, 1 + shares.count + index, 100, "%")
    }
    let rest = 1 + 2 * shares.count
    add("top-1 at lift", nil, rest + 3, 100, "%")
    add("changes of the first word", nil, rest, 1, "a swipe")
    add("path saved to right word first", nil, rest + 1, 100, "%")
    add("path saved to right word shown", nil, rest + 2, 100, "%")
  }

  /// The figures as rows.
  package var report: Report {
    typealias Column = ReportColumn<Figure>
    var report = Report(
      figures,
      columns: [
        Column(table: "figure", csv: "measure", json: "measure") { .text($0.measure) },
        Column(
          table: .init("at", .fixed(0)), csv: .init("at", .fixed(0)), json: .init("at", .fixed(0))
        ) { .number(ifKnown: $0.at) },
        Column(table: .init("value", .fixed(2))) { .number($0.value.estimate) },
        Column.bounds("95 %") { $0.value },
        Column.interval(csv: .init("value", .fixed(4)), json: .init("value", .fixed(4))) {
          $0.value
        },
        Column(table: "unit", csv: "unit", json: "unit") { .text($0.unit) },
      ])
    report.rowsName = "figures"
    report.footnote =
      "\(traceCount) traces, \(groups.counted). At: percent of the path, or percentile.\n\(line)"
    let notes = settings.fields.map { Report.Note($0.name, .text($0.value)) }
    report.constants = notes
    report.provenance =
      [
        .init("benchmark", .text("live")), .init("version", .text(version)),
        .init("traces", .count(traceCount)), .init("users", .count(groups.count)),
        .init("noInterval", .text(ifKnown: groups.reasonForNoInterval)),
      ] + notes
    return report
  }

  /// The figures of a measure by percent of the path.
  package func curve(_ measure: String) -> [(share: Double, value: Double)] {
    figures.compactMap { figure in
      guard figure.measure == measure, let at = figure.at else { return nil }
      return (at, figure.value.estimate)
    }
  }
}
