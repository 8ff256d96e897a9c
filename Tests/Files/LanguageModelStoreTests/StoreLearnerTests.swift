import LanguageModelStore
import Testing
import TextEntry

struct StoreLearnerTests {
  @Test("what is committed is in the store at once, what is retracted is not")
  func learns() throws {
    let folder = try StoreFolder()
    let learner = try StoreLearner(path: folder.path())
    learner.commit("hello", after: [])
    learner.commit("world", after: ["say", "hello"])
    learner.commit("word", after: ["hello"])
    learner.retract("word", after: ["hello"])
    try learner.check()
    let counts = try LearnedStore(path: folder.path(), access: .readOnly).counts()
    #expect(counts.words.map(\.word).sorted() == ["hello", "world"])
    // The start of a sentence and hello, hello and world.
    #expect(counts.bigrams.count == 2)
    try learner.close()
  }

  @Test("a spelled word is kept for the next session until it is learned, deleted or forgotten")
  func keepsSpelledWords() throws {
    let folder = try StoreFolder()
    let learner = try StoreLearner(path: folder.path())
    for word in ["Kuhband", "Bandkuh", "kuhband", "Dritter", "Viertes"] {
      learner.commitSpelled(word)
    }
    learner.commitSpelled("")
    learner.retractSpelled("Dritter")
    try learner.close()
    let store = try LearnedStore(path: folder.path())
    #expect(try store.counts().spelled == ["kuhband", "bandkuh", "viertes"])
    #expect(try store.counts().words.isEmpty && store.commitNumber() == 0)
    try store.commit("Kuhband", after: nil)
    #expect(try store.forget("BANDKUH"))
    #expect(try store.counts().spelled == ["viertes"])
    try store.checkIntegrity()
    try store.forgetEverything()
    #expect(try store.counts().spelled.isEmpty)
  }

  @Test("of more spelled words than a session remembers the oldest go")
  func boundsSpelledWords() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    for number in 0..<(SpelledWords.capacity + 2) { try store.noteSpelled("w\(number)") }
    let kept = try store.counts().spelled
    #expect(kept.count == SpelledWords.capacity)
    #expect(kept.first == "w2" && kept.last == "w\(SpelledWords.capacity + 1)")
  }

  @Test("methods learn codes and pairs")
  func learnsMethods() throws {
    let folder = try StoreFolder()
    let learner = try StoreLearner(path: folder.path())
    learner.commit(method: "cangjie5", code: "onf", word: "你")
    learner.finishField(method: "cangjie5", [.pair(word: "你", next: "好")])
    try learner.close()
    let store = try LearnedStore(path: folder.path(), access: .readOnly)
    #expect(
      try store.methodRows() == [
        .mapping(method: "cangjie5", code: "onf", word: "你", uses: 1),
        .related(method: "cangjie5", word: "你", next: "好", uses: 1),
      ])
    #expect(try store.methodLearning().keys.sorted() == ["cangjie5"])
  }
}
