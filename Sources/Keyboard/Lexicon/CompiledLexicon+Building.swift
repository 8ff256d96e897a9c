import FlatFiles

extension CompiledLexicon {
  /// Compiles a lexicon; the same lexicon gives the same bytes on every platform. Entries with the
  /// same code and word are merged, their counts added. Counts are kept as 32-bit floats.
  ///
  /// - Throws: `.tooManySymbols`, `.textTooLong`, `.tooLarge`.
  /// - Complexity: O(L log W) for W words of L letters in total.
  public init(_ lexicon: Lexicon) throws(CompiledLexiconError) {
    var builder = try TrieBuilder(lexicon.entries)
    try self.init(storage: builder.build())
    letterCase = lexicon.letterCase
  }
}

/// The letters of a list of entries, sorted, and the trie read off them level by level.
private struct TrieBuilder {
  /// One word: its path is letters[start..<start + length].
  struct Item {
    /// The first eight symbols of the path, each plus one, the first the most significant.
    var prefix: UInt64
    var start: Int
    var length: Int
    var count: Float
    /// The doubled letters and flags, as the file stores them.
    var marks: UInt32
    /// The index in `entries`, which is the rank.
    var entry: Int

    var doubles: UInt32 { marks & LexiconLayout.doublesMask }
  }

  let entries: [LexiconEntry]
  var alphabet: [Character] = []
  var letters: [UInt8] = []
  var items: [Item] = []

  init(_ entries: [LexiconEntry]) throws(CompiledLexiconError) {
    self.entries = entries
    for entry in entries where entry.word.utf8.count > LexiconLayout.maximumWordBytes {
      throw .textTooLong(String(entry.word.prefix(20)))
    }
    var found = Set<Character>()
    var ascii = [Bool](repeating: false, count: 128)
    for entry in entries {
      if isPlainASCII(entry.code) {
        for byte in entry.code.utf8 { ascii[Int(byte)] = true }
      } else {
        found.formUnion(entry.code)
      }
    }
    for byte in 0..<128 where ascii[byte] {
      found.insert(Character(UnicodeScalar(UInt8(byte))))
    }
    alphabet = found.sorted()
    guard alphabet.count <= LexiconLayout.maximumSymbols else {
      throw .tooManySymbols(alphabet.count)
    }
    for letter in alphabet where letter.utf8.count > 255 {
      throw .textTooLong(String(String(letter).unicodeScalars.prefix(20)))
    }
    let symbolOfASCII = CompiledLexicon.symbolsOfASCII(in: alphabet)
    let symbols = alphabet.indices.map { (alphabet[$0], UInt8($0)) }
    let symbolOf = Dictionary(uniqueKeysWithValues: symbols)
    items.reserveCapacity(entries.count)
    letters.reserveCapacity(entries.count * 8)
    for (index, entry) in entries.enumerated() {
      if isPlainASCII(entry.code) {
        append(entry, index, entry.code.utf8.lazy.map { symbolOfASCII[Int($0)] })
      } else {
        append(entry, index, entry.code.lazy.map { symbolOf[$0, default: 0] })
      }
    }
    sortAndMerge()
  }

  private mutating func append(
    _ entry: LexiconEntry, _ index: Int, _ symbols: some Sequence<UInt8>
  ) {
    let start = letters.count
    var marks: UInt32 = 0
    if entry.isContraction { marks |= LexiconLayout.isContraction }
    if entry.isAmbiguous { marks |= LexiconLayout.isAmbiguous }
    var prefix: UInt64 = 0
    for symbol in symbols {
      let length = letters.count - start
      if length > 0, letters[letters.count - 1] == symbol {
        marks |= LexiconLayout.doublesMask & (1 << UInt32(length - 1))
      } else {
        letters.append(symbol)
        if length < 8 { prefix |= (UInt64(symbol) + 1) << UInt64(56 - 8 * length) }
      }
    }
    items.append(
      Item(
        prefix: prefix, start: start, length: letters.count - start,
        count: CompiledLexicon.storedCount(entry.count), marks: marks, entry: index))
  }

