import Reports

/// The figures of simulated texts, for each text and for all texts together.
public struct SavingsReport {
  private let runs: [SimulatedRun]
  private let rows: [Row]

  /// The savings of a text, or of all texts together, with one setup.
  private struct Row {
    var text: String
    var setup: String
    var savings: KeystrokeSavings
  }

  /// Creates a report on simulated texts.
  public init(_ runs: [SimulatedRun]) {
    self.runs = runs
    var (texts, setups): ([String], [String]) = ([], [])
    for run in runs {
      if !texts.contains(run.text) { texts.append(run.text) }
      if !setups.contains(run.setup.name) { setups.append(run.setup.name) }
    }
    var rows = runs.map { Row(text: $0.text, setup: $0.setup.name, savings: $0.savings) }
    if texts.count > 1 {
      for setup in setups {
        var pooled = KeystrokeSavings()
        for run in runs where run.setup.name == setup { pooled += run.savings }
        rows.append(Row(text: "all texts", setup: setup, savings: pooled))
      }
    }
    self.rows = rows
  }

  /// The numbers of words from which their known share says something, and the share below which a
  /// model is not of the text's language.
  private static let (fewWords, knownShare) = (100, 0.5)

  /// Lines on texts of which the model knows few words or none, once for each text.
  package var remarks: [String] {
    var texts: Set<String> = []
    return runs.compactMap { run in
      guard run.setup.kind == .mixed, let share = run.savings.weighedShare,
        share == 0 || run.savings.words >= Self.fewWords && share < Self.knownShare,
        texts.insert(run.text).inserted
      else { return nil }
      return
        "\(run.text): the model knows \(formatted(100 * share, decimals: 1)) % of the words: a text "
        + "in another language (--language), or a model of few words"
    }
  }

  /// The report for the screen: a table for each text, with its name above the first column.
  public var table: String {
    var groups: [[Row]] = []
    for row in rows {
      if groups.last?.first?.text == row.text {
        groups[groups.count - 1].append(row)
      } else {
        groups.append([row])
      }
    }
    return groups.map { Self.report($0).table }.joined(separator: "\n")
  }

  /// The report as CSV, with one row for each text and predictor.
  public var csv: String { Self.report(rows).csv }

  /// Returns a report in which consecutive rows of one text share a table with its name as heading.
  private static func report(_ rows: [Row]) -> Report {
    func share(
      _ table: String, _ csv: String, _ value: @escaping (KeystrokeSavings) -> Double?
    ) -> ReportColumn<Row> {
      ReportColumn(table: .init(table, .percent(2)), csv: .init(csv, .percent(2))) {
        .number(ifKnown: value($0.savings))
      }
    }
    return Report(
      rows,
      columns: [
        ReportColumn(csv: "text") { .text($0.text) },
        ReportColumn(table: .init(rows.first?.text ?? ""), csv: "predictor") { .text($0.setup) },
        share("savings %", "savings", \.savings),
        share("of text %", "of_text", \.savingsOfText),
        share("with picks %", "with_picks", \.savingsWithPicks),
        share("keystrokes %", "keystroke_savings", \.keystrokeSavings),
        share("next word top-1 %", "next_word_top1", \.topOne),
        share("on offer %", "next_word_offered", \.topOffered),
        ReportColumn(
          table: .init("perplexity", .fixed(1)), csv: .init("perplexity", .fixed(1))
        ) { .number(ifKnown: $0.savings.perplexity) },
        share("known %", "known") { $0.weighedWords == 0 ? nil : $0.weighedShare },
        share("after unknown %", "after_unknown") {
          $0.weighedWords == 0 ? nil : $0.shareAfterUnknown
        },
        ReportColumn(table: "words", csv: "words") { .count($0.savings.words) },
      ])
  }

  /// Returns one row for each number of words: mean and standard deviation over the texts that are
  /// long enough.
  ///
  /// - Parameter step: the number of words between rows, as in the run
  public func spread(step: Int) -> String {
    Report(
      SavingsSpread.of(runs, step: step),
      columns: [
        ReportColumn(csv: "predictor") { .text($0.setup.name) },
        ReportColumn(csv: "words") { .count($0.words) },
        ReportColumn(csv: "texts") { .count($0.texts) },
        ReportColumn(csv: .init("mean", .percent(2))) { .number($0.mean) },
        ReportColumn(csv: .init("deviation", .percent(2))) { .number(ifKnown: $0.deviation) },
      ]
    ).csv
  }

  /// One row for each point: the savings of all words so far, and of the words since the last
  /// point.
  public var curve: String {
    Report(
      runs.flatMap { run in run.points.map { (run: run, point: $0) } },
      columns: [
        ReportColumn(csv: "text") { .text($0.run.text) },
        ReportColumn(csv: "predictor") { .text($0.run.setup.name) },
        ReportColumn(csv: "words") { .count($0.point.words) },
        ReportColumn(csv: .init("savings", .percent(2))) { .number($0.point.total) },
        ReportColumn(csv: .init("latest", .percent(2))) { .number($0.point.latest) },
      ]
    ).csv
  }
}
