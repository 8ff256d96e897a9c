import ArgumentParser
import KeyboardGeometry
import Rendering
import ResourceLoading
import SystemPackage

/// Where a picture goes and in what form.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .output,
    help: ArgumentHelp("The picture's file; - is standard output.", valueName: "file"),
    completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
  var output: String

  @OptionGroup var drawing: DrawingOptions

  func validate() throws { try drawing.check(for: try pictureFormat) }

  /// What `--format` says, else the extension.
  var pictureFormat: PictureFormat { get throws { try drawing.format(of: output) } }

  /// - Throws: `InputError` for a theme file that cannot be used
  func loadTheme() throws(InputError) -> Theme { try drawing.loadTheme() }

  /// Draws a picture and writes it; warnings go to standard error.
  /// - Throws: `ValidationError` for a size that cannot be drawn, `RenderingError`, `OutputError`
  func write(
    size: Size, theme: Theme, title: String, _ draw: (inout Canvas) -> Void
  ) throws {
    do {
      let settings = drawing.settings(try pictureFormat, theme)
      try Self.write(try settings.picture(size: size, title: title, draw), to: output)
    } catch let error as RenderingError {
      switch error {
      case .badSize, .badScale, .tooManyPixels: throw ValidationError("\(error)")
      case .failed, .badTheme: throw error
      }
    }
  }

  /// Writes a picture; warnings go to standard error.
  static func write(_ picture: Picture, to output: String) throws {
    for warning in picture.warnings { Terminal.say("ringswipe: warning: \(warning)") }
    try FileOrOutput.write(picture.bytes, to: output)
  }
}

extension PictureFormat: NamedValue {}

extension Theme: ExpressibleByArgument {
  public init?(argument: String) {
    guard let theme = Theme.builtIn(named: argument) else { return nil }
    self = theme
  }

  public var defaultValueDescription: String { name }

  public static var allValueStrings: [String] { builtIn.map(\.name) }
}
