import CPNG
import Rendering
import Testing

/// A PNG file read back: its pixels by libpng, its chunks by the specification's own layout.
struct DecodedPNG {
  let width: Int
  let height: Int
  /// Rows of pixels, straight red in the lowest byte, then green, blue, alpha.
  let pixels: [UInt32]
  /// Chunk types and contents in the file's order.
  let chunks: [(type: String, content: [UInt8])]

  init(_ bytes: [UInt8]) throws {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    let opened = bytes.withUnsafeBytes {
      png_image_begin_read_from_memory(&image, $0.baseAddress, $0.count)
    }
    try #require(opened != 0, "libpng does not read the file")
    // PNG_FORMAT_RGBA is a macro that Swift does not see: colour and alpha.
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    var pixels = [UInt32](repeating: 0, count: Int(image.width) * Int(image.height))
    let done = bytes.withUnsafeBytes { _ in
      png_image_finish_read(&image, nil, &pixels, 0, nil)
    }
    try #require(done != 0, "libpng does not decode the pixels")
    width = Int(image.width)
    height = Int(image.height)
    self.pixels = pixels.map { UInt32(littleEndian: $0) }
    // After 8 bytes of signature: length, type, content, check sum (PNG specification, 5.3).
    var chunks: [(type: String, content: [UInt8])] = []
    var position = 8
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      try #require(position + 12 + length <= bytes.count)
      let type = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
      chunks.append((type, Array(bytes[position + 8..<position + 8 + length])))
      position += 12 + length
    }
    self.chunks = chunks
  }

  /// Red, green, blue, alpha, each 0…255.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let pixel = pixels[y * width + x]
    return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
  }

  /// The text of a tEXt chunk.
  func text(_ keyword: String) -> String? {
    for chunk in chunks where chunk.type == "tEXt" {
      let parts = chunk.content.split(separator: 0, maxSplits: 1)
      if parts.count == 2, parts[0].elementsEqual(keyword.utf8) {
        return String(String.UnicodeScalarView(parts[1].map { Unicode.Scalar($0) }))
      }
    }
    return nil
  }

  /// The largest difference to a colour of any component, 0…255, of the pixels about a point whose
  /// difference is smallest: how near the picture comes to that colour there.
  func distance(to color: Color, x: Double, y: Double, scale: Double, reach: Int = 1) -> Int {
    let wanted = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    var best = 255
    let (column, row) = (Int(x * scale), Int(y * scale))
    for j in (row - reach)...(row + reach) where (0..<height).contains(j) {
      for i in (column - reach)...(column + reach) where (0..<width).contains(i) {
        let pixel = pixel(i, j)
        let difference = (0..<3).map { abs(Int(pixel[$0]) - wanted[$0]) }.max() ?? 255
        best = min(best, difference)
      }
    }
    return best
  }
}
