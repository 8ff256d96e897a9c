import Testing

@testable import Lexicon

@Suite struct CompiledLexiconBuildingTests {
  @Test func theTrieHasANodeForEachPrefix() throws {
    let lexicon = try CompiledLexicon(
      Lexicon(entries: [LexiconEntry(word: "good", count: 3), LexiconEntry(word: "gold", count: 2)])
    )
    // Root, g, go, god, gol, gold.
    #expect(lexicon.nodeCount == 6)
    #expect(lexicon.wordCount == 2)
    #expect(lexicon.totalCount == 5)
    #expect(lexicon.alphabet == ["d", "g", "l", "o"])
    lexicon.withArrays { trie in
      // Breadth first, the more frequent sibling first: god (3) before gol (2).
      #expect((0..<6).map { trie.nodes[$0].symbol } == [0, 1, 3, 0, 2, 0])
      #expect((0..<7).map { trie.nodes[$0].firstChild } == [1, 2, 3, 5, 5, 6, 6])
      #expect((0..<7).map { trie.firstWord($0) } == [0, 0, 0, 0, 1, 1, 2])
      // Every longer word ends with d (bit 0).
      #expect((0..<6).map { trie.lastLetters[trie.nodes[$0].set] } == [1, 1, 1, 0, 1, 0])
      #expect((0..<6).map { trie.nodes[$0].hasWords } == [false, false, false, true, false, true])
    }
  }

  @Test func anEmptyLexiconHasOnlyARoot() throws {
    let lexicon = try CompiledLexicon(Lexicon(entries: []))
    #expect(lexicon.nodeCount == 1)
    #expect(lexicon.wordCount == 0)
    #expect(lexicon.totalCount == 0)
    #expect(try CompiledLexicon(bytes: lexicon.withBytes { Array($0) }).wordCount == 0)
  }

  @Test func equalWordsAreMerged() throws {
    let lexicon = try CompiledLexicon(
      Lexicon(entries: [
        LexiconEntry(word: "to", count: 3), LexiconEntry(word: "too", count: 1),
        LexiconEntry(word: "to", count: 4),
      ]))
    #expect(lexicon.wordCount == 2)
    #expect(lexicon.index(code: "to", word: "to").map { lexicon.count($0) } == 7)
  }

  @Test func extremeCountsStayPositiveAndFinite() throws {
    let lexicon = try CompiledLexicon(
      Lexicon(entries: [
        LexiconEntry(word: "a", count: .greatestFiniteMagnitude),
        LexiconEntry(word: "b", count: .leastNonzeroMagnitude), LexiconEntry(word: "c", count: 1),
      ]))
    for word in 0..<3 { #expect(lexicon.count(word) > 0 && lexicon.count(word).isFinite) }
    #expect(lexicon.totalCount.isFinite)
  }

  @Test func moreThan255LettersAreRefused() throws {
    let letters = (0..<256).compactMap { UnicodeScalar(UInt32(0x4E00 + $0)).map(String.init) }
    func lexicon(_ count: Int) -> Lexicon {
      Lexicon(entries: letters.prefix(count).map { LexiconEntry(word: $0, count: 1) })
    }
    #expect(throws: CompiledLexiconError.tooManySymbols(256)) { try CompiledLexicon(lexicon(256)) }
    #expect(try CompiledLexicon(lexicon(255)).nodeCount == 256)
  }

  @Test func aWordOfMoreThan253BytesIsRefused() throws {
    func lexicon(_ length: Int) -> Lexicon {
      Lexicon(entries: [LexiconEntry(word: String(repeating: "a", count: length), count: 1)])
    }
    #expect(throws: CompiledLexiconError.textTooLong("aaaaaaaaaaaaaaaaaaaa")) {
      try CompiledLexicon(lexicon(254))
    }
    let longest = try CompiledLexicon(lexicon(253))
    #expect(longest.nodeCount == 2)
    #expect(longest.word(0) == String(repeating: "a", count: 253))
  }

