import Lexicon

/// A slip in one place of a word.
package enum EditKind: String, CaseIterable, Sendable {
  /// An extra letter is an `insertion`, or a `doubling` if it repeats its neighbour; a missing
  /// letter an `omission`, or an `undoubling` if its neighbour is equal; a wrong letter a
  /// `substitution`, or one of the likelier kinds `neighbor` (of the right key), `vowel` (for a
  /// vowel) and `accent` (only the mark differs); two letters in the wrong order are a
  /// `transposition`.
  case insertion, doubling, omission, undoubling, substitution, neighbor, vowel, accent,
    transposition

  /// Returns the kind of edit that writes one letter for another, or nil if they are the same.
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

  /// Returns whether one letter is the other with a mark: ü and u, é and e.
  private static func differInMark(_ a: Character, _ b: Character) -> Bool {
    guard !a.isASCII || !b.isASCII else { return false }
    let (plain, other) = (
      LetterFolding.plain.letters(for: a), LetterFolding.plain.letters(for: b)
    )
    return plain != nil && plain == other
  }

  /// The letters that are confused by ear.
  static let vowels: Set<Character> = ["a", "e", "i", "o", "u", "y"]
}
