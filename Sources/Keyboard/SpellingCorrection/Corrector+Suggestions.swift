import Algorithms
import LanguageModel
import Lexicon

extension Corrector {
  /// Returns the words to offer a person for a written one, the best first, without duplicates: what a known
  /// misspelling stands for, then the corrections. A word that is right as it is written, with its accents, comes
  /// before the one without. Suggestions have the written word's capitals: its first one, or all.
  ///
  ///     corrector.suggestions(for: "alot", english, limit: 2)   // a lot, lot
  ///     corrector.suggestions(for: "Teh", english, limit: 1)   // The
  ///     corrector.suggestions(for: "café", english, limit: 2)   // café, cafe
  ///     corrector.suggestions(for: "(teh),", english, limit: 1)   // (the),
  ///     corrector.suggestions(for: "well-knwon", english, limit: 3)   // well-known
  ///
  /// - Parameters:
  ///   - written: one word; marks around it stay around each suggestion (`MarkedWord`).
  ///   - spelling: what is known of the language.
  ///   - limit: the maximum number of words.
  /// - Complexity: that of `corrections`.
  public func suggestions(
    for written: String, _ spelling: LanguageSpelling, limit: Int
  ) -> [String] {
    let marked = MarkedWord(written)
    return suggestions(forWord: marked.word, spelling, limit: limit)
      .map { marked.replacing(lexicon.base.letterCase.cased($0, like: marked.word)) }
      .uniqued().map(\.self)
  }

  private func suggestions(
    forWord written: String, _ spelling: LanguageSpelling, limit: Int
  ) -> [String] {
    guard limit > 0 else { return [] }
    if Self.isAddress(written) { return [written] }
    if let joined = correctedParts(of: written, spelling) { return [joined] }
    var words = corrections(of: written, limit: limit).map(\.word)
    if let own = rightAsWritten(written, before: words.first, spelling) {
      words.removeAll { isSameWord($0, own) }
      words.insert(own, at: 0)
    }
    if let meant = spelling.misspellings[small(written)] {
      words.removeAll { isSameWord($0, meant) }
      words.insert(meant, at: 0)
    }
    return Array(words.prefix(limit))
  }

  /// Returns whether marks inside a word make it an address, a path, an abbreviation with points or a name of a
  /// program, which stay as they are: `me@home.org`, `U.S.A`, `/usr/bin`, `file_name`.
  private static func isAddress(_ written: String) -> Bool {
    written.contains { ".:@#/\\_".contains($0) }
  }

  /// Returns words joined by hyphens or other marks with each of them corrected that no list or dictionary has, since
  /// lists have few words with hyphens; nil if there is one word or the whole is known. Words of one or two letters
  /// stay (*U-Bahn*, *(s)he*).
  private func correctedParts(of written: String, _ spelling: LanguageSpelling) -> String? {
    guard written.contains(where: { !Self.isInsideWord($0) }),
      spelling.misspellings[small(written)] == nil, lexicon.word(like: written) == nil
    else { return nil }
    var (joined, rest) = ("", written[...])
    while let first = rest.first {
      let isWord = Self.isInsideWord(first)
      let part = String(rest.prefix { Self.isInsideWord($0) == isWord })
      rest = rest.dropFirst(part.count)
      joined += isWord ? corrected(part: part, spelling) : part
    }
    return joined
  }

  private func corrected(part: String, _ spelling: LanguageSpelling) -> String {
    if part.count < 3 || lexicon.word(like: part) != nil || spelling.knows(part) { return part }
    let best = suggestions(forWord: part, spelling, limit: 1).first ?? part
    return lexicon.base.letterCase.cased(best, like: part)
  }

  private static func isInsideWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "'" || character == "’"
  }

  /// Returns a word that is right as written, if the best correction differs from it in accents alone: as the list
  /// has it, else as written if the correction would only take its accents away.
  private func rightAsWritten(
    _ written: String, before best: String?, _ spelling: LanguageSpelling
  ) -> String? {
    guard let best, !isSameWord(best, written),
      LetterFolding.plain.plainLetters(of: small(best))
        == LetterFolding.plain.plainLetters(of: small(written))
    else { return nil }
    if let listed = lexicon.word(like: written) { return listed }
    return isWithoutAccents(best, of: written, spelling) ? composed(written) : nil
  }

  /// Returns whether a correction only takes accents away: whoever writes *café* in English means it. Letters of
  /// the list are no accents, and neither are those that the language writes otherwise (ß for ss in Swiss German).
  func isWithoutAccents(
    _ correction: String, of word: String, _ spelling: LanguageSpelling
  ) -> Bool {
    let lower = small(word)
    guard lower.utf8.contains(where: { $0 >= 0x80 }) else { return false }
    var own = Set(lexicon.base.alphabet)
    for pattern in spelling.patterns where pattern.cost == 0 { own.formUnion(pattern.written) }
    let plain = LetterFolding.plain.plainLetters(of: lower, except: own)
    return plain != lower && plain == small(correction)
  }

  /// Returns a word in lower case, by the rules of the list's language.
  func small(_ word: String) -> String { lowered(lexicon.base.letterCase.lowering(word)) }
}
