import Testing

@testable import Lexicon

@Suite struct CompiledLexiconWordsTests {
  let lexicon: CompiledLexicon

  init() throws { lexicon = try CompiledSample.compiled() }

  @Test func everyWordReadsBack() throws {
    for entry in CompiledSample.entries {
      let index = try #require(lexicon.index(code: entry.code, word: entry.word))
      #expect(lexicon.word(index) == entry.word)
      #expect(lexicon.code(index) == entry.code)
      #expect(Double(lexicon.count(index)) == entry.count)
      #expect(lexicon.isContraction(index) == entry.isContraction)
      #expect(lexicon.isAmbiguous(index) == entry.isAmbiguous)
      #expect(lexicon.words(at: lexicon.node(ofWord: index)).contains(index))
    }
  }

  @Test func doubledLettersShareANode() throws {
    let node = try #require(lexicon.node(ofCode: "god"))
    #expect(lexicon.node(ofCode: "good") == node)
    #expect(lexicon.words(at: node).map { lexicon.word($0) } == ["good", "god"])
    // o is the second letter of g, o, d.
    #expect(lexicon.words(at: node).map { lexicon.doubledLetters($0) } == [0b10, 0])
    #expect(lexicon.path(to: node).map { lexicon.alphabet[Int($0)] } == ["g", "o", "d"])
  }

  @Test(arguments: [("go", "Go"), ("god", "good"), ("", ""), ("gox", "gox"), ("g", "g")])
  func missingWordsHaveNoIndex(code: String, word: String) {
    #expect(lexicon.index(code: code, word: word) == nil)
  }

  @Test(arguments: [
    ("go", true), ("GO", true), ("don\u{2019}t", true), ("dont", false), ("london", true),
    ("goo", false), ("", false), ("we'll", true), ("zebra", false),
  ])
  func containsWordsAsTheListDoes(word: String, isThere: Bool) {
    #expect(lexicon.contains(word: word) == isThere)
    #expect(Lexicon(entries: CompiledSample.entries).contains(word: word) == isThere)
  }

  @Test func theListComesBack() {
    let list = Lexicon(lexicon)
    #expect(Set(list.entries) == Set(CompiledSample.entries))
    // 99, 50, 30, 10, 8, 7, 6, 4, 3, 2, 1, ½: no two counts are equal, so the order is the same.
    #expect(list.entries == Lexicon(entries: CompiledSample.entries).entries)
  }

  /// One node with 100 children, then long chains, and the other way about: what a guess of a parent is wrong about.
  @Test(arguments: [true, false])
  func parentsAreFoundInUnevenTries(isWideFirst: Bool) throws {
    let letters = (0..<100).compactMap { UnicodeScalar(UInt32(0x4E00 + $0)).map(String.init) }
    let chain = letters.prefix(30).joined()
    let words =
      isWideFirst
      ? letters.map { $0 + chain } : letters.map { chain + "." + $0 } + [chain + "." + chain]
    let lexicon = try CompiledLexicon(
      Lexicon(entries: words.map { LexiconEntry(code: $0, word: $0, count: 1) }))
    lexicon.withArrays { trie in
      var parent = 0
      for node in 1..<lexicon.nodeCount {
        while trie.nodes[parent + 1].firstChild <= node { parent += 1 }
        #expect(trie.parent(of: node) == parent)
      }
    }
    #expect(Set(lexicon.writtenWords()) == Set(words))
    for index in 0..<lexicon.wordCount { #expect(lexicon.code(index) == lexicon.word(index)) }
  }

  @Test func textsBeyondABlockOf64AreFound() throws {
    let words = (0..<300).map { "w" + String($0, radix: 2).map { $0 == "0" ? "a" : "b" }.joined() }
    let lexicon = try CompiledLexicon(
      Lexicon(entries: words.enumerated().map { LexiconEntry(word: $1, count: 1 + Double($0)) }))
    #expect(Set((0..<lexicon.wordCount).map { lexicon.word($0) }) == Set(words))
    for word in words { #expect(lexicon.index(code: word, word: word) != nil) }
  }
}
