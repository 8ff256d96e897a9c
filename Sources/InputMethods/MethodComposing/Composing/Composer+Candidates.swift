import InputMethods
import TextEntry

extension Composer {
  /// The candidates of the page that is shown.
  public var pageCandidates: ArraySlice<MethodCandidate> {
    let start = min(page * pageSize, candidates.count)
    return candidates[start..<min(start + pageSize, candidates.count)]
  }

  /// Candidates for typed keys: the code itself, words of exactly that code, phrases made for it,
  /// words of longer codes, then words of its beginning, and a mark if there are more.
  ///
  /// - Parameter limit: of the words of exactly that code; nil for all.
  func candidates(for keys: String, limit: Int?) -> [MethodCandidate] {
    if let pinyin { return candidates(for: keys, pinyin, limit: limit) }
    let table = method.table
    let code = method.code(of: keys)
    let length = keys.count
    var found = [
      MethodCandidate(code: keys, word: writtenText(of: keys), kind: .code, keyCount: length)
    ]
    var words = OfferedWords()
    func add(_ entry: Int, _ code: String, _ kind: MethodCandidate.Kind, _ keyCount: Int) {
      let word = table.word(entry)
      guard !isForeign(word), words.insert(word) else { return }
      found.append(
        MethodCandidate(
          code: code, word: word, count: table.count(entry), kind: kind, keyCount: keyCount))
    }
    let exact = offered(table.words(of: code))
    let learned = learnedWords(for: keys, code)
    func addLearned() {
      for (code, mapping) in learned where !isForeign(mapping.word) && words.insert(mapping.word) {
        found.append(
          MethodCandidate(
            code: code, word: mapping.word, count: UInt32(clamping: mapping.uses), kind: .exact,
            keyCount: length))
      }
    }
    // 9.2: where use sorts, what was used most goes first; else the table's order stays.
    if sortsByUse { addLearned() }
    // The table's counts are those of all uses of a word; the likeliest word goes first.
    if let best = likeliestWord, exact.contains(best) { add(best, code, .exact, length) }
    for entry in exact.prefix(limit ?? exact.count) { add(entry, code, .exact, length) }
    if !sortsByUse { addLearned() }
    for other in method.alternativeCodes(of: keys) {
      let words = offered(table.words(of: other))
      for entry in words.prefix(limit ?? words.count) { add(entry, other, .exact, length) }
    }
    for phrase in phrases(for: keys, code)
    where !isForeign(phrase.word) && words.insert(phrase.word) {
      found.append(phrase)
    }
    if settings.offersPartial, settings.partialLimit > 0 {
      var room = settings.partialLimit
      if !learning.isEmpty {
        for longer in learning.codes(longerThan: code) {
          for mapping in learning.words(of: longer)
          where room > 0 && !isForeign(mapping.word) && words.insert(mapping.word) {
            room -= 1
            found.append(
              MethodCandidate(
                code: longer, word: mapping.word, count: UInt32(clamping: mapping.uses),
                kind: .partial, keyCount: length))
          }
          if room == 0 { break }
        }
      }
      let longer = table.words(ofCodes: table.codes(from: code))
      // The words of the code itself stand first among them.
      let others = longer.lowerBound + table.words(of: code).count..<longer.upperBound
      for entry in table.best(room, of: others) where !isUncounted(entry) {
        add(entry, table.code(table.code(ofWord: entry)), .partial, length)
      }
    }
    if exact.isEmpty, learned.isEmpty { addBeginnings(of: keys, add) }
    addEmoji(to: &found)
    if let limit, exact.count > limit {
      found.append(MethodCandidate(code: keys, word: "…", kind: .more))
    }
    return found
  }

  /// What is written for keys that no word has.
  func writtenText(of keys: String) -> String {
    showsSymbols ? method.keyNames(of: keys) : keys
  }

