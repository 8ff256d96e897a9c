import InputMethods
import RealModule

/// Syllables that are written by their first letters alone, among whole ones: `wmen` for 我们, `womenqchif` for
/// 我们去吃饭.
///
/// They are looked for only behind the last whole syllables, and only where the keys there begin no syllable, so
/// that whole syllables stay what they are and cost nothing more.
extension PinyinLattice {
  /// A syllable's keys.
  fileprivate struct Part: Sendable {
    /// Where the keys begin.
    var start: Int
    /// What the syllable is or begins with.
    var bytes: [UInt8]
    /// Whether only the beginning is written.
    var isShort: Bool
    /// Whether it was read as another sound than the typed one.
    var isFuzzy: Bool
  }

  /// Syllables from one place on, whose first letters some word has.
  fileprivate struct ShortSpan: Sendable {
    /// Where the first syllable's keys begin.
    var start: Int
    /// The syllables with apostrophes between them; behind those that are short a `star`.
    var pattern: [UInt8] = []
    /// The tones that were typed, 0 for none.
    var tones: [UInt8] = []
    /// The first letters, the last one lowest.
    var letters: UInt64 = 0
    var shortCount = 0
    var fuzzyCount = 0
    /// The last syllable.
    var last: Part?
    /// The likeliest words of these syllables.
    var entries: [Int] = []

    var cost: Double {
      Double(shortCount) * PinyinLattice.begunCost + Double(fuzzyCount) * PinyinLattice.fuzzyCost
    }
  }

  /// What keys are that hold syllables written by their first letters.
  struct Abbreviations: Sendable {
    /// The keys up to the last whole syllables before.
    fileprivate let before: [UInt8]
    /// The keys behind them.
    fileprivate var keys: [UInt8] = []
    /// The end of the lattice that each place behind `before` is; nil within a syllable.
    fileprivate var nodes: [Int?]
    /// The spans and the syllables that end at each place.
    fileprivate var spans: [[ShortSpan]]
    fileprivate var parts: [[Part]] = [[]]
    fileprivate var phrases: PhraseLattice
    /// The same with the syllable that is begun, and its spans; nil where none is.
    fileprivate var begun: (lattice: PhraseLattice, spans: [ShortSpan])?

    /// The words for all keys; nil if the keys cannot be read.
    var lattice: PhraseLattice? { begun?.lattice ?? (nodes.last == .some(nil) ? nil : phrases) }

    /// Whether a syllable that is written in full may end behind the last key.
    var endsWholeSyllable: Bool { parts.last?.contains { !$0.isShort } ?? false }
  }

  private static let star = UInt8(ascii: "*")
  /// Words of a span that are tried in sentences.
  private static let wordsOfShortSpan = 8
  /// Spans that are kept at a place, those with the fewest short syllables.
  private static let maximumSpans = 64
  /// Nats a key above which one word is only offered, and a sentence: most such keys are English. 4.5 keeps 1,910 of
  /// 1,930 words, 3 keeps 59 of 61 sentences (docs/laboratory/input-methods.md).
  private static let doubtfulWordCost = 4.5
  private static let doubtfulSentenceCost = 3.0

  /// Whether words of which every syllable is written by its first letters come before all others: the keys have
  /// no vowel, or begin with no whole syllable and mean nothing likely.
  package var prefersInitials: Bool {
    guard hasUnreadKeys, lastEnd == 0,
      hasUnlikelySentence || !keys.contains(where: Self.isVowel)
    else { return false }
    let isCounted = table.totalCount > 0
    return !initials.words(for: keys[...], limit: 1) { entry in
      (!isCounted || table.count(entry) > 0) && allows?(table.word(entry)) ?? true
    }.isEmpty
  }

  /// Whether what the keys mean is too unlikely to be chosen unasked: some syllable is written by its beginning, and
  /// there are several words that are all single characters, or no syllable is whole, or the cost is high.
  package var isDoubtful: Bool {
    guard hasShortSyllables, let best = sentences(1).first, !prefersInitials else {
      return false
    }
    if best.segments.count == 1 { return hasUnlikelySentence }
    return Self.isOfSingleCharacters(best) || best.text.count >= beginnings
      || isUnlikely(best)
  }

