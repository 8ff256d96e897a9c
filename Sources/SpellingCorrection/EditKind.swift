/// A slip in one place of a word.
public enum EditKind: String, CaseIterable, Sendable {
  case insertion, doubling, omission, undoubling, substitution, neighbor, vowel, transposition

  /// What one letter written for another is; nil if they are the same.
  init?(target: Character, written: Character, _ neighbors: KeyNeighborhood) {
    if target == written { return nil }
    if neighbors.areNeighbors(target, written) {
      self = .neighbor
    } else if Self.vowels.contains(target), Self.vowels.contains(written) {
      self = .vowel
    } else {
      self = .substitution
    }
  }

  /// The letters that are written for one another by ear.
  static let vowels: Set<Character> = ["a", "e", "i", "o", "u", "y"]
}
