import ArgumentParser
import Rendering
import ResourceLoading
import SystemPackage

/// Where pictures of traces go: one file, or one a trace into a folder.
enum PictureDestination {
  case file(String, PictureFormat)
  case folder(FilePath, PictureFormat)

  /// A name that ends in a format (`a.png`), or `-`, is a file; any other, and a folder that is
  /// there, is a folder.
  init(_ output: String, drawing: DrawingOptions) throws {
    let named = DrawingOptions.extensionFormat(of: output)
    if output == "-" || named != nil && !OutputFolder.isFolder(FilePath(output)) {
      self = .file(output, try drawing.format(of: output))
    } else {
      try Self.refuseFileName(output)
      self = .folder(FilePath(output), drawing.format ?? .png)
    }
    try drawing.check(for: format)
  }

  /// `one.jpg` is meant to be a picture: no folder of that name is made.
  private static func refuseFileName(_ output: String) throws {
    let path = FilePath(output)
    guard !output.hasSuffix("/"), !OutputFolder.isFolder(path), let ending = path.extension,
      (1...4).contains(ending.count), ending.contains(where: \.isLetter)
    else { return }
    let unknown = UnknownName(
      "picture format", ending, known: PictureFormat.allCases.map(\.rawValue),
      alternative: "for a folder of that name write \(output)/")
    throw ValidationError("\(output): \(unknown)")
  }

  var format: PictureFormat {
    switch self {
    case .file(_, let format), .folder(_, let format): format
    }
  }
}