  private var hasUnlikelySentence: Bool {
    guard abbreviations?.lattice != nil else { return false }
    return sentences(1).first.map { isUnlikely($0) } ?? false
  }

  /// Whether a sentence costs too much for so few keys. A word does if the table's counts alone say so: 他和 for `the`.
  private func isUnlikely(_ sentence: PhraseLattice.Sentence) -> Bool {
    let words = sentence.segments
    var (cost, limit) = (sentence.cost, Self.doubtfulSentenceCost)
    if words.count == 1 {
      limit = Self.doubtfulWordCost
      if let entry = words[0].entry {
        cost += max(0, phrases.countedCost(entry) - phrases.firstCost(entry))
      }
    } else if words.count == 2, words[0].word.count > 1, words[1].word == "的" {
      limit = Self.doubtfulWordCost
    }
    return cost > limit * Double(count)
  }

  /// How many syllables the keys are if each is written by its first letter, or by zh, ch or sh.
  private var beginnings: Int {
    keys.indices.count { index in
      guard keys[index] != PinyinParser.separator else { return false }
      return keys[index] != UInt8(ascii: "h") || index == 0 || !"zcs".utf8.contains(keys[index - 1])
    }
  }

  private static func isVowel(_ key: UInt8) -> Bool { "aeo".utf8.contains(key) }

  /// Reads the keys that are no whole syllables; what was read of the same keys before is kept.
  mutating func completeAbbreviations() {
    guard hasUnreadKeys, !parser.scheme.isDouble else {
      abbreviations = nil
      return
    }
    var base = lastEnd
    // What stands behind an r is a whole syllable; else the r is a letter.
    while base > 0, hasOnlyErhua[base] { base = nodes[..<base].lastIndex { $0 != nil } ?? 0 }
    var state = kept(base)
    abbreviations = nil
    state.begun = nil
    for end in base + state.keys.count + 1..<count + 1 { append(to: end, &state) }
    completeBegun(&state)
    abbreviations = state
  }

  /// What is known of keys behind a place that are the same as before.
  private func kept(_ base: Int) -> Abbreviations {
    guard var known = abbreviations, known.before.elementsEqual(keys[..<base]) else {
      var lattice = phrases
      lattice.removeLast(lattice.count - (nodes[base] ?? 0))
      return Abbreviations(
        before: Array(keys[..<base]), nodes: [nodes[base]],
        spans: [spans[base].map { Self.shortSpan($0) }], phrases: lattice)
    }
    let same = zip(known.keys, keys[base...]).prefix { $0 == $1 }.count
    guard same < known.keys.count else { return known }
    known.keys.removeSubrange(same...)
    known.nodes.removeSubrange((same + 1)...)
    known.spans.removeSubrange((same + 1)...)
    known.parts.removeSubrange((same + 1)...)
    let last = known.nodes.compactMap { $0 }.max() ?? 0
    known.phrases.removeLast(known.phrases.count - last)
    return known
  }

  private static func shortSpan(_ span: Span) -> ShortSpan {
    let syllables = span.sounds.split(separator: PinyinParser.separator)
    return ShortSpan(
      start: span.start, pattern: span.sounds, tones: span.tones,
      letters: syllables.reduce(0) { $0 << 8 | UInt64($1.first ?? 0) },
      fuzzyCount: span.fuzzyCount, entries: span.entries)
  }

  private mutating func append(to end: Int, _ state: inout Abbreviations) {
    let base = state.before.count
    let key = keys[end - 1]
    state.keys.append(key)
    if key == PinyinParser.separator {
      state.nodes.append(state.nodes[end - 1 - base])
      state.spans.append(state.spans[end - 1 - base])
      state.parts.append([])
      return
    }
    let tone = parser.scheme.hasTones && Self.isTone(key) ? key - UInt8(ascii: "0") : 0
    let parts = parts(to: tone > 0 ? end - 1 : end, hasTone: tone > 0, state)
    let found = spans(of: parts, tone, state)
    let links = links(of: found, state)
    state.parts.append(parts)
    state.spans.append(found)
    guard !links.isEmpty else {
      state.nodes.append(nil)
      return
    }
    state.phrases.append(links, keys: keys[end - 1..<end])
    state.nodes.append(state.phrases.count)
  }

