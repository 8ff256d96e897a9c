extension Composer {
  /// Candidates for typed keys: the code itself, words of exactly that code, phrases made for it,
  /// words of longer codes, then words of its beginning, and a mark if there are more.
  ///
  /// - Parameter limit: of the words of exactly that code; nil for all.
  func candidates(for keys: String, limit: Int?) -> [MethodCandidate] {
    let table = method.table
    let code = method.code(of: keys)
    let length = keys.count
    var found = [MethodCandidate(code: keys, word: keys, kind: .code, keyCount: length)]
    var words: Set<String> = []
    func add(_ entry: Int, _ code: String, _ kind: MethodCandidate.Kind, _ keyCount: Int) {
      let word = table.word(entry)
      guard words.insert(word).inserted else { return }
      found.append(
        MethodCandidate(
          code: code, word: word, count: table.count(entry), kind: kind, keyCount: keyCount))
    }
    let exact = table.words(of: code)
    for entry in exact.prefix(limit ?? exact.count) { add(entry, code, .exact, length) }
    for other in method.alternativeCodes(of: keys) {
      let words = table.words(of: other)
      for entry in words.prefix(limit ?? words.count) { add(entry, other, .exact, length) }
    }
    for phrase in phrases(for: keys, code) where words.insert(phrase.word).inserted {
      found.append(phrase)
    }
    if settings.offersPartial, settings.partialLimit > 0 {
      let longer = table.words(ofCodes: table.codes(from: code))
      // The words of the code itself stand first among them.
      let others = longer.lowerBound + exact.count..<longer.upperBound
      for entry in table.best(settings.partialLimit, of: others) {
        add(entry, table.code(table.code(ofWord: entry)), .partial, length)
      }
    }
    if exact.isEmpty { addBeginnings(of: keys, add) }
    if let limit, exact.count > limit {
      found.append(MethodCandidate(code: keys, word: "…", kind: .more))
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
      let entries = method.table.words(of: border.code)
      guard !entries.isEmpty else { continue }
      for entry in entries.prefix(ComposerSettings.pageSize) {
        add(entry, border.code, .partial, border.keys)
      }
      return
    }
  }

  /// Phrases for the whole code: the likeliest sentence, chains of words that follow one another.
  private func phrases(for keys: String, _ code: String) -> [MethodCandidate] {
    func phrase(_ word: String, _ keyCount: Int) -> MethodCandidate {
      MethodCandidate(code: code, word: word, kind: .phrase, keyCount: keyCount)
    }
    var found: [MethodCandidate] = []
    if settings.makesRelatedChains {
      found += RelatedChains(table: method.table).phrases(for: code, limit: 1)
        .map { phrase($0, keys.count) }
    }
    if settings.makesSentences, lattice.count > 1 {
      found += lattice.sentences(1).map { phrase($0.text, latticeKeys) }
    }
    return found
  }
}
