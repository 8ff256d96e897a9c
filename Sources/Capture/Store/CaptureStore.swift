/// A folder of recorded sessions.
public final class CaptureStore: Sendable {
  /// Opens or makes a folder for writing; nobody else can write into it until it is closed.
  /// - Parameters:
  ///   - folder: of the data.
  ///   - study: the folder keeps a copy of it, and refuses any other later.
  ///   - quota: bytes that the folder may hold; recordings beyond them are refused.
  /// - Throws: `CaptureError` that names the folder or file.
  public init(folder: String, study: Study, quota: Int = 1 << 30) throws(CaptureError) {}

  /// Ends writing; the folder may then be opened again.
  public func close() {}
}

/// What is wrong with a data folder or a request.
public struct CaptureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder; empty for a request.
  public var path: String
  /// One sentence.
  public var reason: String

  public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
