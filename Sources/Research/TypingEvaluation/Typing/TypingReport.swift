import Reports
import Statistics

/// A report on a typing benchmark. The same benchmark gives the same bytes.
public struct TypingReport {
  /// How the points were made.
  public struct Provenance: Sendable {
    /// The version of the program.
    public var version: String
    /// The motor model's name and hash.
    public var motorModel: String
    /// The typist's settings.
    public var typist: String
    /// What the typist's errors are given in: `keys` or `mm`.
    public var noise = "keys"
    /// The seeds as they were given.
    public var seeds: String
    /// The word list.
    public var lexicon: String
    /// The language model; nil if the words before a swipe were not used.
    public var context: String?
    /// A hash of the decoder's fitted numbers; nil if it has none.
    public var profileChecksum: String?
    /// The settings of the decoders, by name.
    package var settings: [(name: String, value: String)] = []

    /// Creates a provenance.
    public init(
      version: String, motorModel: String, typist: String, seeds: String, lexicon: String,
      context: String?, profileChecksum: String?
    ) {
      self.version = version
      self.motorModel = motorModel
      self.typist = typist
      self.seeds = seeds
      self.lexicon = lexicon
      self.context = context
      self.profileChecksum = profileChecksum
    }
  }

  /// The report.
  public let report: Report

  private struct Row {
    var point: TypingPoint
    var characters: Double
    var intervals: [Interval?]
  }

  private typealias Column = ReportColumn<Row>

  static let resamples = 1000

  /// A caution that is part of every result.
  static let caution =
    "SIMULATED typists: a motor model fitted to people, a policy that is a choice. They compare "
    + "settings and do not predict what people achieve."

  /// Creates a report on the points of a benchmark.
  public init(_ points: [TypingPoint], provenance: Provenance) {
    let rows = points.map { point in
      Row(
        point: point, characters: point.rows.reduce(0) { $0 + $1.characters },
        // The same sentences are drawn at every point of a text.
        intervals: TypingCounts.intervals(of: point.rows, resamples: Self.resamples, seed: 1))
    }
    var report = Report(
      rows,
      columns: Self.settings + Self.amounts + Self.outcomes(in: .json) + Self.figures
        + Self.outcomes(in: .csv) + [Self.tapped])
    report.rowsName = "points"
    report.footnote = "\(Self.caution)\n\(Self.comparison(points))"
    report.constants = [
      .init("simulated", .flag(true)), .init("motor_model", .text(provenance.motorModel)),
      .init("typist", .text(provenance.typist)), .init("seeds", .text(provenance.seeds)),
      .init("lexicon", .text(provenance.lexicon)),
      .init("context", .text(ifKnown: provenance.context)),
      .init("profile_checksum", .text(ifKnown: provenance.profileChecksum)),
      .init("version", .text(provenance.version)), .init("noise", .text(provenance.noise)),
    ]
    let settings = provenance.settings.map { Report.Note($0.name, .text($0.value)) }
    report.constants += settings
    report.provenance =
      [
        .init("benchmark", .text("typing")), .init("caution", .text(Self.caution)),
        .init("simulated", .flag(true)), .init("version", .text(provenance.version)),
        .init("motorModel", .text(provenance.motorModel)),
        .init("typist", .text(provenance.typist)), .init("noise", .text(provenance.noise)),
        .init("seeds", .text(provenance.seeds)), .init("lexicon", .text(provenance.lexicon)),
        .init("context", .text(ifKnown: provenance.context)),
        .init("profileChecksum", .text(ifKnown: provenance.profileChecksum)),
        .init("resamples", .count(Self.resamples)),
        .init("noInterval", .text(ifKnown: Self.fewest(points)?.reasonForNoInterval)),
      ] + settings
    self.report = report
  }

  /// The sentences of the point that has the fewest; nil without points.
  package static func fewest(_ points: [TypingPoint]) -> ResampledGroups? {
    points.map { TypingCounts.groups($0.rows) }.min { $0.count < $1.count }
  }

  /// Says what is compared with the texts.
  private static func comparison(_ points: [TypingPoint]) -> String {
    let line = "errors are differences from the text, accents included"
    let (bare, words) = points.reduce((0, 0)) {
      ($0.0 + $1.outcome.unmarked, $0.1 + $1.outcome.words)
    }
    return bare > 0 ? "\(line): \(bare) of \(words) words are left without theirs" : line
  }

  private static var settings: [Column] {
    [
      Column(table: "text", csv: "text", json: "text") { .text($0.point.text) },
      Column(table: "layout", csv: "layout", json: "layout") { .text($0.point.layout) },
      Column(table: "decoder", csv: "decoder", json: "decoder") { .text($0.point.decoder) },
      Column(table: "prediction", csv: "prediction", json: "prediction") {
        .text($0.point.prediction)
      },
    ]
  }

  private static var amounts: [Column] {
    [
      Column(csv: "sentences", json: "sentences") { .count($0.point.rows.count) },
      Column(table: "words", csv: "words", json: "words") { .count($0.point.outcome.words) },
      Column(csv: .init("characters", .fixed(0)), json: "characters") { .number($0.characters) },
    ]
  }

  /// Returns the columns of the typists' actions, which precede the figures in JSON and follow them
  /// in CSV.
  private static func outcomes(in format: ReportFormat) -> [Column] {
    let counts: [(name: String, path: KeyPath<TypingPoint.Outcome, Int>)] = [
      ("predicted", \.predictions), ("alternatives", \.alternatives), ("tapped", \.tapped),
      ("abandoned", \.abandoned), ("without_accents", \.unmarked),
    ]
    return counts.map { name, path in
      Column(
        csv: format == .csv ? .init(name) : nil, json: format == .json ? .init(name) : nil
      ) { .count($0.point.outcome[keyPath: path]) }
    }
  }

  private static var figures: [Column] {
    let titles = [
      "wpm": ReportHeading("WPM [95 %]", .fixed(1)),
      "total_error_rate": ReportHeading("total errors %", .percent(1)),
      "uncorrected_error_rate": ReportHeading("left %", .percent(1)),
      "keystroke_savings": ReportHeading("savings %", .percent(1)),
      "swipe_success": ReportHeading("swipes kept %", .percent(1)),
    ]
    return TypingCounts.figures.enumerated().map { index, figure in
      Column.interval(
        table: titles[figure.name], csv: .init(figure.name, .fixed(figure.decimals)),
        json: .init(figure.name, .fixed(4))
      ) { $0.intervals[index] }
    }
  }

  private static var tapped: Column {
    Column(table: .init("tapped %", .percent(1))) {
      .share($0.point.outcome.tapped, of: max($0.point.outcome.words, 1))
    }
  }
}
