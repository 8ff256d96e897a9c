import CCairoFunctions
import KeyboardGeometry

/// A Cairo surface and the context that draws on it, destroyed with the last reference.
final class CairoTarget {
  let surface: OpaquePointer
  let context: OpaquePointer
  /// Receives the file of a vector surface.
  let sink: ByteSink

  private init(surface: OpaquePointer, context: OpaquePointer, sink: ByteSink) {
    self.surface = surface
    self.context = context
    self.sink = sink
  }

  deinit {
    cairo.destroy(context)
    // An unfinished stream surface now writes to the sink, which still exists.
    cairo.surface_destroy(surface)
  }

  /// Creates a surface.
  ///
  /// - Parameters:
  ///   - size: the size in pt, within the limits of a canvas.
  ///   - format: the format of the file.
  ///   - scale: pixels per pt, within the limits of a canvas; ignored by vector formats.
  convenience init(
    size: Size, format: PictureFormat, scale: Double
  ) throws(RenderingError) {
    guard installedCairo != nil else {
      throw .failed(reason: "Cairo 1.16 or newer is not installed")
    }
    let sink = ByteSink()
    let stream = Unmanaged.passUnretained(sink).toOpaque()
    let surface =
      switch format {
      case .png:
        cairo.image_surface_create(
          CAIRO_FORMAT_ARGB32, Int32((size.width * scale).rounded(.up)),
          Int32((size.height * scale).rounded(.up)))
      case .svg:
        cairo.svg_surface_create_for_stream(ByteSink.write, stream, size.width, size.height)
      case .pdf:
        cairo.pdf_surface_create_for_stream(ByteSink.write, stream, size.width, size.height)
      }
    guard let surface else { throw .failed(reason: "out of memory") }
    guard let context = cairo.create(surface) else {
      cairo.surface_destroy(surface)
      throw .failed(reason: "out of memory")
    }
    self.init(surface: surface, context: context, sink: sink)
    try check()
    if format == .png { cairo.scale(context, scale, scale) }
  }

  /// Throws `RenderingError.failed` with the first error that occurred while drawing.
  func check() throws(RenderingError) {
    for status in [cairo.status(context), cairo.surface_status(surface)] {
      guard status == CAIRO_STATUS_SUCCESS else {
        throw .failed(
          reason: cairo.status_to_string(status).map { String(cString: $0) } ?? "\(status)")
      }
    }
  }
}

/// Bytes that a C library delivers piece by piece.
final class ByteSink {
  var bytes: [UInt8] = []

  /// A write function for Cairo's stream surfaces; its closure argument is a sink, which is not
  /// retained.
  static let write: cairo_write_func_t = { sink, bytes, count in
    guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue()
      .bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }
}
