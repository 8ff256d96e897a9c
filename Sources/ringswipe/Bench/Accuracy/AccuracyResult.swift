import Evaluation
import Foundation
import JSONText

/// A result file of `bench accuracy`: how it was made, the figures, and the counts that they come
/// from.
struct AccuracyResult {
  /// What makes a run: two runs with the same setup over the same traces have the same counts.
  /// Written by `BenchAccuracy`; other commands only compare it.
  var setup: Setup
  /// The parts of the work that are in it; nil if that is all of it.
  var shards: Shards?
  /// When and on what it was made; nil if `--stable` asked for none.
  var provenance: Provenance?
  var record: AccuracyRecord

  struct Shards: Equatable {
    /// From 1, ascending.
    var parts: [Int]
    var count: Int
  }

  struct Provenance {
    var date: String
    var machine: String
    var jobs: Int
    /// Wall-clock time of the run, or of the shards together.
    var seconds: Double
  }

  static let format = "ringswipe accuracy 1"

  /// What was asked for, and the numbers of it that figures depend on.
  struct Setup: Equatable {
    let json: JSONValue
    let limit: Int
    let resamples: Int
    let seed: UInt64

    /// - Throws: `EvaluationError.badRecord` naming the field that is missing or no number.
    init(_ json: JSONValue) throws(EvaluationError) {
      let fields = try RecordFields(json, at: "setup")
      self.json = json
      limit = try fields.count("top")
      resamples = try fields.count("resamples")
      seed = UInt64(try fields.count("seed"))
    }
  }

  var limit: Int { setup.limit }
  var resamples: Int { setup.resamples }
  var seed: UInt64 { setup.seed }
  /// Whether times are left out and figures rounded.
  var isStable: Bool { setupValue("stable") == .bool(true) }

  func setupValue(_ name: String) -> JSONValue? {
    guard case .object(let members) = setup.json else { return nil }
    return members.first { $0.name == name }?.value
  }

  var summary: AccuracySummary {
    AccuracySummary(record, limit: limit, resamples: resamples, seed: seed)
  }

  /// Says what is incomplete about it; nil if nothing is.
  var caveat: String? {
    shards.map { shards in
      "\(shards.parts.count) of \(shards.count) shards"
    }
  }

  /// Puts the shards of one run together.
  /// - Throws: `EvaluationError` if they are not shards of one run.
  mutating func merge(_ other: AccuracyResult) throws(EvaluationError) {
    guard setup == other.setup else {
      throw .cannotMerge(reason: "they were made with different options, lexicons or programs")
    }
    guard let mine = shards, let others = other.shards, mine.count == others.count else {
      throw .cannotMerge(reason: "they are not shards of one run")
    }
    if let both = others.parts.first(where: mine.parts.contains) {
      throw .cannotMerge(reason: "shard \(both) is there twice")
    }
    try record.merge(other.record)
    let parts = (mine.parts + others.parts).sorted()
    shards = parts.count == mine.count ? nil : Shards(parts: parts, count: mine.count)
    if let first = provenance, let second = other.provenance {
      provenance = Provenance(
        date: max(first.date, second.date), machine: first.machine, jobs: first.jobs,
        seconds: first.seconds + second.seconds)
    }
  }
}

extension AccuracyResult {
  /// The file's text.
  var json: String {
    var fields: [(String, JSONValue)] = [("format", .string(Self.format)), ("setup", setup.json)]
    if let shards {
      fields.append(
        ("shards", .fields([("of", .integer(shards.count)), ("parts", .integers(shards.parts))])))
    }
    if let provenance {
      fields.append(
        (
          "provenance",
          .fields([
            ("date", .string(provenance.date)), ("machine", .string(provenance.machine)),
            ("jobs", .integer(provenance.jobs)), ("seconds", number(provenance.seconds)),
          ])
        ))
    }
    fields.append(("figures", figures))
    fields.append(("counts", record.json))
    return JSONValue.fields(fields).text
  }

