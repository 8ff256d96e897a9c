import KeyboardGeometry
import LayoutOptimization
import Testing

@Suite struct SearchRecordTests {
  static let header = SearchRecord.Header(
    run: "x", objective: "reach", isBetterLarge: false, restarts: 4, before: 2.5, layout: .qwerty)

  static func result(_ number: Int, _ value: Double) -> RestartResult {
    RestartResult(
      number: number, characters: KeyboardLayout.qwerty.characters.reversed(), value: value,
      evaluations: 7)
  }

  @Test func recordsRoundTrip() throws {
    var record = SearchRecord(Self.header)
    record.add(Self.result(2, 0.1))
    record.add(Self.result(0, 0.3))
    #expect(try SearchRecord(record.text) == record)
    #expect(record.missing() == [1, 3])
    // Restarts are dealt to the shards in turn: the second of two has restarts 1 and 3.
    #expect(record.missing(part: 2, of: 2) == [1, 3])
    #expect(record.missing(part: 1, of: 2).isEmpty)
    #expect(record.best?.number == 2)
    record.add(Self.result(1, 0.1))
    // Of equal results the lowest number wins, whatever the order in which they came.
    #expect(record.best?.number == 1)
    #expect(record.countAtBest == 2)
  }

  @Test func aTruncatedLineIsDropped() throws {
    var record = SearchRecord(Self.header)
    record.add(Self.result(0, 0.3))
    let whole = record.text
    record.add(Self.result(1, 0.2))
    for length in whole.count..<record.text.count {
      let cut = String(record.text.prefix(length))
      let read = try SearchRecord(cut, dropsCutLine: true)
      #expect(read.text == whole)
    }
    #expect(throws: SearchRecord.Failure.self) {
      try SearchRecord(String(record.text.dropLast(9)))
    }
  }

  @Test func recordsOfDifferentSearches() throws {
    var record = SearchRecord(Self.header)
    record.add(Self.result(0, 0.3))
    var other = Self.header
    other.run = "y"
    #expect(throws: SearchRecord.Failure.differs) { try record.add(SearchRecord(other)) }
    #expect(throws: SearchRecord.Failure.missing([1, 2, 3])) { try record.checkComplete() }
  }

  @Test(arguments: [
    "", "{}", "junk", "[]", "{\"search\": 2}",
    "{\"search\": 1, \"run\": \"\", \"objective\": \"a\", \"larger\": false, \"restarts\": 1e99,"
      + " \"before\": 0, \"layout\": {}}",
  ])
  func textsThatAreNotRecords(text: String) {
    #expect(throws: SearchRecord.Failure.self) { try SearchRecord(text + "\n") }
  }

  @Test(arguments: [
    "{\"restart\": 9, \"value\": 1, \"characters\": \"a\", \"evaluations\": 1}",
    "{\"restart\": 0, \"value\": 1, \"characters\": \"a\", \"evaluations\": 1}",
    "{\"restart\": -1, \"value\": 1, \"characters\": \"a\", \"evaluations\": 1}",
    "{\"restart\": 0.5}", "x",
  ])
  func badLinesAreReported(line: String) {
    let text = SearchRecord(Self.header).text + line + "\n"
    let error = #expect(throws: SearchRecord.Failure.self) { try SearchRecord(text) }
    #expect(error?.description.hasPrefix("line 2: ") == true)
  }
}

@Suite struct LayoutLineTests {
  func layout(_ line: String) throws -> LayoutLine {
    try LayoutLine(line) { _ in KeyboardLayout.qwerty }
  }

  @Test func bothForms() throws {
    let letters = String(KeyboardLayout.qwerty.characters.reversed())
    let line = LayoutLine.text(id: "a", base: "qwerty", characters: Array(letters))
    #expect(try layout(line).id == "a")
    #expect(String(try layout(line).layout.characters) == letters)
    let file = KeyboardLayout.dvorak.jsonText.replacing("\n", with: " ")
    #expect(try layout(file).layout == .dvorak)
    // Lines without a name are named by their content, wherever they stand.
    #expect(try layout(file).id == layout(file).id)
    #expect(try layout(file).id != layout(file + " ").id)
  }

  @Test(arguments: [
    "", "1", "{}", "{\"base\": \"qwerty\"}", "{\"base\": \"qwerty\", \"characters\": \"abc\"}",
    "{\"base\": \"qwerty\", \"characters\": \"aaaaaaaaaaaaaaaaaaaaaaaaaa\"}",
    "{\"base\": 1, \"characters\": \"a\"}", "{\"id\": 5}",
    "{\"base\": \"qwerty\", \"characters\": null}",
  ])
  func linesThatAreNotLayouts(line: String) {
    #expect(throws: LayoutLine.Failure.self) { try layout(line) }
  }

  @Test func shufflesAreSeeded() {
    let one = LayoutLine.shuffled(.ring, number: 3, swaps: nil, seed: 1)
    #expect(one == LayoutLine.shuffled(.ring, number: 3, swaps: nil, seed: 1))
    #expect(one != LayoutLine.shuffled(.ring, number: 4, swaps: nil, seed: 1))
    #expect(one.sorted() == KeyboardLayout.ring.characters.sorted())
    let near = LayoutLine.shuffled(.ring, number: 0, swaps: 1, seed: 1)
    #expect(zip(near, KeyboardLayout.ring.characters).count { $0 != $1 } == 2)
    #expect(
      LayoutLine.shuffled(.ring, number: 0, swaps: 0, seed: 1) == KeyboardLayout.ring.characters)
  }
}
