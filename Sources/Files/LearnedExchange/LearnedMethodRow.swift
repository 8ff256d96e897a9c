import Lexicon

/// A word or pair of words learned for an input method, as stored.
public enum LearnedMethodRow: Hashable, Sendable {
  /// A word written with a code, and its number of uses.
  case mapping(method: String, code: String, word: String, uses: Int)
  /// A word that followed another one, and its number of uses.
  case related(method: String, word: String, next: String, uses: Int)

  /// A Boolean value that is true if a store accepts the row: its texts have the length of words,
  /// and it was used.
  package var isKept: Bool {
    let (texts, uses) =
      switch self {
      case .mapping(let method, let code, let word, let uses): ([method, code, word], uses)
      case .related(let method, let word, let next, let uses): ([method, word, next], uses)
      }
    return uses > 0
      && texts.allSatisfy {
        !$0.isEmpty && $0.utf8.count <= LearnedRecord.maximumWordLength && !$0.utf8.contains(0)
      }
  }

  /// Returns whether a word is one of the row's, or a part of one: what is forgotten must not be left in
  /// a phrase.
  func contains(_ word: String) -> Bool {
    guard !word.isEmpty else { return false }
    return switch self {
    case .mapping(_, _, let own, _): own.holds(word)
    case .related(_, let own, let next, _): own.holds(word) || next.holds(word)
    }
  }
}
