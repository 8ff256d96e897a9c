/// `text` with every letter that Unicode has both as one code point and as a letter with marks
/// written as one: u and U+0308 become ü (normal form C, as far as the letters of Latin, Greek and
/// Cyrillic go). Words are compared byte by byte, so one word needs one spelling; files from some
/// systems have the marks apart.
///
///     composed("u\u{308}ber")   // "\u{FC}ber"
///
/// - Complexity: O(length); text that has no marks apart is returned as it is.
public func composed(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: { $0.value >= 0x300 && isMark($0) }) else {
    return text
  }
  var result = ""
  for character in text {
    if character.unicodeScalars.count > 1, let one = precomposed[character] {
      result.unicodeScalars.append(one)
    } else {
      result.append(character)
    }
  }
  return result
}

private func isMark(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.generalCategory == .nonspacingMark
}

/// Equality of characters is canonical equivalence, so that a table of the composed letters finds
/// them whichever way they are written.
private let precomposed: [Character: Unicode.Scalar] = {
  var table: [Character: Unicode.Scalar] = [:]
  // Latin-1 to Latin Extended-B, Greek, Cyrillic; Latin Extended Additional and Greek Extended.
  for block in [0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF] as [ClosedRange<UInt32>] {
    for value in block {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
      // Of two code points for one letter (Greek tonos and oxia) the first is the normal form.
      if table[Character(scalar)] == nil { table[Character(scalar)] = scalar }
    }
  }
  return table
}()

/// `word` with a first capital: ǆ, one letter, becomes ǅ, as titles write it.
///
///     capitalized("ǆep")   // "ǅep"
///
/// - Complexity: O(length)
public func capitalized(_ word: some StringProtocol) -> String {
  guard let first = word.first else { return "" }
  let capital = first.unicodeScalars.map(\.properties.titlecaseMapping).joined()
  return capital + word.dropFirst()
}
