extension SyllableParser {
  /// The other syllables that the keys of one syllable stand for on a keyboard whose keys have
  /// several symbols: `w` and a space are ㄘ on ETEN 26, and ㄝ as well.
  ///
  /// Only meanings in which no symbol replaces another count, in any order of keys. Those that Mandarin
  /// has come first, then symbols alone, then a tone's mark alone.
  ///
  /// - Returns: none where the keys are several syllables, or have one meaning.
  /// - Complexity: O(3ᵏ) for the k keys of the syllable, at most `maximumKeys`.
  public func alternatives(of keys: String) -> [Syllable] {
    if keyboard.turns { return [] }
    let readings = readings(of: keys)
    guard let chosen = readings.first, readings.count == 1, chosen.keyCount == keys.count,
      keys.count <= Self.maximumKeys + 1
    else { return [] }
    var found: [Syllable] = []
    func add(_ syllable: Syllable) {
      guard !syllable.isEmpty, syllable != chosen.syllable, !found.contains(syllable) else {
        return
      }
      found.append(syllable)
    }
    func extend(_ rest: Substring, _ syllable: Syllable) {
      guard let key = rest.first else { return add(syllable) }
      if key == " " { return rest.count == 1 ? add(syllable) : () }
      for symbol in keyboard.symbols[key] ?? [] {
        guard let (slot, number) = Syllable.place(of: symbol) else { continue }
        // A tone ends a syllable.
        if slot == .tone, rest.count > 1 { continue }
        var next = syllable
        guard next.isFree(slot) else { continue }
        next.set(slot, number)
        extend(rest.dropFirst(), next)
      }
    }
    extend(keys[...], Syllable())
    let first = keys.last == " " ? keys.dropLast() : keys[...]
    if first.count == 1, let key = first.first {
      for symbol in keyboard.symbols[key] ?? [] {
        if case (.tone, let tone)? = Syllable.place(of: symbol) { add(Syllable(tone: tone)) }
      }
    }
    // A space ends the first tone, which has no mark; what a tone's key ends has that tone.
    let wanted = found.filter { syllable in
      if keys.last == " " { return syllable.tone == 0 || syllable.isToneAlone }
      return !chosen.isComplete || syllable.tone > 0
    }
    return wanted.filter { !$0.isToneAlone && $0.isPronounceable }
      + wanted.filter { !$0.isToneAlone && !$0.isPronounceable }
      + wanted.filter(\.isToneAlone)
  }
}

extension Syllable {
  fileprivate var isToneAlone: Bool { tone > 0 && withoutTone.isEmpty }

  fileprivate func isFree(_ slot: Slot) -> Bool {
    switch slot {
    case .initial: initial == 0
    case .medial: medial == 0
    case .rime: rime == 0
    case .tone: tone == 0
    }
  }
}

extension InputMethod {
  /// Other codes of the table for the same keys, where those are one syllable on a keyboard whose keys
  /// have several symbols, or are divided in another way or with other tones in Pinyin; their words stand
  /// behind those of `code(of:)`.
  /// - Complexity: O(3ᵏ + log n) for k keys and n codes.
  public func alternativeCodes(of keys: String) -> [String] {
    if pinyin != nil { return Array(codes(of: keys).dropFirst()) }
    guard let parser, parser.keyboard.isAmbiguous else { return [] }
    let isComplete = parser.readings(of: keys).first?.isComplete ?? false
    return parser.alternatives(of: keys).compactMap { syllable in
      let code = syllable.standardKeys
      let whole = isComplete || syllable.tone > 0 ? code : String(code.filter { $0 != " " })
      return table.words(of: whole).isEmpty ? nil : whole
    }
  }
}