  /// The words of a sentence; of a syllable that no word has its symbols.
  func text(of sentence: PhraseLattice.Sentence) -> String {
    guard method.isPhonetic else { return sentence.text }
    return sentence.segments.map(text(of:)).joined()
  }

  func text(of segment: PhraseLattice.Segment) -> String {
    let isWord = segment.entry != nil || chosen.contains { $0.syllables == segment.syllables }
    return isWord || !method.isPhonetic ? segment.word : method.names(ofCode: segment.word)
  }

  /// The entry that is the likeliest sentence by itself.
  private var likeliestWord: Int? {
    guard settings.makesSentences, latticeKeys == keys.count,
      let segments = lattice.sentences(1).first?.segments, segments.count == 1
    else { return nil }
    return segments[0].entry
  }

  /// Whether a word of sounds has no count though others have: such words, obscene ones among them, are offered when
  /// they are typed in full.
  func isUncounted(_ entry: Int) -> Bool {
    let isOfSounds = method.isPhonetic || pinyin != nil
    return isOfSounds && method.table.count(entry) == 0 && method.table.totalCount > 0
  }

  /// Whether a word is in the other script than the one that is asked for.
  func isForeign(_ word: String) -> Bool {
    settings.script != .all && hanVariants?.isForeign(word, in: settings.script) == true
  }

  /// The entries whose words are in the script that is asked for.
  private func offered(_ entries: Range<Int>) -> [Int] {
    settings.script == .all
      ? Array(entries) : entries.filter { !isForeign(method.table.word($0)) }
  }

  /// Whether a tone may end the symbols: Mandarin has the syllable, or the table a word for it.
  func isSyllable(_ syllable: Syllable) -> Bool {
    syllable.isPronounceable || !method.table.words(of: syllable.standardKeys).isEmpty
  }

  /// The words of all syllables before keys that are none, by their place among the candidates: a space
  /// writes them and then the keys, and leaves nothing open.
  var wordBeforeNoSyllable: Int? {
    guard let last = method.parser?.readings(of: keys).last, !last.isComplete,
      !isSyllable(last.syllable), latticeKeys > 0
    else { return nil }
    return candidates.firstIndex { $0.kind != .code && $0.keyCount == latticeKeys }
  }

  /// 9.2: whether what is used goes before what is not.
  var sortsByUse: Bool {
    settings.sortsByUse ?? (method.table.properties.order == .learned)
  }

  /// What was learned for the code, for it without tones (9.8) and for the typed keys themselves,
  /// the first keys of a phrase's syllables.
  private func learnedWords(
    for keys: String, _ code: String
  ) -> [(code: String, mapping: MethodLearning.Mapping)] {
    guard !learning.isEmpty else { return [] }
    var codes = [code]
    if method.isPhonetic {
      codes.append(code.filter { !InputMethod.tones.contains($0) })
      if method.keyboard == .standard { codes.append(keys) }
    }
    var found: [(code: String, mapping: MethodLearning.Mapping)] = []
    for (index, code) in codes.enumerated() where !codes[..<index].contains(code) {
      found += learning.words(of: code).map { (code, $0) }
    }
    return found
  }

  /// 6.3: emoji of the first word, else of the second, at their place.
  func addEmoji(to found: inout [MethodCandidate]) {
    let position = settings.emojiPosition
    guard let emojiNames, (2...10).contains(position) else { return }
    let named = emojiNames.emoji(for: found.prefix(2).map(\.word))
    guard !named.isEmpty else { return }
    let offered = Set(found.map(\.word))
    let new = named.filter { !offered.contains($0) }.map {
      MethodCandidate(code: "", word: $0, kind: .emoji)
    }
    found.insert(contentsOf: new, at: min(position - 1, found.count))
  }

