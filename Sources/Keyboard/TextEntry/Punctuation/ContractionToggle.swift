import Lexicon

/// Turns a word into its contraction and back: `dont` ↔ `don't` (ring keyboard, sections 4.7 and
/// 6.4).
package struct ContractionToggle: Sendable {
  /// The contractions as they are written.
  private var written = WordTable()

  /// Creates a toggle of contractions; of several with the same code, the first is used.
  package init(_ contractions: [Contraction] = []) {
    for contraction in contractions { written.insert(contraction.word, for: contraction.code) }
  }

  /// Adds the contractions of a list (`Contraction.parse(_:)`).
  /// - Returns: the lines that are skipped.
  /// - Complexity: O(n).
  package mutating func read(_ list: [UInt8]) -> LineProblems {
    Contraction.read(list) { (contraction, _) in
      written.insert(contraction.word, for: contraction.code)
    }
  }

  /// Returns the word's other form, with its capitals; nil if it has none.
  ///
  ///     toggle.otherForm(of: "Dont")    // "Don't"
  ///     toggle.otherForm(of: "don't")   // "dont"
  ///
  /// - Complexity: O(length)
  package func otherForm(of word: some StringProtocol) -> String? {
    let lower = word.lowercased()
    let code = swipeCode(of: lower)
    guard let contraction = written[code] else { return nil }
    if lower == code { return cased(contraction, like: word) }
    return isSameWord(lower, contraction) ? cased(code, like: word) : nil
  }

  /// Returns a form with capitals in the same places as another one.
  private func cased(_ form: String, like word: some StringProtocol) -> String {
    var letters = word.filter(\.isLetter)[...]
    return form.reduce(into: "") { cased, character in
      let isCapital = character.isLetter && letters.popFirst()?.isUppercase == true
      cased += isCapital ? character.uppercased() : String(character)
    }
  }
}
