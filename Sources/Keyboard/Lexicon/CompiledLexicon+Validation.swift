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
    try checkTree()
    try checkWords(largest: largest, total: total)
  }

  private static func readHeader(
    _ storage: FlatFileStorage, isTrusted: Bool
  ) throws(CompiledLexiconError) -> (LexiconLayout, FlatFile) {
    typealias Field = LexiconLayout.Field
    do throws(FlatFileError) {
      let file = try FlatFile(storage, format: LexiconLayout.format)
      let (nodes, words, textBytes) = (
        file.number(Field.nodes), file.number(Field.words), file.number(Field.textBytes)
      )
      let (symbols, alphabetBytes) = (
        file.number(Field.symbols), file.number(Field.alphabetBytes)
      )
      guard nodes >= 1, nodes < TrieNode.maximumNodes, words < TrieNode.maximumWords,
        textBytes < LexiconLayout.maximumTextBytes, symbols <= LexiconLayout.maximumSymbols,
        alphabetBytes <= symbols * 255
      else { throw .malformedHeader }
      let layout = LexiconLayout(
        nodes: Int(nodes), words: Int(words), textBytes: Int(textBytes), symbols: Int(symbols),
        alphabetBytes: Int(alphabetBytes))
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
    let end = layout.alphabetText + layout.alphabetBytes
    for symbol in 0..<layout.symbols {
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
    let (table, counts, ceilings) = (arrays.nodes, arrays.counts, scale.ceilings)
    let (nodes, words, symbols) = (layout.nodes, layout.words, layout.symbols)
    guard table[0].firstChild == 1, table[nodes].firstChild == nodes,
      table[0].firstWord == 0, table[nodes].firstWord == words,
      table[nodes].flags == 0
    else { throw .malformed(section: "nodes") }
    // The symbols of siblings must differ: each symbol's last parent so far, counted from 1.
    var parents = [Int](repeating: 0, count: 256)
    for index in 0..<nodes {
      let (node, next) = (table[index], table[index + 1])
      let (first, end) = (node.firstChild, next.firstChild)
      // `first > index` for every node that has children: a node's children come after it.
      guard first <= end, end <= nodes, first == end || first > index,
        node.firstWord <= next.firstWord, next.firstWord <= words,
        node.hasWords == (node.firstWord < next.firstWord), node.hasChildren == (first < end)
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
        last |= child.lastSymbols
        if child.hasWords { last |= child.symbolBit }
      }
      guard last == node.lastSymbols else { throw .malformed(section: "nodes") }
      var count = ceilings[node.countLevel]
      for word in node.firstWord..<next.firstWord {
        guard counts[word] <= count else { throw .malformed(section: "counts") }
        count = counts[word]
      }
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
      offset += Int(trie.textLengths[word])
      let count = trie.counts[word]
      guard count > 0, count <= Self.maximumCount else { throw .malformed(section: "counts") }
      sum += Double(count)
      most = max(most, count)
    }
    guard offset == layout.textBytes else { throw .malformed(section: "textLengths") }
    guard sum == total, most == largest else { throw .malformed(section: "counts") }
  }
}
