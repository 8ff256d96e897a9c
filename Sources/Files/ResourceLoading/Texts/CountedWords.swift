import Lexicon

/// The words that were counted in texts, without those that are probably no words of their language.
package struct CountedWords: Sendable {
  /// Which words are kept.
  package struct Rules: Sendable {
    /// The smallest number of occurrences.
    package var least = 2
    /// Lists of words of the language, such as a spelling dictionary's; nil: every word is known.
    package var known: Lexicon?
    /// The number of occurrences from which a word is kept that those lists lack; nil: never.
    package var leastUnknown: Int?
    /// The letters with keys; nil: all letters have keys.
    package var letters: Set<Character>?
    /// How other letters are swiped.
    package var folding = LetterFolding.plain

    /// Creates rules that keep all that occurs twice.
    package init() {}
  }

  /// The words that are kept, as they are mostly written.
  package let lexicon: Lexicon
  /// The numbers of words that are left out: too rare, in none of the lists, with a letter that cannot be
  /// swiped.
  package private(set) var (rare, unknown, unwritable) = (0, 0, 0)

  /// Selects words.
  /// - Parameter counted: all words of the texts.
  /// - Complexity: O(n log m) for n words and lists of m
  package init(_ counted: Lexicon, _ rules: Rules) {
    var kept: [LexiconEntry] = []
    for entry in counted.entries {
      if let letters = rules.letters, rules.folding.folding(entry.code, on: letters) == nil {
        unwritable += 1
      } else if entry.count < Double(rules.least) {
        rare += 1
      } else if let known = rules.known, !Self.isKnown(entry.word, known),
        entry.count < Double(rules.leastUnknown ?? .max)
      {
        unknown += 1
      } else {
        kept.append(entry)
      }
    }
    lexicon = Lexicon(entries: kept)
  }

  /// Returns whether a list has a word, or what follows its apostrophe: l'isola is known where isola is.
  private static func isKnown(_ word: String, _ known: Lexicon) -> Bool {
    if known.contains(word: word) { return true }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count == 2, let last = parts.last, last.count > 1 else { return false }
    return known.contains(word: String(last))
  }

  /// The list, a line a word: the word, a tab, its count.
  package var lines: String {
    lexicon.entries.reduce(into: "") { $0 += "\($1.word)\t\(Int($1.count))\n" }
  }

  /// What was left out, for a person; nil if nothing was.
  package func remark(_ rules: Rules) -> String? {
    var parts: [String] = []
    if rare > 0 { parts.append("\(rare) that occur fewer than \(rules.least) times") }
    if unknown > 0 { parts.append("\(unknown) that --known lacks") }
    if unwritable > 0 { parts.append("\(unwritable) with a letter without a key") }
    return parts.isEmpty ? nil : "left out: " + parts.joined(separator: ", ")
  }
}
