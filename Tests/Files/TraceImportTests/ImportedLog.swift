import KeyboardGeometry
import SwipeTraces

@testable import TraceImport

/// What comes of the text of a log.
struct ImportedLog {
  var traces: [SwipeTrace] = []
  var errors: [String] = []
  var counts = LogReader.Counts()

  /// - Parameters:
  ///   - isReadTwice: whether the rows that stand apart are found in a first pass.
  ///   - change: sets further options.
  init(
    _ text: String, map: String, fields: String? = nil, isReadTwice: Bool = false,
    change: (inout ImportOptions) -> Void = { _ in }
  ) throws {
    var options = ImportOptions(mapping: try ColumnMapping(map: map, fields: fields))
    change(&options)
    var traces: [SwipeTrace] = []
    var errors: [String] = []
    let scattered =
      isReadTwice ? LogReader.scatteredTraces(options, source: Self.source(text)) : nil
    var reader = LogReader(
      file: "log", options: options, scattered: scattered, take: { traces.append($0) },
      refuse: { errors.append("\($0)") })
    counts = try reader.read(Self.source(text))
    self.traces = traces
    self.errors = errors
  }

  /// Returns the bytes of a text in small pieces, as a pipe gives them.
  private static func source(_ text: String) -> LineReader.Source {
    var rest = Array(text.utf8)[...]
    return { buffer in
      let piece = rest.prefix(min(7, buffer.count))
      buffer.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
  }

  /// The samples of a trace as `[x, y, t]`.
  func samples(_ index: Int) -> [[Double]] {
    traces.indices.contains(index) ? traces[index].samples.map { [$0.x, $0.y, $0.t] } : []
  }
}
