/// Fragments of JSON text, for writers that assemble a line and for tables that hold JSON in their
/// cells.
package enum JSONText {
  /// Returns the number that the bytes are in JSON, or nil if they are anything else.
  package static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var scanner = JSONScanner(bytes)
    do throws(JSONError) {
      let value = try scanner.number()
      return scanner.isAtEnd ? value : nil
    } catch {
      return nil
    }
  }

  /// Returns the string that the text is in JSON, or nil if it is anything else.
  package static func string(_ json: String) -> String? {
    var json = json
    return json.withUTF8 { bytes in
      var scanner = JSONScanner(bytes)
      do throws(JSONError) {
        let string = try scanner.string()
        return scanner.isAtEnd ? string : nil
      } catch {
        return nil
      }
    }
  }

  /// Returns whether the text is one JSON value, with or without white space around it.
  package static func isValue(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = JSONScanner(bytes)
      do throws(JSONError) {
        try scanner.skipValue()
        scanner.skipSpace()
        return scanner.isAtEnd
      } catch {
        return false
      }
    }
  }

  /// Appends the string in double quotes, with escapes where JSON needs them.
  package static func append(string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: bytes.append(contentsOf: #"\n"#.utf8)
      case 0x0D: bytes.append(contentsOf: #"\r"#.utf8)
      case 0x09: bytes.append(contentsOf: #"\t"#.utf8)
      case 0..<0x20:
        bytes.append(contentsOf: #"\u00"#.utf8)
        bytes.append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
        bytes.append(contentsOf: String(byte & 0xF, radix: 16).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends the shortest decimal that reads back as the same `Double`; whole numbers have no
  /// decimal point. The number must be finite.
  package static func append(number: Double, to bytes: inout [UInt8]) {
    // Below 2⁵³ every whole number is exact; −0 takes the general case, which keeps its sign.
    guard abs(number) < 0x1p53, number == number.rounded(.towardZero),
      number != 0 || number.sign == .plus
    else {
      let text = number.description
      bytes.append(contentsOf: text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...])
      return
    }
    append(integer: Int64(number), to: &bytes)
  }

  private static func append(integer: Int64, to bytes: inout [UInt8]) {
    if integer < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = integer.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    // In place: reversing a slice would copy it, for each number.
    var (low, high) = (start, bytes.count - 1)
    while low < high {
      bytes.swapAt(low, high)
      low += 1
      high -= 1
    }
  }
}
