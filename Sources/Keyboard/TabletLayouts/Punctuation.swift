import KeyboardGeometry

/// Keys with two characters, written `slide\ndirect` in the specification.
enum Punctuation {
  static func dual(_ slide: Character, _ direct: Character) -> RowKey {
    RowKey(direct, slide: slide)
  }

  static let grave = dual("~", "`")
  static let equals = dual("+", "=")
  /// The dash for sources that have one.
  static let dash = dual("_", "-")
  /// The dash for sources without one.
  static let longDash = dual("…", "—")
  static let semicolon = dual("；", "：")
  static let latinSemicolon = dual(":", ";")
  static let latinQuote = dual("\"", "'")
  static let fullStop = dual("。", "，")
  static let enumerationComma = dual("？", "、")
  static let openBracket = dual("『", "「")
  static let closeBracket = dual("』", "」")
  /// Both brackets on one key, for when a symbol needs the place of the other.
  static let brackets = dual("」", "「")
  static let latinOpenBracket = dual("{", "[")
  static let latinCloseBracket = dual("}", "]")
  static let latinBackslash = dual("|", "\\")
  /// The keys to the right of the lowest letters.
  static let lowest = [dual("<", ","), dual(">", "."), dual("?", "/")]

  private static let digits = Array("1234567890")
  private static let shiftedDigits = Array("!@#$%^&*()")

  /// The digits, each with its character on a US keyboard with shift.
  static let numbers = zip(shiftedDigits, digits).map { dual($0, $1) }

  /// Returns the character that shift and a digit write on a US keyboard, or nil for other
  /// characters.
  static func shiftedDigit(_ character: Character) -> Character? {
    digits.firstIndex(of: character).map { shiftedDigits[$0] }
  }
}
