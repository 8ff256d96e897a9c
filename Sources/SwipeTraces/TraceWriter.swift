/// Writes traces in any of the formats.
///
///     var writer = TraceWriter(.csv, columns: ["user"])
///     writer.appendHeader(to: &bytes)
///     try writer.append(trace, to: &bytes)
///
/// JSON Lines keeps everything; the other formats have their limits: see `CSVTraceWriter`,
/// and traces/README.md for How We Swipe logs and the sets of swipe.futo.org.
public struct TraceWriter: Sendable {
  public let format: TraceFileFormat
  private let csv: CSVTraceWriter
  private let futo = FutoTraceWriter()
  private var log = HowWeSwipeTraceWriter()
  private var lastID: String?

  /// - Parameters:
  ///   - format: of the file.
  ///   - columns: of a CSV file, behind `id,word,x,y,t`: see `CSVTraceWriter.furtherColumns`.
  public init(_ format: TraceFileFormat, columns: [String] = []) {
    self.format = format
    csv = CSVTraceWriter(furtherColumns: columns)
  }

  /// Appends what stands before the first trace.
  public func appendHeader(to bytes: inout [UInt8]) {
    switch format {
    case .jsonLines, .futo: break
    case .csv: csv.appendHeader(to: &bytes)
    case .howWeSwipe: log.appendHeader(to: &bytes)
    }
  }

  /// Appends a trace.
  /// - Throws: what `validate()` throws, and `.badField` for what the format cannot hold; nothing
  ///   is appended then.
  /// - Complexity: O(samples)
  public mutating func append(_ trace: SwipeTrace, to bytes: inout [UInt8]) throws(TraceError) {
    switch format {
    case .jsonLines: try trace.appendJSONLine(to: &bytes)
    case .futo: try futo.append(trace, to: &bytes)
    case .howWeSwipe: try log.append(trace, to: &bytes)
    case .csv:
      guard trace.id != lastID else {
        throw .badField(
          name: "id", reason: "two traces of one id follow one another, which CSV cannot tell apart"
        )
      }
      try csv.append(trace, to: &bytes)
      lastID = trace.id
    }
  }
}
