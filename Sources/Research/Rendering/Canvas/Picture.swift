/// A finished picture.
public struct Picture: Sendable {
  /// The format of the file.
  public var format: PictureFormat
  /// The whole file.
  public var bytes: [UInt8]
  /// What was not drawn as requested, in order of occurrence, each once.
  public var warnings: [RenderingWarning]
}

/// The format of a picture's file.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Pixels.
  case png
  /// Vectors for the web.
  case svg
  /// Vectors for print, on one or more pages.
  case pdf
}

/// The metadata written into a picture's file.
public struct PictureMetadata: Hashable, Sendable {
  /// The subject of the picture.
  public var title: String
  /// The program and its version.
  public var software: String
  /// The command line that made the picture.
  public var description: String

  /// Creates metadata; empty texts are not written.
  public init(title: String = "", software: String = "", description: String = "") {
    self.title = title
    self.software = software
    self.description = description
  }
}
