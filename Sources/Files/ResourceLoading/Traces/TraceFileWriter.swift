import Gzip
import SwipeTraces

/// Writes traces into a file or a stream, in any format, compressed with gzip or not.
///
///     let writer = try TraceFileWriter(.csv, isCompressed: true) { try descriptor.writeAll($0) }
///     try writer.append(trace)
///     try writer.finish()
public final class TraceFileWriter {
  /// The number of traces that are held back to find the columns of a CSV file.
  private static let columnTraces = 10_000
  /// The number of bytes that are written at a time.
  private static let chunkSize = 1 << 16

  /// The fields that were left out, as a CSV file has no columns for them: the traces that decided on its
  /// columns did not have them.
  public private(set) var leftOutFields: Set<String> = []
  /// The fields and channels that were left out, as the format has no place for them.
  package private(set) var unwritable: Set<String> = []
  /// The number of traces written, or waiting for the header of a CSV file.
  public var count: Int { written + waiting.count }

  private let format: TraceFileFormat
  private let sink: (UnsafeRawBufferPointer) throws -> Void
  private let packer: GzipWriter?
  private var writer: TraceWriter?
  private var columns: [String]
  private let areColumnsChosen: Bool
  /// The traces that wait for the columns of a CSV file.
  private var waiting: [SwipeTrace] = []
  private var bytes: [UInt8] = []
  private var written = 0

  /// Creates a writer.
  /// - Parameters:
  ///   - format: the format of the file.
  ///   - columns: the columns of a CSV file after `id,word,x,y,t`; nil for those that the first traces need.
  ///   - isCompressed: whether the bytes are compressed with gzip.
  ///   - sink: called with the bytes.
  /// - Throws: `GzipError`.
  public init(
    _ format: TraceFileFormat, columns: [String]? = nil, isCompressed: Bool = false,
    sink: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws(GzipError) {
    self.format = format
    self.sink = sink
    packer = isCompressed ? try GzipWriter(sink: sink) : nil
    self.columns = columns ?? []
    areColumnsChosen = columns != nil
    if format != .csv || columns != nil {
      let writer = TraceWriter(format, columns: self.columns)
      writer.appendHeader(to: &bytes)
      self.writer = writer
    }
  }

  /// Writes a trace.
  /// - Throws: `TraceError` for a trace that cannot be written in the format, of which nothing is written;
  ///   the errors of the sink; `GzipError`.
  public func append(_ trace: SwipeTrace) throws {
    guard writer == nil else { return try write(trace) }
    // Errors are thrown for the trace that has them, not later for the one that ends the wait.
    try trace.validate()
    for column in CSVTraceWriter.columns(of: trace) where !columns.contains(column) {
      columns.append(column)
    }
    waiting.append(trace)
    if waiting.count == Self.columnTraces { try settleColumns() }
  }

  /// Writes the rest. Nothing may be appended afterwards.
  /// - Throws: as `append(_:)`.
  public func finish() throws {
    try settleColumns()
    try flush()
    try packer?.finish()
  }

  private func settleColumns() throws {
    guard writer == nil else { return }
    let writer = TraceWriter(format, columns: columns)
    writer.appendHeader(to: &bytes)
    self.writer = writer
    let traces = waiting
    waiting = []
    for trace in traces { try write(trace) }
  }

  private func write(_ trace: SwipeTrace) throws {
    try writer?.append(trace, to: &bytes)
    written += 1
    if format == .csv, !areColumnsChosen {
      for column in CSVTraceWriter.columns(of: trace) where !columns.contains(column) {
        leftOutFields.insert(column)
      }
      for field in trace.otherFields where !CSVTraceWriter.hasColumn(field.name) {
        unwritable.insert(field.name)
      }
    } else if format == .howWeSwipe {
      for channel in trace.channels where !TraceWriter.logHolds(channel: channel.name) {
        unwritable.insert(channel.name)
      }
    }
    if bytes.count >= Self.chunkSize { try flush() }
  }

  private func flush() throws {
    try bytes.withUnsafeBytes { bytes in
      guard !bytes.isEmpty else { return }
      if let packer { try packer.write(bytes) } else { try sink(bytes) }
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
