import CCairoFunctions
import KeyboardGeometry

extension Canvas {
  /// Ends the page and begins another one, in files of several pages.
  ///
  /// - Parameters:
  ///   - size: the size of the next page in pt, with the limits of `init`. The canvas's own `size`
  ///     stays that of the first page.
  ///   - background: the ground of the next page.
  /// - Throws: `RenderingError.failed` unless the format is PDF; `.badSize`.
  package mutating func beginPage(size: Size, background: Color?) throws(RenderingError) {
    guard format == .pdf else {
      throw .failed(reason: "only PDF files have several pages")
    }
    guard size.width >= 1, size.height >= 1, size.width <= Self.maximumSide,
      size.height <= Self.maximumSide
    else { throw .badSize(size) }
    cairo.show_page(target.context)
    cairo.pdf_surface_set_size(target.surface, size.width, size.height)
    if let background {
      setSource(background)
      cairo.paint(target.context)
    }
    try target.check()
  }
}
