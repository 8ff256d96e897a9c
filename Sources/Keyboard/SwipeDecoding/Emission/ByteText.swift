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

  /// The value of each character of the alphabet by its code; 255 for all others.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
    return values
  }()

  /// Returns the bytes of a text; nil if no bytes have this text.
  static func bytes(of text: String) -> [Int8]? {
    var text = text
    return text.withUTF8 { characters in
      values.withUnsafeBufferPointer { bytes(of: characters, $0) }
    }
  }

  /// A profile's weights are 170,000 characters, read whenever a program starts: four at a time.
  private static func bytes(
    of text: UnsafeBufferPointer<UInt8>, _ values: UnsafeBufferPointer<UInt8>
  ) -> [Int8]? {
    guard text.count % 4 == 0 else { return nil }
    let pads = text.suffix(2).reversed().prefix { $0 == padding }.count
    let count = text.count / 4 * 3 - pads
    // `wrong` gathers the bits that no value has; `left` those of the last group that are no byte.
    var (wrong, left) = (UInt8(0), UInt32(0))
    let bytes = [Int8](unsafeUninitializedCapacity: text.count / 4 * 3) { bytes, initialized in
      for group in 0..<text.count / 4 {
        var bits: UInt32 = 0
        for place in 4 * group..<4 * group + 4 {
          let value = place < text.count - pads ? values[Int(text[place])] : 0
          wrong |= value
          bits = bits << 6 | UInt32(value)
        }
        bytes[3 * group] = Int8(truncatingIfNeeded: bits >> 16)
        bytes[3 * group + 1] = Int8(truncatingIfNeeded: bits >> 8)
        bytes[3 * group + 2] = Int8(truncatingIfNeeded: bits)
        left = bits
      }
      initialized = count
    }
    guard wrong < 64, left & ((1 << UInt32(8 * pads)) - 1) == 0 else { return nil }
    return bytes
  }
}
