import ArgumentParser
import Pictures
import Rendering
import ResourceLoading
import SystemPackage

/// How pictures are drawn, whatever their destination.
struct DrawingOptions: ParsableArguments {
  @Option(help: "png, svg or pdf (default: by the file's extension).")
  var format: PictureFormat?

  @Option(
    help: ArgumentHelp(
      "Pixels per point of a PNG, 1 to 4 (default: 2); SVG and PDF have none.",
      valueName: "factor"))
  var scale: Double?

  @Option(help: "The colours: dark, light or midnight (default: dark).")
  var theme: Theme?

  @Option(
    help: ArgumentHelp(
      "A file with your own colours and fonts (docs/tasks/pictures.md).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var themeFile: String?

  @Flag(help: "Leave the background transparent.")
  var transparent = false

  @Flag(
    help: ArgumentHelp(
      "SVG: write letters as text, which can be searched and edited, instead of outlines; the "
        + "viewer needs the font."))
  var svgText = false

  func validate() throws {
    if let scale, !Canvas.scales.contains(scale) {
      throw ValidationError("\(RenderingError.badScale(scale))")
    }
    if theme != nil, themeFile != nil {
      throw ValidationError("Give --theme or --theme-file, not both.")
    }
  }

  /// The format of a file, as `--format` says or else its extension.
  /// - Parameter output: `-` for standard output, which needs a `--format`.
  func format(of output: String) throws -> PictureFormat {
    if let format {
      if let named = Self.extensionFormat(of: output), named != format {
        throw ValidationError(
          "\(output): the name ends in \(named.rawValue), but --format says \(format.rawValue); "
            + "leave --format out, or name another file.")
      }
      return format
    }
    let names = PictureFormat.allCases.map(\.rawValue).joined(separator: ", ")
    guard output != "-" else {
      throw ValidationError("--format is required with -o -: \(names).")
    }
    guard let format = Self.extensionFormat(of: output) else {
      throw ValidationError(
        "\(output.isEmpty ? "-o" : output): the name does not end in the format (\(names)); give --format."
      )
    }
    return format
  }

  /// The format that a file's extension names, if it names one.
  static func extensionFormat(of output: String) -> PictureFormat? {
    FilePath(output).extension.flatMap { PictureFormat(rawValue: $0.lowercased()) }
  }

  /// Refuses what a format does not have.
  func check(for format: PictureFormat) throws {
    let name = format.rawValue.uppercased()
    if scale != nil, format != .png {
      throw ValidationError("A picture in \(name) takes no --scale.")
    }
    if svgText, format != .svg {
      throw ValidationError("--svg-text is for SVG; the picture is to be a \(name).")
    }
  }

  /// As the libraries take it.
  func settings(_ format: PictureFormat, _ theme: Theme) -> PictureSettings {
    let words = ["ringswipe"] + CommandLine.arguments.dropFirst().map(ShellWord.quoted)
    return PictureSettings(
      format: format, theme: theme, scale: scale ?? 2, isTransparent: transparent,
      svgText: svgText, software: "RingSwipe \(RingSwipe.configuration.version)",
      commandLine: words.joined(separator: " "))
  }

  /// - Throws: `InputError` for a theme file that cannot be used
  func loadTheme() throws(InputError) -> Theme {
    guard let themeFile else { return theme ?? .dark }
    let bytes = try InputFile.contents(of: FilePath(themeFile), limit: FileSizeLimit.settings)
    do {
      return try Theme(json: bytes)
    } catch {
      throw .badFile(path: themeFile, reason: "\(error)")
    }
  }
}
