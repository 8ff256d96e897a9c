import CZlib

/// Decompresses gzip data (RFC 1952) piece by piece, in memory that does not grow with the data.
///
///     let reader = GzipReader { buffer in try descriptor.read(into: buffer) }
///     while case let count = try reader.read(into: buffer), count > 0 { … }
///
/// Several compressed parts in a row are read as one, and zeros after the last one are ignored, as
/// gzip itself does.
public final class GzipReader {
  /// A closure that fills the beginning of a buffer and returns the number of bytes; 0 means the
  /// end.
  public typealias Source = (UnsafeMutableRawBufferPointer) throws -> Int

  /// The first bytes of gzip data.
  public static let magic: [UInt8] = [0x1F, 0x8B]

  /// The number of compressed bytes requested from the source at a time.
  private static let chunkSize = 1 << 16
  /// The largest window, in a mode that expects gzip's header and checksum around the data.
  private static let windowBits: Int32 = 15 + 16

  private enum State {
    /// Inside a compressed part.
    case unpacking
    /// After a complete part, where another one, zeros or the end follow.
    case betweenParts
    case ended
    case failed(GzipError)
  }

  private let source: Source
  /// The state of zlib, which keeps its own address, so that it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let input: UnsafeMutableRawBufferPointer
  private var state = State.unpacking
  private var isPastPart = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - start: the first bytes of the data, if they have been read already; at most 64 KiB.
  ///   - source: provides the rest of the compressed bytes.
  public init(start: [UInt8] = [], source: @escaping Source) {
    self.source = source
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    input = .allocate(byteCount: Self.chunkSize, alignment: 1)
    let first = start.prefix(Self.chunkSize)
    input.copyBytes(from: first)
    offer(first.count)
    let code = inflateInit2_(
      stream, Self.windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    if code != Z_OK { state = .failed(.failed(code: code)) }
  }

  deinit {
    inflateEnd(stream)
    stream.deinitialize(count: 1)
    stream.deallocate()
    input.deallocate()
  }

  /// Fills the beginning of a buffer with at least one decompressed byte and returns the number of
  /// bytes; 0 means the end.
  ///
  /// - Parameter buffer: a buffer that is not empty.
  /// - Throws: `GzipError`, after everything before the fault has been returned; and the source's
  ///   errors, after which reading may be tried again.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      switch state {
      case .ended: return 0
      case .failed(let error): throw error
      case .betweenParts: try passPadding()
      case .unpacking:
        let count = inflate(into: buffer)
        if count > 0 { return count }
        if case .unpacking = state, stream.pointee.avail_in == 0, try !refill() {
          state = .failed(.cutShort)
        }
      }
    }
  }

  /// Decompresses the bytes that have been read, and returns the number of bytes that resulted.
  private func inflate(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let room = UInt32(clamping: buffer.count)
    stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = room
    let code = CZlib.inflate(stream, Z_NO_FLUSH)
    switch code {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: state = .betweenParts
    case Z_DATA_ERROR, Z_NEED_DICT:
      let reason = stream.pointee.msg.map { String(cString: $0) } ?? "unknown data"
      state = .failed(.damaged(reason: reason))
    default: state = .failed(.failed(code: code))
    }
    return Int(room - stream.pointee.avail_out)
  }

  /// Decides what follows a complete part.
  private func passPadding() throws {
    while stream.pointee.avail_in > 0, let next = stream.pointee.next_in?.pointee {
      if next == Self.magic[0], !isPastPart {
        let code = inflateReset(stream)
        state = code == Z_OK ? .unpacking : .failed(.failed(code: code))
        return
      }
      guard next == 0 else {
        state = .failed(.trailingData)
        return
      }
      isPastPart = true
      stream.pointee.next_in += 1
      stream.pointee.avail_in -= 1
    }
    if try !refill() { state = .ended }
  }

  /// Reads once from the source, and returns false at the end.
  private func refill() throws -> Bool {
    let count = try source(input)
    guard count > 0, count <= input.count else { return false }
    offer(count)
    return true
  }

  /// Gives zlib the first bytes of `input`.
  private func offer(_ count: Int) {
    stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_in = UInt32(clamping: count)
  }
}
