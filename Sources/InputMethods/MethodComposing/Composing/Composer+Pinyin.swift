import InputMethods
import TextEntry

extension Composer {
  /// Words of the beginnings of the keys that are offered, and of each beginning, where not all are asked
  /// for.
  static let beginningLimit = 30
  /// Words of longer codes that are offered.
  static let longerLimit = 5

  /// Whether a key of Pinyin goes on with what is composed: a separator and a tone need a syllable.
  static func accepts(_ key: Character, behind pinyin: PinyinLattice) -> Bool {
    if key == "'" { return pinyin.endsSyllable }
    return key.isASCIIDigit ? pinyin.endsSyllable : true
  }

  /// Candidates for keys of Pinyin: the keys themselves, what was learned for them, the likeliest sentence,
  /// other words of all keys, words of which some syllables are written by their first letters, words of a few
  /// longer codes, words of the beginnings of the keys, the longest first, and a mark if there are more. Words
  /// come before the sentence where every syllable is written by its first letters (`zg`).
  ///
  /// - Parameter limit: of the words of each number of keys; nil for all.
  func candidates(
    for keys: String, _ pinyin: PinyinLattice, limit: Int?
  ) -> [MethodCandidate] {
    let table = method.table
    var found = [MethodCandidate(code: keys, word: keys, kind: .code, keyCount: keys.count)]
    var words = OfferedWords()
    func add(_ entry: Int, _ kind: MethodCandidate.Kind, _ keyCount: Int) {
      let word = table.word(entry)
      guard !isForeign(word), words.insert(word) else { return }
      found.append(
        MethodCandidate(
          code: learnedCode(of: entry), word: word, count: table.count(entry), kind: kind,
          keyCount: keyCount))
    }
    let sentence = pinyin.sentences(1).first
    if sortsByUse { addLearned(keys, sentence, &found, &words) }
    let ends = pinyin.ends
    let whole = ends.first.flatMap { pinyin.keyCount(to: $0) == keys.count ? $0 : nil }
    let abbreviated = pinyin.abbreviated(limit: limit == nil ? .max : Self.beginningLimit)
      .filter { !isUncounted($0) }
    if pinyin.prefersInitials { for entry in abbreviated { add(entry, .exact, keys.count) } }
    func add(_ sentence: PhraseLattice.Sentence) {
      if sentence.segments.count == 1, let entry = sentence.segments[0].entry {
        let isWhole = pinyin.sentenceKeys == keys.count
        add(entry, isWhole ? .exact : .partial, pinyin.sentenceKeys)
      } else if settings.makesSentences, words.insert(sentence.text) {
        let code = sentence.segments.map { segment in
          segment.entry.map { learnedCode(of: $0) } ?? segment.word
        }
        found.append(
          MethodCandidate(
            code: code.joined(), word: sentence.text, kind: .phrase, keyCount: pinyin.sentenceKeys))
      }
    }
    for sentence in [sentence, pinyin.sentenceBehindWord].compactMap({ $0 })
    where sentence.segments.contains(where: { $0.entry != nil }) {
      add(sentence)
    }
    let page = limit ?? .max
    if let whole {
      for entry in pinyin.words(to: whole, limit: page) { add(entry, .exact, keys.count) }
    }
    for entry in pinyin.begunWords where !isUncounted(entry) { add(entry, .exact, keys.count) }
    for entry in abbreviated { add(entry, .exact, keys.count) }
    if !sortsByUse { addLearned(keys, sentence, &found, &words) }
    if settings.offersPartial {
      let room = min(settings.partialLimit, Self.longerLimit)
      for codes in pinyin.longerCodes() {
        for entry in pinyin.best(room, of: codes) where !isUncounted(entry) {
          add(entry, .partial, keys.count)
        }
      }
    }
    let last = limit == nil ? Int.max : found.count + Self.beginningLimit
    for end in pinyin.abbreviatedEnds where found.count < last {
      for entry in pinyin.abbreviatedWords(to: end, limit: Self.longerLimit)
      where !isUncounted(entry) {
        add(entry, .partial, pinyin.keyCount(to: end))
      }
    }
    for end in ends where end != whole && found.count < last {
      let room = limit == nil ? .max : last - found.count
      for entry in pinyin.words(to: end, limit: min(page, room)) {
        add(entry, .partial, pinyin.keyCount(to: end))
      }
    }
    addEmoji(to: &found)
    if limit != nil, found.count > ComposerSettings.pageSize {
      found.append(MethodCandidate(code: keys, word: "…", kind: .more))
    }
    return found
  }

  /// What use has taught for the typed letters, and for those of the syllables that they were read as.
  private func addLearned(
    _ keys: String, _ sentence: PhraseLattice.Sentence?, _ found: inout [MethodCandidate],
    _ words: inout OfferedWords
  ) {
    guard !learning.isEmpty else { return }
    var codes = [PinyinCode.letters(of: keys)]
    if let sentence, pinyin?.sentenceKeys == keys.count {
      let read = sentence.segments.map { $0.entry.map { learnedCode(of: $0) } ?? $0.word }.joined()
      if read != codes[0] { codes.append(read) }
    }
    for code in codes {
      for mapping in learning.words(of: code)
      where !isForeign(mapping.word) && words.insert(mapping.word) {
        found.append(
          MethodCandidate(
            code: code, word: mapping.word, count: UInt32(clamping: mapping.uses), kind: .exact,
            keyCount: keys.count))
      }
    }
  }

  /// The code under which use of a word is learned: the table's, of Pinyin only its letters, since tones
  /// are seldom typed and keys can be divided in several ways.
  func learnedCode(of entry: Int) -> String {
    let code = method.table.code(method.table.code(ofWord: entry))
    return pinyin == nil ? code : PinyinCode.letters(of: code)
  }
}

extension InputMethod {
  /// The codes under which a phrase of Pinyin is learned: its letters, and the first letter of each
  /// syllable; none where a character has no code.
  func pinyinPhraseCodes(of units: [MethodCandidate]) -> [String] {
    var spellings: [String] = []
    for unit in units {
      let length = unit.word.count
      let known = table.entries(of: unit.word).lazy.map { entry in
        PinyinCode.parts(of: table.code(table.code(ofWord: entry))).map(\.spelling)
      }
      let whole =
        known.first { $0.count == length && $0.joined() == unit.code }
        ?? pinyin?.divisions(of: unit.code).first { $0.count == length }
        ?? known.first { $0.count == length }
      guard let whole else { return [] }
      spellings += whole
    }
    return [spellings.joined(), String(spellings.compactMap(\.first))].filter { $0.count > 1 }
  }
}