  /// Sorts the items by path, then by doubled letters, word and rank; merges equal words.
  private mutating func sortAndMerge() {
    let (entries, letters) = (self.entries, self.letters)
    items.sort { a, b in
      if a.prefix != b.prefix { return a.prefix < b.prefix }
      let shared = min(a.length, b.length)
      var position = 8
      while position < shared {
        let (x, y) = (letters[a.start + position], letters[b.start + position])
        if x != y { return x < y }
        position += 1
      }
      if a.length != b.length { return a.length < b.length }
      if a.doubles != b.doubles { return a.doubles < b.doubles }
      let (first, second) = (entries[a.entry].word, entries[b.entry].word)
      return first == second ? a.entry < b.entry : first < second
    }
    var merged: [Item] = []
    merged.reserveCapacity(items.count)
    for item in items {
      if let last = merged.last, last.prefix == item.prefix, last.doubles == item.doubles,
        entries[last.entry].word == entries[item.entry].word, path(last) == path(item)
      {
        merged[merged.count - 1].count = min(last.count + item.count, CompiledLexicon.maximumCount)
        merged[merged.count - 1].entry = min(last.entry, item.entry)
      } else {
        merged.append(item)
      }
    }
    items = merged
  }

  private func path(_ item: Item) -> ArraySlice<UInt8> {
    letters[item.start..<item.start + item.length]
  }

  /// A node while the tree is laid out, with the range of sorted items below it.
  private struct Node {
    var low: Int
    var high: Int
    var depth: Int
    var best: Float
    var symbol: UInt8
  }

  mutating func build() throws(CompiledLexiconError) -> FlatFileStorage {
    guard items.count < TrieNode.maximumWords else { throw .tooLarge }
    var nodes = [Node(low: 0, high: items.count, depth: 0, best: 0, symbol: 0)]
    for item in items { nodes[0].best = max(nodes[0].best, item.count) }
    var firstChild: [Int] = []
    var firstWord: [Int] = []
    var words: [Item] = []
    words.reserveCapacity(items.count)
    var current = 0
    while current < nodes.count {
      let node = nodes[current]
      firstChild.append(nodes.count)
      firstWord.append(words.count)
      var position = node.low
      while position < node.high, items[position].length == node.depth { position += 1 }
      if position > node.low {
        words += items[node.low..<position].sorted { ($1.count, $0.entry) < ($0.count, $1.entry) }
      }
      let first = nodes.count
      while position < node.high {
        let symbol = letters[items[position].start + node.depth]
        var child = Node(
          low: position, high: position, depth: node.depth + 1, best: 0, symbol: symbol)
        while child.high < node.high, letters[items[child.high].start + node.depth] == symbol {
          child.best = max(child.best, items[child.high].count)
          child.high += 1
        }
        position = child.high
        nodes.append(child)
      }
      if nodes.count - first > 1 {
        nodes[first...].sort { ($1.best, $0.symbol) < ($0.best, $1.symbol) }
      }
      guard nodes.count < TrieNode.maximumNodes else { throw .tooLarge }
      current += 1
    }
    firstChild.append(nodes.count)
    firstWord.append(words.count)
    return try write(nodes, firstChild, firstWord, words)
  }

