import Lexicon

/// What correction knows of a language beside its list of words.
public struct LanguageSpelling: Sendable {
  /// What writers put for letters, by ear or by custom.
  public var patterns: [SpellingPattern]
  /// What a word costs besides if it is written by ear, in nats.
  public var byEar: Double
  /// Words that auto-correction leaves alone although the list may lack them: those of dictionaries.
  public var knownWords: [WordFilter]

  /// Creates the knowledge of a language; without arguments, of an unknown one.
  public init(
    patterns: [SpellingPattern] = [], byEar: Double = 0, knownWords: [WordFilter] = []
  ) {
    self.patterns = patterns
    self.byEar = byEar
    self.knownWords = knownWords
  }

  /// Returns costs with the language's patterns.
  public func costs(_ costs: EditCosts = .standard) -> EditCosts {
    var costs = costs
    costs.patterns = patterns
    costs.byEar = byEar
    return costs
  }

  /// Returns whether a dictionary has a word.
  /// - Complexity: O(length · dictionaries).
  public func knows(_ word: String) -> Bool { knownWords.contains { $0.contains(word) } }
}
