import CZlib

/// Compresses bytes as gzip data (RFC 1952) piece by piece. The same input always gives the same
/// output: no time and no name is stored.
///
///     let writer = try GzipWriter { try descriptor.writeAll($0) }
///     try writer.write(line)
///     try writer.finish()
public final class GzipWriter {
  /// A closure that receives compressed bytes.
  public typealias Sink = (UnsafeRawBufferPointer) throws -> Void

  /// The largest number of compressed bytes given to the sink at a time.
  private static let chunkSize = 1 << 16
  /// The largest window, in a mode that writes gzip's header and checksum around the data.
  private static let windowBits: Int32 = 15 + 16
  /// zlib's default.
  private static let memoryLevel: Int32 = 8

  private let sink: Sink
  /// The state of zlib, which keeps its own address, so that it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let output: UnsafeMutableRawBufferPointer

  /// Creates a writer.
  ///
  /// - Parameter sink: receives the compressed bytes.
  /// - Throws: `GzipError` if zlib cannot start.
  public init(sink: @escaping Sink) throws(GzipError) {
    self.sink = sink
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    output = .allocate(byteCount: Self.chunkSize, alignment: 1)
    let code = deflateInit2_(
      stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, Self.windowBits, Self.memoryLevel,
      Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else { throw .failed(code: code) }
  }

  deinit {
    deflateEnd(stream)
    stream.deinitialize(count: 1)
    stream.deallocate()
    output.deallocate()
  }

  /// Compresses bytes. zlib may hold the result back for a while.
  ///
  /// - Throws: `GzipError`, and the sink's errors.
  public func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(piece.count))
      // zlib only reads what next_in points to.
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: piece.baseAddress?.assumingMemoryBound(to: UInt8.self))
      stream.pointee.avail_in = UInt32(clamping: piece.count)
      try deflate(Z_NO_FLUSH)
    }
  }

  /// Compresses bytes. zlib may hold the result back for a while.
  ///
  /// - Throws: `GzipError`, and the sink's errors.
  public func write(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try write($0) } }

  /// Ends the data. Nothing may be written afterwards.
  ///
  /// - Throws: `GzipError`, and the sink's errors.
  public func finish() throws {
    stream.pointee.avail_in = 0
    try deflate(Z_FINISH)
  }

  /// Compresses the bytes that zlib has been given, and passes the result to the sink.
  private func deflate(_ flush: Int32) throws {
    while true {
      stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
      stream.pointee.avail_out = UInt32(clamping: output.count)
      let code = CZlib.deflate(stream, flush)
      guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else {
        throw GzipError.failed(code: code)
      }
      let count = output.count - Int(stream.pointee.avail_out)
      if count > 0 { try sink(UnsafeRawBufferPointer(rebasing: output[..<count])) }
      if flush == Z_FINISH ? code == Z_STREAM_END : stream.pointee.avail_out > 0 { return }
    }
  }
}
