/// Returns text of unknown origin as one safe line for a terminal: control characters, line ends and marks
/// that change the direction of writing become escapes (`\u{1B}`), so that no file can move the cursor or
/// disguise a message. Text that is too long is shortened in the middle.
/// - Parameters:
///   - text: text of any length.
///   - limit: the maximum number of characters, at least 2.
package func printable(_ text: String, limit: Int = 2000) -> String {
  var shown = ""
  for scalar in text.unicodeScalars {
    if isPrintable(scalar) {
      shown.unicodeScalars.append(scalar)
    } else {
      shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
  // There are never more characters than bytes, so most lines need not be counted.
  guard shown.utf8.count > limit, shown.count > limit else { return shown }
  let kept = limit - 1
  return shown.prefix(kept - kept / 2) + "…" + shown.suffix(kept / 2)
}

/// Returns bytes of UTF-8 with `?` in place of control characters other than tabs and line ends.
package func shownOnTerminal(_ bytes: some Sequence<UInt8>) -> [UInt8] {
  var shown: [UInt8] = []
  for byte in bytes {
    let isControl = byte < 0x20 && byte != 0x0A && byte != 0x09 || byte == 0x7F
    if shown.last == 0xC2, 0x80..<0xA0 ~= byte {
      // U+0080 to U+009F, which terminals treat as control characters too.
      shown[shown.count - 1] = UInt8(ascii: "?")
    } else {
      shown.append(isControl ? UInt8(ascii: "?") : byte)
    }
  }
  return shown
}

private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value < 0x7F { return scalar.value >= 0x20 }
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: return false
  case .format:
    // Joiners are parts of words in many languages; only marks of direction can disguise a message.
    switch scalar {
    case "\u{200E}"..."\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": return false
    default: return true
    }
  default: return true
  }
}
