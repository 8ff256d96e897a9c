import Evaluation
import JSONText
import Statistics
import SwipeTraces

/// The points of a typing benchmark, and how they are written. The same command line gives the same
/// bytes.
struct TypingReport {
  private let command: BenchTyping
  private let hand: String
  private let profileChecksum: String?
  private let rows: [(point: TypingPoint, total: TypingCounts, intervals: [Interval?])]

  static let resamples = 1000

  /// What every result says of itself.
  static let caution =
    "SIMULATED typists: a hand fitted to people, a policy that nobody measured. They compare "
    + "settings and do not foretell what people get."

  init(
    command: BenchTyping, hand: String, profileChecksum: String?, points: [TypingPoint]
  ) {
    self.command = command
    self.hand = hand
    self.profileChecksum = profileChecksum
    rows = points.map { point in
      var total = TypingCounts()
      for row in point.rows { total += row }
      // The same sentences are drawn at every point of a text.
      return (
        point, total,
        TypingCounts.intervals(of: point.rows, resamples: Self.resamples, seed: 1)
      )
    }
  }

  func text(_ format: ReportFormat) -> String {
    switch format {
    case .table: table
    case .csv: csv
    case .json: json
    }
  }

  private var about: String {
    "hand \(hand), seeds \(command.seeds), list \(command.lexicon), "
      + "context \(command.context.context ?? "none")"
      + (profileChecksum.map { ", profile \($0)" } ?? "")
  }

  private var csv: String {
    let figures = TypingCounts.figures.flatMap { figure in
      ["\(figure.name)", "\(figure.name)_low", "\(figure.name)_high"]
    }
    let header =
      ["text", "layout", "decoder", "prediction", "sentences", "words", "characters"] + figures
      + ["predicted", "alternatives", "tapped", "abandoned"]
    var text = "# \(Self.caution)\n# \(about)\n# \(command.typist.text)\n"
    text += header.joined(separator: ",") + "\n"
    for (point, total, intervals) in rows {
      var line: [UInt8] = []
      for name in [point.text, point.layout, point.decoder, point.prediction] {
        CSVTraceWriter.append(cell: name, to: &line)
        line.append(UInt8(ascii: ","))
      }
      text += String(decoding: line, as: UTF8.self)
      text += "\(point.rows.count),\(point.outcome.words),"
      text += formatted(total.characters, decimals: 0)
      for (figure, interval) in zip(TypingCounts.figures, intervals) {
        for value in [interval?.estimate, interval?.low, interval?.high] {
          text += "," + (value.map { formatted($0, decimals: figure.decimals) } ?? "")
        }
      }
      text += ",\(point.outcome.predictions),\(point.outcome.alternatives)"
      text += ",\(point.outcome.tapped),\(point.outcome.abandoned)\n"
    }
    return text
  }

  private var json: String {
    let points = rows.map { point, total, intervals in
      JSONValue.object(
        [
          .init(name: "text", value: .string(point.text)),
          .init(name: "layout", value: .string(point.layout)),
          .init(name: "decoder", value: .string(point.decoder)),
          .init(name: "prediction", value: .string(point.prediction)),
          .init(name: "sentences", value: .number(Double(point.rows.count))),
          .init(name: "words", value: .number(Double(point.outcome.words))),
          .init(name: "characters", value: .number(total.characters)),
          .init(name: "predicted", value: .number(Double(point.outcome.predictions))),
          .init(name: "alternatives", value: .number(Double(point.outcome.alternatives))),
          .init(name: "tapped", value: .number(Double(point.outcome.tapped))),
          .init(name: "abandoned", value: .number(Double(point.outcome.abandoned))),
        ]
          + zip(TypingCounts.figures, intervals).map { figure, interval in
            let values = interval.map { [$0.estimate, $0.low, $0.high] } ?? []
            return .init(
              name: figure.name,
              value: .array(values.map { .number(($0 * 10_000).rounded() / 10_000) }))
          })
    }
    return JSONValue.object([
      .init(name: "benchmark", value: .string("typing")),
      .init(name: "caution", value: .string(Self.caution)),
      .init(name: "simulated", value: .bool(true)),
      .init(name: "version", value: .string(RingSwipe.configuration.version)),
      .init(name: "hand", value: .string(hand)),
      .init(name: "typist", value: .string(command.typist.text)),
      .init(name: "seeds", value: .string(command.seeds)),
      .init(name: "lexicon", value: .string(command.lexicon)),
      .init(name: "context", value: command.context.context.map { .string($0) } ?? .null),
      .init(name: "profileChecksum", value: profileChecksum.map { .string($0) } ?? .null),
      .init(name: "resamples", value: .number(Double(Self.resamples))),
      .init(name: "points", value: .array(points)),
    ]).text
  }

  private var table: String {
    var table = TextTable(header: [
      "text", "layout", "decoder", "prediction", "words", "WPM [95 %]", "total errors %",
      "left %", "savings %", "swipes kept %", "tapped %",
    ])
    let shown = [
      "total_error_rate", "uncorrected_error_rate", "keystroke_savings", "swipe_success",
    ]
    for (point, _, intervals) in rows {
      func cell(_ name: String, times factor: Double) -> String {
        guard let index = TypingCounts.figures.firstIndex(where: { $0.name == name }),
          let interval = intervals[index]
        else { return "–" }
        let parts = [interval.estimate, interval.low, interval.high].map {
          formatted(factor * $0, decimals: 1)
        }
        return "\(parts[0]) [\(parts[1]), \(parts[2])]"
      }
      let words = Double(max(point.outcome.words, 1))
      table.append(
        [
          point.text, point.layout, point.decoder, point.prediction, "\(point.outcome.words)",
          cell("wpm", times: 1),
        ] + shown.map { cell($0, times: 100) }
          + [formatted(100 * Double(point.outcome.tapped) / words, decimals: 1)])
    }
    return table.text + Self.caution + "\n"
  }
}
