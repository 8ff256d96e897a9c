import InputMethods
import TextEntry

/// A word that was chosen for some syllables of a composition. It stays, whatever is solved anew
/// around it, until one of its syllables goes.
struct ChosenWord: Hashable, Sendable {
  /// The syllables that the word stands for.
  var syllables: Range<Int>
  /// The word with its code.
  var candidate: MethodCandidate
  /// The entry of the table; nil for a learned word that the table lacks.
  var entry: Int?

  var segment: PhraseLattice.Segment {
    PhraseLattice.Segment(word: candidate.word, syllables: syllables, entry: entry)
  }
}

/// The cursor inside what is being composed. It stands between syllables; typed keys go in there.
///
/// Words that begin at the cursor are offered, the longest first. A chosen word stays, and the
/// cursor goes behind it; the rest of the sentence is solved anew.
extension Composer {
  /// Whether the cursor stands before the end of what is being composed.
  public var isInside: Bool { !tail.isEmpty }

  /// How many characters of `keyNames` stand before the cursor; nil where it cannot be moved:
  /// nothing is being composed, or the method makes no sentences.
  public var cursor: Int? {
    method.parser != nil && !keys.isEmpty ? method.keyNames(of: head).count : nil
  }

  // MARK: Syllables

  /// The syllables of keys that stand for something: a tone without a syllable does not.
  private func syllables(of keys: String) -> [SyllableParser.Reading] {
    (method.parser?.readings(of: keys) ?? [])
      .filter { $0.isComplete && !$0.syllable.withoutTone.isEmpty }
  }

  /// The keys before the cursor that are no complete syllable yet.
  private var openKeys: String {
    guard let parser = method.parser else { return "" }
    let complete = parser.readings(of: head).filter(\.isComplete)
    return String(head.dropFirst(complete.reduce(0) { $0 + $1.keyCount }))
  }

  /// Solves the sentence for the syllables as they are now. What changed stands right before the
  /// cursor, so chosen words behind it move along, and those that it cuts go.
  mutating func updateLattice() {
    let typed = keys
    preferUsedPronouns()
    pinyin?.set(typed)
    if let pinyin {
      let isRead =
        pinyin.sentenceKeys == typed.count && !pinyin.isDoubtful && !pinyin.prefersInitials
      let best = isRead ? pinyin.sentences(1).first?.text : nil
      sentence = best ?? typed
    }
    guard let parser = method.parser else { return }
    let behind = tail.isEmpty ? [] : syllables(of: tail)
    let all = syllables(of: head) + behind
    let (before, change) = (lattice.count - behind.count, all.count - lattice.count)
    chosen = chosen.compactMap { word in
      var word = word
      let range = word.syllables
      if range.lowerBound >= before, range.upperBound + change <= all.count {
        word.syllables = range.lowerBound + change..<range.upperBound + change
      } else if range.upperBound > min(before, before + change), change != 0 {
        return nil
      }
      return word
    }
    lattice.set(all.map(\.standardKeys), fixed: chosen.map(\.segment))
    latticeKeys = (parser.readings(of: head).filter(\.isComplete)).reduce(tail.count) {
      $0 + $1.keyCount
    }
    sentence = keys.isEmpty ? "" : shownSentence
  }

  // MARK: Keys

  /// Moves the cursor. What is not a complete syllable yet holds it.
  mutating func move(_ move: CompositionMove) -> [CompositionEdit] {
    guard let parser = method.parser, !keys.isEmpty else { return [.passOn(.move(move))] }
    guard openKeys.isEmpty else { return [] }
    switch move {
    case .left:
      let count = parser.readings(of: head).last?.keyCount ?? 0
      tail = String(head.suffix(count)) + tail
      head.removeLast(count)
    case .right:
      let count = parser.readings(of: tail).first?.keyCount ?? 0
      head += tail.prefix(count)
      tail.removeFirst(count)
    case .start: (head, tail) = ("", keys)
    case .end: (head, tail) = (keys, "")
    }
    query()
    return []
  }

  /// Deletes an open syllable's last key, or else the syllable before the cursor.
  mutating func deleteBeforeCursor() -> [CompositionEdit] {
    guard let parser = method.parser else { return [] }
    let count = openKeys.isEmpty ? parser.readings(of: head).last?.keyCount ?? 0 : 1
    head.removeLast(count)
    query()
    return []
  }

  // MARK: Candidates

  /// The number of syllables before the cursor.
  private var place: Int { syllables(of: head).count }