  /// The syllables that may end at a place. A letter that belongs to a whole syllable is none by itself.
  private func parts(to end: Int, hasTone: Bool, _ state: Abbreviations) -> [Part] {
    let base = state.before.count
    var found: [Part] = []
    for start in max(base, end - parser.maximumKeys)..<end where state.nodes[start - base] != nil {
      let letters = keys[start..<end]
      for meaning in parser.syllables(of: letters) {
        found.append(
          Part(start: start, bytes: meaning.bytes, isShort: false, isFuzzy: meaning.isFuzzy))
      }
      if !hasTone, Self.isInitial(letters) {
        found.append(Part(start: start, bytes: Array(letters), isShort: true, isFuzzy: false))
      }
    }
    let first = found.first { !$0.isShort }?.start ?? end
    return found.filter { part in
      if part.isShort { return part.start <= first }
      let before = state.parts[part.start - base]
      return before.isEmpty
        || !before.allSatisfy { $0.isShort && isSyllable(keys[$0.start..<end]) }
    }
  }

  private func isSyllable(_ letters: ArraySlice<UInt8>) -> Bool {
    !parser.syllables(of: letters).isEmpty
  }

  /// Whether letters are what a syllable may be written by: one letter, or zh, ch or sh.
  private static func isInitial(_ letters: ArraySlice<UInt8>) -> Bool {
    guard let first = letters.first, PinyinInitials.initials.contains(first) else { return false }
    return letters.count == 1
      || letters.count == 2 && letters.last == UInt8(ascii: "h") && "zcs".utf8.contains(first)
  }

  /// The spans that the syllables end.
  private mutating func spans(
    of parts: [Part], _ tone: UInt8, _ state: Abbreviations
  ) -> [ShortSpan] {
    var found: [ShortSpan] = []
    for part in parts {
      if let span = extended(ShortSpan(start: part.start), by: part, tone) { found.append(span) }
      for span in state.spans[part.start - state.before.count] {
        if let span = extended(span, by: part, tone) { found.append(span) }
      }
    }
    if found.count > Self.maximumSpans {
      let order = found.indices.sorted {
        (found[$0].shortCount, $0) < (found[$1].shortCount, $1)
      }
      found = order.prefix(Self.maximumSpans).map { found[$0] }
    }
    for index in found.indices {
      found[index].entries = words(of: found[index], limit: Self.wordsOfShortSpan)
    }
    return found
  }

  private func extended(_ span: ShortSpan, by part: Part, _ tone: UInt8) -> ShortSpan? {
    guard span.tones.count < PinyinInitials.maximumSyllables, let first = part.bytes.first else {
      return nil
    }
    var next = span
    if !next.pattern.isEmpty { next.pattern.append(PinyinParser.separator) }
    next.pattern += part.bytes
    if part.isShort {
      next.pattern.append(Self.star)
      next.shortCount += 1
    }
    if part.isFuzzy { next.fuzzyCount += 1 }
    next.tones.append(tone)
    next.letters = next.letters << 8 | UInt64(first)
    next.last = part
    next.entries = []
    let count = next.tones.count
    return count == 1 || initials.hasWords(beginningWith: next.letters, count: count) ? next : nil
  }

  private func links(of spans: [ShortSpan], _ state: Abbreviations) -> [PhraseLattice.Link] {
    let base = state.before.count
    return spans.compactMap { span in
      let node = span.start < base ? nodes[span.start] : state.nodes[span.start - base]
      guard !span.entries.isEmpty, let node else { return nil }
      return PhraseLattice.Link(start: node, entries: span.entries, cost: span.cost)
    }
  }

