import KeyboardGeometry
import Rendering

/// How pictures are drawn, whatever they show.
package struct PictureSettings: Sendable {
  package var format: PictureFormat
  package var theme: Theme
  /// Pixels a point, of PNG.
  package var scale: Double
  package var isTransparent: Bool
  /// Whether SVG writes letters as text, not as outlines.
  package var svgText: Bool
  /// The program with its version and its command line, which pictures record.
  package var (software, commandLine): (String, String)

  /// - Parameters: as the properties of the same names.
  package init(
    format: PictureFormat, theme: Theme, scale: Double = 2, isTransparent: Bool = false,
    svgText: Bool = false, software: String = "", commandLine: String = ""
  ) {
    self.format = format
    self.theme = theme
    self.scale = scale
    self.isTransparent = isTransparent
    self.svgText = svgText
    (self.software, self.commandLine) = (software, commandLine)
  }

  /// What fills a picture before anything is drawn; nil for nothing.
  package var background: Color? { isTransparent ? nil : theme.background }

  /// What a picture records about itself.
  package func metadata(title: String) -> PictureMetadata {
    PictureMetadata(title: title, software: software, description: commandLine)
  }

  /// Draws a picture.
  /// - Parameter size: in pt.
  package func picture(
    size: Size, title: String, _ draw: (inout Canvas) -> Void
  ) throws(RenderingError) -> Picture {
    var canvas = try Canvas(
      size: size, format: format, scale: scale, background: background,
      metadata: metadata(title: title), svgText: svgText)
    draw(&canvas)
    return try canvas.finish()
  }
}
