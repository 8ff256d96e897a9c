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
      #expect((0..<7).map { trie.nodes[$0].firstWord } == [0, 0, 0, 0, 1, 1, 2])
      // Every longer word ends with d (bit 0).
      #expect((0..<6).map { trie.nodes[$0].lastSymbols } == [1, 1, 1, 0, 1, 0])
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

  @Test func aWordOfMoreThan255BytesIsRefused() throws {
    func lexicon(_ length: Int) -> Lexicon {
      Lexicon(entries: [LexiconEntry(word: String(repeating: "ab", count: length), count: 1)])
    }
    #expect(throws: CompiledLexiconError.textTooLong("abababababababababab")) {
      try CompiledLexicon(lexicon(128))
    }
    #expect(try CompiledLexicon(lexicon(127)).nodeCount == 255)
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
