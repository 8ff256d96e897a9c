import SystemPackage

/// Reads the complete lines of a file one after the other.
final class LineCursor {
  private let descriptor: FileDescriptor
  private var buffer: [UInt8] = []
  private var start = 0
  /// The offset of the byte after the last line that was returned.
  private(set) var offset: Int64 = 0
  /// The offset of the byte at which that line began.
  private(set) var lastStart: Int64 = 0
  /// Whether the last complete line has been returned.
  private(set) var isAtEnd = false

  init?(_ path: FilePath) {
    guard let descriptor = try? FileDescriptor.open(path, .readOnly) else { return nil }
    self.descriptor = descriptor
  }

  deinit { try? descriptor.close() }

  /// Whether nothing, not even the beginning of a line, has been read by now.
  var isEmpty: Bool { offset == 0 && buffer.isEmpty }

  func next() -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        lastStart = offset
        offset += Int64(end - start + 1)
        return Array(buffer[start..<end])
      }
      buffer.removeSubrange(..<start)
      start = 0
      searched = buffer.count
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = (try? chunk.withUnsafeMutableBytes { try descriptor.read(into: $0) }) ?? 0
      guard count > 0 else {
        isAtEnd = true
        return nil
      }
      buffer += chunk[..<count]
    }
  }
}
