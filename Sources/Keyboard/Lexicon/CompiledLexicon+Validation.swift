import FlatFiles

extension CompiledLexicon {
  /// Creates a lexicon from untrusted bytes, after checking them.
  ///
  /// The checksum only detects damage; an attacker can recompute it. So every index that a reader
  /// will ever follow is checked here, once, and no reader has to check it again.
  ///
  /// - Parameter isTrusted: whether only the header is checked.
  /// - Throws: `CompiledLexiconError`.
  /// - Complexity: O(size), one pass over each section; O(1) if it is trusted.
  init(storage: FlatFileStorage, isTrusted: Bool = false) throws(CompiledLexiconError) {
    let (layout, file) = try Self.readHeader(storage, isTrusted: isTrusted)
    let largest = Float(bitPattern: file.number(LexiconLayout.Field.maximumCount))
    let total = Double(bitPattern: file.longNumber(LexiconLayout.Field.totalCount))
    guard largest.isFinite, largest >= 0, (largest > 0) == (layout.words > 0) else {
      throw .malformed(section: "header")
    }
    self.storage = storage
    self.layout = layout
    totalCount = total
    scale = CountScale(largest: largest)
    alphabet = try Self.readAlphabet(storage.bytes, layout)
    symbolOfASCII = Self.symbolsOfASCII(in: alphabet)
    if isTrusted { return }
    try checkColumn(arrays.counts, layout.counts, section: "counts")
    try checkColumn(arrays.marks, layout.marks, section: "marks")
    try checkTree()
    try checkParents()
    try checkWords(largest: largest, total: total)
  }

  private static func readHeader(
    _ storage: FlatFileStorage, isTrusted: Bool
  ) throws(CompiledLexiconError) -> (LexiconLayout, FlatFile) {
    typealias Field = LexiconLayout.Field
    do throws(FlatFileError) {
      let file = try FlatFile(storage, format: LexiconLayout.format)
      let sizes = LexiconLayout.Sizes(
        nodes: Int(file.number(Field.nodes)), words: Int(file.number(Field.words)),
        textBytes: Int(file.number(Field.textBytes)), symbols: Int(file.number(Field.symbols)),
        alphabetBytes: Int(file.number(Field.alphabetBytes)),
        sets: Int(file.number(Field.setsAndShift) & 0xFFFF),
        wordShift: Int(file.number(Field.setsAndShift) >> 16),
        countValues: Int(file.number(Field.countsAndMarks) & 0xFFFF),
        markValues: Int(file.number(Field.countsAndMarks) >> 16))
      guard sizes.nodes >= 1, sizes.nodes < TrieNode.maximumNodes,
        sizes.words < TrieNode.maximumWords, sizes.textBytes < LexiconLayout.maximumTextBytes,
        sizes.symbols <= LexiconLayout.maximumSymbols,
        sizes.alphabetBytes <= sizes.symbols * 255, sizes.sets >= 1,
        sizes.wordShift <= LexiconLayout.maximumWordShift
      else { throw .malformedHeader }
      let layout = LexiconLayout(sizes)
      try file.check(size: layout.size)
      if !isTrusted { try file.checkChecksum() }
      return (layout, file)
    } catch {
      throw CompiledLexiconError(error)
    }
  }

  private static func readAlphabet(
    _ bytes: UnsafeRawBufferPointer, _ layout: LexiconLayout
  ) throws(CompiledLexiconError) -> [Character] {
    var alphabet: [Character] = []
    var offset = layout.alphabetText
    let end = layout.alphabetText + layout.sizes.alphabetBytes
    for symbol in 0..<layout.sizes.symbols {
      let length = Int(bytes[layout.alphabetLengths + symbol])
      guard length > 0, length <= end - offset else { throw .malformed(section: "alphabet") }
      let text = String(decoding: bytes[offset..<offset + length], as: UTF8.self)
      guard text.count == 1, let character = text.first, text.utf8.count == length else {
        throw .malformed(section: "alphabet")
      }
      alphabet.append(character)
      offset += length
    }
    guard offset == end, Set(alphabet).count == alphabet.count else {
      throw .malformed(section: "alphabet")
    }
    return alphabet
  }

