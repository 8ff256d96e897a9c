import Gzip
import SystemPackage

/// The bytes of a file, or of standard input for `-`. Bytes that are compressed with gzip, which is
/// recognised by the first two, are unpacked.
package final class ByteInput {
  private enum Contents {
    /// Not known yet; has the first bytes, as far as they are read.
    case unknown([UInt8])
    /// Not compressed; has the first bytes, which precede the rest of the file.
    case plain(start: [UInt8])
    case compressed(GzipReader)
  }

  /// The size of a regular file in bytes, as it is stored; nil for pipes and terminals.
  package let size: Int64?
  /// The number of bytes read of the file, as it is stored.
  package var bytesRead: Int64 { file.bytesRead }

  /// The share of the file that has been read, 0…1; nil if its size is not known.
  package var fractionRead: Double? { size.map { Double(bytesRead) / max(1, Double($0)) } }

  private let file: OpenFile
  private var contents = Contents.unknown([])

  /// Opens a file.
  /// - Throws: `InputError` for a file that cannot be opened.
  package init(_ path: FilePath) throws(InputError) {
    let descriptor = try InputFile.open(path)
    file = OpenFile(descriptor: descriptor, isOwned: path != "-")
    size = path == "-" ? nil : InputFile.size(of: descriptor)
  }

  /// Reads the bytes that are available, at least one, into the front of a buffer, which must not be empty,
  /// and returns their number; 0 at the end.
  /// - Throws: `Errno`, among them `.interrupted` for a signal, after which reading may be tried
  ///   again; `GzipError`.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      switch contents {
      case .unknown(let start): try findOut(start)
      case .compressed(let reader): return try reader.read(into: buffer)
      case .plain(let start):
        guard !start.isEmpty else { return try file.read(into: buffer) }
        let piece = start.prefix(buffer.count)
        buffer.copyBytes(from: piece)
        contents = .plain(start: Array(start.dropFirst(piece.count)))
        return piece.count
      }
    }
  }

  /// Reads as many bytes as it takes to recognise compression, but no more, as bytes from a terminal are
  /// wanted at once.
  private func findOut(_ start: [UInt8]) throws {
    guard start.count < GzipReader.magic.count, GzipReader.magic.starts(with: start) else {
      let isCompressed = start.starts(with: GzipReader.magic)
      let file = file
      contents =
        isCompressed
        ? .compressed(GzipReader(start: start) { try file.read(into: $0) }) : .plain(start: start)
      return
    }
    var bytes = [UInt8](repeating: 0, count: GzipReader.magic.count - start.count)
    let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
    contents = count == 0 ? .plain(start: start) : .unknown(start + bytes[..<count])
  }

  /// A file that is closed when nothing refers to it any more.
  private final class OpenFile {
    private let descriptor: FileDescriptor
    private let isOwned: Bool
    private(set) var bytesRead: Int64 = 0

    init(descriptor: FileDescriptor, isOwned: Bool) {
      self.descriptor = descriptor
      self.isOwned = isOwned
    }

    deinit { if isOwned { try? descriptor.close() } }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
      let count = try descriptor.read(into: buffer, retryOnInterrupt: false)
      bytesRead += Int64(count)
      return count
    }
  }
}
