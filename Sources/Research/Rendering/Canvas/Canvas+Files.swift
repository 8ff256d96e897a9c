import CCairoFunctions
import CPNGText

extension Canvas {
  /// Returns the pixels as a PNG file with its resolution and text.
  func pngFile() throws(RenderingError) -> [UInt8] {
    guard let pixels = cairo.image_surface_get_data(target.surface) else {
      throw .failed(reason: "the picture has no pixels")
    }
    let sink = Unmanaged.passUnretained(target.sink).toOpaque()
    // 72 pt make an inch of 0.0254 m.
    let perMetre = UInt32((scale * 72 / 0.0254).rounded())
    var message = [CChar](repeating: 0, count: 200)
    let texts = metadata.pngTexts
    let done = withEntries(texts) { entries in
      png_text_write(
        pixels, UInt32(cairo.image_surface_get_width(target.surface)),
        UInt32(cairo.image_surface_get_height(target.surface)),
        Int(cairo.image_surface_get_stride(target.surface)), isOpaque ? 1 : 0, perMetre,
        entries.baseAddress, entries.count, takeBytes, sink, &message, message.count)
    }
    guard done == 1 else {
      let reason = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .failed(reason: String(decoding: reason, as: UTF8.self))
    }
    return target.sink.bytes
  }

  func setPDFMetadata() {
    func set(_ field: cairo_pdf_metadata_t, _ text: String) {
      if !text.isEmpty { cairo.pdf_surface_set_metadata(target.surface, field, text) }
    }
    set(CAIRO_PDF_METADATA_TITLE, metadata.title)
    set(CAIRO_PDF_METADATA_SUBJECT, metadata.description)
    set(CAIRO_PDF_METADATA_CREATOR, metadata.software)
    // Without a date, the same command makes the same bytes.
    cairo.pdf_surface_set_metadata(target.surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
  }

  private func withEntries<Result>(
    _ texts: [PNGText], _ body: (UnsafeBufferPointer<PNGTextEntry>) -> Result
  ) -> Result {
    // One buffer holds all strings, so that every pointer into it lives as long as the call.
    var bytes: [CChar] = []
    var offsets: [(keyword: Int, text: Int)] = []
    for text in texts {
      offsets.append((bytes.count, bytes.count + text.keyword.utf8.count + 1))
      bytes += text.keyword.utf8.map { CChar(bitPattern: $0) } + [0]
      bytes += text.bytes.map { CChar(bitPattern: $0) } + [0]
    }
    return bytes.withUnsafeBufferPointer { buffer in
      let entries = zip(texts, offsets).map { text, offset in
        PNGTextEntry(
          keyword: buffer.baseAddress?.advanced(by: offset.keyword),
          text: buffer.baseAddress?.advanced(by: offset.text), is_utf8: text.isUTF8 ? 1 : 0)
      }
      return entries.withUnsafeBufferPointer(body)
    }
  }
}

private let takeBytes: PNGTextSink = { sink, bytes, count in
  guard let sink, let bytes else { return }
  Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue()
    .bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
}

/// A text chunk of a PNG file.
struct PNGText {
  var keyword: String
  /// Latin-1 for a tEXt chunk, UTF-8 otherwise; without NULs.
  var bytes: [UInt8]
  var isUTF8: Bool

  init(keyword: String, _ text: String) {
    self.keyword = keyword
    let scalars = text.unicodeScalars.filter { $0 != "\0" }
    isUTF8 = scalars.contains { $0.value > 0xFF }
    bytes =
      isUTF8
      ? Array(String(String.UnicodeScalarView(scalars)).utf8)
      : scalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}

extension PictureMetadata {
  /// The entries under the keywords of the PNG specification, section 11.3.4.2.
  var pngTexts: [PNGText] {
    [("Title", title), ("Software", software), ("Description", description)]
      .filter { !$0.1.isEmpty }
      .map { PNGText(keyword: $0.0, $0.1) }
  }

  /// Returns an SVG file with title and description. Cairo's SVG surface takes no metadata, so they
  /// become the first elements of the document, where readers expect them (SVG 1.1, section 5.4).
  func insertedIntoSVG(_ file: [UInt8]) -> [UInt8] {
    var elements = ""
    if !title.isEmpty { elements += "\n<title>\(xmlEscaped(title))</title>" }
    let about = [software, description].filter { !$0.isEmpty }.joined(separator: ": ")
    if !about.isEmpty { elements += "\n<desc>\(xmlEscaped(about))</desc>" }
    let opening = Array("<svg".utf8)
    guard !elements.isEmpty,
      let start = file.indices.first(where: { file[$0...].starts(with: opening) }),
      let end = file[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return file }
    return Array(file[...end]) + Array(elements.utf8) + Array(file[(end + 1)...])
  }
}
