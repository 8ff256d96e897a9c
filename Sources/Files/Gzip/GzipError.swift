/// Why compressed data cannot be unpacked or made.
public enum GzipError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The data is not what a compressor wrote, with zlib's reason.
  case damaged(reason: String)
  /// The data ends before its last part is complete.
  case cutShort
  /// Something that is not gzip stands behind the compressed data.
  case trailingData
  /// zlib could not start or go on, with its return code.
  case failed(code: Int32)

  public var description: String {
    switch self {
    case .damaged(let reason): "the compressed data is damaged (\(reason))"
    case .cutShort: "the compressed data is cut short"
    case .trailingData: "something else stands behind the compressed data"
    case .failed(let code): "zlib failed with code \(code)"
    }
  }
}
