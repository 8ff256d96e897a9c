import Lexicon
import Reports
import ResourceLoading
import Statistics

/// A report on a sweep. The same sweep gives the same bytes.
public struct SweepReport {
  /// How the points were made.
  public struct Provenance: Sendable {
    /// The version of the program.
    public var version: String
    /// The variable that was swept.
    public var over: SweepAxis
    /// The seed of the words and traces.
    public var seed: UInt64
    /// How words were drawn.
    package var draw: WordDraw
    /// The name of the list.
    public var lexicon: String
    /// A hash of the list's words.
    public var lexiconChecksum: String
    /// A hash of the decoder's fitted numbers; nil if it has none.
    public var profileChecksum: String?
    /// Whether the decoder's network was used.
    public var rescore: Bool
    /// The number of traces at each point.
    public var traceCount: Int
    /// The settings of the decoders.
    package var settings: DecoderSettings

    /// Creates a provenance.
    package init(
      version: String, over: SweepAxis, seed: UInt64, draw: WordDraw, lexicon: String,
      lexiconChecksum: String, profileChecksum: String?, rescore: Bool, traceCount: Int,
      settings: DecoderSettings
    ) {
      self.version = version
      self.over = over
      self.seed = seed
      self.draw = draw
      self.lexicon = lexicon
      self.lexiconChecksum = lexiconChecksum
      self.profileChecksum = profileChecksum
      self.rescore = rescore
      self.traceCount = traceCount
      self.settings = settings
    }
  }

  /// The report.
  public let report: Report

  private typealias Row = (point: SweepPoint, accuracy: [Interval?])
  private typealias Column = ReportColumn<Row>

  /// A caution that is part of every result.
  static let caution =
    "Synthetic traces: minimum-jerk motor with Gaussian key noise. They flatter every decoder and "
    + "do not predict what people achieve."

  /// A short caution for every row of CSV.
  static let shortCaution = "synthetic traces flatter decoders"

  /// The generator of the traces.
  static let generator = "minimum-jerk"

  /// Creates a report on the points of a sweep.
  public init(_ points: [SweepPoint], provenance: Provenance) {
    let rows = points.map { (point: $0, accuracy: $0.accuracy(seed: provenance.seed)) }
    var report = Report(
      rows,
      columns: Self.settings(provenance) + Self.lengths + Self.counts(provenance)
        + Self.figures)
    report.rowsName = "points"
    report.footnote = "\(provenance.settings.line)\n\(Self.caution)"
    let settings = provenance.settings.fields.filter { $0.name != "lexicon" }.map {
      Report.Note($0.name, .text($0.value))
    }
    report.constants =
      [
        .init("generator", .text(Self.generator)), .init("caution", .text(Self.shortCaution)),
        .init("seed", .text(String(provenance.seed))),
        .init("draw", .text(provenance.draw.rawValue)), .init("lexicon", .text(provenance.lexicon)),
        .init("lexicon_checksum", .text(provenance.lexiconChecksum)),
        .init("profile_checksum", .text(ifKnown: provenance.profileChecksum)),
        .init("version", .text(provenance.version)),
      ] + settings
    report.provenance =
      [
        .init("benchmark", .text("sweep")), .init("caution", .text(Self.caution)),
        .init("generator", .text(Self.generator)), .init("version", .text(provenance.version)),
        .init("seed", .text(String(provenance.seed))),
        .init("over", .text(provenance.over.rawValue)),
        .init("lexicon", .text(provenance.lexicon)),
        .init("lexiconChecksum", .text(provenance.lexiconChecksum)),
        .init("profileChecksum", .text(ifKnown: provenance.profileChecksum)),
        .init("draw", .text(provenance.draw.rawValue)), .init("rescore", .flag(provenance.rescore)),
        .init("traces", .count(provenance.traceCount)),
        .init("resamples", .count(SweepPoint.resamples)),
        .init("noInterval", .text(ifKnown: points.first?.groups.reasonForNoInterval)),
      ] + settings
    self.report = report
  }

  private static func settings(_ provenance: Provenance) -> [Column] {
    [
      Column(table: "layout", csv: "layout", json: "layout") { .text($0.point.setting.layout) },
      Column(table: "decoder", csv: "decoder", json: "decoder") { .text($0.point.decoder) },
      swept(provenance.over),
      Column(csv: "dictionary", json: "dictionary") { .count($0.point.dictionary) },
      Column(csv: "rate_hz", json: "rate") { .number($0.point.setting.rate) },
      Column(json: "outOfVocabulary") { .count($0.point.outOfVocabulary) },
    ]
  }

  /// Returns the column of the swept variable, for the table.
  private static func swept(_ axis: SweepAxis) -> Column {
    switch axis {
    case .noise, .layout:
      Column(table: .init("noise mm", .fixed(2))) {
        .number(PhysicalLength(points: $0.point.setting.noise).millimetres)
      }
    case .dictionary: Column(table: "words") { .count($0.point.dictionary) }
    case .rate: Column(table: "Hz") { .number($0.point.setting.rate) }
    case .size:
      Column(table: .init("width mm", .fixed(1))) {
        .number(PhysicalLength(points: $0.point.setting.size.width).millimetres)
      }
    }
  }

  private static var lengths: [Column] {
    let lengths: [(csv: String, json: String, points: (SweepPoint) -> Double)] = [
      ("noise", "noise", { $0.setting.noise }), ("width", "width", { $0.setting.size.width }),
      ("height", "height", { $0.setting.size.height }),
      ("key_pitch", "keyPitch", { $0.keyPitch }),
    ]
    return lengths.flatMap { csv, json, points in
      [
        Column(csv: .init("\(csv)_pt", .fixed(2))) { .number(points($0.point)) },
        Column(csv: .init("\(csv)_mm", .fixed(3)), json: .init("\(json)Millimetres", .fixed(4))) {
          .number(PhysicalLength(points: points($0.point)).millimetres)
        },
      ]
    }
  }

  private static func counts(_ provenance: Provenance) -> [Column] {
    [
      Column(table: "traces", csv: "traces") { _ in .count(provenance.traceCount) },
      Column(csv: "oov") { .count($0.point.outOfVocabulary) },
    ]
  }

  /// The columns of top-N accuracy and the mean reciprocal rank.
  private static var figures: [Column] {
    let depths = SweepPoint.depths.enumerated().map { index, depth in
      Column.interval(
        table: .init("top-\(depth) % [95 %]", .percent(1)), csv: .init("top\(depth)", .fixed(4)),
        json: .init("top\(depth)", .fixed(4))
      ) { $0.accuracy[index] }
    }
    return depths + [
      Column.interval(csv: .init("mrr", .fixed(4)), json: .init("mrr", .fixed(4))) {
        $0.accuracy[SweepPoint.depths.count]
      }
    ]
  }
}
