import LayoutOptimization
import Testing

@Suite struct FrontRecordTests {
  static let header = FrontRecord.Header(
    run: "r", name: "n", base: "pad", objectives: ["clarity", "reach"],
    isBetterLarge: [true, false], walks: 3,
    extremes: .init(members: [
      FrontMember(characters: ["a", "b"], costs: [-10, 5]),
      FrontMember(characters: ["b", "a"], costs: [0, 1]),
    ]))

  static func record() -> FrontRecord {
    var record = FrontRecord(header)
    record.add([FrontMember(characters: ["a", "b"], costs: [-5, 3])], of: 0)
    record.add([], of: 1)
    record.add([FrontMember(characters: ["b", "a"], costs: [-4, 4])], of: 2)
    return record
  }

  /// The box is 10 by 4. Its corners dominate nothing; (−5, 3) dominates half of each side, a
  /// quarter of the box. The other walk's (−4, 4) is dominated.
  @Test func theFrontByHand() throws {
    let front = Self.record().front
    #expect(front.members.map(\.values) == [[0, 1], [5, 3], [10, 5]])
    #expect(abs(front.hypervolume - 0.25) < 1e-12)
    #expect(front.scales.map(\.best) == [10, 1])
    #expect(front.scales.map(\.worst) == [0, 5])
  }

  @Test func recordsRoundTrip() throws {
    let record = Self.record()
    #expect(try FrontRecord(record.text) == record)
    #expect(FrontRecord.isFront(record.text))
    #expect(!FrontRecord.isFront("{\"search\": 1}\n"))
    try record.checkComplete()
    // The last line was cut off by an interruption: that walk is made again.
    let cut = String(record.text.dropLast(9))
    #expect(throws: SearchRecord.Failure.self) { try FrontRecord(cut) }
    let left = try FrontRecord(cut, dropsCutLine: true)
    #expect(left.missing() == [2])
    #expect(throws: SearchRecord.Failure.missing([2])) { try left.checkComplete() }
  }

  @Test func shardsMergeToTheWhole() throws {
    var parts: [FrontRecord] = []
    for part in 1...2 {
      var record = FrontRecord(Self.header)
      for number in record.missing(part: part, of: 2) {
        record.add(Self.record().walks[number] ?? [], of: number)
      }
      parts.append(record)
    }
    #expect(parts.map { $0.walks.count } == [2, 1])
    var whole = parts[1]
    try whole.add(parts[0])
    #expect(whole == Self.record())
    var other = Self.header
    other.run = "s"
    #expect(throws: SearchRecord.Failure.differs) { try whole.add(FrontRecord(other)) }
  }

  @Test(arguments: [
    "", "{}", "junk", "{\"front\": 2}",
    "{\"front\": 1, \"run\": \"\", \"name\": \"\", \"base\": \"\", \"objectives\": [\"a\"],"
      + " \"larger\": [true], \"walks\": 1, \"extremes\": []}",
  ])
  func textsThatAreNotRecords(text: String) {
    #expect(throws: SearchRecord.Failure.self) { try FrontRecord(text + "\n") }
  }

  @Test(arguments: [
    "x", "{\"walk\": 3, \"members\": []}", "{\"walk\": 0, \"members\": []}",
    "{\"walk\": -1, \"members\": []}", "{\"walk\": 1}", "{\"walk\": 1, \"members\": [1]}",
    "{\"walk\": 1, \"members\": [{\"characters\": \"ab\", \"costs\": [1]}]}",
    "{\"walk\": 1, \"members\": [{\"characters\": \"ac\", \"costs\": [1, 2]}]}",
  ])
  func badLinesAreReported(line: String) {
    var record = FrontRecord(Self.header)
    record.add([], of: 0)
    let error = #expect(throws: SearchRecord.Failure.self) {
      try FrontRecord(record.text + line + "\n")
    }
    #expect(error?.description.hasPrefix("line 3: ") == true)
  }
}
