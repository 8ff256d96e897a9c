import CCairo
import KeyboardGeometry

/// A surface to draw on, in points (pt), origin top left, y down. The same drawing becomes a PNG,
/// SVG or PDF file.
///
///     var canvas = try Canvas(size: Size(width: 390, height: 290), format: .png, scale: 2)
///     canvas.stroke(Path(polyline: points), StrokeStyle(.white, width: 2.5, cap: .round))
///     let picture = try canvas.finish()   // picture.bytes is the file
///
/// Drawing never throws; what goes wrong inside Cairo is kept and thrown by `finish()`.
/// Coordinates that are not finite are left out, those beyond ±`Canvas.coordinateLimit` are moved
/// there, as Cairo's own numbers end at ±2²³ pixels.
///
/// A canvas belongs to one task at a time; different ones may draw at once.
public struct Canvas: ~Copyable {
  /// In pt.
  public let size: Size
  public let format: PictureFormat
  /// Pixels per pt of a PNG; 1 in a vector format.
  public let scale: Double
  /// What has not been drawn as requested so far.
  public internal(set) var warnings: [RenderingWarning] = []

  let target: CairoTarget
  let metadata: PictureMetadata
  let isOpaque: Bool
  /// Whether letters of an SVG stay text.
  let keepsText: Bool
  /// The texts that are yet to be put into an SVG.
  var svgTexts: [SVGText] = []
  /// Which family stands for a font, where that is known.
  var resolvedFamilies: [FamilyRequest: ResolvedFamily] = [:]

  /// Pixels per pt that a PNG may have.
  public static let scales = 1.0...4.0
  /// Longest side in pt: 200 inches, the longest of a PDF page (ISO 32000-1, annex C.2).
  public static let maximumSide = 14_400.0
  /// Longest side in pixels: Cairo's images end there.
  public static let maximumPixelSide = 32_767.0
  /// Maximum number of pixels of a PNG: 256 MB of memory.
  public static let maximumPixelCount = 64_000_000.0
  /// Coordinates beyond it, in pt, are moved to it.
  public static let coordinateLimit = 1e5

  /// - Parameters:
  ///   - size: in pt, sides from 1 to `largestSide`
  ///   - format: of the file
  ///   - scale: pixels per pt of a PNG, in `scales`; vector formats have no pixels
  ///   - background: fills the whole picture; nil leaves it transparent
  ///   - metadata: written into the file
  ///   - svgText: in an SVG, letters are text, which programs can search and change, drawn with the
  ///     viewer's fonts; otherwise, they are outlines, the same everywhere. Other formats ignore
  ///     it.
  /// - Throws: `RenderingError.badSize`, `.badScale` and `.tooManyPixels`, before memory is taken;
  ///   `.failed`
  public init(
    size: Size, format: PictureFormat, scale: Double = 1, background: Color? = nil,
    metadata: PictureMetadata = PictureMetadata(), svgText: Bool = false
  ) throws(RenderingError) {
    guard size.width >= 1, size.height >= 1, size.width <= Self.maximumSide,
      size.height <= Self.maximumSide
    else { throw .badSize(size) }
    guard Self.scales.contains(scale) else { throw .badScale(scale) }
    let (width, height) = (size.width * scale, size.height * scale)
    if format == .png {
      guard max(width, height) <= Self.maximumPixelSide,
        width.rounded(.up) * height.rounded(.up) <= Self.maximumPixelCount
      else { throw .tooManyPixels(width: width, height: height) }
    }
    self.target = try CairoTarget(size: size, format: format, scale: scale)
    self.size = size
    self.format = format
    self.scale = format == .png ? scale : 1
    self.metadata = metadata
    self.isOpaque = background?.alpha == 1
    self.keepsText = svgText && format == .svg
    if let background {
      setSource(background)
      cairo_paint(target.context)
    }
    setFontOptions()
  }

  /// The file.
  /// - Throws: `RenderingError.failed` if Cairo or libpng failed at any time.
  public consuming func finish() throws(RenderingError) -> Picture {
    try target.check()
    let bytes: [UInt8]
    switch format {
    case .png:
      cairo_surface_flush(target.surface)
      bytes = try pngFile()
    case .svg:
      cairo_surface_finish(target.surface)
      bytes = metadata.insertedIntoSVG(SVGText.insert(svgTexts, into: target.sink.bytes))
    case .pdf:
      setPDFMetadata()
      cairo_surface_finish(target.surface)
      bytes = target.sink.bytes
    }
    guard cairo_surface_status(target.surface) == CAIRO_STATUS_SUCCESS else {
      try target.check()
      throw .failed(reason: "the file could not be finished")
    }
    return Picture(format: format, bytes: bytes, warnings: warnings)
  }

  /// Notes a warning, once.
  mutating func warn(_ warning: RenderingWarning) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  func setSource(_ color: Color) {
    cairo_set_source_rgba(target.context, color.red, color.green, color.blue, color.alpha)
  }
}
