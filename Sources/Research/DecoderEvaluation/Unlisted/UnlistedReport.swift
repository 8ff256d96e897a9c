import Reports
import ResourceLoading
import Statistics

/// The figures of an `UnlistedBenchmark`, with 95 % intervals over users.
package struct UnlistedReport {
  /// One figure.
  package struct Figure: Sendable {
    /// The traces that count: those whose word was left out of the list, or those whose word it has.
    package var traces: String
    /// What is measured.
    package var measure: String
    /// The value in percent, and its interval.
    package var value: Interval
  }

  /// All figures, in order.
  package private(set) var figures: [Figure] = []
  /// What is resampled.
  package let groups: ResampledGroups
  private let benchmark: UnlistedBenchmark
  private let list: CutList
  private let settings: DecoderSettings
  private let version: String
  private let stable: Bool

  /// Computes the figures.
  /// - Parameters:
  ///   - benchmark: the measurement.
  ///   - list: the list without the words that were left out.
  ///   - settings: how the traces were decoded.
  ///   - version: the program's version.
  ///   - resamples: the number of bootstrap resamples over users.
  ///   - seed: the seed of the bootstrap.
  ///   - stable: whether times are left out.
  package init(
    _ benchmark: UnlistedBenchmark, list: CutList, settings: DecoderSettings, version: String,
    resamples: Int, seed: UInt64, stable: Bool
  ) {
    (self.benchmark, self.list, self.settings) = (benchmark, list, settings)
    (self.version, self.stable) = (version, stable)
    groups = ResampledGroups(benchmark.users.count, of: "user")
    addFigures(resamples, seed)
  }

  private mutating func addFigures(_ resamples: Int, _ seed: UInt64) {
    let width = 7
    var matrix = CountMatrix(columnCount: 2 * width)
    for (_, user) in benchmark.users.sorted(by: { $0.key < $1.key }) {
      matrix.append(
        [user.cut, user.listed].flatMap { counts -> [Double] in
          [
            counts.traces, counts.first.without, counts.first.with, counts.shown.without,
            counts.shown.with, counts.refused, counts.spelledFirst,
          ].map(Double.init)
        })
    }
    guard matrix.rowCount > 0 else { return }
    let sums = matrix.sums
    let resampled = matrix.resampledSums(count: resamples, seed: seed)
    func add(_ traces: String, _ measure: String, _ start: Int, _ share: ([Double]) -> Double) {
      let usable = resampled.filter { $0[start] > 0 }
      guard sums[start] > 0,
        let value = Interval(estimate: share(sums), resamples: usable.map(share), of: groups)
      else { return }
      figures.append(Figure(traces: traces, measure: measure, value: value))
    }
    let top = "top-\(UnlistedBenchmark.shown)"
    for (traces, start) in [("left out", 0), ("listed", width)] {
      func of(_ column: Int) -> ([Double]) -> Double {
        { 100 * $0[start + column] / $0[start] }
      }
      func gain(_ column: Int) -> ([Double]) -> Double {
        { 100 * ($0[start + column + 1] - $0[start + column]) / $0[start] }
      }
      if start > 0 {
        add(traces, "top-1 without spelling", start, of(1))
        add(traces, "\(top) without spelling", start, of(3))
      }
      add(traces, "top-1", start, of(2))
      add(traces, top, start, of(4))
      if start > 0 {
        add(traces, "gain of top-1", start, gain(1))
        add(traces, "gain of \(top)", start, gain(3))
      }
      add(traces, "spelled word first", start, of(6))
      add(traces, "refused", start, of(5))
    }
  }

  /// The figures as rows.
  package var report: Report {
    typealias Column = ReportColumn<Figure>
    var report = Report(
      figures,
      columns: [
        Column(table: "words", csv: "words", json: "words") { .text($0.traces) },
        Column(table: "figure", csv: "measure", json: "measure") { .text($0.measure) },
        Column(table: .init("%", .fixed(2))) { .number($0.value.estimate) },
        Column.bounds("95 %") { $0.value },
        Column.interval(csv: .init("value", .fixed(4)), json: .init("value", .fixed(4))) {
          $0.value
        },
      ])
    report.rowsName = "figures"
    let counts = benchmark.users.values
    let cut = counts.reduce(0) { $0 + $1.cut.traces }
    let listed = counts.reduce(0) { $0 + $1.listed.traces }
    report.footnote =
      "\(list.cutCount) words left out, \(list.lexicon.wordCount) listed; traces of words left out "
      + "\(cut), listed \(listed), of neither \(benchmark.outside); \(groups.counted)."
      + timesText + "\n\(settings.line)"
    let notes = settings.fields.map { Report.Note($0.name, .text($0.value)) }
    report.constants = notes
    report.provenance =
      [
        .init("benchmark", .text("unlisted")), .init("version", .text(version)),
        .init("wordsLeftOut", .count(list.cutCount)),
        .init("wordsListed", .count(list.lexicon.wordCount)),
        .init("tracesLeftOut", .count(cut)), .init("tracesListed", .count(listed)),
        .init("tracesOfNeither", .count(benchmark.outside)), .init("users", .count(groups.count)),
        .init("noInterval", .text(ifKnown: groups.reasonForNoInterval)),
      ] + notes
    return report
  }

  private var timesText: String {
    guard !stable, benchmark.times.without > 0 else { return "" }
    let ratio = Double(benchmark.times.with) / Double(benchmark.times.without)
    return "\nCPU time with spelling: \(formatted(ratio, decimals: 2)) times that without."
  }
}
