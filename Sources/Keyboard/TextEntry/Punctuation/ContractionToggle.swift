import Lexicon

/// Turns a word into its contraction and back: `dont` ↔ `don't` (ring keyboard, sections 4.7 and
/// 6.4).
public struct ContractionToggle: Sendable {
  /// From code to contraction, as it is written.
  private let written: [String: String]

  /// - Parameter contractions: of those with the same code the first counts.
  public init(_ contractions: [Contraction]) {
    var written: [String: String] = [:]
    for contraction in contractions where written[contraction.code] == nil {
      written[contraction.code] = contraction.word
    }
    self.written = written
  }

  /// The word's other form, with its capitals; nil if it has none.
  ///
  ///     toggle.otherForm(of: "Dont")    // "Don't"
  ///     toggle.otherForm(of: "don't")   // "dont"
  ///
  /// - Complexity: O(length)
  public func otherForm(of word: some StringProtocol) -> String? {
    let lower = word.lowercased()
    let code = swipeCode(of: lower)
    guard let contraction = written[code] else { return nil }
    if lower == code { return cased(contraction, like: word) }
    return isSameWord(lower, contraction) ? cased(code, like: word) : nil
  }

  /// A form with capitals where the other one has them, letter by letter.
  private func cased(_ form: String, like word: some StringProtocol) -> String {
    var letters = word.filter(\.isLetter)[...]
    return form.reduce(into: "") { cased, character in
      let isCapital = character.isLetter && letters.popFirst()?.isUppercase == true
      cased += isCapital ? character.uppercased() : String(character)
    }
  }
}
