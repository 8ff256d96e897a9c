import KeyboardGeometry
import SwipeTraces

@testable import TraceImport

/// What comes of the text of a log.
struct ImportedLog {
  var traces: [SwipeTrace] = []
  var errors: [String] = []
  var counts = LogReader.Counts()

  /// - Parameter change: sets further options.
  init(
    _ text: String, map: String, fields: String? = nil,
    change: (inout ImportOptions) -> Void = { _ in }
  ) throws {
    var options = ImportOptions(mapping: try ColumnMapping(map: map, fields: fields))
    change(&options)
    var traces: [SwipeTrace] = []
    var errors: [String] = []
    var reader = LogReader(
      file: "log", options: options, take: { traces.append($0) },
      refuse: { errors.append("\($0)") })
    var rest = Array(text.utf8)[...]
    counts = try reader.read { buffer in
      // Small pieces, as a pipe gives them.
      let piece = rest.prefix(min(7, buffer.count))
      buffer.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
    self.traces = traces
    self.errors = errors
  }

  /// The samples of a trace as `[x, y, t]`.
  func samples(_ index: Int) -> [[Double]] {
    traces.indices.contains(index) ? traces[index].samples.map { [$0.x, $0.y, $0.t] } : []
  }
}
