import Lexicon

/// A slip in one place of a word.
public enum EditKind: String, CaseIterable, Sendable {
  case insertion, doubling, omission, undoubling, substitution, neighbor, vowel, accent,
    transposition

  /// What one letter written for another is; nil if they are the same.
  init?(target: Character, written: Character, _ neighbors: KeyNeighborhood) {
    if target == written { return nil }
    if Self.differInMark(target, written) {
      self = .accent
    } else if neighbors.areNeighbors(target, written) {
      self = .neighbor
    } else if Self.vowels.contains(target), Self.vowels.contains(written) {
      self = .vowel
    } else {
      self = .substitution
    }
  }

  /// Whether one letter is the other with a mark: ü and u, é and e.
  private static func differInMark(_ a: Character, _ b: Character) -> Bool {
    guard !a.isASCII || !b.isASCII else { return false }
    let (plain, other) = (
      LetterFolding.plain.letters(for: a), LetterFolding.plain.letters(for: b)
    )
    return plain != nil && plain == other
  }

  /// The letters that are written for one another by ear.
  static let vowels: Set<Character> = ["a", "e", "i", "o", "u", "y"]
}
