/// How often letters are written, in percent of all letters.
public struct LetterFrequency: Hashable, Sendable {
  /// Percent by lower-case letter.
  public var percentByCharacter: [Character: Double]
  /// Percent for characters that the table lacks. If a keyboard has none of the table's characters (digits,
  /// symbols), all keys weigh the same and the nearest one wins.
  public var unlisted: Double

  /// Creates a table.
  public init(percentByCharacter: [Character: Double], unlisted: Double) {
    self.percentByCharacter = percentByCharacter
    self.unlisted = unlisted
  }

  /// Returns the share of a character, in percent.
  /// - Complexity: O(1)
  public func percent(of character: Character) -> Double {
    percentByCharacter[character] ?? unlisted
  }

  /// English text (Robert Edward Lewand, *Cryptological Mathematics*, Mathematical Association of
  /// America, 2000, page 36). Characters outside a–z get a letter's mean share, 100/26.
  public static let english = LetterFrequency(
    percentByCharacter: [
      "a": 8.167, "b": 1.492, "c": 2.782, "d": 4.253, "e": 12.702, "f": 2.228, "g": 2.015,
      "h": 6.094, "i": 6.966, "j": 0.153, "k": 0.772, "l": 4.025, "m": 2.406, "n": 6.749,
      "o": 7.507, "p": 1.929, "q": 0.095, "r": 5.987, "s": 6.327, "t": 9.056, "u": 2.758,
      "v": 0.978, "w": 2.360, "x": 0.150, "y": 1.974, "z": 0.074,
    ],
    unlisted: 100.0 / 26)
}
