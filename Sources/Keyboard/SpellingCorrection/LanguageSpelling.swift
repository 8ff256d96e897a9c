import LanguageModel
import Lexicon

/// What correction knows of a language beside its list of words.
public struct LanguageSpelling: Sendable {
  /// What writers put for letters, by ear or by custom.
  public var patterns: [SpellingPattern]
  /// What a word costs besides if it is written by ear, in nats.
  public var byEar: Double
  /// Words that auto-correction leaves alone although the list may lack them: those of dictionaries.
  public var knownWords: [WordFilter]
  /// Known misspellings in lower case, with what is meant: lists and dictionaries may have them.
  public var misspellings: [String: String]
  /// How forms of known words are made.
  public var forms: WordForms
  /// How the language's words are spelled, by which a word that no list has is told from a slip; several
  /// for several languages.
  public var letters: [LetterModel]
  /// The lead over an unlisted word with which a correction is made whatever `letters` say, in nats: for a
  /// language whose dictionaries have nearly all words, so that others are mistakes; nil for other languages.
  public var margin: Double?
  /// What the words before say of capitals, where two words differ in them alone; nil: a list's more frequent
  /// spelling is written.
  public var capitals: CapitalContext?
  /// The words that have accents behind ¿ alone.
  public var questionWords = QuestionWords()

  /// Creates the knowledge of a language; without arguments, of an unknown one.
  public init(
    patterns: [SpellingPattern] = [], byEar: Double = 0, knownWords: [WordFilter] = [],
    misspellings: [String: String] = [:], forms: WordForms = WordForms(),
    letters: [LetterModel] = [], margin: Double? = nil, capitals: CapitalContext? = nil
  ) {
    self.patterns = patterns
    self.byEar = byEar
    self.knownWords = knownWords
    self.misspellings = misspellings
    self.forms = forms
    self.letters = letters
    self.margin = margin
    self.capitals = capitals
  }

  /// Reads known misspellings: on each line one, a tab, and what is meant, as it is written; it may be
  /// several words. Lines that begin with # and blank lines are skipped.
  /// - Returns: what is meant, by the misspelling in lower case, and the numbers, from 1, of malformed lines.
  /// - Complexity: O(length).
  public static func parseMisspellings(
    _ text: String
  ) -> (misspellings: [String: String], wrongLines: [Int]) {
    var misspellings: [String: String] = [:]
    var wrong: [Int] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 2, !columns[0].isEmpty, columns[0].allSatisfy(\.isLetter),
        let first = columns[1].first, first.isLetter, columns[1].last?.isWhitespace == false,
        columns[0] != columns[1]
      else {
        wrong.append(index + 1)
        continue
      }
      misspellings[lowered(String(columns[0]))] = composed(String(columns[1]))
    }
    return (misspellings, wrong)
  }

  /// Returns costs with the language's patterns.
  public func costs(_ costs: EditCosts = .standard) -> EditCosts {
    var costs = costs
    costs.patterns = patterns
    costs.byEar = byEar
    return costs
  }

  /// Returns whether a dictionary has a word, or one of which it is a form.
  /// - Complexity: O(length · dictionaries), for each rule of forms that fits.
  public func knows(_ word: String) -> Bool {
    func isKnown(_ word: String) -> Bool { knownWords.contains { $0.contains(word) } }
    return isKnown(word) || forms.lead(lowered(word), to: isKnown)
  }

  /// Returns ln of the probability of a word that no list has among all of them; nil if nothing is known of the
  /// language's spelling.
  /// - Parameter word: in lower case.
  /// - Complexity: O(length · letters · languages).
  func logProbability(ofUnlisted word: String) -> Double? {
    letters.compactMap { $0.logProbability(of: word) }.max().map(Double.init)
  }
}