  private func write(
    _ nodes: [Node], _ firstChild: [Int], _ firstWord: [Int], _ words: [Item]
  ) throws(CompiledLexiconError) -> FlatFileStorage {
    var text: [UInt8] = []
    var lengths: [UInt8] = []
    var blockStart: [UInt32] = []
    for (index, word) in words.enumerated() {
      if index % LexiconLayout.blockSize == 0 {
        blockStart.append(UInt32(truncatingIfNeeded: text.count))
      }
      let length = textLength(word)
      lengths.append(length)
      if LexiconLayout.storedBytes(length: length) > 0 { text += entries[word.entry].word.utf8 }
      guard text.count < LexiconLayout.maximumTextBytes else { throw .tooLarge }
    }
    let letterTexts = alphabet.map { Array(String($0).utf8) }
    let lastLetters = LastLetterSets(sets(nodes, firstChild, firstWord))
    let counts = words.map(\.count.bitPattern)
    let (countValues, countIndices) = PackedColumn.pack(counts)
    let (markValues, markIndices) = PackedColumn.pack(words.map(\.marks))
    let layout = LexiconLayout(
      LexiconLayout.Sizes(
        nodes: nodes.count, words: words.count, textBytes: text.count, symbols: alphabet.count,
        alphabetBytes: letterTexts.reduce(0) { $0 + $1.count }, sets: lastLetters.sets.count,
        wordShift: Self.wordShift(firstWord), countValues: countValues.count,
        markValues: markValues.count))
    let largest = nodes[0].best
    let total = words.reduce(0.0) { $0 + Double($1.count) }
    var bytes = FlatFileBytes(LexiconLayout.format, size: layout.size)
    bytes.put(layout.sizes, largestCount: largest, totalCount: total)
    bytes.put(letterTexts.map { UInt8($0.count) }, at: layout.alphabetLengths)
    bytes.put(letterTexts.flatMap { $0 }, at: layout.alphabetText)
    let table = table(nodes, firstChild, firstWord, lastLetters, layout.sizes.wordShift)
    bytes.put(
      table.flatMap { [$0.childrenAndSymbol, $0.levelWordsAndSet] }, at: layout.nodeTable)
    bytes.put(lastLetters.sets, at: layout.sets)
    bytes.put(
      stride(from: 0, to: firstWord.count, by: 1 << layout.sizes.wordShift)
        .map { UInt32(truncatingIfNeeded: firstWord[$0]) }, at: layout.firstWords)
    bytes.put(parents(firstChild), at: layout.parents)
    bytes.put(countValues, countIndices, rows: counts, at: layout.counts)
    bytes.put(markValues, markIndices, rows: words.map(\.marks), at: layout.marks)
    bytes.put(blockStart, at: layout.blockStart)
    bytes.put(lengths, at: layout.textLengths)
    bytes.put(text, at: layout.text)
    return bytes.sealed()
  }

  /// Returns the number of bytes of a word's text, or how it follows from the code.
  private func textLength(_ item: Item) -> UInt8 {
    let word = entries[item.entry].word
    let code = CompiledLexicon.code(path(item), doubles: item.doubles, alphabet)
    if word.utf8.elementsEqual(code.utf8) { return LexiconLayout.isCode }
    if word.utf8.elementsEqual(capitalized(code).utf8) { return LexiconLayout.isCapitalizedCode }
    return UInt8(word.utf8.count)
  }

  /// Returns the parent of every node that begins a block, and of the last node.
  private func parents(_ firstChild: [Int]) -> [UInt32] {
    let count = firstChild.count - 1
    var parent = 0
    let blocks = stride(from: 0, to: count, by: 1 << LexiconLayout.parentShift)
    return (Array(blocks) + [count - 1]).map { node in
      while parent + 1 < count, firstChild[parent + 1] <= node { parent += 1 }
      return UInt32(truncatingIfNeeded: parent)
    }
  }

  /// Returns the letters that words strictly below each node end with.
  private func sets(_ nodes: [Node], _ firstChild: [Int], _ firstWord: [Int]) -> [UInt32] {
    var sets = [UInt32](repeating: 0, count: nodes.count)
    for node in nodes.indices.reversed() {
      for child in firstChild[node]..<firstChild[node + 1] {
        sets[node] |= sets[child]
        if firstWord[child] < firstWord[child + 1] {
          sets[node] |= 1 << UInt32(nodes[child].symbol & 31)
        }
      }
    }
    return sets
  }

  /// Returns how many nodes can share an entry of their first words, as a power of two: as many as have at
  /// most 255 words before the last of them.
  private static func wordShift(_ firstWord: [Int]) -> Int {
    var shift = LexiconLayout.maximumWordShift
    for node in firstWord.indices {
      while wordOffset(of: node, firstWord, shift) > UInt8.max { shift -= 1 }
    }
    return shift
  }

