import CRingSwipe

/// Writes texts, each with a NUL at its end, into a buffer of the caller.
struct TextBufferWriter {
  private let start: UnsafeMutablePointer<CChar>?
  private let capacity: Int
  /// The bytes that were written or would be if there were room.
  private(set) var size = 0

  /// - Throws: `Failure` for a buffer that is NULL and has bytes, or has a size out of range.
  init(_ start: UnsafeMutablePointer<CChar>?, _ capacity: Int) throws(Failure) {
    guard capacity >= 0 else {
      throw Failure(RS_ERROR_ARGUMENT, "a text buffer of \(UInt(bitPattern: capacity)) bytes")
    }
    guard start != nil || capacity == 0 else {
      throw Failure(RS_ERROR_ARGUMENT, "the text buffer is NULL")
    }
    self.start = start
    self.capacity = capacity
  }

  /// Whether everything so far had room.
  var fits: Bool { size <= capacity }

  /// Adds a text; where it lies, and how many bytes it has without its NUL. Nothing is written that has
  /// no room.
  mutating func append(_ text: String) -> (start: UnsafePointer<CChar>?, size: Int) {
    var text = text
    return text.withUTF8 { bytes in
      let begin = size
      size += bytes.count + 1
      guard fits, let start else { return (nil, bytes.count) }
      let place = UnsafeMutableRawPointer(start + begin)
      if let source = bytes.baseAddress {
        place.copyMemory(from: source, byteCount: bytes.count)
      }
      place.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
      return (UnsafePointer(start + begin), bytes.count)
    }
  }

  /// The error if something had no room.
  func check() throws(Failure) {
    guard fits else {
      throw Failure(
        RS_ERROR_SPACE, "the text buffer has \(capacity) bytes; \(size) are needed")
    }
  }
}