  /// Checks that the nodes form a tree rooted at node 0: the children of all nodes tile 1..<N, each
  /// after its parent, and their words tile 0..<W. Checks the bounds used for pruning as well,
  /// because a search would lose words if they did not hold.
  private func checkTree() throws(CompiledLexiconError) {
    let (trie, ceilings) = (arrays, scale.ceilings)
    let table = trie.nodes
    let (nodes, words, symbols) = (layout.nodes, layout.words, layout.sizes.symbols)
    guard table[0].firstChild == 1, table[nodes].firstChild == nodes,
      trie.firstWord(0) == 0, trie.firstWord(nodes) == words, table[nodes].flags == 0
    else { throw .malformed(section: "nodes") }
    for node in 0..<nodes where table[node].set >= layout.sizes.sets {
      throw .malformed(section: "nodes")
    }
    // The symbols of siblings must differ: each symbol's last parent so far, counted from 1.
    var parents = [Int](repeating: 0, count: 256)
    for index in 0..<nodes {
      let node = table[index]
      let (first, end) = (node.firstChild, table[index + 1].firstChild)
      let (firstWord, endOfWords) = (trie.firstWord(index), trie.firstWord(index + 1))
      // `first > index` for every node that has children: a node's children come after it.
      guard first <= end, end <= nodes, first == end || first > index,
        firstWord <= endOfWords, endOfWords <= words,
        node.hasWords == (firstWord < endOfWords), node.hasChildren == (first < end)
      else { throw .malformed(section: "nodes") }
      var last: UInt32 = 0
      var level = node.countLevel
      for place in first..<end {
        let child = table[place]
        let symbol = child.symbol
        guard symbol < symbols, child.countLevel <= level, parents[symbol] != index + 1
        else { throw .malformed(section: "nodes") }
        parents[symbol] = index + 1
        level = child.countLevel
        last |= trie.lastLetters[child.set]
        if child.hasWords { last |= child.symbolBit }
      }
      // A set may hold more letters than there are; a search that prunes by it loses nothing.
      guard last & ~trie.lastLetters[node.set] == 0 else { throw .malformed(section: "sets") }
      var count = ceilings[node.countLevel]
      for word in firstWord..<endOfWords {
        guard trie.count(word) <= count else { throw .malformed(section: "counts") }
        count = trie.count(word)
      }
    }
  }

  private func checkParents() throws(CompiledLexiconError) {
    let trie = arrays
    var parent = 0
    for block in 0..<layout.sizes.parentEntries {
      let node = min(block << LexiconLayout.parentShift, layout.nodes - 1)
      while parent + 1 < layout.nodes, trie.nodes[parent + 1].firstChild <= node { parent += 1 }
      guard Int(trie.parents[block]) == parent else { throw .malformed(section: "parents") }
    }
  }

  /// Checks that each row of a column has a number.
  private func checkColumn(
    _ column: PackedColumn, _ sections: PackedColumn.Sections, section: String
  ) throws(CompiledLexiconError) {
    guard sections.values > 0 else { return }
    for word in 0..<layout.words where column.index(word) >= sections.values {
      throw .malformed(section: section)
    }
  }

  private func checkWords(largest: Float, total: Double) throws(CompiledLexiconError) {
    let trie = arrays
    var (sum, most): (Double, Float) = (0, 0)
    var offset = 0
    for word in 0..<layout.words {
      if word % LexiconLayout.blockSize == 0 {
        guard Int(trie.blockStart[word / LexiconLayout.blockSize]) == offset else {
          throw .malformed(section: "blockStart")
        }
      }
      offset += LexiconLayout.storedBytes(length: trie.textLengths[word])
      let count = trie.count(word)
      guard count > 0, count <= Self.maximumCount else { throw .malformed(section: "counts") }
      sum += Double(count)
      most = max(most, count)
    }
    guard offset == layout.textBytes else { throw .malformed(section: "textLengths") }
    guard sum == total, most == largest else { throw .malformed(section: "counts") }
  }
}
