import Reports
import ResourceLoading
import Statistics

/// The figures of a `PhraseBenchmark`, with 95 % intervals over users.
package struct PhraseReport {
  /// One figure.
  package struct Figure: Sendable {
    /// How the phrases were swiped and read.
    package var reading: PhraseBenchmark.Reading
    /// What is measured.
    package var measure: String
    /// The value, in percent or milliseconds, and its interval.
    package var value: Interval
  }

  /// All figures, in order.
  package private(set) var figures: [Figure] = []
  /// What is resampled.
  package let groups: ResampledGroups
  private let benchmark: PhraseBenchmark
  private let settings: DecoderSettings
  private let notes: [Report.Note]
  private let stable: Bool

  /// Computes the figures.
  /// - Parameters:
  ///   - benchmark: the measurement.
  ///   - settings: how the phrases were decoded.
  ///   - notes: where the phrases came from.
  ///   - users: what the phrases are resampled by, in the singular.
  ///   - resamples: the number of bootstrap resamples.
  ///   - seed: the seed of the bootstrap.
  ///   - stable: whether times are left out.
  package init(
    _ benchmark: PhraseBenchmark, settings: DecoderSettings, notes: [Report.Note], users: String,
    resamples: Int, seed: UInt64, stable: Bool
  ) {
    (self.benchmark, self.settings, self.notes) = (benchmark, settings, notes)
    self.stable = stable
    groups = ResampledGroups(benchmark.counts.values.map(\.count).max() ?? 0, of: users)
    for reading in PhraseBenchmark.Reading.allCases {
      addFigures(of: reading, resamples, seed)
    }
  }

  private mutating func addFigures(
    of reading: PhraseBenchmark.Reading, _ resamples: Int, _ seed: UInt64
  ) {
    guard let users = benchmark.counts[reading] else { return }
    var matrix = CountMatrix(columnCount: 7)
    for (_, counts) in users.sorted(by: { $0.key < $1.key }) {
      matrix.append(
        [
          counts.phrases, counts.words, counts.errors, counts.right, counts.singles,
          counts.singlesAsSwipe, counts.singlesAsPhrase,
        ].map(Double.init))
    }
    guard matrix.rowCount > 0 else { return }
    let sums = matrix.sums
    let resampled = matrix.resampledSums(count: resamples, seed: seed)
    func add(_ measure: String, _ whole: Int, _ share: ([Double]) -> Double) {
      let usable = resampled.filter { $0[whole] > 0 }
      guard sums[whole] > 0,
        let value = Interval(estimate: share(sums), resamples: usable.map(share), of: groups)
      else { return }
      figures.append(Figure(reading: reading, measure: measure, value: value))
    }
    add("word error rate (%)", 1) { 100 * $0[2] / $0[1] }
    add("phrases right (%)", 0) { 100 * $0[3] / $0[0] }
    if reading.boundary != nil {
      add("single words as swipes (%)", 4) { 100 * $0[5] / $0[4] }
      add("single words as phrases (%)", 4) { 100 * $0[6] / $0[4] }
      add("what phrases lose of these (points)", 4) { 100 * ($0[5] - $0[6]) / $0[4] }
    }
    if !stable, sums[1] > 0 {
      let time = Double(benchmark.times[reading] ?? 0) / 1e6 / sums[1]
      figures.append(
        Figure(
          reading: reading, measure: "CPU time (ms a word)",
          value: Interval(estimate: time, low: nil, high: nil)))
    }
  }

  /// The figures as rows.
  package var report: Report {
    typealias Column = ReportColumn<Figure>
    var report = Report(
      figures,
      columns: [
        Column(table: "between words", csv: "between", json: "between") {
          .text($0.reading.rawValue)
        },
        Column(table: "figure", csv: "measure", json: "measure") { .text($0.measure) },
        Column(table: .init("value", .fixed(2))) { .number($0.value.estimate) },
        Column.bounds("95 %") { $0.value },
        Column.interval(csv: .init("value", .fixed(4)), json: .init("value", .fixed(4))) {
          $0.value
        },
      ])
    report.rowsName = "figures"
    let words = (benchmark.counts[.lifted] ?? [:]).values.reduce(0) { $0 + $1.words }
    report.footnote =
      "\(benchmark.phraseCount) phrases of \(words) words, compared by their letters; "
      + "\(groups.counted)." + leftOut + "\n\(settings.line)"
    let fields = settings.fields.map { Report.Note($0.name, .text($0.value)) }
    report.constants = fields
    report.provenance =
      [.init("benchmark", .text("phrases"))] + notes
      + [
        .init("phrases", .count(benchmark.phraseCount)), .init("words", .count(words)),
        .init("phrasesLeftOut", .count(benchmark.unwritten)), .init("groups", .count(groups.count)),
        .init("noInterval", .text(ifKnown: groups.reasonForNoInterval)),
      ] + fields
    return report
  }

  private var leftOut: String {
    benchmark.unwritten == 0
      ? ""
      : " \(benchmark.unwritten) phrases were left out, which the keyboard cannot write."
  }
}
