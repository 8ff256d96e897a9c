import Evaluation

/// The figures of simulated texts, per text and pooled.
struct SavingsReport {
  private let runs: [SimulatedRun]
  private let texts: [String]
  private let setups: [String]

  init(_ runs: [SimulatedRun]) {
    self.runs = runs
    var (texts, setups): ([String], [String]) = ([], [])
    for run in runs {
      if !texts.contains(run.text) { texts.append(run.text) }
      if !setups.contains(run.setup.name) { setups.append(run.setup.name) }
    }
    self.texts = texts
    self.setups = setups
  }

  private static let columns = [
    "savings %", "of text %", "with picks %", "next word top-1 %", "on offer %", "perplexity",
    "known %", "words",
  ]

  private func cells(_ savings: KeystrokeSavings) -> [String] {
    func percent(_ share: Double?) -> String {
      share.map { formatted(100 * $0, decimals: 2) } ?? "–"
    }
    return [
      percent(savings.savings), percent(savings.savingsOfText), percent(savings.savingsWithPicks),
      percent(savings.topOne), percent(savings.topOffered),
      savings.perplexity.map { formatted($0, decimals: 1) } ?? "–",
      savings.weighedWords == 0 ? "–" : percent(savings.weighedShare), "\(savings.words)",
    ]
  }

  /// (text, setup, savings) of every run, and of all texts together where there are several.
  private var rows: [(text: String, setup: String, savings: KeystrokeSavings)] {
    var rows = runs.map { (text: $0.text, setup: $0.setup.name, savings: $0.savings) }
    guard texts.count > 1 else { return rows }
    for setup in setups {
      var pooled = KeystrokeSavings()
      for run in runs where run.setup.name == setup { pooled += run.savings }
      rows.append((text: "all texts", setup: setup, savings: pooled))
    }
    return rows
  }

  /// For the screen.
  var table: String {
    var text = ""
    var table: TextTable?
    var last: String?
    for row in rows {
      if row.text != last {
        text += table?.text ?? ""
        text += last == nil ? "" : "\n"
        table = TextTable(header: [row.text] + Self.columns)
        last = row.text
      }
      table?.append([row.setup] + cells(row.savings))
    }
    return text + (table?.text ?? "")
  }

  /// A row a text and predictor.
  var csv: String {
    let header =
      "text,predictor,savings,of_text,with_picks,next_word_top1,next_word_offered,perplexity,known,"
      + "words\n"
    return header
      + rows.map { row in
        ([Self.quoted(row.text), row.setup] + cells(row.savings).map { $0 == "–" ? "" : $0 })
          .joined(separator: ",") + "\n"
      }.joined()
  }

  /// A row a point: savings of all words so far, and of the words since the last point.
  var curve: String {
    "text,predictor,words,savings,latest\n"
      + runs.flatMap { run in
        run.points.map { point in
          "\(Self.quoted(run.text)),\(run.setup.name),\(point.words),"
            + "\(formatted(100 * point.total, decimals: 2)),"
            + "\(formatted(100 * point.latest, decimals: 2))\n"
        }
      }.joined()
  }

  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
    return "\"" + text.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
