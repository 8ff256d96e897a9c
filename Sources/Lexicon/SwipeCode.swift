/// What the finger visits to write `word`: its letters in lower case, apostrophes and hyphens
/// dropped, every other character kept as it is.
///
///     swipeCode(of: "Don't")   // "dont"
///     swipeCode(of: "e-mail")  // "email"
///     swipeCode(of: "Café")    // "café"
///
/// Letters and their marks are one character, in whichever normal form they come (``composed(_:)``).
/// Nothing is transliterated: `café` needs a key é, and on a layout without one it cannot be swiped
/// (``Lexicon/unwritable(on:)`` counts such words, ``Lexicon/folding(_:on:)`` gives them codes that can).
///
/// Apostrophes are U+0027, U+2019 and U+02BC; hyphens are U+002D, U+2010 and U+2011.
/// - Complexity: O(length).
public func swipeCode(of word: String) -> String {
  // Nearly every word of a list is a–z already and is its own code.
  if word.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }) { return word }
  var code = String.UnicodeScalarView()
  code.append(
    contentsOf: lowered(word).unicodeScalars.filter { !$0.isApostrophe && !$0.isHyphen })
  return String(code)
}

/// Lower case in one normal form. The Turkish İ, whose lower case elsewhere is i with a dot above
/// (two code points), is i: one key writes both.
/// - Complexity: O(length).
public func lowered(_ word: String) -> String {
  let small = word.lowercased()
  guard small.unicodeScalars.contains(where: { $0.value >= 0x300 }) else { return composed(small) }
  var result = String.UnicodeScalarView()
  for scalar in small.unicodeScalars where scalar.value != 0x307 || result.last != "i" {
    result.append(scalar)
  }
  return composed(String(result))
}

/// `word` with every apostrophe as U+0027, so that one word has one spelling.
/// - Complexity: O(length).
func withPlainApostrophes(_ word: String) -> String {
  guard word.unicodeScalars.contains(where: { $0.isApostrophe && $0 != "'" }) else { return word }
  var plain = String.UnicodeScalarView()
  plain.append(contentsOf: word.unicodeScalars.map { $0.isApostrophe ? "'" : $0 })
  return String(plain)
}

/// Whether two spellings are one word: capitals do not matter and ’ is ', but an apostrophe does.
/// - Complexity: O(length).
public func isSameWord(_ a: String, _ b: String) -> Bool { folded(a) == folded(b) }

/// The form in which words are compared: lower case, one kind of apostrophe.
/// - Complexity: O(length).
package func folded(_ word: String) -> String {
  if word.utf8.allSatisfy({ ($0 >= 0x61 && $0 <= 0x7A) || $0 == 0x27 }) { return word }
  return withPlainApostrophes(lowered(word))
}

extension Unicode.Scalar {
  package var isApostrophe: Bool { self == "'" || self == "\u{2019}" || self == "\u{2BC}" }
  var isHyphen: Bool { self == "-" || self == "\u{2010}" || self == "\u{2011}" }
}
