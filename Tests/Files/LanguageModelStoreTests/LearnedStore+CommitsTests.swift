import LanguageModel
import LanguageModelStore
import Testing

struct LearnedStoreCommitsTests {
  @Test("a script of commits, computed by hand")
  func script() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    try store.commit("Hey", after: nil)  // 1
    try store.commit("what’s", after: "Hey")  // 2
    try store.commit("hey", after: nil)  // 3
    try store.commit("iPhone", after: "hey")  // 4
    try store.commit("uo", after: "what's")  // 5
    try store.retract("uo", after: "what's")
    try store.retract("nothing", after: "at")
    let counts = try store.counts()
    #expect(counts.commitNumber == 5)
    #expect(
      counts.words == [
        LearnedCounts.Word(word: "what's", spelling: "what’s", count: 1, lastUse: 2),
        LearnedCounts.Word(word: "hey", spelling: "hey", count: 2, lastUse: 3),
        LearnedCounts.Word(word: "iphone", spelling: "iPhone", count: 1, lastUse: 4),
      ])
    #expect(
      counts.bigrams == [
        LearnedCounts.Bigram(previous: "hey", word: "what's", count: 1, lastUse: 2),
        LearnedCounts.Bigram(previous: nil, word: "hey", count: 2, lastUse: 3),
        LearnedCounts.Bigram(previous: "hey", word: "iphone", count: 1, lastUse: 4),
      ])
    // The most recently used words if the number is limited.
    #expect(try store.counts(wordLimit: 1, bigramLimit: 0).words.map(\.word) == ["iphone"])
    #expect(try store.counts(wordLimit: 1, bigramLimit: 0).bigrams == [])
  }

  /// A phone number and a PIN are not learned, and words behind them have no pair.
  @Test func numbersAreNotLearned() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    var lesson = Lesson(store: store, sentences: 1) { _ in }
    for (word, previous) in [
      ("ruf", nil), ("079", "ruf"), ("4711", "079"), ("an", "4711"), ("du", "an"), ("8h", "du"),
      ("DE8937", "8h"), ("covid19", "DE8937"),
    ] {
      try lesson.take(WrittenWord(word: word, previous: previous))
    }
    try lesson.finish()
    let counts = try store.counts()
    #expect(counts.words.map(\.word) == ["ruf", "an", "du", "8h", "covid19"])
    #expect(counts.bigrams.map(\.word) == ["ruf", "du", "8h"])
    #expect(lesson.wordCount == 5)
  }

  @Test("the ranks are those of the tables in memory, through halvings, drops and deletions")
  func ranks() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    var expected = AdaptiveRanks()
    // A fixed pseudo-random script (multiplier and increment of Numerical Recipes) in which "w0"
    // follows "w0" often enough to reach 255 several times.
    var state: UInt32 = 1
    var batch: [WrittenWord] = []
    func flush() throws {
      try store.commit(contentsOf: batch)
      for written in batch { expected.commit(written.word, after: written.previous) }
      batch = []
    }
    for _ in 0..<4000 {
      state = state &* 1_664_525 &+ 1_013_904_223
      let number = Int(state >> 16)
      let word = number % 3 > 0 ? "w0" : "w\(number % 90)"
      let previous = number % 11 == 0 ? nil : number % 2 == 0 ? "w0" : "w\(number % 13)"
      if number % 17 == 5 {
        try flush()
        try store.retract(word, after: previous)
        expected.retract(word, after: previous)
      } else {
        batch.append(WrittenWord(word: word, previous: previous))
      }
      if batch.count == 50 { try flush() }
    }
    try flush()
    let ranks = try store.ranks()
    let statistics = try store.statistics()
    #expect(statistics.wordHalvings >= 3)
    #expect(statistics.bigramHalvings >= 1)
    #expect(ranks.words.words == expected.words.words)
    #expect(ranks.bigrams.bigrams == expected.bigrams.bigrams)
    #expect(statistics.rankedWords == expected.words.count)
    #expect(statistics.rankedBigrams == expected.bigrams.count)
    try store.checkIntegrity()
  }

  @Test func aStartingDictionaryIsHalvedWithTheUsersWords() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    let start = AdaptiveRanks(
      words: WordRanks([
        RankedWord(word: "the", rank: 254), RankedWord(word: "zebra", rank: 1),
        RankedWord(word: "cat", rank: 9),
      ]),
      bigrams: BigramRanks([RankedBigram(previous: "the", word: "cat", rank: 3)]))
    try store.begin(with: start)
    #expect(try store.ranks().words.words == start.words.words)
    #expect(try store.counts() == LearnedCounts())
    try store.commit("the", after: nil)
    // 255 / 2 = 127, 1 / 2 = 0, so the word is dropped, 9 / 2 = 4; the pairs have a table of their
    // own.
    let words = try store.ranks().words.words
    #expect(words == [RankedWord(word: "the", rank: 127), RankedWord(word: "cat", rank: 4)])
    #expect(try store.ranks().bigrams.rank(of: "cat", after: "the") == 3)
    #expect(throws: LearnedStoreError.self) { try store.begin(with: start) }
  }

  @Test(
    "invalid words are ignored", arguments: ["", String(repeating: "x", count: 256), "a\0"])
  func noWord(word: String) throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    #expect(try store.commit(word, after: nil) == 0)
    #expect(try store.commit("next", after: word) == 1)
    // No pair either: the word before was not a word, and this is not a sentence's start.
    #expect(try store.counts().bigrams == [])
    try store.retract(word, after: word)
  }

  @Test func aFailedBatchLeavesNothing() throws {
    let folder = try StoreFolder()
    try LearnedStore(path: folder.path()).commit("one", after: nil)
    let reader = try LearnedStore(path: folder.path(), access: .readOnly)
    #expect(throws: LearnedStoreError.self) {
      try reader.commit(contentsOf: [WrittenWord(word: "two", previous: "one")])
    }
    #expect(try reader.commitNumber() == 1)
  }
}
