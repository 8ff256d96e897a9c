import ArgumentParser
import KeyboardGeometry
import Rendering
import ResourceLoading
import SystemPackage

/// Where a picture goes and in what form.
struct PictureOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
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
    let picture: Picture
    do {
      var canvas = try drawing.canvas(
        size: size, format: try pictureFormat, theme: theme, title: title)
      draw(&canvas)
      picture = try canvas.finish()
    } catch let error as RenderingError {
      switch error {
      case .badSize, .badScale, .tooManyPixels: throw ValidationError("\(error)")
      case .failed, .badTheme: throw error
      }
    }
    for warning in picture.warnings { Terminal.say("ringswipe: warning: \(warning)") }
    if output == "-" {
      try emit { try $0.write(picture.bytes) }
    } else {
      try OutputFile.replace(FilePath(output)) { try $0.writeAll(picture.bytes) }
    }
  }

  /// What a picture of this run says about itself.
  static func metadata(title: String) -> PictureMetadata {
    let words = ["ringswipe"] + CommandLine.arguments.dropFirst().map(Self.quoted)
    return PictureMetadata(
      title: title, software: "RingSwipe \(RingSwipe.configuration.version)",
      description: words.joined(separator: " "))
  }

  /// The argument as a shell reads it back.
  private static func quoted(_ argument: String) -> String {
    let isPlain = argument.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: "="),
        UInt8(ascii: ":"), UInt8(ascii: "+"):
        true
      default: false
      }
    }
    if isPlain, !argument.isEmpty { return argument }
    return "'"
      + argument.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}

extension PictureFormat: ExpressibleByArgument {}

extension Theme: ExpressibleByArgument {
  public init?(argument: String) {
    guard let theme = Theme.builtIn(named: argument) else { return nil }
    self = theme
  }

  public var defaultValueDescription: String { name }

  public static var allValueStrings: [String] { builtIn.map(\.name) }
}