  /// What follows a word: what use has taught, then what the table's phrases have.
  func related(to word: String) -> [MethodCandidate] {
    var found: [MethodCandidate] = []
    var seen: Set<String> = []
    func add(_ word: String, _ count: UInt32) {
      guard found.count < ComposerSettings.pageSize, !isForeign(word), seen.insert(word).inserted
      else { return }
      found.append(MethodCandidate(code: "", word: word, count: count, kind: .related))
    }
    for next in learning.followers(of: word) { add(next.word, UInt32(clamping: next.uses)) }
    for next in method.table.followers(of: word, limit: ComposerSettings.pageSize) {
      add(next.text, next.count)
    }
    return found
  }

  /// Words of the longest beginning of the keys that is a code.
  private func addBeginnings(
    of keys: String, _ add: (Int, String, MethodCandidate.Kind, Int) -> Void
  ) {
    var borders: [(keys: Int, code: String)] = []
    if let parser = method.parser {
      var (count, code) = (0, "")
      for reading in parser.readings(of: keys) where reading.isComplete {
        count += reading.keyCount
        code += reading.standardKeys
        borders.append((count, code))
      }
    } else {
      borders = (1..<max(keys.count, 1)).map { ($0, String(keys.prefix($0))) }
    }
    for border in borders.reversed() where border.keys < keys.count {
      let entries = offered(method.table.words(of: border.code))
      guard !entries.isEmpty else { continue }
      for entry in entries.prefix(ComposerSettings.pageSize) {
        add(entry, border.code, .partial, border.keys)
      }
      return
    }
  }

  /// 8.11: the phrases of at least two words that a made phrase begins with, up to
  /// `ComposerSettings/maximumPhraseLength` characters.
  func phraseParts(of candidate: MethodCandidate) -> [MethodCandidate] {
    var words: [(word: String, code: String)] = []
    if let chain = RelatedChains(table: method.table, learning: learning)
      .chains(for: candidate.code, limit: 1).first, settings.makesRelatedChains,
      chain.map(\.word).joined() == candidate.word
    {
      words = chain
    } else if let sentence = [
      (pinyin?.sentences(1) ?? lattice.sentences(1)).first, pinyin?.sentenceBehindWord,
    ].compactMap({ $0 }).first(where: { self.text(of: $0) == candidate.word }) {
      words = sentence.segments.compactMap { segment in
        segment.entry.map { (segment.word, learnedCode(of: $0)) }
      }
    }
    var (parts, text, code) = ([MethodCandidate](), "", "")
    for (index, part) in words.enumerated() {
      text += part.word
      code += part.code
      guard text.count <= ComposerSettings.maximumPhraseLength else { break }
      guard index > 0, text != candidate.word else { continue }
      parts.append(MethodCandidate(code: code, word: text, kind: .phrase))
    }
    return parts
  }

  /// Phrases for the whole code: the likeliest sentence, chains of words that follow one another.
  private func phrases(for keys: String, _ code: String) -> [MethodCandidate] {
    func phrase(_ word: String, _ keyCount: Int) -> MethodCandidate {
      MethodCandidate(code: code, word: word, kind: .phrase, keyCount: keyCount)
    }
    var found: [MethodCandidate] = []
    if settings.makesRelatedChains {
      found += RelatedChains(table: method.table, learning: learning).phrases(for: code, limit: 1)
        .map { phrase($0, keys.count) }
    }
    if settings.makesSentences, lattice.count > 1 {
      found += lattice.sentences(1).map { phrase(text(of: $0), latticeKeys) }
    }
    return found
  }
}

/// The words that stand among candidates already, by their bytes: characters that Unicode takes for
/// the same, such as U+FA0C and U+5140, are two in the tables of Big5.
struct OfferedWords {
  private struct Text: Hashable {
    let text: String

    static func == (a: Text, b: Text) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  /// Room for a page, the words of longer codes and some more.
  private var texts = Set<Text>(minimumCapacity: 48)

  /// - Returns: whether the word is new.
  mutating func insert(_ word: String) -> Bool { texts.insert(Text(text: word)).inserted }
}
