extension CodeTableContents {
  /// Turns codes of Bopomofo (`su3cl3`), or of Pinyin as dictionaries write them (`ni3 hao3`, `ni hao`),
  /// into codes of tables of Pinyin (`ni'hao33`). Entries with a syllable that Mandarin lacks go; the same
  /// word under the same code stands once, with the sum of its counts.
  ///
  /// - Returns: how many entries went.
  /// - Complexity: O(n) for n entries.
  public mutating func convertToPinyin() -> Int {
    var ofSyllable: [Substring: PinyinCode.Part?] = [:]
    let isBopomofo = properties.kind == .phonetic
    func part(_ text: Substring) -> PinyinCode.Part? {
      if let known = ofSyllable[text] { return known }
      let found = isBopomofo ? PinyinCode.part(ofStandardKeys: text) : PinyinCode.part(ofText: text)
      ofSyllable[text] = .some(found)
      return found
    }
    func code(_ code: String) -> String? {
      if !isBopomofo {
        let known = PinyinCode.parts(of: code)
        if known.count > 1 || known.first.map({ $0.spelling.count == code.count }) ?? false,
          known.first?.spelling != "r",
          // The r of erhua is no syllable: zhe'r40.
          known.allSatisfy({ $0.spelling == "r" || part(Substring($0.spelling)) != nil })
        {
          return code
        }
      }
      let texts =
        isBopomofo
        ? CharacterCounts.syllables(code)
        : code.split(whereSeparator: { $0 == " " || $0 == "'" })
      var parts: [PinyinCode.Part] = []
      for text in texts {
        guard let part = part(text) else { return nil }
        parts.append(part)
      }
      return PinyinCode.code(of: parts)
    }
    var kept: [CodeEntry] = []
    kept.reserveCapacity(entries.count)
    var places: [String: Int] = [:]
    var lost = 0
    for entry in entries {
      guard let code = code(entry.code) else {
        lost += 1
        continue
      }
      let place = places["\(code)\t\(entry.word)"]
      if let place {
        kept[place].count = Self.sum(kept[place].count, entry.count)
      } else {
        places["\(code)\t\(entry.word)"] = kept.count
        kept.append(CodeEntry(code: code, word: entry.word, count: entry.count))
      }
    }
    entries = kept
    properties.kind = .pinyin
    properties.order = .learned
    properties.selectionKeys = CodeTableProperties.standardSelectionKeys
    properties.keyNames = []
    return lost
  }

  private static func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let (sum, overflows) = a.addingReportingOverflow(b)
    return overflows ? .max : sum
  }
}
