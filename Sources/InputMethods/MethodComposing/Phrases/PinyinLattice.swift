import InputMethods
import RealModule
import TextEntry

/// The likeliest words for keys of Pinyin, which may be divided into syllables in several ways and leave
/// tones out.
///
/// At each key all runs of syllables that end there and that some code of the table begins with are
/// extended by the syllables that end there; those that are whole codes are links of a `PhraseLattice`.
/// Taking keys away from the end costs nothing.
///
///     var lattice = PinyinLattice(method: pinyin)
///     lattice?.set("xian")
///     lattice?.words(to: 4, limit: 2)   // 先, 西安
package struct PinyinLattice: Sendable {
  /// Syllables from one place on, that codes of the table begin with.
  struct Span: Sendable {
    /// Where the first syllable's keys begin.
    var start: Int
    /// The syllables with apostrophes between them.
    var sounds: [UInt8]
    /// The tones that were typed, 0 for none.
    var tones: [UInt8]
    /// The codes that begin with the syllables.
    var codes: Range<Int>
    /// Syllables that were read as another sound than the typed one.
    var fuzzyCount: Int
    /// The likeliest words of exactly these syllables.
    var entries: [Int]
  }

  let table: CodeTable
  let parser: PinyinParser
  let initials: PinyinInitials
  /// The words of whole syllables.
  private(set) var phrases: PhraseLattice
  /// The same with the syllable that is begun; nil where none is.
  private(set) var begun: PhraseLattice?
  private(set) var keys: [UInt8] = []
  /// The end of the lattice that each place among the keys is; nil within a syllable.
  private(set) var nodes: [Int?] = [0]
  /// The spans that end at each place.
  private(set) var spans: [[Span]] = [[]]
  /// Whether all words that end at each place end there with erhua: 哪儿 behind `nar`.
  private(set) var hasOnlyErhua: [Bool] = [false]
  /// The keys behind the last whole syllables, where these are no beginning of one; nil where all keys are read.
  var abbreviations: Abbreviations? {
    get { abbreviated.first }
    set { abbreviated = newValue.map { [$0] } ?? [] }
  }
  /// As an array: the lattice is copied at each key, and most keys have none.
  private var abbreviated: [Abbreviations] = []
  /// The likeliest characters of the syllables that begin with some letters.
  private var characters: [String: [Int]] = [:]

  /// Which words may be used; nil for all. Keys that were added before keep their words.
  package var allows: (@Sendable (String) -> Bool)? {
    didSet {
      phrases.allows = allows
      characters = [:]
      abbreviated = []
    }
  }

  /// Puts words before others that are read alike, `PhraseLattice/preferred`. Keys that were added before keep their words.
  package mutating func prefer(_ words: [Int: Int]) {
    phrases.preferred = words
    abbreviated = []
  }

  /// Words of a span that are tried in sentences: the word before may make a rare one the likeliest.
  let wordsOfSpan: Int
  static let wordsWithModel = 16
  static let wordsWithoutModel = 4
  /// −ln of the share of a sound that stands for another one against those that stand for themselves.
  static let fuzzyCost = Double.log(10)
  /// −ln of the share of a syllable that is only begun.
  static let begunCost = Double.log(10)

  /// Creates a lattice without keys; nil for a method that is not Pinyin.
  package init?(method: InputMethod) {
    guard let parser = method.pinyin else { return nil }
    table = method.table
    self.parser = parser
    initials = PinyinInitials(table: method.table)
    phrases = PhraseLattice(table: method.table, model: method.model)
    wordsOfSpan = method.model == nil ? Self.wordsWithoutModel : Self.wordsWithModel
  }

  /// How many keys there are.
  package var count: Int { keys.count }

  /// How many keys the words of `sentences(_:)` take.
  package var sentenceKeys: Int {
    begun == nil && abbreviations?.lattice == nil ? lastEnd : count
  }

  /// Whether a syllable ends behind the last key, to which a tone may be added.
  package var endsSyllable: Bool {
    (nodes[count] != nil || abbreviations?.endsWholeSyllable == true)
      && keys.last.map { $0 != PinyinParser.separator && !Self.isTone($0) } ?? false
  }

  /// Whether the keys behind the last place at which a syllable ends begin none.
  var hasUnreadKeys: Bool { nodes[count] == nil && begun == nil }

  /// Whether some syllable is written by its beginning alone, and the keys mean something.
  var hasShortSyllables: Bool {
    nodes[count] == nil && (begun != nil || abbreviations?.lattice != nil)
  }

  /// The last place at which a syllable ends.
  var lastEnd: Int { nodes.lastIndex { $0 != nil } ?? 0 }

  /// Makes the keys these, keeping the work on those that are the same from the first on.
  package mutating func set(_ text: String) {
    let wanted = Array(text.utf8)
    var same = 0
    while same < min(count, wanted.count), keys[same] == wanted[same] { same += 1 }
    if same < count {
      keys.removeSubrange(same...)
      nodes.removeSubrange((same + 1)...)
      spans.removeSubrange((same + 1)...)
      hasOnlyErhua.removeSubrange((same + 1)...)
      let last = nodes.compactMap { $0 }.max() ?? 0
      phrases.removeLast(phrases.count - last)
    }
    for key in wanted[same...] { append(key) }
    completeBegun()
    completeAbbreviations()
  }

  private mutating func append(_ key: UInt8) {
    keys.append(key)
    let end = keys.count
    if key == PinyinParser.separator {
      nodes.append(nodes[end - 1])
      spans.append(spans[end - 1])
      hasOnlyErhua.append(hasOnlyErhua[end - 1])
      return
    }
    let tone = parser.scheme.hasTones && Self.isTone(key) ? key - UInt8(ascii: "0") : 0
    let last = tone > 0 ? end - 1 : end
    var found: [Span] = []
    var links: [PhraseLattice.Link] = []
    for start in max(0, last - parser.maximumKeys)..<last {
      guard let node = nodes[start] else { continue }
      let meanings = parser.syllables(of: keys[start..<last])
      if meanings.isEmpty { continue }
      // Keys that no word has stay as they are.
      links.append(PhraseLattice.Link(start: node, entries: []))
      for meaning in meanings {
        let first = Span(
          start: start, sounds: [], tones: [], codes: 0..<table.codeCount, fuzzyCount: 0,
          entries: [])
        if let span = extended(first, meaning.bytes, isFuzzy: meaning.isFuzzy, tone) {
          found.append(span)
        }
        for span in spans[start] {
          if let span = extended(span, meaning.bytes, isFuzzy: meaning.isFuzzy, tone) {
            found.append(span)
          }
        }
      }
    }
    if links.isEmpty, key == Self.erhua, !parser.scheme.isDouble {
      found = spans[end - 1].compactMap { withErhua($0) }
    } else if links.isEmpty, tone > 0, end > 1, hasOnlyErhua[end - 1] {
      // The tone is that of the syllable before the r: `zher4` is what `zhe4r` is.
      found = spans[end - 2].compactMap { span in
        guard let last = span.tones.indices.last, span.tones[last] == 0 else { return nil }
        var span = span
        span.tones[last] = tone
        return withErhua(span)
      }
    }
    spans.append(found)
    // A tone behind an r tells that the r begins no syllable.
    hasOnlyErhua.append(links.isEmpty && !found.isEmpty && tone == 0)
    guard !links.isEmpty || !found.isEmpty else {
      nodes.append(nil)
      return
    }
    links += Self.links(of: found, nodes)
    phrases.append(links, keys: keys[lastEnd..<end])
    nodes.append(phrases.count)
  }

  private static func links(of spans: [Span], _ nodes: [Int?]) -> [PhraseLattice.Link] {
    spans.compactMap { span in
      guard !span.entries.isEmpty, let node = nodes[span.start] else { return nil }
      return PhraseLattice.Link(
        start: node, entries: span.entries, cost: Double(span.fuzzyCount) * fuzzyCost)
    }
  }

  /// The span with an r behind it, which begins no syllable of its own; nil if no word ends so.
  private func withErhua(_ span: Span) -> Span? {
    extended(span, [Self.erhua], isFuzzy: false, 0).flatMap { $0.entries.isEmpty ? nil : $0 }
  }

  private static let erhua = UInt8(ascii: "r")

  private func extended(
    _ span: Span, _ syllable: [UInt8], isFuzzy: Bool, _ tone: UInt8
  ) -> Span? {
    var next = span
    if !next.sounds.isEmpty { next.sounds.append(PinyinParser.separator) }
    next.sounds += syllable
    next.codes = table.codes(beginning: next.sounds, in: span.codes)
    guard !next.codes.isEmpty else { return nil }
    next.tones.append(tone)
    if isFuzzy { next.fuzzyCount += 1 }
    next.entries = entries(of: next, limit: wordsOfSpan)
    return next
  }

  /// The likeliest words of exactly a span's syllables and typed tones, best first.
  func entries(of span: Span, limit: Int) -> [Int] {
    let (plain, toned) = table.wholeCodes(span.sounds, in: span.codes)
    var found = best(limit, of: plain)
    if span.tones.allSatisfy({ $0 == 0 }) {
      found += best(limit, of: toned)
    } else {
      for code in toned where matches(code, span) {
        found += best(limit, of: code..<code + 1)
      }
    }
    if plain.isEmpty || toned.isEmpty, span.tones.allSatisfy({ $0 == 0 }) { return found }
    let counts = found.map { table.count($0) }
    return found.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }.prefix(limit).map {
      found[$0]
    }
  }

  /// The likeliest of the allowed words of codes, best first.
  package func best(_ limit: Int, of codes: Range<Int>) -> [Int] {
    let words = table.words(ofCodes: codes)
    guard let allows else { return table.best(limit, of: words) }
    return table.best(limit, of: words) { allows(table.word($0)) }
  }

  /// Whether a code has the typed tones, or no known ones.
  private func matches(_ code: Int, _ span: Span) -> Bool {
    table.withCode(code) { Self.fit($0.dropFirst(span.sounds.count), span.tones) }
  }

  /// Whether the digits of a code are the typed tones, or no known ones.
  static func fit(_ known: Slice<UnsafeBufferPointer<UInt8>>, _ typed: [UInt8]) -> Bool {
    zip(known, typed).allSatisfy { has, tone in
      tone == 0 || has == UInt8(ascii: "0") || has == UInt8(ascii: "0") + tone
    }
  }

  static func isTone(_ key: UInt8) -> Bool {
    (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(key)
  }

  // MARK: A syllable that is begun

  /// Adds words for the keys behind the last syllable if some syllable begins with them.
  private mutating func completeBegun() {
    begun = nil
    // The r of erhua may begin a syllable too: 哪儿, 哪人.
    let start = hasOnlyErhua[count] && keys.last == Self.erhua ? count - 1 : lastEnd
    // What stands behind an r is a whole syllable; else the r is a letter: shirt.
    guard start < count, !hasOnlyErhua[start], let letters = parser.beginning(of: keys[start...]),
      let node = nodes[start]
    else { return }
    var links = [
      PhraseLattice.Link(
        start: node, entries: Array(bestCharacters(letters).prefix(wordsOfSpan)),
        cost: Self.begunCost)
    ]
    for span in spans[start] {
      guard let from = nodes[span.start] else { continue }
      let sounds = span.sounds + [PinyinParser.separator] + Array(letters.utf8)
      let entries = entries(from: sounds, span.tones, in: span.codes)
      guard !entries.isEmpty else { continue }
      links.append(
        PhraseLattice.Link(
          start: from, entries: entries,
          cost: Self.begunCost + Double(span.fuzzyCount) * Self.fuzzyCost))
    }
    guard links.contains(where: { !$0.entries.isEmpty }) else { return }
    phrases.prepare(links)
    var lattice = phrases
    if nodes[count] != nil {
      lattice.removeLast()
      links += Self.links(of: spans[count], nodes)
    }
    lattice.append(links, keys: keys[start...])
    begun = lattice
  }

  mutating func bestCharacters(_ letters: String) -> [Int] {
    if let known = characters[letters] { return known }
    let found = entries(
      from: Array(letters.utf8), in: 0..<table.codeCount, limit: ComposerSettings.pageSize)
    characters[letters] = found
    return found
  }

  /// The likeliest words of the syllables that begin with the keys, where no syllable stands before them.
  package var begunWords: [Int] {
    guard begun != nil, lastEnd == 0, let letters = parser.beginning(of: keys[...]) else {
      return []
    }
    return characters[letters] ?? []
  }

  /// Words of which some syllables are written by their first letters alone (`wmen` for 我们, `zg` for 中国), where
  /// the keys are not whole syllables; none in double Pinyin, whose keys are initials and finals.
  package func abbreviated(limit: Int) -> [Int] {
    guard !parser.scheme.isDouble, nodes[count] == nil || hasOnlyErhua[count] else { return [] }
    let byInitials = initials.words(for: keys[...], limit: limit) {
      allows?(table.word($0)) ?? true
    }
    let mixed = abbreviatedWords(to: count, limit: limit)
    return prefersInitials ? byInitials + mixed : mixed + byInitials
  }

  /// The likeliest words of codes that begin with sounds, have the typed tones and no further syllable.
  private func entries(
    from sounds: [UInt8], _ tones: [UInt8] = [], in codes: Range<Int>, limit: Int? = nil
  ) -> [Int] {
    let first = table.position(of: sounds, in: codes)
    let end = table.position(of: sounds + [0xFF], in: first..<codes.upperBound)
    let words = table.words(ofCodes: first..<end)
    return table.best(limit ?? wordsOfSpan, of: words) { word in
      let isWhole = table.withCode(table.code(ofWord: word)) { bytes in
        let rest = bytes.dropFirst(sounds.count)
        let known = rest.drop { $0 > UInt8(ascii: "9") }
        return !rest.contains(PinyinParser.separator) && Self.fit(known, tones)
      }
      return isWhole && allows?(table.word(word)) ?? true
    }
  }

  // MARK: Words

  /// Places behind the first key at which words from the first key on may end, the last first.
  package var ends: [Int] {
    (1..<nodes.count).reversed().filter { end in
      keys[end - 1] != PinyinParser.separator && spans[end].contains { $0.start == 0 }
    }
  }

  /// The words of the keys up to a place, the likeliest first.
  /// - Parameters:
  ///   - end: one of `ends`.
  ///   - limit: as many at most.
  package func words(to end: Int, limit: Int) -> [Int] {
    var found: [(cost: Double, entry: Int)] = []
    for span in spans[end] where span.start == 0 {
      let entries = limit <= wordsOfSpan ? span.entries : entries(of: span, limit: limit)
      for entry in entries.prefix(limit) {
        let cost =
          Double(span.fuzzyCount) * Self.fuzzyCost - Double.log(Double(table.count(entry)) + 1)
        found.append((cost, entry))
      }
    }
    let order = found.indices.sorted { (found[$0].cost, $0) < (found[$1].cost, $1) }
    return order.prefix(limit).map { found[$0].entry }
  }

  /// How many keys words up to a place take: apostrophes behind it belong to them.
  package func keyCount(to end: Int) -> Int {
    var next = end
    while next < count, keys[next] == PinyinParser.separator { next += 1 }
    return next
  }

  /// The codes of the table that begin with all keys and go on, each with further syllables.
  package func longerCodes() -> [Range<Int>] {
    guard count > 0, begun == nil else { return [] }
    return spans[count].filter { $0.start == 0 }.map { span in
      let sounds = span.sounds + [PinyinParser.separator]
      let first = table.position(of: sounds, in: span.codes)
      return first..<table.position(of: sounds + [0xFF], in: first..<span.codes.upperBound)
    }
  }

  /// The syllables of the best sentence with spaces between them, and the keys behind them.
  package var shown: String {
    let end = lastEnd
    var texts: [String] = []
    let isWhole = begun == nil && abbreviations?.lattice == nil
    for segment in (isWhole ? sentences(1) : phrases.sentences(1)).first?.segments ?? [] {
      guard let entry = segment.entry else {
        texts.append(segment.word)
        continue
      }
      texts += PinyinCode.parts(of: table.code(table.code(ofWord: entry))).map(\.spelling)
    }
    if end < count { texts.append(String(decoding: keys[end...], as: UTF8.self)) }
    return texts.joined(separator: " ")
  }
}
