import Lexicon

/// The user's spelling of a word, found by a majority vote in constant memory (Boyer and Moore,
/// *MJRTY*, 1981).
///
/// Capitals at a sentence's start are no vote, so `The` there leaves `the` as it is, and so does `THE` in a heading;
/// `iPhone` counts in any position. A word that is first written `NASA` there keeps its capitals until another
/// spelling gets a vote.
package struct SpellingVote: Hashable, Sendable {
  /// The leading spelling.
  package private(set) var spelling: String
  /// The lead in votes; at 0 the next different spelling takes the lead.
  package private(set) var votes: Int

  /// Creates a vote in progress.
  package init(spelling: String, votes: Int) {
    self.spelling = spelling
    self.votes = max(0, votes)
  }

  /// The lead in votes at which the user's spelling replaces that of a list or a dictionary.
  private static let convincingVotes = 3

  /// Whether the spelling leads so far that it replaces that of a list or a dictionary.
  package var isConvincing: Bool { votes >= Self.convincingVotes }

  /// Creates the vote of a word written for the first time.
  package init(
    _ written: String, atSentenceStart: Bool, _ letterCase: LetterCase = .standard
  ) {
    let isTitled = atSentenceStart && Self.hasFirstCapitalOnly(written)
    spelling = isTitled ? letterCase.lowering(written).lowercased() : written
    votes = isTitled || atSentenceStart && Self.hasOnlyCapitals(written) ? 0 : 1
  }

  /// Counts a use.
  public mutating func add(_ written: String, atSentenceStart: Bool) {
    if atSentenceStart && (Self.hasFirstCapitalOnly(written) || Self.hasOnlyCapitals(written)) {
      return
    }
    if written == spelling {
      if votes < Int.max { votes += 1 }
    } else if votes == 0 {
      (spelling, votes) = (written, 1)
    } else {
      votes -= 1
    }
  }

  /// Takes back a use, if it counted.
  package mutating func retract(_ written: String) {
    if written == spelling { votes = max(0, votes - 1) }
  }

  private static func hasFirstCapitalOnly(_ word: String) -> Bool {
    guard let first = word.first, first.isUppercase else { return false }
    return !word.dropFirst().contains(where: \.isUppercase)
  }

  private static func hasOnlyCapitals(_ word: String) -> Bool {
    let letters = word.filter(\.isLetter)
    return letters.count > 1 && letters.allSatisfy(\.isUppercase)
  }
}
