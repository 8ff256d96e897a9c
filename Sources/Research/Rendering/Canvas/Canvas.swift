import CCairoFunctions
import KeyboardGeometry

/// A surface to draw on, in points (pt), origin top left, y down. The same drawing becomes a PNG,
/// SVG or PDF file.
///
///     var canvas = try Canvas(size: Size(width: 390, height: 290), format: .png, scale: 2)
///     canvas.stroke(Path(polyline: points), StrokeStyle(.white, width: 2.5, cap: .round))
///     let picture = try canvas.finish()   // picture.bytes is the file
///
/// Drawing never throws; an error inside Cairo is thrown by `finish()`. Coordinates that are not
/// finite are left out; those beyond ±`Canvas.coordinateLimit` are moved to that limit, because
/// Cairo's own numbers end at ±2²³ pixels.
///
/// A canvas belongs to one task at a time; different canvases may be drawn on in parallel.
public struct Canvas: ~Copyable {
  /// The size of the picture, in pt.
  public let size: Size
  /// The format of the file.
  public let format: PictureFormat
  /// The number of pixels per pt of a PNG; 1 in a vector format.
  public let scale: Double
  /// The warnings so far: what could not be drawn as requested.
  public internal(set) var warnings: [RenderingWarning] = []

  let target: CairoTarget
  let metadata: PictureMetadata
  let isOpaque: Bool
  /// A Boolean value that indicates whether letters of an SVG stay text.
  let keepsText: Bool
  /// The texts that have yet to be inserted into an SVG.
  var svgTexts: [SVGText] = []
  /// The installed families of fonts that have been looked up.
  var resolvedFamilies: [FamilyRequest: ResolvedFamily] = [:]

  /// The scales that a PNG may have, in pixels per pt.
  public static let scales = 1.0...4.0
  /// The longest side in pt: 200 inches, the longest of a PDF page (ISO 32000-1, annex C.2).
  public static let maximumSide = 14_400.0
  /// The longest side in pixels, which is a limit of Cairo's images.
  public static let maximumPixelSide = 32_767.0
  /// The maximum number of pixels of a PNG: 256 MB of memory.
  public static let maximumPixelCount = 64_000_000.0
  /// The largest coordinate, in pt; larger ones are moved to it.
  public static let coordinateLimit = 1e5

  /// Creates a canvas.
  ///
  /// - Parameters:
  ///   - size: the size in pt, with sides from 1 to `maximumSide`.
  ///   - format: the format of the file.
  ///   - scale: pixels per pt of a PNG, in `scales`; ignored by vector formats.
  ///   - background: the ground of the whole picture; nil leaves it transparent.
  ///   - metadata: the metadata written into the file.
  ///   - svgText: whether letters of an SVG are text, which programs can search and change and a
  ///     viewer draws with its own fonts, instead of outlines, which look the same everywhere.
  ///     Ignored by other formats.
  /// - Throws: `RenderingError.badSize`, `.badScale` and `.tooManyPixels`, before memory is
  ///   allocated; `.failed`.
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
      cairo.paint(target.context)
    }
    setFontOptions()
  }

  /// Returns the finished file.
  ///
  /// - Throws: `RenderingError.failed` if Cairo or libpng failed at any time.
  public consuming func finish() throws(RenderingError) -> Picture {
    try target.check()
    let bytes: [UInt8]
    switch format {
    case .png:
      cairo.surface_flush(target.surface)
      bytes = try pngFile()
    case .svg:
      cairo.surface_finish(target.surface)
      bytes = metadata.insertedIntoSVG(SVGText.insert(svgTexts, into: target.sink.bytes))
    case .pdf:
      setPDFMetadata()
      cairo.surface_finish(target.surface)
      bytes = target.sink.bytes
    }
    guard cairo.surface_status(target.surface) == CAIRO_STATUS_SUCCESS else {
      try target.check()
      throw .failed(reason: "the file could not be finished")
    }
    return Picture(format: format, bytes: bytes, warnings: warnings)
  }

  /// Records a warning, if it is new.
  mutating func warn(_ warning: RenderingWarning) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  func setSource(_ color: Color) {
    cairo.set_source_rgba(target.context, color.red, color.green, color.blue, color.alpha)
  }
}
