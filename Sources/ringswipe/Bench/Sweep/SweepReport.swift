import Evaluation
import JSONText
import Lexicon
import Statistics
import SwipeTraces

/// The points of a sweep, and how they are written. The same command line gives the same bytes.
struct SweepReport {
  private let command: BenchSweep
  private let listChecksum: String
  private let profileChecksum: String?
  private let traceCount: Int
  private let rows: [(point: SweepPoint, accuracy: [Interval?])]

  /// What every result says of itself.
  static let caution =
    "Synthetic traces: minimum-jerk motor with Gaussian key noise. They flatter every decoder and "
    + "do not foretell what people get."

  private static let figures = SweepPoint.depths.map { "top\($0)" } + ["mrr"]

  init(
    command: BenchSweep, list: Lexicon, profileChecksum: String?, traceCount: Int,
    points: [SweepPoint]
  ) {
    self.command = command
    listChecksum = ContentHash.text(list.contentHash)
    self.profileChecksum = profileChecksum
    self.traceCount = traceCount
    rows = points.map { ($0, $0.accuracy(seed: command.seed)) }
  }

  func text(_ format: ReportFormat) -> String {
    switch format {
    case .table: table
    case .csv: csv
    case .json: json
    }
  }

  private var csv: String {
    let lengths = ["noise", "width", "height", "key_pitch"].flatMap { ["\($0)_pt", "\($0)_mm"] }
    let figures = Self.figures.flatMap { [$0, "\($0)_low", "\($0)_high"] }
    let header =
      ["layout", "decoder", "dictionary", "rate_hz"] + lengths + ["traces", "oov"] + figures
    var text = "# \(Self.caution)\n# seed \(command.seed), "
    text += "draw \(command.draw.rawValue), list \(command.lexiconName) \(listChecksum)"
    text += profileChecksum.map { ", profile \($0)\n" } ?? "\n"
    text += header.joined(separator: ",") + "\n"
    for (point, accuracy) in rows {
      var cells: [UInt8] = []
      CSVTraceWriter.append(cell: point.setting.layout, to: &cells)
      text += String(decoding: cells, as: UTF8.self)
      text += ",\(point.decoder),\(point.dictionary),\(trimmed(point.setting.rate))"
      for length in Self.lengths(point) {
        text += ",\(formatted(length.points, decimals: 2))"
        text += ",\(formatted(length.millimetres, decimals: 3))"
      }
      text += ",\(traceCount),\(point.outOfVocabulary)"
      for interval in accuracy {
        for value in [interval?.estimate, interval?.low, interval?.high] {
          text += "," + (value.map { formatted($0, decimals: 4) } ?? "")
        }
      }
      text += "\n"
    }
    return text
  }

  private var json: String {
    let points = rows.map { point, accuracy in
      let setting = point.setting
      let lengths = zip(["noise", "width", "height", "keyPitch"], Self.lengths(point))
      return JSONValue.object(
        [
          .init(name: "layout", value: .string(setting.layout)),
          .init(name: "decoder", value: .string(point.decoder)),
          .init(name: "dictionary", value: .number(Double(point.dictionary))),
          .init(name: "rate", value: .number(setting.rate)),
          .init(name: "outOfVocabulary", value: .number(Double(point.outOfVocabulary))),
        ]
          + lengths.map { name, length in
            .init(name: "\(name)Millimetres", value: .number(rounded(length.millimetres)))
          }
          + zip(Self.figures, accuracy).map { name, interval in
            let values = interval.map { [$0.estimate, $0.low, $0.high] } ?? []
            return .init(name: name, value: .array(values.map { .number(rounded($0)) }))
          })
    }
    return JSONValue.object([
      .init(name: "benchmark", value: .string("sweep")),
      .init(name: "caution", value: .string(Self.caution)),
      .init(name: "generator", value: .string("minimum-jerk")),
      .init(name: "version", value: .string(RingSwipe.configuration.version)),
      .init(name: "seed", value: .string(String(command.seed))),
      .init(name: "over", value: .string(command.over.rawValue)),
      .init(name: "lexicon", value: .string(command.lexiconName)),
      .init(name: "lexiconChecksum", value: .string(listChecksum)),
      .init(
        name: "profileChecksum", value: profileChecksum.map { .string($0) } ?? .null),
      .init(name: "draw", value: .string(command.draw.rawValue)),
      .init(name: "rescore", value: .bool(command.decoders.rescore)),
      .init(name: "traces", value: .number(Double(traceCount))),
      .init(name: "resamples", value: .number(Double(SweepPoint.resamples))),
      .init(name: "points", value: .array(points)),
    ]).text
  }

  private var table: String {
    var table = TextTable(
      header: ["layout", "decoder", Self.title(command.over), "traces"]
        + SweepPoint.depths.map { "top-\($0) % [95 %]" })
    for (point, accuracy) in rows {
      table.append(
        [point.setting.layout, point.decoder, value(of: point), "\(traceCount)"]
          + accuracy.prefix(SweepPoint.depths.count).map { interval in
            guard let interval else { return "–" }
            let shares = [interval.estimate, interval.low, interval.high].map {
              formatted(100 * $0, decimals: 1)
            }
            return "\(shares[0]) [\(shares[1]), \(shares[2])]"
          })
    }
    return table.text + Self.caution + "\n"
  }

  private static func title(_ axis: SweepAxis) -> String {
    switch axis {
    case .noise, .layout: "noise mm"
    case .dictionary: "words"
    case .rate: "Hz"
    case .size: "width mm"
    }
  }

  private func value(of point: SweepPoint) -> String {
    switch command.over {
    case .noise, .layout:
      formatted(PhysicalLength(points: point.setting.noise).millimetres, decimals: 2)
    case .dictionary: "\(point.dictionary)"
    case .rate: trimmed(point.setting.rate)
    case .size: formatted(PhysicalLength(points: point.setting.size.width).millimetres, decimals: 1)
    }
  }

  private static func lengths(_ point: SweepPoint) -> [PhysicalLength] {
    [
      point.setting.noise, point.setting.size.width, point.setting.size.height, point.keyPitch,
    ].map { PhysicalLength(points: $0) }
  }

  /// To four decimals.
  private func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}