  /// "good" and "London" follow from their codes. Three equal letters, accents and apostrophes do not.
  @Test func onlyTextsThatDifferFromTheCodeAreStored() throws {
    let words = ["good", "London", "www", "don't", "McCoy", "Ünal"]
    var entries = words.map { LexiconEntry(word: $0, count: 1) }
    entries.append(LexiconEntry(code: "ete", word: "été", count: 1))
    let lexicon = try CompiledLexicon(Lexicon(entries: entries))
    func length(_ entry: LexiconEntry) throws -> UInt8 {
      let index = try #require(lexicon.index(code: entry.code, word: entry.word))
      #expect(lexicon.word(index) == entry.word)
      return lexicon.arrays.textLengths[index]
    }
    #expect(try entries.map(length) == [254, 255, 3, 5, 5, 255, 5])
    #expect(lexicon.layout.textBytes == 3 + 5 + 5 + 5)
    var written: [String] = []
    lexicon.forEachWord { index, word, _ in
      #expect(index == written.count)
      #expect(word == lexicon.word(index))
      written.append(word)
    }
    #expect(Set(written) == Set(words + ["été"]))
    #expect(written == lexicon.writtenWords())
  }

  /// A node's first word is stored as its distance from that of the first of up to 16 nodes, in a byte. The root
  /// has none; 253 words, one and one end at 255. 300 at the second letter are too many for a pair of nodes.
  @Test(arguments: [
    ([253, 1, 1], 4), ([254, 1, 1], 2), ([300, 1, 1], 1), ([1, 300, 1], 0), ([300, 300, 1], 0),
  ])
  func aNodeCanHaveManyWords(words: [Int], shift: Int) throws {
    let entries = zip(["a", "b", "c"], words).enumerated().flatMap { place, node in
      (0..<node.1).map {
        LexiconEntry(code: node.0, word: "\(node.0)'\($0)", count: Double(9 - place))
      }
    }
    let lexicon = try CompiledLexicon(Lexicon(entries: entries))
    #expect(lexicon.layout.sizes.wordShift == shift)
    #expect((1..<4).map { lexicon.words(at: $0).count } == words)
    for (code, count) in zip(["a", "b", "c"], words) {
      let node = try #require(lexicon.node(ofCode: code))
      #expect(
        Set(lexicon.words(at: node).map(lexicon.word)) == Set((0..<count).map { "\(code)'\($0)" }))
      for word in lexicon.words(at: node) { #expect(lexicon.node(ofWord: word) == node) }
    }
  }

  /// Of four sets three fit: the two most frequent ones stay, {3} and {2, 4} become the set of all letters.
  @Test func rareSetsOfLettersBecomeTheSetOfAll() {
    let sets: [UInt32] = [0b1, 0b10, 0b1000, 0b10, 0b1, 0b10100]
    let limited = LastLetterSets(sets, limit: 3)
    #expect(limited.sets == [0b1, 0b10, .max])
    #expect(limited.indices == [0, 1, 2, 1, 0, 2])
    #expect(LastLetterSets([.max, .max, 1, 2, 4], limit: 3).indices == [0, 0, 1, 2, 2])
    let whole = LastLetterSets(sets, limit: 4)
    #expect(whole.indices.map { whole.sets[Int($0)] } == sets)
  }

  /// Letters after the 30th are not marked as doubled; they are restored from the word itself.
  @Test func longWordsKeepTheirDoubledLetters() throws {
    let word = String(repeating: "ab", count: 20) + "cc"
    let lexicon = try CompiledLexicon(Lexicon(entries: [LexiconEntry(word: word, count: 1)]))
    #expect(lexicon.doubledLetters(0) == 0)
    #expect(lexicon.code(0) == word)
    #expect(lexicon.index(code: word, word: word) == 0)
  }

  @Test func charactersOfSeveralBytesAreOneLetter() throws {
    // A carriage return and a line feed are one character; so are an e and a combining accent.
    let lexicon = try CompiledLexicon(
      Lexicon(entries: [
        LexiconEntry(code: "a\r\nb", word: "x", count: 1),
        LexiconEntry(code: "e\u{301}", word: "y", count: 1),
      ]))
    #expect(Set(lexicon.alphabet) == ["a", "\r\n", "b", "e\u{301}"])
    #expect(lexicon.index(code: "a\r\nb", word: "x") != nil)
  }
}
