import LanguageModel
import LanguageModelStore
import Lexicon
import Testing

struct LearnedStoreExchangeTests {
  private func lines(_ store: LearnedStore) throws -> [String] {
    var lines: [String] = []
    try store.export { lines.append($0.line) }
    return lines
  }

  private func load(_ lines: [String], into store: LearnedStore) throws -> (
    words: Int, bigrams: Int, methodRows: Int
  ) {
    var rest = lines[...]
    return try store.importLines { rest.popFirst() }
  }

  @Test func anExportReadsAsDocumented() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    try store.commit("My", after: nil)
    try store.commit("iPhone", after: "My")
    try store.commit("iPhone", after: "my")
    #expect(
      try lines(store) == [
        #"{"learned":"words and pairs","version":1,"commits":3,"records":4}"#,
        #"{"word":"my","spelling":"my","votes":0,"uses":1,"lastUse":1,"rank":1}"#,
        #"{"word":"iphone","spelling":"iPhone","votes":2,"uses":2,"lastUse":3,"rank":2}"#,
        #"{"previous":null,"word":"my","uses":1,"lastUse":1,"rank":0}"#,
        #"{"previous":"my","word":"iphone","uses":2,"lastUse":3,"rank":2}"#,
      ])
  }

  @Test("an export that was imported before is known by its last uses")
  func importedTwice() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path("a"))
    for word in ["one", "two", "three", "two"] { try store.commit(word, after: nil) }
    let export = try lines(store)
    func known(in store: LearnedStore) throws -> Int {
      var rest = export[...]
      return try store.importLinesCountingKnown { rest.popFirst() }.known
    }
    let other = try LearnedStore(path: folder.path("b"))
    #expect(try known(in: other) == 0)
    #expect(try known(in: other) == 3)
    // Words of another history have other last uses: two is 4 here, and was 2 there.
    let third = try LearnedStore(path: folder.path("c"))
    for word in ["zero", "two"] { try third.commit(word, after: nil) }
    #expect(try known(in: third) == 0)
  }

  /// The store's own five commits do not make an export right whose heading has one.
  @Test func lastUsesAreComparedWithTheExportsOwnHeading() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    for word in ["one", "two", "three", "four", "five"] { try store.commit(word, after: nil) }
    let before = try lines(store)
    let export = [
      #"{"learned":"words and pairs","version":1,"commits":1}"#,
      #"{"word":"a","spelling":"a","votes":1,"uses":1,"lastUse":2,"rank":1}"#,
    ]
    #expect(throws: LearnedStoreError.self) { try load(export, into: store) }
    #expect(try lines(store) == before)
  }

  @Test func wordsOfMethodsAreExchanged() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path("a"))
    try store.add([
      .related(method: "cangjie5", word: "你", next: "好", uses: 4),
      .mapping(method: "cangjie5", code: "onf", word: "你", uses: 5),
    ])
    let export = try lines(store)
    #expect(
      export == [
        #"{"learned":"words and pairs","version":1,"commits":0,"records":2}"#,
        #"{"method":"cangjie5","code":"onf","word":"你","uses":5}"#,
        #"{"method":"cangjie5","word":"你","next":"好","uses":4}"#,
      ])
    let other = try LearnedStore(path: folder.path("b"))
    #expect(try load(export, into: other).methodRows == 2)
    #expect(try lines(other) == export)
    // The second time the uses are added.
    _ = try load(export, into: other)
    #expect(
      try other.methodRows() == [
        .mapping(method: "cangjie5", code: "onf", word: "你", uses: 10),
        .related(method: "cangjie5", word: "你", next: "好", uses: 8),
      ])
    #expect(try other.statistics().methodWords == 1)
    #expect(try other.statistics().methodPairs == 1)
  }

  @Test(arguments: [
    #"{"method":"","code":"onf","word":"你","uses":5}"#,
    #"{"method":"cangjie5","word":"你","uses":5}"#,
    #"{"method":"cangjie5","code":"onf","word":"你","uses":0}"#,
    #"{"method":"cangjie5","code":"onf","word":"你","uses":1e300}"#,
    #"{"method":"cangjie5","word":"你","next":7,"uses":5}"#,
  ])
  func badLinesOfMethodsAreRefused(line: String) throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    #expect(throws: LearnedStoreError.self) {
      try load([#"{"learned":"words and pairs","version":1,"commits":0}"#, line], into: store)
    }
    #expect(try store.methodRows().isEmpty)
  }

  @Test func anEmptyStoreRestoresAnExport() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path("a"))
    try store.begin(
      with: AdaptiveRanks(words: WordRanks([RankedWord(word: "zebra", rank: 7)])))
    // 300 uses: one halving.
    for number in 0..<300 { try store.commit("a", after: number % 2 == 0 ? nil : "b") }
    try store.commit("Zürich", after: "a")
    let copy = try LearnedStore(path: folder.path("b"))
    #expect(try load(lines(store), into: copy) == (words: 3, bigrams: 3, methodRows: 0))
    #expect(try lines(copy) == lines(store))
    #expect(try copy.counts() == store.counts())
    for store in [store, copy] { try store.commit("new", after: "a") }
    #expect(try copy.ranks().words.words == store.ranks().words.words)
    try copy.checkIntegrity()
  }

  /// The third line lacks its end: as the last one it was cut, before another it is wrong.
  @Test(arguments: [([], true), ([""], false)] as [([String], Bool)])
  func anExportThatIsCutInALineIsCalledSo(behind: [String], isCut: Bool) throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    let lines = [
      #"{"learned":"words and pairs","version":1,"commits":2,"records":2}"#,
      #"{"word":"a","spelling":"a","votes":1,"uses":1,"lastUse":1,"rank":1}"#,
      #"{"word":"b","spelling":"b","vot"#,
    ]
    let failure = try #require(
      throws: LearnedStoreError.self
    ) { try load(lines + behind, into: store) }
    #expect("\(failure)".hasPrefix("line 3: "))
    #expect("\(failure)".contains("the file ends in the middle of this line") == isCut)
    #expect(try store.counts() == LearnedCounts())
  }

  @Test func anImportAddsToTheStore() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    try store.commit("ring", after: nil)
    let heading = #"{"learned":"words and pairs","version":1,"commits":9}"#
    _ = try load(
      [heading, #"{"word":"ring","spelling":"Ring","votes":4,"uses":5,"lastUse":8,"rank":254}"#],
      into: store)
    let counts = try store.counts()
    #expect(counts.commitNumber == 9)
    // 1 + 5 uses; 1 + 254 is limited to 254; Ring leads by 4 votes against 1.
    #expect(
      counts.words == [
        LearnedCounts.Word(word: "ring", spelling: "Ring", count: 6, lastUse: 8, votes: 3)
      ])
    #expect(try store.ranks().words.rank(of: "ring") == 254)
    try store.checkIntegrity()
  }

  /// The heading says that four records follow.
  @Test(arguments: 1...4) func anExportThatWasCutShortIsRefused(lineCount: Int) throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path("a"))
    try store.commit("My", after: nil)
    try store.commit("iPhone", after: "My")
    let export = try lines(store)
    #expect(export.count == 5)
    let other = try LearnedStore(path: folder.path("b"))
    let error = #expect(throws: LearnedStoreError.self) {
      try load(Array(export.prefix(lineCount)), into: other)
    }
    #expect(
      error?.description.hasPrefix(
        "line \(lineCount): the export was cut short: it ends after \(lineCount - 1) of 4 records")
        == true)
    #expect(try other.counts() == LearnedCounts())
  }

  /// Ranks alone and words of input methods are records too.
  @Test func theHeadingCountsAllRecords() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    try store.begin(
      with: AdaptiveRanks(words: WordRanks([RankedWord(word: "zebra", rank: 7)])))
    try store.add([
      .mapping(method: "cangjie5", code: "onf", word: "你", uses: 1),
      .related(method: "cangjie5", word: "你", next: "好", uses: 1),
    ])
    try store.commit("ring", after: nil)
    // zebra, ring; ring at a sentence's start; the two of the input method.
    #expect(try lines(store).first?.hasSuffix(#""commits":1,"records":5}"#) == true)
    #expect(try lines(store).count == 1 + 5)
  }

  /// I is the capital of ı; the export is read by whoever does not know the language, too.
  @Test(arguments: [LetterCase.standard, turkish]) func turkishWordsComeBack(
    letterCase: LetterCase
  ) throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path("a"), letterCase: Self.turkish)
    try store.commit("Irmak", after: "bir")
    try store.commit("İYİ", after: "Irmak")
    let copy = try LearnedStore(path: folder.path("b"), letterCase: letterCase)
    #expect(try load(lines(store), into: copy) == (words: 2, bigrams: 2, methodRows: 0))
    #expect(try copy.counts() == store.counts())
    #expect(try lines(copy) == lines(store))
  }

  private static let turkish = LetterCase(capitals: ["i": "İ", "ı": "I"])

  static let heading = #"{"learned":"words and pairs","version":1,"commits":9}"#

  @Test(
    "a bad line is reported and nothing is imported",
    arguments: [
      ([], 1), (["{}"], 1), (["no JSON"], 1), ([heading, heading], 2), ([heading, "[]"], 2),
      ([#"{"learned":"words and pairs","version":2,"commits":9}"#], 1),
      ([#"{"word":"a","spelling":"a","votes":1,"uses":1,"lastUse":1,"rank":1}"#], 1),
      ([heading, #"{"word":"A","spelling":"A","votes":1,"uses":1,"lastUse":1,"rank":1}"#], 2),
      ([heading, #"{"word":"a","spelling":"b","votes":1,"uses":1,"lastUse":1,"rank":1}"#], 2),
      ([heading, #"{"word":"a","spelling":"a","votes":1,"uses":-1,"lastUse":1,"rank":1}"#], 2),
      ([heading, #"{"word":"a","spelling":"a","votes":1,"uses":1e99,"lastUse":1,"rank":1}"#], 2),
      ([heading, #"{"word":"a","spelling":"a","votes":1,"uses":1,"lastUse":10,"rank":1}"#], 2),
      ([heading, #"{"word":"a","spelling":"a","votes":1,"uses":1,"lastUse":1,"rank":255}"#], 2),
      ([heading, #"{"previous":"","word":"a","uses":1,"lastUse":1,"rank":1}"#], 2),
      ([heading, #"{"previous":7,"word":"a","uses":1,"lastUse":1,"rank":1}"#], 2),
    ] as [([String], Int)])
  func badLines(lines: [String], number: Int) throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    do throws(LearnedStoreError) {
      var rest = lines[...]
      try store.importLines { rest.popFirst() }
      Issue.record("imported")
    } catch {
      guard case .badLine(number, _) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(try store.counts() == LearnedCounts())
  }
}
