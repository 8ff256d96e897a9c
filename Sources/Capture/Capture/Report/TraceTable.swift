import JSONText
import Reports
import SwipeTraces

/// Traces as a table with one row each and all that is known of them, for programs that group and
/// count rows. The samples are in a table of their own, whose rows have the traces' ids.
public struct TraceTable {
  private let traces: [SwipeTrace]

  /// Creates the table of traces.
  public init(_ traces: [SwipeTrace]) { self.traces = traces }

  /// The table as CSV: id, word, user, layout, width, height, previous, samples (their number),
  /// milliseconds (from the first sample to the last), and a column for each further field of a trace,
  /// in the order of their first appearance. A field that a trace lacks is an empty cell; lists and
  /// objects are JSON.
  public var csv: String {
    var names: [String] = []
    var known: Set<String> = []
    for trace in traces {
      for field in trace.otherFields where known.insert(field.name).inserted {
        names.append(field.name)
      }
    }
    func text(
      _ name: String, _ value: @escaping (SwipeTrace) -> String?
    ) -> ReportColumn<SwipeTrace> {
      ReportColumn(csv: .init(name)) { .text(ifKnown: value($0)) }
    }
    var columns: [ReportColumn<SwipeTrace>] = [
      text("id") { $0.id }, text("word") { $0.word }, text("user") { $0.user },
      text("layout") { $0.keyboard?.layout },
      text("width") { $0.keyboard.map { Self.text($0.width) } },
      text("height") { $0.keyboard.map { Self.text($0.height) } },
      text("previous") { $0.previous.joined(separator: " ") },
      ReportColumn(csv: "samples") { .count($0.samples.count) },
      text("milliseconds") { $0.samples.last.map { Self.text($0.t) } },
    ]
    let own = Set([
      "id", "word", "user", "layout", "width", "height", "previous", "samples", "milliseconds",
    ])
    for name in names where !own.contains(name) {
      columns.append(
        text(name) { trace in
          trace.otherFields.first { $0.name == name }.map { Self.cell($0.json) }
        })
    }
    return Report(traces, columns: columns).csv
  }

  private static func text(_ number: Double) -> String { JSONValue.number(number).line }

  /// Returns the text of a JSON string, and anything else as it is.
  private static func cell(_ json: String) -> String {
    if case .string(let text)? = try? JSONValue(json: Array(json.utf8)) { return text }
    return json
  }
}
