import Lexicon

/// Returns a word with the capitals of the typed beginning: `Th` and `the` make `The`, `TH` makes
/// `THE`.
/// - Complexity: O(length)
func withCapitals(
  of prefix: String, _ word: String, _ letterCase: LetterCase = .standard
) -> String {
  guard let first = prefix.first, first.isUppercase else { return word }
  let letters = prefix.filter(\.isLetter)
  if letters.count > 1, letters.allSatisfy(\.isUppercase) {
    return letterCase.uppercased(word)
  }
  return letterCase.capitalized(word)
}