  /// Reads a result file.
  /// - Throws: `InputError` naming the file and what is wrong.
  init(reading file: String) throws(InputError) {
    let bytes = try InputFile.contents(of: .init(file))
    do {
      let fields = try RecordFields(try JSONValue(json: bytes), at: "result")
      let format = try fields.text("format")
      guard format == Self.format else {
        throw EvaluationError.badRecord(
          place: "format", reason: "is \"\(format)\", not \"\(Self.format)\"")
      }
      setup = try Setup(try fields.value("setup"))
      if let value = try? fields.value("shards") {
        let shards = try RecordFields(value, at: "shards")
        self.shards = Shards(
          parts: try shards.list("parts").compactMap(\.count), count: try shards.count("of"))
      }
      if let value = try? fields.value("provenance") {
        let provenance = try RecordFields(value, at: "provenance")
        var seconds = 0.0
        if case .number(let number) = try provenance.value("seconds") { seconds = number }
        self.provenance = Provenance(
          date: try provenance.text("date"), machine: try provenance.text("machine"),
          jobs: try provenance.count("jobs"), seconds: seconds)
      }
      record = try AccuracyRecord(json: try fields.value("counts"))
    } catch let error as JSONError {
      let place = error.place(in: bytes)
      throw .badFile(path: file, reason: "\(error.reason) (\(place.line):\(place.column))")
    } catch {
      throw .badFile(path: file, reason: "\(error)")
    }
  }

  /// Everything that is computed from the counts.
  private var figures: JSONValue {
    let summary = summary
    let decoders = summary.decoders.enumerated().map { index, decoder in
      JSONValue.fields([
        ("name", .string(decoder.name)),
        ("traces", .integer(decoder.counts.total)),
        ("outOfVocabulary", .integer(decoder.counts.outOfVocabulary.total)),
        ("failed", .integer(decoder.counts.all.failed)),
        ("sentences", .integer(decoder.errors.sentences)),
        ("meanMicroseconds", number(meanMicroseconds(index))),
        ("intervals", .array(decoder.figures.map(self.figure))),
        (
          "control",
          .fields([
            ("traces", .integer(record.controls[index].total)),
            ("top-1", number(record.controls[index].top(1))),
            ("top-10", number(record.controls[index].top(10))),
          ])
        ),
        ("expectedCalibrationError", number(record.calibrations[index].expectedError)),
        ("classes", .array(classes(index))),
      ])
    }
    let pairs = summary.pairs.map { pair in
      JSONValue.fields([
        ("first", .string(pair.first)), ("second", .string(pair.second)),
        ("onlyFirstRight", .integer(pair.test.onlyFirst)),
        ("onlySecondRight", .integer(pair.test.onlySecond)),
        ("mcNemarP", .number(pair.test.pValue)), ("mcNemarIsExact", .bool(pair.test.isExact)),
        ("differences", .array(pair.differences.map(self.figure))),
      ])
    }
    return .fields([
      ("resampledGroups", .integer(summary.groupCount)), ("decoders", .array(decoders)),
      ("pairs", .array(pairs)),
    ])
  }

  private func figure(_ figure: AccuracySummary.Figure) -> JSONValue {
    .fields([
      ("metric", .string(figure.metric.rawValue)), ("value", number(figure.interval.estimate)),
      ("low", number(figure.interval.low)), ("high", number(figure.interval.high)),
    ])
  }

  private func classes(_ decoder: Int) -> [JSONValue] {
    sortedClasses.map { part, counts in
      .fields([
        ("by", .string(part.breakdown.rawValue)), ("value", .string(part.value)),
        ("traces", .integer(counts[decoder].total)), ("top-1", number(counts[decoder].top(1))),
        ("top-3", number(counts[decoder].top(3))), ("top-10", number(counts[decoder].top(10))),
      ])
    }
  }

  /// All parts of the traces, in the order of tables.
  var sortedClasses: [(TraceClass, [AccuracyCounts])] {
    record.classes.sorted { TraceClass.precedes($0.key, $1.key) }.map { ($0.key, $0.value) }
  }

  func meanMicroseconds(_ decoder: Int) -> Double? {
    guard !isStable, record.traceCount > 0 else { return nil }
    return Double(record.nanoseconds[decoder]) / 1000 / Double(record.traceCount)
  }

  /// Rounded to six decimals where output is to be compared, so that no last bit matters.
  private func number(_ value: Double?) -> JSONValue {
    guard let value, value.isFinite else { return .null }
    return .number(isStable ? (value * 1e6).rounded() / 1e6 : value)
  }
}
