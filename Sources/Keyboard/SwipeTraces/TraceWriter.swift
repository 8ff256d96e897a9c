/// Writes traces in any of the formats that `TraceFileFormat.isWritten` allows.
///
///     var writer = TraceWriter(.csv, columns: ["user"])
///     writer.appendHeader(to: &bytes)
///     try writer.append(trace, to: &bytes)
///
/// JSON Lines keeps everything; the other formats have limits: see `CSVTraceWriter`, and
/// traces/README.md for How We Swipe logs and the data sets of swipe.futo.org.
public struct TraceWriter: Sendable {
  /// The format of the file.
  public let format: TraceFileFormat
  private let csv: CSVTraceWriter
  private let futo = FutoTraceWriter()
  private var log = HowWeSwipeTraceWriter()
  private var lastID: String?

  /// Creates a writer.
  /// - Parameters:
  ///   - format: the format of the file.
  ///   - columns: the columns of a CSV file after `id,word,x,y,t`: see
  ///     `CSVTraceWriter.furtherColumns`.
  public init(_ format: TraceFileFormat, columns: [String] = []) {
    self.format = format
    csv = CSVTraceWriter(furtherColumns: columns)
  }

  /// Returns whether a How We Swipe log has a column for the channel.
  package static func logHolds(channel name: String) -> Bool {
    HowWeSwipeRow.channels.contains(name)
  }

  /// Appends the header, if the format has one.
  public func appendHeader(to bytes: inout [UInt8]) {
    switch format {
    case .jsonLines, .futo, .eyeSwipe, .heliBoard: break
    case .csv: csv.appendHeader(to: &bytes)
    case .howWeSwipe: log.appendHeader(to: &bytes)
    }
  }

  /// Appends a trace.
  /// - Throws: the errors of `validate()`, and `.badField` for traces that the format cannot
  ///   represent; in that case nothing is appended.
  /// - Complexity: O(samples)
  public mutating func append(_ trace: SwipeTrace, to bytes: inout [UInt8]) throws(TraceError) {
    switch format {
    case .jsonLines: try trace.appendJSONLine(to: &bytes)
    case .futo: try futo.append(trace, to: &bytes)
    case .howWeSwipe: try log.append(trace, to: &bytes)
    case .eyeSwipe, .heliBoard:
      throw .badField(name: "format", reason: "\(format.rawValue) is only read, not written")
    case .csv:
      guard trace.id != lastID else {
        throw .badField(
          name: "id", reason: "two consecutive traces have the same id, so CSV cannot separate them"
        )
      }
      try csv.append(trace, to: &bytes)
      lastID = trace.id
    }
  }
}
