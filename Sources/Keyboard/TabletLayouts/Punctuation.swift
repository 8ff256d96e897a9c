import KeyboardGeometry

/// Keys with two characters: `slide\ndirect` in the specification.
enum Punctuation {
  static func dual(_ slide: Character, _ direct: Character) -> RowKey {
    RowKey(direct, slide: slide)
  }

  static let grave = dual("~", "`")
  static let equals = dual("+", "=")
  /// Where the source has a dash.
  static let dash = dual("_", "-")
  /// Where the source has none.
  static let longDash = dual("…", "—")
  static let semicolon = dual("；", "：")
  static let latinSemicolon = dual(":", ";")
  static let latinQuote = dual("\"", "'")
  static let fullStop = dual("。", "，")
  static let enumerationComma = dual("？", "、")
  static let openBracket = dual("『", "「")
  static let closeBracket = dual("』", "」")
  /// Both brackets on one key, where a symbol needs the other's place.
  static let brackets = dual("」", "「")
  static let latinOpenBracket = dual("{", "[")
  static let latinCloseBracket = dual("}", "]")
  static let latinBackslash = dual("|", "\\")
  /// What stands right of the lowest letters.
  static let lowest = [dual("<", ","), dual(">", "."), dual("?", "/")]

  private static let digits = Array("1234567890")
  private static let shiftedDigits = Array("!@#$%^&*()")

  /// A digit with the character that shift makes of it.
  static let numbers = zip(shiftedDigits, digits).map { dual($0, $1) }

  /// What shift makes of a digit on a US keyboard.
  static func shiftedDigit(_ character: Character) -> Character? {
    digits.firstIndex(of: character).map { shiftedDigits[$0] }
  }
}
