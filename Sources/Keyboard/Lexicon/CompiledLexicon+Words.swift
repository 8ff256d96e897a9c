extension CompiledLexicon {
  /// Returns the written form of a word.
  ///
  /// - Parameter index: in 0..<wordCount, as everywhere below.
  /// - Complexity: O(length · log N): most words are their codes, of which the letters are looked up.
  public func word(_ index: Int) -> String { word(index, path: path(to: node(ofWord: index))) }

  /// Returns the written form of a word with a path, which is looked up only if the text is not stored.
  /// - Complexity: O(length): and at most 63 additions.
  func word(_ index: Int, path: @autoclosure () -> [UInt8]) -> String {
    withArrays { trie in
      let length = trie.textLengths[checked(index)]
      switch length {
      case LexiconLayout.isCode:
        return Self.code(path(), doubles: doubledLetters(index), alphabet)
      case LexiconLayout.isCapitalizedCode:
        return capitalized(Self.code(path(), doubles: doubledLetters(index), alphabet))
      default: break
      }
      let block = index / LexiconLayout.blockSize
      var start = layout.text + Int(trie.blockStart[block])
      for earlier in (block * LexiconLayout.blockSize)..<index {
        start += LexiconLayout.storedBytes(length: trie.textLengths[earlier])
      }
      return String(decoding: storage.bytes[start..<start + Int(length)], as: UTF8.self)
    }
  }

  /// Returns the written forms of all words, in the order of their numbers.
  ///
  /// - Complexity: O(total length of the words): faster than to ask for each word.
  package func writtenWords() -> [String] {
    var words: [String] = []
    words.reserveCapacity(wordCount)
    forEachWord { _, word, _ in words.append(word) }
    return words
  }

  /// Calls `body` with each word, its written form and its path, in the order of their numbers.
  ///
  /// - Complexity: as `writtenWords`.
  package func forEachWord(_ body: (_ index: Int, _ word: String, _ path: [UInt8]) -> Void) {
    withArrays { trie in
      // Parents come before their children, so their paths are known already.
      var paths: [[UInt8]] = [[]]
      paths.reserveCapacity(nodeCount)
      for node in 0..<nodeCount {
        let path = paths[node]
        paths[node] = []
        for index in trie.words(at: node) { body(index, word(index, path: path), path) }
        for child in trie.nodes[node].firstChild..<trie.nodes[node + 1].firstChild {
          paths.append(path + [UInt8(trie.nodes[child].symbol)])
        }
      }
    }
  }

  /// Returns the frequency of a word: positive, at most 10³⁰.
  public func count(_ index: Int) -> Float { withArrays { $0.count(checked(index)) } }

  /// Returns which letters of a word's path are doubled: bit i for the i-th letter, the first 30
  /// only.
  public func doubledLetters(_ index: Int) -> UInt32 { marks(index) & LexiconLayout.doublesMask }

  /// Returns whether the word is a contraction; see `LexiconEntry.isContraction`.
  public func isContraction(_ index: Int) -> Bool {
    marks(index) & LexiconLayout.isContraction != 0
  }

  /// Returns whether the word is an ambiguous contraction; see `LexiconEntry.isAmbiguous`.
  public func isAmbiguous(_ index: Int) -> Bool { marks(index) & LexiconLayout.isAmbiguous != 0 }

  private func marks(_ index: Int) -> UInt32 { withArrays { $0.marks[checked(index)] } }

  /// Returns the index itself if there is such a word; it is used to read this lexicon's memory.
  private func checked(_ index: Int) -> Int {
    precondition(index >= 0 && index < wordCount, "no such word")
    return index
  }

  /// Returns the words at a node, the most frequent first.
  public func words(at node: Int) -> Range<Int> {
    precondition(node >= 0 && node < nodeCount, "no such node")
    return withArrays { $0.words(at: node) }
  }

  /// Returns the node that a word belongs to.
  ///
  /// - Complexity: O(log N).
  public func node(ofWord index: Int) -> Int {
    let word = checked(index)
    return withArrays { $0.node(ofWord: word, nodes: nodeCount) }
  }

  /// Returns the symbols from the root to a node, doubled letters collapsed.
  ///
  /// - Complexity: O(depth · log N); see `Arrays.parent(of:)`.
  public func path(to node: Int) -> [UInt8] {
    precondition(node >= 0 && node < nodeCount, "no such node")
    var reversed: [UInt8] = []
    forEachSymbolBackwards(from: node) { reversed.append(UInt8($0)) }
    return reversed.reversed()
  }

  /// Calls `body` with the symbols from a node up to the root, the node's own first.
  ///
  /// - Complexity: O(depth · log N).
  public func forEachSymbolBackwards(from node: Int, _ body: (Int) -> Void) {
    precondition(node >= 0 && node < nodeCount, "no such node")
    withArrays { trie in
      var current = node
      while current > 0 {
        body(trie.nodes[current].symbol)
        current = trie.parent(of: current)
      }
    }
  }

  /// Returns a word's code. A letter three times in a row (`www`) is kept if it is in the word
  /// itself; if the code differs from the word's own, it comes back as two.
  ///
  /// - Complexity: O(length · log N).
  public func code(_ index: Int) -> String {
    let path = path(to: node(ofWord: index))
    return code(index, word: word(index, path: path), path: path)
  }

  fileprivate func code(_ index: Int, word: String, path: [UInt8]) -> String {
    let own = swipeCode(of: word)
    let doubles = doubledLetters(index)
    if let (letters, ownDoubles) = collapsed(own), letters == path, ownDoubles == doubles {
      return own
    }
    return Self.code(path, doubles: doubles, alphabet)
  }

  /// Returns the code of a path with doubled letters; bit i is that of the i-th letter.
  static func code(
    _ path: some Collection<UInt8>, doubles: UInt32, _ alphabet: [Character]
  ) -> String {
    var code = ""
    for (position, symbol) in path.enumerated() {
      code.append(alphabet[Int(symbol)])
      if doubles >> UInt32(position) & 1 == 1 { code.append(alphabet[Int(symbol)]) }
    }
    return code
  }

  /// Returns a code as the trie stores it: the path, and which of its letters are doubled. Nil if
  /// the code has a character that is not in the alphabet.
  private func collapsed(_ code: String) -> (path: [UInt8], doubles: UInt32)? {
    // Where every byte is a character, none has to be put together and searched in the alphabet.
    isPlainASCII(code)
      ? collapsed(code.utf8.lazy.map { symbolOfASCII[Int($0)] })
      : collapsed(
        code.lazy.map { alphabet.firstIndex(of: $0).map(UInt8.init) ?? Self.noSymbol })
  }

  private func collapsed(_ symbols: some Sequence<UInt8>) -> (path: [UInt8], doubles: UInt32)? {
    var path: [UInt8] = []
    var doubles: UInt32 = 0
    for symbol in symbols {
      guard symbol != Self.noSymbol else { return nil }
      if path.last == symbol {
        doubles |= 1 << UInt32(path.count - 1)
      } else {
        path.append(symbol)
      }
    }
    return (path, doubles & LexiconLayout.doublesMask)
  }

  /// Stands for a character that is not in the alphabet.
  private static let noSymbol = UInt8.max

  /// Returns the symbol of each ASCII character.
  static func symbolsOfASCII(in alphabet: [Character]) -> [UInt8] {
    var symbols = [UInt8](repeating: noSymbol, count: 128)
    for (symbol, character) in alphabet.enumerated() where character.utf8.count == 1 {
      if let byte = character.asciiValue { symbols[Int(byte)] = UInt8(symbol) }
    }
    return symbols
  }

  /// Returns the node that a code leads to, or nil.
  ///
  /// - Complexity: O(length · (alphabet + children)).
  public func node(ofCode code: String) -> Int? {
    collapsed(code).flatMap { node(ofPath: $0.path) }
  }

  private func node(ofPath path: [UInt8]) -> Int? {
    withArrays { trie in
      var node = 0
      for symbol in path {
        let children = trie.nodes[node].firstChild..<trie.nodes[node + 1].firstChild
        guard let next = children.first(where: { trie.nodes[$0].symbol == Int(symbol) }) else {
          return nil
        }
        node = next
      }
      return node
    }
  }

  /// Returns whether any word has this code, doubled letters included.
  ///
  /// - Complexity: O(length · (alphabet + children)).
  public func contains(code: String) -> Bool {
    guard let (path, doubles) = collapsed(code), let node = node(ofPath: path) else { return false }
    return words(at: node).contains { doubledLetters($0) == doubles }
  }

  /// Returns the index of a word with this code and written form, or nil.
  /// - Complexity: O(length · (alphabet + children) + words at the node).
  public func index(code: String, word: String) -> Int? {
    guard let (path, doubles) = collapsed(code), let node = node(ofPath: path) else { return nil }
    return words(at: node).first {
      doubledLetters($0) == doubles && self.word($0, path: path) == word
    }
  }

  /// Returns whether a decoder with this lexicon can produce the word; if not, it is out of
  /// vocabulary. Capitals do not matter and ’ equals ', but an apostrophe matters, as in
  /// `Lexicon.contains(word:)`.
  /// - Complexity: O(length · (alphabet + children) + words at the nodes).
  public func contains(word: String) -> Bool { self.word(like: word) != nil }

  /// Returns a word as the lexicon writes it, compared as by `contains(word:)`; of several that differ in capitals
  /// alone the most frequent one.
  /// - Complexity: as `contains(word:)`.
  package func word(like word: String) -> String? {
    let word = letterCase.lowering(word)
    let wanted = folded(word)
    for code in LetterFolding.codes(of: word) {
      guard let path = collapsed(code)?.path, let node = node(ofPath: path) else { continue }
      for index in words(at: node) {
        let written = self.word(index, path: path)
        if folded(letterCase.lowering(written)) == wanted { return written }
      }
    }
    return nil
  }

  /// Returns the most frequent word with an apostrophe that a word without one may stand for (*don't* for `dont`),
  /// and how many times as frequent it is as the word itself; infinitely often if the lexicon lacks that.
  /// - Complexity: O(length · (alphabet + children) + words at the node).
  package func contraction(withoutApostrophe word: String) -> (word: String, ratio: Double)? {
    let wanted = folded(letterCase.lowering(word))
    guard swipeCode(of: wanted) == wanted, let path = collapsed(wanted)?.path,
      let node = node(ofPath: path)
    else { return nil }
    var contraction: (word: String, count: Double)?
    var plain = 0.0
    for index in words(at: node) {
      let written = self.word(index, path: path)
      let lower = folded(letterCase.lowering(written))
      if lower == wanted {
        plain += Double(count(index))
      } else if contraction == nil, hasApostrophe(written), lower.filter({ $0 != "'" }) == wanted {
        contraction = (written, Double(count(index)))
      }
    }
    return contraction.map { ($0.word, plain > 0 ? $0.count / plain : .infinity) }
  }
}

extension Lexicon {
  /// Creates a lexicon from the entries of a compiled one. Counts are rounded to 32-bit floats;
  /// entries with equal counts are in the order of the compiled lexicon, not of the original list.
  ///
  /// - Complexity: O(total length of the codes + n log n).
  public init(_ compiled: CompiledLexicon) {
    var entries: [LexiconEntry] = []
    entries.reserveCapacity(compiled.wordCount)
    compiled.forEachWord { index, word, path in
      entries.append(
        LexiconEntry(
          code: compiled.code(index, word: word, path: path), word: word,
          count: Double(compiled.count(index)), isContraction: compiled.isContraction(index),
          isAmbiguous: compiled.isAmbiguous(index)))
    }
    self.init(entries: entries)
    letterCase = compiled.letterCase
  }
}