  /// Returns a node's first word, counted from that of the first node with which it shares an entry.
  private static func wordOffset(of node: Int, _ firstWord: [Int], _ shift: Int) -> Int {
    firstWord[node] - firstWord[(node >> shift) << shift]
  }

  private func table(
    _ nodes: [Node], _ firstChild: [Int], _ firstWord: [Int], _ lastLetters: LastLetterSets,
    _ wordShift: Int
  ) -> [TrieNode] {
    let scale = CountScale(largest: nodes[0].best)
    func offset(_ node: Int) -> UInt8 { UInt8(Self.wordOffset(of: node, firstWord, wordShift)) }
    var table = nodes.indices.map { node in
      var flags: UInt32 = 0
      if firstChild[node] < firstChild[node + 1] { flags |= TrieNode.hasChildren }
      if firstWord[node] < firstWord[node + 1] { flags |= TrieNode.hasWords }
      return TrieNode(
        symbol: nodes[node].symbol, countLevel: scale.level(of: nodes[node].best),
        firstChild: firstChild[node], wordOffset: offset(node), flags: flags,
        set: lastLetters.indices[node])
    }
    table.append(
      TrieNode(
        symbol: 0, countLevel: 0, firstChild: nodes.count, wordOffset: offset(nodes.count)))
    return table
  }
}

/// The different sets of last letters of a trie's nodes. A search only needs that a set holds all letters, so where
/// there are more sets than a file can number, the rarest ones become the set of all letters.
struct LastLetterSets {
  let sets: [UInt32]
  /// For each node the index of its set.
  let indices: [UInt16]

  init(_ setOfNode: [UInt32], limit: Int = LexiconLayout.maximumSets) {
    var counts: [UInt32: Int] = [:]
    for set in setOfNode { counts[set, default: 0] += 1 }
    var sets = counts.keys.sorted { (counts[$1, default: 0], $0) < (counts[$0, default: 0], $1) }
    if sets.count > limit { sets = sets.prefix(limit - 1) + [.max] }
    // The set of all letters may be among the frequent ones already.
    let places = Dictionary(zip(sets, sets.indices)) { first, _ in first }
    self.sets = sets
    indices = setOfNode.map { UInt16(places[$0] ?? sets.count - 1) }
  }
}

extension CompiledLexicon {
  /// The largest count stored: far above any real count, and small enough that sums stay finite.
  static let maximumCount: Float = 1e30
  private static let minimumCount: Float = 1e-30

  /// Returns a positive count as the file stores it.
  static func storedCount(_ count: Double) -> Float {
    min(max(Float(count), minimumCount), maximumCount)
  }
}

extension FlatFileBytes {
  fileprivate mutating func put(
    _ sizes: LexiconLayout.Sizes, largestCount: Float, totalCount: Double
  ) {
    typealias Field = LexiconLayout.Field
    let numbers = [
      sizes.nodes, sizes.words, sizes.textBytes, sizes.symbols, sizes.alphabetBytes,
    ]
    put(numbers.map { UInt32(truncatingIfNeeded: $0) }, at: Field.nodes)
    put([largestCount.bitPattern], at: Field.maximumCount)
    put([totalCount.bitPattern], at: Field.totalCount)
    put([UInt32(sizes.sets) | UInt32(sizes.wordShift) << 16], at: Field.setsAndShift)
    put([UInt32(sizes.countValues) | UInt32(sizes.markValues) << 16], at: Field.countsAndMarks)
  }

  fileprivate mutating func put(
    _ values: [UInt32], _ indices: [Int], rows: [UInt32], at sections: PackedColumn.Sections
  ) {
    put(values, at: sections.valueStart)
    switch sections.width {
    case 1: put(indices.map { UInt8($0) }, at: sections.rowStart)
    case 2: put(indices.map { UInt16($0) }, at: sections.rowStart)
    default: put(rows, at: sections.rowStart)
    }
  }
}