  /// The likeliest words of a span, best first.
  private mutating func words(of span: ShortSpan, limit: Int) -> [Int] {
    guard span.tones.count > 1 else {
      if span.shortCount > 0 {
        let letters = String(decoding: span.pattern.dropLast(), as: UTF8.self)
        return Array(bestCharacters(letters).prefix(limit))
      }
      let codes = table.codes(beginning: span.pattern, in: 0..<table.codeCount)
      guard !codes.isEmpty else { return [] }
      return entries(
        of: Span(
          start: span.start, sounds: span.pattern, tones: span.tones, codes: codes,
          fuzzyCount: span.fuzzyCount, entries: []), limit: limit)
    }
    return initials.words(
      of: span.letters, count: span.tones.count, limit: limit,
      leavesOutUncounted: span.shortCount > 0
    ) { entry, code in
      Self.fits(code, span.pattern, span.tones) && allows?(table.word(entry)) ?? true
    }
  }

  /// Whether a code has the syllables and the typed tones of a span.
  private static func fits(
    _ code: UnsafeBufferPointer<UInt8>, _ pattern: [UInt8], _ tones: [UInt8]
  ) -> Bool {
    let zero = UInt8(ascii: "0")
    let nine = UInt8(ascii: "9")
    var place = 0
    for byte in pattern {
      if byte == star {
        while place < code.count, code[place] > nine { place += 1 }
      } else {
        guard place < code.count, code[place] == byte else { return false }
        place += 1
      }
    }
    let known = code[place...]
    return known.allSatisfy { $0 >= zero && $0 <= nine } && fit(known, tones)
  }

  /// Adds words for the keys at the end if some syllable begins with them.
  private mutating func completeBegun(_ state: inout Abbreviations) {
    let base = state.before.count
    guard count > base, !state.endsWholeSyllable else { return }
    var parts: [Part] = []
    for start in max(base, count - parser.maximumKeys)..<count
    where state.nodes[start - base] != nil && !Self.isInitial(keys[start...]) {
      guard let letters = parser.beginning(of: keys[start...]) else { continue }
      parts.append(Part(start: start, bytes: Array(letters.utf8), isShort: true, isFuzzy: false))
    }
    guard !parts.isEmpty else { return }
    let found = spans(of: parts, 0, state)
    var links = links(of: found, state)
    guard !links.isEmpty else { return }
    state.phrases.prepare(links)
    var lattice = state.phrases
    if state.nodes.last != .some(nil) {
      lattice.removeLast()
      links += self.links(of: state.spans.last ?? [], state)
    }
    lattice.append(links, keys: keys[base...])
    state.begun = (lattice, found)
  }

  // MARK: Words

  /// The words of all keys, some syllables of which are written by their first letters, and what they cost beside their
  /// own probability.
  var abbreviatedWords: [(entry: Int, cost: Double)] {
    let spans = (abbreviations?.spans.last ?? []) + (abbreviations?.begun?.spans ?? [])
    return spans.filter { $0.start == 0 }.flatMap { span in
      span.entries.map { ($0, span.cost) }
    }
  }

  /// The words of the keys up to a place that is behind the last whole syllables, the likeliest first.
  package func abbreviatedWords(to end: Int, limit: Int) -> [Int] {
    guard let abbreviations, end > abbreviations.before.count, end <= count else { return [] }
    var lattice = self
    var spans = abbreviations.spans[end - abbreviations.before.count]
    if end == count { spans += abbreviations.begun?.spans ?? [] }
    var found: [(cost: Double, entry: Int)] = []
    for span in spans where span.start == 0 {
      let entries =
        limit > Self.wordsOfShortSpan ? lattice.words(of: span, limit: limit) : span.entries
      for entry in entries {
        found.append((span.cost - Double.log(Double(table.count(entry)) + 1), entry))
      }
    }
    let order = found.indices.sorted { (found[$0].cost, $0) < (found[$1].cost, $1) }
    return order.prefix(limit).map { found[$0].entry }
  }

  /// Places within keys that are no whole syllables at which words from the first key on may end, the last first.
  package var abbreviatedEnds: [Int] {
    guard let abbreviations else { return [] }
    let base = abbreviations.before.count
    return (base + 1..<max(count, base + 1)).reversed().filter { end in
      keys[end - 1] != PinyinParser.separator
        && abbreviations.spans[end - base].contains { $0.start == 0 && !$0.entries.isEmpty }
    }
  }
}
