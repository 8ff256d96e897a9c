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
          known.allSatisfy({ part(Substring($0.spelling)) != nil })
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

  /// Adds the words of another table of Pinyin. Counts of both are made shares of `total`, of which the
  /// other table has `share`; a word that both have by the same sounds keeps the tones of the other
  /// table's most frequent entry, and the sum of all.
  ///
  /// - Parameters:
  ///   - other: its entries, whose words are written as this table's.
  ///   - share: 0 to 1.
  ///   - total: the sum of all counts, nearly.
  /// - Complexity: O(n) for n entries of both.
  public mutating func mix(_ other: CodeTableContents, share: Double, total: Double = 1e8) {
    let share = min(max(share, 0), 1)
    func sum(_ entries: [CodeEntry]) -> Double {
      max(entries.reduce(0) { $0 + Double($1.count) }, 1)
    }
    let (own, others) = ((1 - share) * total / sum(entries), share * total / sum(other.entries))
    func sounds(_ entry: CodeEntry) -> String {
      "\(entry.code.prefix { !$0.isASCIIDigit })\t\(entry.word)"
    }
    var places: [String: Int] = [:]
    var mixed: [CodeEntry] = []
    var counts: [Double] = []
    var most: [UInt32] = []
    for entry in entries {
      places[sounds(entry)] = mixed.count
      mixed.append(entry)
      counts.append(Double(entry.count) * own)
      most.append(0)
    }
    for entry in other.entries {
      if let place = places[sounds(entry)] {
        counts[place] += Double(entry.count) * others
        if most[place] == 0 || entry.count > most[place] {
          mixed[place].code = entry.code
          most[place] = max(entry.count, 1)
        }
      } else {
        places[sounds(entry)] = mixed.count
        mixed.append(entry)
        counts.append(Double(entry.count) * others)
        most.append(max(entry.count, 1))
      }
    }
    for index in mixed.indices {
      mixed[index].count = UInt32(min(counts[index].rounded(), Double(UInt32.max)))
    }
    entries = mixed
  }

  private static func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let (sum, overflows) = a.addingReportingOverflow(b)
    return overflows ? .max : sum
  }
}
