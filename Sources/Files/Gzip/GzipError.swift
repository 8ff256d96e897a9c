/// The reason why data cannot be compressed or decompressed.
public enum GzipError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The data is not valid, for zlib's reason.
  case damaged(reason: String)
  /// The data ends before its last part is complete.
  case cutShort
  /// The compressed data is followed by something that is not gzip.
  case trailingData
  /// zlib could not start or continue, and returned this code.
  case failed(code: Int32)

  /// A readable message.
  public var description: String {
    switch self {
    case .damaged(let reason): "the compressed data is damaged (\(reason))"
    case .cutShort: "the compressed data is cut short"
    case .trailingData: "something else stands behind the compressed data"
    case .failed(let code): "zlib failed with code \(code)"
    }
  }
}
