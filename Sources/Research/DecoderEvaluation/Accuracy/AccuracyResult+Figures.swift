import JSONText
import KeyboardGeometry
import Reports
import SwipeTraces

extension AccuracyResult {
  /// Everything that is computed from the counts.
  var figures: JSONValue {
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
      ("resampledGroups", .integer(summary.groupCount)),
      ("noInterval", summary.groups.reasonForNoInterval.map { .string($0) } ?? .null),
      ("decoders", .array(decoders)),
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

  /// All classes of traces, in the order of tables.
  public var sortedClasses: [(TraceClass, [AccuracyCounts])] {
    record.classes.sorted { TraceClass.precedes($0.key, $1.key) }.map { ($0.key, $0.value) }
  }

  /// The keyboards of the traces, for a heading.
  package var keyboardsText: String {
    let sizes = Dictionary(grouping: record.keyboards.keys, by: \.layout)
    let parts = record.layouts.map { layout in
      let own = sizes[layout] ?? []
      let title = KeyboardReference.title(ofLayout: layout)
      guard let only = own.first else { return title }
      let size =
        own.count == 1
        ? ", \(Size(width: only.width, height: only.height).text) pt" : " in \(own.count) sizes"
      return title + size
    }
    return parts.isEmpty ? "no keyboard" : parts.joined(separator: "; ").printable
  }

  /// Returns a decoder's mean time per trace, in µs, or nil without traces.
  package func meanMicroseconds(_ decoder: Int) -> Double? {
    guard !isStable, record.traceCount > 0 else { return nil }
    return Double(record.nanoseconds[decoder]) / 1000 / Double(record.traceCount)
  }

  /// Returns a number for JSON, rounded to six decimals in stable output so that last bits do not
  /// matter.
  func number(_ value: Double?) -> JSONValue {
    guard let value, value.isFinite else { return .null }
    return .number(isStable ? (value * 1e6).rounded() / 1e6 : value)
  }
}
