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
  ///     corrector.suggestions(for: "soooo", english, limit: 1)   // so
  ///     corrector.suggestions(for: "Jhon's", english, limit: 1)   // John's
  ///     corrector.suggestions(for: "¿cuando", spanish, limit: 2)   // ¿cuándo, ¿cuánto
  ///
  /// What has digits stays as it is (*8h*, *m8*), and so do addresses and names with plus signs (*c++*).
  ///
  /// - Parameters:
  ///   - written: one word; marks around it stay around each suggestion (`MarkedWord`).
  ///   - spelling: what is known of the language.
  ///   - limit: the maximum number of words.
  /// - Complexity: that of `corrections`.
  public func suggestions(
    for written: String, _ spelling: LanguageSpelling, limit: Int
  ) -> [String] {
    if written.contains(where: { Self.addressMarks.contains($0) }) {
      return limit > 0 ? [written] : []
    }
    let marked = MarkedWord(written)
    if marked.word.contains(where: \.isNumber), !Self.isJoined(marked.word) {
      return limit > 0 ? [written] : []
    }
    if marked.behind.first == "+" { return limit > 0 ? [written] : [] }
    if let bare = marked.withoutApostrophe, lexicon.word(like: marked.word) == nil {
      guard isRight(bare.word, spelling) else {
        return suggestions(for: bare, spelling, limit: limit)
      }
      // Letters are left out on purpose ('tis, goin'), or a quotation begins or ends.
      var right = bare
      (right.before, right.behind) = (marked.before, marked.behind)
      return Array(
        ([written] + suggestions(for: right, spelling, limit: limit)).uniqued().prefix(limit))
    }
    return suggestions(for: marked, spelling, limit: limit)
  }

  private func suggestions(
    for marked: MarkedWord, _ spelling: LanguageSpelling, limit: Int
  ) -> [String] {
    spelling.questionWords.asked(
      suggestions(forWord: marked.word, spelling, limit: limit), spelledBy: \.self,
      behind: marked.before[...]
    ).prefix(max(0, limit))
      .map { marked.replacing(lexicon.base.letterCase.cased($0, like: marked.word)) }
      .uniqued().map(\.self)
  }

  /// Returns whether the list or a dictionary has a word.
  private func isRight(_ word: String, _ spelling: LanguageSpelling) -> Bool {
    lexicon.word(like: word) != nil || spelling.knows(word)
  }

  private func suggestions(
    forWord written: String, _ spelling: LanguageSpelling, limit: Int
  ) -> [String] {
    guard limit > 0 else { return [] }
    if Self.isAddress(written) { return [written] }
    if let joined = correctedParts(of: written, spelling) { return [joined] }
    if let words = suggestions(forPossessive: written, spelling, limit: limit) { return words }
    // A word with accents may stand behind the name that it is written like.
    let found = corrections(of: written, limit: max(limit, 3))
    var words = found.map(\.word)
    if let accented = accentedWord(insteadOfName: written, found) {
      words.removeAll { $0 == accented }
      words.insert(accented, at: 0)
    } else if let own = rightAsWritten(written, before: words.first, spelling) {
      words.removeAll { isSameWord($0, own) }
      words.insert(own, at: 0)
    }
    let meant = spelling.misspellings[small(written)] ?? wordOf(drawnOut: written)
    if let meant {
      words.removeAll { isSameWord($0, meant) }
      words.insert(meant, at: 0)
    }
    return Array(words.prefix(limit))
  }

  /// Returns a word with *'s* that no list has, its stem corrected unless that is right: *Jhon's* is *John's*; nil for
  /// other words.
  private func suggestions(
    forPossessive written: String, _ spelling: LanguageSpelling, limit: Int
  ) -> [String]? {
    let stem = String(written.dropLast(2))
    guard stem.count > 1, folded(written).hasSuffix("'s"), !hasApostrophe(stem),
      lexicon.word(like: written) == nil
    else { return nil }
    let right =
      isRight(stem, spelling)
      ? lexicon.word(like: stem) ?? stem
      : suggestions(forWord: stem, spelling, limit: 1).first ?? stem
    // Without its apostrophe a plural may be meant.
    let others = corrections(of: written, limit: limit).map(\.word)
    return Array(([right + written.suffix(2)] + others).uniqued().prefix(limit))
  }

  /// Returns the most frequent word of the list that a word with a letter three times or more is without its doubled
  /// letters: *sooo* is *so*, *goood* *good*; nil if there is none, or if the list has the word itself.
  private func wordOf(drawnOut written: String) -> String? {
    let word = small(written)
    let isDrawnOut = word.indices.contains {
      word[$0...].prefix(3) == Substring(repeating: word[$0], count: 3)
    }
    guard isDrawnOut, lexicon.word(like: written) == nil,
      let node = lexicon.base.node(ofCode: word)
    else { return nil }
    return lexicon.base.words(at: node).first.map(lexicon.base.word)
  }

  /// Returns the word with accents that is meant by one that is a name without them, written small, if that is a tenth
  /// as frequent or less: whoever writes *corazon* means *corazón* and not *Corazon*. An abbreviation in capitals need
  /// only be less frequent: whoever writes *ca* means *ça* and not *CA*.
  private func accentedWord(insteadOfName written: String, _ found: [Correction]) -> String? {
    func prior(_ correction: Correction) -> Double { correction.score + correction.cost }
    guard written.first?.isUppercase != true,
      let name = found.first(where: { isSameWord($0.word, written) }),
      name.word.first?.isUppercase == true
    else { return nil }
    let lead: Double = name.word.allSatisfy(\.isUppercase) ? 0 : .log(10)
    return found.first {
      $0.word.first?.isUppercase != true && prior($0) >= prior(name) + lead
        && LetterFolding.plain.plainLetters(of: small($0.word)) == small(written)
    }?.word
  }

  /// Returns whether points inside a word make it an address or an abbreviation, which stay as they are: `home.org`,
  /// `U.S.A`, `http:`.
  private static func isAddress(_ written: String) -> Bool {
    written.contains { $0 == "." || $0 == ":" }
  }

  /// Marks of addresses, paths, names of users, topics and programs, wherever they stand.
  private static let addressMarks: Set<Character> = ["@", "#", "/", "\\", "_"]

  /// Returns words joined by hyphens or other marks with each of them corrected that no list or dictionary has, since
  /// lists have few words with hyphens; nil if there is one word or the whole is known. Words of one or two letters
  /// stay (*U-Bahn*, *(s)he*), and so does what has digits (*2nd-hand*).
  private func correctedParts(of written: String, _ spelling: LanguageSpelling) -> String? {
    guard Self.isJoined(written), spelling.misspellings[small(written)] == nil,
      lexicon.word(like: written) == nil
    else { return nil }
    var (joined, rest) = ("", written[...])
    while let first = rest.first {
      let isWord = !Self.isJoiner(first)
      let part = String(rest.prefix { Self.isJoiner($0) != isWord })
      rest = rest.dropFirst(part.count)
      joined += isWord ? corrected(part: part, spelling) : part
    }
    return joined
  }

  private func corrected(part: String, _ spelling: LanguageSpelling) -> String {
    let letterCase = lexicon.base.letterCase
    if let meant = spelling.misspellings[small(part)] { return letterCase.cased(meant, like: part) }
    if part.count < 3 || part.contains(where: \.isNumber) || isRight(part, spelling) {
      return part
    }
    let best = suggestions(forWord: part, spelling, limit: 1).first ?? part
    return letterCase.cased(best, like: part)
  }

  /// Returns whether marks join words: hyphens, dashes and brackets always, others between words of three letters, since
  /// they may stand for an apostrophe (`don,t`).
  private static func isJoined(_ written: String) -> Bool {
    if written.contains(where: hyphens.contains) { return true }
    guard written.contains(where: otherJoiners.contains) else { return false }
    return written.split(whereSeparator: isJoiner).allSatisfy { $0.count > 2 }
  }

  private static func isJoiner(_ character: Character) -> Bool {
    hyphens.contains(character) || otherJoiners.contains(character)
  }

  private static let hyphens = Set<Character>("-\u{2010}\u{2011}–—()[]")
  private static let otherJoiners = Set<Character>(",;!?…&+=")

  /// Returns a word that is right as written, if the best correction differs from it in accents or apostrophes alone
  /// (*we're* and *were*): as the list has it, else as written if the correction would only take its accents away.
  private func rightAsWritten(
    _ written: String, before best: String?, _ spelling: LanguageSpelling
  ) -> String? {
    guard let best, !isSameWord(best, written) else { return nil }
    var (plainBest, plain) = (withoutAccents(best), withoutAccents(written))
    // Who leaves an apostrophe out (wont) may have meant it; who writes it did.
    if hasApostrophe(written) {
      plainBest = withoutApostrophes(plainBest)
      plain = withoutApostrophes(plain)
    }
    guard plainBest == plain else { return nil }
    if let listed = lexicon.word(like: written) { return listed }
    return isWithoutAccents(best, of: written, spelling) ? composed(written) : nil
  }

  private func withoutAccents(_ word: String) -> String {
    LetterFolding.plain.plainLetters(of: small(word))
  }

  private func withoutApostrophes(_ word: String) -> String {
    word.filter { !hasApostrophe(String($0)) }
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
