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
  /// The letters without a key, with the numbers of words.
  private var letterless: [Character: Int] = [:]
  /// How many of them are named.
  private static let namedLetters = 8

  /// Selects words.
  /// - Parameter counted: all words of the texts.
  /// - Complexity: O(n log m) for n words and lists of m
  package init(_ counted: Lexicon, _ rules: Rules) {
    var kept: [LexiconEntry] = []
    for entry in counted.entries {
      if let letters = rules.letters, rules.folding.folding(entry.code, on: letters) == nil {
        unwritable += 1
        for letter in Set(entry.code)
        where rules.folding.folding(String(letter), on: letters) == nil {
          letterless[letter, default: 0] += 1
        }
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
    known.contains(word: word) || elided(word).map(known.contains(word:)) ?? false
  }

  /// Returns what follows a word's only apostrophe; nil if that is a letter or nothing.
  private static func elided(_ word: String) -> String? {
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count == 2, let last = parts.last, last.count > 1 else { return nil }
    return String(last)
  }

  /// Returns whether a word decides what is known of some others: only those of `Rules.known` do that are in texts.
  /// - Parameters:
  ///   - counted: all words of the texts.
  ///   - letterCase: the language's rules for capitals.
  package static func isAsked(
    in counted: Lexicon, _ letterCase: LetterCase
  ) -> (String) -> Bool {
    var asked: Set<String> = []
    for entry in counted.entries {
      let word = folded(letterCase.lowering(entry.word))
      asked.insert(word)
      if let elided = elided(word) { asked.insert(elided) }
    }
    return { asked.contains(folded(letterCase.lowering($0))) }
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
    if unwritable > 0 {
      let letters = letterless.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .prefix(Self.namedLetters).map { String($0.key) }.joined(separator: ", ")
      parts.append("\(unwritable) with a letter without a key (mostly \(letters))")
    }
    return parts.isEmpty ? nil : "left out: " + parts.joined(separator: ", ")
  }
}
