import LanguageModel
import Lexicon
import Testing

@testable import LearnedExchange

@Suite struct LearnedTallyTests {
  /// "My iPhone. My iPhone", and "the" at a sentence's start.
  private static var written: LearnedTally {
    var tally = LearnedTally()
    tally.commit("My", after: [])
    tally.commit("iPhone", after: ["My"])
    tally.commit("My", after: [])
    tally.commit("iPhone", after: ["my"])
    tally.commit("The", after: ["<s>"])
    return tally
  }

  @Test func aTallyCountsWordsAndPairs() {
    let counts = Self.written.counts
    #expect(counts.commitNumber == 5)
    #expect(
      counts.words == [
        .init(word: "my", spelling: "my", count: 2, lastUse: 3, votes: 0),
        .init(word: "iphone", spelling: "iPhone", count: 2, lastUse: 4, votes: 2),
        .init(word: "the", spelling: "the", count: 1, lastUse: 5, votes: 0),
      ])
    #expect(
      counts.bigrams == [
        .init(previous: nil, word: "my", count: 2, lastUse: 3),
        .init(previous: "my", word: "iphone", count: 2, lastUse: 4),
        .init(previous: nil, word: "the", count: 1, lastUse: 5),
      ])
  }

  @Test func anExportHasTheStoresForm() {
    #expect(
      Self.written.records.map(\.line) == [
        #"{"learned":"words and pairs","version":1,"commits":5,"records":6}"#,
        #"{"word":"my","spelling":"my","votes":0,"uses":2,"lastUse":3,"rank":2}"#,
        #"{"word":"iphone","spelling":"iPhone","votes":2,"uses":2,"lastUse":4,"rank":2}"#,
        #"{"word":"the","spelling":"the","votes":0,"uses":1,"lastUse":5,"rank":1}"#,
        #"{"previous":null,"word":"my","uses":2,"lastUse":3,"rank":0}"#,
        #"{"previous":"my","word":"iphone","uses":2,"lastUse":4,"rank":2}"#,
        #"{"previous":null,"word":"the","uses":1,"lastUse":5,"rank":0}"#,
      ])
  }

  @Test func anExportComesBackAndIsAdded() throws {
    let lines = Array(Self.written.records.map { $0.line + "\n" }.joined().utf8)
    var tally = LearnedTally()
    try tally.add(lines)
    #expect(tally.counts == Self.written.counts)
    try tally.add(lines)
    #expect(tally.counts.words.map(\.count) == [4, 4, 2])
    #expect(tally.commits == 5)
  }

  /// I is the capital of ı in Turkish, and i that of İ.
  @Test func wordsAreKeptByTheLanguagesOwnSmallLetters() {
    var tally = LearnedTally(letterCase: LetterCase(capitals: ["i": "İ", "ı": "I"]))
    tally.commit("Irmak", after: [])
    tally.commit("İyi", after: ["Irmak"])
    #expect(
      tally.counts.words.map { [$0.word, $0.spelling] } == [["ırmak", "ırmak"], ["iyi", "İyi"]])
    #expect(tally.counts.bigrams.map(\.previous) == [nil, "ırmak"])
    let wasThere = [tally.forget("irmak"), tally.forget("IRMAK")]
    #expect(wasThere == [false, true])
  }

  @Test func whatIsTakenBackLeavesNoTrace() {
    var tally = LearnedTally()
    tally.commit("secret", after: ["my"])
    tally.retract("secret", after: ["my"])
    tally.retract("never", after: [])
    #expect(tally.counts.words.isEmpty && tally.counts.bigrams.isEmpty)
  }

  @Test func aForgottenWordIsInNoPair() {
    var tally = Self.written
    let wasThere = [tally.forget("IPHONE"), tally.forget("iphone")]
    #expect(wasThere == [true, false])
    #expect(tally.counts.words.map(\.word) == ["my", "the"])
    #expect(tally.counts.bigrams.map(\.word) == ["my", "the"])
  }

  /// Irmak was learned by English rules, as irmak, and is forgotten by Turkish ones, by which it is ırmak.
  @Test func aWordIsForgottenInAllFormsOfItsCapitals() throws {
    var english = LearnedTally()
    english.commit("Irmak", after: ["the"])
    english.commit("sea", after: ["Irmak"])
    var turkish = LearnedTally(letterCase: LetterCase(capitals: ["i": "İ", "ı": "I"]))
    try turkish.add(Array(english.records.map(\.line).joined(separator: "\n").utf8))
    #expect(turkish.counts.words.map(\.word) == ["irmak", "sea"])
    let wasThere = turkish.forget("Irmak")
    #expect(wasThere)
    #expect(turkish.counts.words.map(\.word) == ["sea"])
    #expect(turkish.counts.bigrams.isEmpty)
  }

  @Test func wordsOfInputMethodsAreKeptUntilTheyAreForgotten() throws {
    func heading(_ records: Int) -> String {
      #"{"learned":"words and pairs","version":1,"commits":0,"records":\#(records)}"#
    }
    let row = #"{"method":"cangjie5","code":"onf","word":"你好","uses":5}"#
    var tally = LearnedTally()
    try tally.add(Array("\(heading(1))\n\(row)\n".utf8))
    #expect(tally.records.map(\.line) == [heading(1), row])
    tally.forget("你")
    #expect(tally.records.map(\.line) == [heading(0)])
  }

  @Test(arguments: [
    ("", "line 1: the heading of an export is missing"),
    (
      #"{"word":"a","spelling":"a","votes":1,"uses":1,"lastUse":1,"rank":1}"#, "line 1: the heading"
    ),
    ("the\t5\n", "line 1: it is not JSON"),
    (
      """
      {"learned":"words and pairs","version":1,"commits":1,"records":1}
      {"word":"a","spelling":"a","vo
      """, "line 2: the file ends in the middle of this line"
    ),
    (
      """
      {"learned":"words and pairs","version":1,"commits":1,"records":1}
      {"word":"a","spelling":"a","vo
      {"word":"b","spelling":"b","votes":1,"uses":1,"lastUse":1,"rank":1}
      """, "line 2: it is not JSON"
    ),
    (
      """
      {"learned":"words and pairs","version":1,"commits":1}
      {"word":"a","spelling":"a","votes":1,"uses":1,"lastUse":2,"rank":1}
      """, "line 2: \"lastUse\" is beyond"
    ),
    (
      """
      {"learned":"words and pairs","version":1,"commits":9007199254740992}
      """, "line 1: \"commits\""
    ),
    (
      """
      {"learned":"words and pairs","version":1,"commits":1,"records":2}
      {"word":"a","spelling":"a","votes":1,"uses":1,"lastUse":1,"rank":1}
      """, "line 2: the export was cut short: it ends after 1 of 2 records"
    ),
    (
      """
      {"learned":"words and pairs","version":1,"commits":1,"records":1}
      {"word":"a","spelling":"a","votes":1,"uses":1,"lastUse":1,"rank":1}
      {"word":"b","spelling":"b","votes":1,"uses":1,"lastUse":1,"rank":1}
      """, "line 3: the heading announces 1 records, and here is one more"
    ),
  ])
  func aWrongExportChangesNothing(lines: String, message: String) {
    var tally = Self.written
    let error = #expect(throws: LearnedTallyError.self) { try tally.add(Array(lines.utf8)) }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
    #expect(tally.counts == Self.written.counts)
  }

  @Test func countsEndAtTheLargestNumberOfAnExport() throws {
    let largest = LearnedRecord.numberLimit - 1
    let lines = """
      {"learned":"words and pairs","version":1,"commits":\(largest)}
      {"word":"a","spelling":"a","votes":1,"uses":\(largest),"lastUse":\(largest),"rank":1}
      """
    var tally = LearnedTally()
    try tally.add(Array(lines.utf8))
    try tally.add(Array(lines.utf8))
    tally.commit("a", after: [])
    #expect(tally.counts.commitNumber == largest)
    #expect(tally.counts.words[0].count == largest)
  }
}
