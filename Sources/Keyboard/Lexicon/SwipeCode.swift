/// Returns the letters that the finger visits to write `word`: in lower case, without apostrophes
/// and hyphens, every other character unchanged.
///
///     swipeCode(of: "Don't")   // "dont"
///     swipeCode(of: "e-mail")  // "email"
///     swipeCode(of: "Café")    // "café"
///
/// A letter and its marks are one character, in either normal form (`composed(_:)`). Nothing is
/// transliterated: `café` needs a key for é and cannot be swiped on a layout without one.
/// `Lexicon.unwritable(on:)` counts such words, and `Lexicon.folding(_:on:)` gives them codes
/// without é.
///
/// Apostrophes are U+0027, U+2019 and U+02BC; hyphens are U+002D, U+2010 and U+2011.
/// - Complexity: O(length).
public func swipeCode(of word: String) -> String {
  // Nearly every word of a list is already a–z and its own code.
  if word.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }) { return word }
  var code = String.UnicodeScalarView()
  code.append(
    contentsOf: lowered(word).unicodeScalars.filter { !$0.isApostrophe && !$0.isHyphen })
  return String(code)
}

/// Returns the word in lower case and in one normal form. The Turkish İ, whose lower case outside
/// Turkish is i with a dot above (two code points), becomes i, because one key writes both; a Greek σ at
/// the end of a word becomes ς, as ΤΗΣ is της.
/// - Complexity: O(length).
package func lowered(_ word: String) -> String {
  let small = word.lowercased()
  guard small.unicodeScalars.contains(where: { $0.value >= 0x300 }) else { return composed(small) }
  var result = String.UnicodeScalarView()
  for scalar in small.unicodeScalars where scalar.value != 0x307 || result.last != "i" {
    result.append(scalar)
  }
  if result.last == "σ", result.count > 1 {
    result.removeLast()
    result.append("ς")
  }
  return composed(String(result))
}

/// Returns `word` with every apostrophe as U+0027, so that a word has a single spelling.
/// - Complexity: O(length).
func withPlainApostrophes(_ word: String) -> String {
  guard word.unicodeScalars.contains(where: { $0.isApostrophe && $0 != "'" }) else { return word }
  var plain = String.UnicodeScalarView()
  plain.append(contentsOf: word.unicodeScalars.map { $0.isApostrophe ? "'" : $0 })
  return String(plain)
}

/// Returns whether two spellings are the same word: capitals do not matter and ’ equals ', but an
/// apostrophe matters.
/// - Complexity: O(length).
package func isSameWord(_ a: String, _ b: String) -> Bool { folded(a) == folded(b) }

/// Returns the form in which words are compared: lower case, one kind of apostrophe.
/// - Complexity: O(length).
package func folded(_ word: String) -> String {
  if word.utf8.allSatisfy({ ($0 >= 0x61 && $0 <= 0x7A) || $0 == 0x27 }) { return word }
  return withPlainApostrophes(lowered(word))
}

/// Returns whether a word has one of the apostrophes listed at ``swipeCode(of:)``.
package func hasApostrophe(_ word: String) -> Bool {
  word.unicodeScalars.contains(where: \.isApostrophe)
}

/// Returns whether a text is ASCII without carriage returns, which may be half of a `Character`: every byte of it is
/// a character.
func isPlainASCII(_ text: String) -> Bool {
  text.utf8.allSatisfy { $0 < 128 && $0 != 13 }
}

extension Unicode.Scalar {
  /// A Boolean value that is true for the apostrophes listed at ``swipeCode(of:)``.
  package var isApostrophe: Bool { self == "'" || self == "\u{2019}" || self == "\u{2BC}" }
  /// A Boolean value that is true for the hyphens listed at ``swipeCode(of:)``.
  var isHyphen: Bool { self == "-" || self == "\u{2010}" || self == "\u{2011}" }
}
