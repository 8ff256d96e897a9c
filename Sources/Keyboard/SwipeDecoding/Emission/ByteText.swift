/// Bytes as text: base 64 of RFC 4648, with padding.
enum ByteText {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  /// Returns the text of bytes.
  static func text(of bytes: [Int8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits: UInt32 = 0
      for i in 0..<3 {
        bits = bits << 8 | (i < count ? UInt32(UInt8(bitPattern: bytes[start + i])) : 0)
      }
      for i in 0..<4 {
        text.append(i <= count ? alphabet[Int(bits >> UInt32(18 - 6 * i) & 63)] : padding)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes of a text; nil if no bytes have this text.
  static func bytes(of text: String) -> [Int8]? {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
    var bytes: [Int8] = []
    var (bits, count, pads) = (UInt32(0), 0, 0)
    var length = 0
    for character in text.utf8 {
      length += 1
      if character == padding {
        pads += 1
        continue
      }
      let value = values[Int(character)]
      guard value < 64, pads == 0 else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(Int8(truncatingIfNeeded: bits >> UInt32(count) & 255))
        bits &= (1 << UInt32(count)) - 1
      }
    }
    guard length % 4 == 0, pads <= 2, count == 2 * pads, bits == 0 else { return nil }
    return bytes
  }
}