  /// Offers the words that begin at the cursor; at the end the sentence.
  mutating func offerInside() {
    page = 0
    guard isInside else {
      candidates = [
        MethodCandidate(code: keys, word: writtenText(of: keys), kind: .code, keyCount: keys.count)
      ]
      candidates += lattice.sentences(1).map {
        MethodCandidate(
          code: method.code(of: keys), word: text(of: $0), kind: .phrase, keyCount: latticeKeys)
      }
      selection = candidates.count > 1 && latticeKeys == keys.count ? 1 : 0
      return
    }
    guard openKeys.isEmpty else {
      (candidates, selection) = ([], nil)
      return
    }
    candidates = wordsAtCursor()
    let shown = lattice.sentences(1).first?.segments.first { $0.syllables.lowerBound == place }
    selection =
      candidates.firstIndex {
        $0.word == shown?.word && $0.word.count == shown?.syllables.count
      } ?? (candidates.isEmpty ? nil : 0)
  }

  /// The words that begin at the cursor, the longest first; those of a length as their code has
  /// them, learned ones before.
  private func wordsAtCursor() -> [MethodCandidate] {
    let readings = syllables(of: tail)
    var found: [MethodCandidate] = []
    for length in stride(from: min(PhraseLattice.maximumSpan, readings.count), through: 1, by: -1) {
      let span = readings.prefix(length)
      let code = span.map(\.standardKeys).joined()
      let count = span.reduce(0) { $0 + $1.keyCount }
      var seen: Set<String> = []
      func add(_ word: String, _ code: String, _ uses: UInt32) {
        guard !isForeign(word), seen.insert(word).inserted else { return }
        found.append(
          MethodCandidate(code: code, word: word, count: uses, kind: .exact, keyCount: count))
      }
      for mapping in learning.words(of: code) where mapping.word.count == length {
        add(mapping.word, code, UInt32(clamping: mapping.uses))
      }
      for code in [code] + method.alternativeCodes(of: String(tail.prefix(count))) {
        for entry in method.table.words(of: code) {
          add(method.table.word(entry), code, method.table.count(entry))
        }
      }
    }
    return found
  }

  // MARK: Choosing

  /// Space inside: the highlighted word is chosen.
  mutating func chooseSelected() -> [CompositionEdit] {
    guard let selection, candidates.indices.contains(selection) else { return move(.right) }
    return choose(candidates[selection])
  }

  /// Makes a word stand for the syllables behind the cursor, in place of what was chosen for any of
  /// them before, and puts the cursor behind it.
  mutating func choose(_ candidate: MethodCandidate) -> [CompositionEdit] {
    let length = syllables(of: String(tail.prefix(candidate.keyCount))).count
    let span = place..<place + length
    chosen.removeAll { $0.syllables.overlaps(span) }
    let entry = method.table.words(of: candidate.code).first {
      method.table.word($0) == candidate.word
    }
    chosen.append(ChosenWord(syllables: span, candidate: candidate, entry: entry))
    chosen.sort { $0.syllables.lowerBound < $1.syllables.lowerBound }
    head += tail.prefix(candidate.keyCount)
    tail.removeFirst(candidate.keyCount)
    query()
    return []
  }

  /// Writes the whole composition; of keys that are no complete syllable their symbols.
  mutating func writeSentence() -> [CompositionEdit] {
    let candidate = MethodCandidate(
      code: method.code(of: head) + method.code(of: tail), word: shownSentence, kind: .phrase,
      keyCount: keys.count)
    var edits: [CompositionEdit] = [.insert(candidate.word)]
    if openKeys.isEmpty {
      edits.append(.committed(candidate))
      let parts = phraseParts(of: candidate) + chosen.map(\.candidate)
      if !parts.isEmpty { edits.append(.phraseParts(parts)) }
      edits += chosenPhrases.map { .phrase($0) }
      if !written.isEmpty { edits.append(.phrase(written + [candidate])) }
    }
    clear()
    committed = nil
    return edits
  }

  /// Words that were chosen next to one another: each row is a phrase to be learned.
  var chosenPhrases: [[MethodCandidate]] {
    var rows: [[ChosenWord]] = []
    for word in chosen {
      if let last = rows.last?.last, last.syllables.upperBound == word.syllables.lowerBound {
        rows[rows.count - 1].append(word)
      } else {
        rows.append([word])
      }
    }
    return rows.filter { $0.count > 1 }.map { $0.map(\.candidate) }
  }

  /// The sentence, with the symbols of the open keys behind the word that the cursor is in or behind.
  private var shownSentence: String {
    let place = place
    var (before, behind) = ("", "")
    for segment in lattice.sentences(1).first?.segments ?? [] {
      if segment.syllables.lowerBound < place {
        before += text(of: segment)
      } else {
        behind += text(of: segment)
      }
    }
    return before + method.keyNames(of: openKeys) + behind
  }
}
