/// Returns `text` with every letter that Unicode encodes both as one code point and as a base
/// letter with combining marks written as one code point: u and U+0308 become ü (normal form C for
/// Latin, Greek and Cyrillic letters). Words are compared byte by byte, so a word needs a single
/// spelling; files from some systems have the marks as separate code points.
///
///     composed("u\u{308}ber")   // "\u{FC}ber"
///
/// - Complexity: O(length); a text without combining marks is returned unchanged.
package func composed(_ text: String) -> String {
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

/// The composed form of each letter. Characters are equal if they are canonically equivalent, so
/// the table finds a letter in either spelling.
private let precomposed: [Character: Unicode.Scalar] = {
  var table: [Character: Unicode.Scalar] = [:]
  // Latin-1 to Latin Extended-B, Greek, Cyrillic; Latin Extended Additional and Greek Extended.
  for block in [0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF] as [ClosedRange<UInt32>] {
    for value in block {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
      // Where two code points encode one letter (Greek tonos and oxia), the first is the normal
      // form.
      if table[Character(scalar)] == nil { table[Character(scalar)] = scalar }
    }
  }
  return table
}()

/// Returns `word` with its first letter in title case: ǆ, which is one letter, becomes ǅ.
///
///     capitalized("ǆep")   // "ǅep"
///
/// - Complexity: O(length)
package func capitalized(_ word: some StringProtocol) -> String {
  guard let first = word.first else { return "" }
  let capital = first.unicodeScalars.map(\.properties.titlecaseMapping).joined()
  return capital + word.dropFirst()
}
