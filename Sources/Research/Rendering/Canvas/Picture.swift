/// A finished picture.
public struct Picture: Sendable {
  public var format: PictureFormat
  /// The whole file.
  public var bytes: [UInt8]
  /// What was not drawn as requested, in order of occurrence, each once.
  public var warnings: [RenderingWarning]
}

public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case png, svg, pdf
}

/// What a picture says about itself.
public struct PictureMetadata: Hashable, Sendable {
  /// What is shown.
  public var title: String
  /// The program and its version.
  public var software: String
  /// How the picture was made: the command line.
  public var description: String

  public init(title: String = "", software: String = "", description: String = "") {
    self.title = title
    self.software = software
    self.description = description
  }
}
