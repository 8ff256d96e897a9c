import DecoderEvaluation
import JSONText
import Statistics
import SwipeTraces
import Testing

struct AccuracyRecordTests {
  static func outcome(
    _ id: String, _ word: String, user: String? = nil, sentence: String? = nil,
    previous: [String] = [], oov: Bool = false, _ answers: [(DecoderAnswer.Place, String?)]
  ) -> TraceOutcome {
    TraceOutcome(
      id: id, user: user, word: word,
      keyboard: KeyboardReference(layout: "ring", width: 390, height: 290),
      location: TraceLocation(file: "a,b.jsonl", line: 3), sentence: sentence, previous: previous,
      isOutOfVocabulary: oov, frequencyRank: oov ? nil : 50, checksum: ContentHash.of(id),
      answers: answers.map {
        DecoderAnswer(place: $0.0, best: $0.1, millionths: 500_000, nanoseconds: 2000)
      })
  }

  /// Traces of three users, and one trace without a user.
  static let outcomes: [TraceOutcome] = [
    outcome("1", "this", user: "a", sentence: "1", [(.ranked(1), "this"), (.missed, "thus")]),
    outcome("2", "is", user: "a", sentence: "1", [(.ranked(2), "was"), (.ranked(1), "is")]),
    outcome("3", "good", user: "a", sentence: "1", [(.ranked(1), "good"), (.abstained, nil)]),
    outcome("4", "good", user: "b", [(.ranked(1), "good"), (.missed, "food")]),
    outcome("5", "qzx", user: "b", oov: true, [(.missed, "quiz"), (.failed, nil)]),
    outcome("6", "good", user: "c", [(.missed, "food"), (.missed, "food")]),
    outcome("7", "good", [(.missed, "food"), (.ranked(1), "good")]),
  ]

  static func record(_ outcomes: some Sequence<TraceOutcome>) -> AccuracyRecord {
    var accumulator = AccuracyAccumulator(decoders: ["first", "second"])
    for outcome in outcomes { accumulator.add(outcome) }
    return accumulator.finish()
  }

  @Test func countsByHand() throws {
    let record = Self.record(Self.outcomes)
    #expect(record.traceCount == 7)
    // Groups: a, b, c and the trace without a user.
    #expect(record.groups.count == 4)
    #expect(record.counts(decoder: 0).top(1) == 3.0 / 7)
    #expect(record.counts(decoder: 0).top(3) == 4.0 / 7)
    #expect(record.counts(decoder: 1).top(1) == 2.0 / 7)
    #expect(record.counts(decoder: 0).outOfVocabulary.total == 1)
    // "this was good" for "this is good": 1 of 3 words; is → was, 2 edits of 12 characters.
    let errors = record.errors(decoder: 0)
    #expect(errors.sentences == 1)
    #expect(errors.wordErrorRate == 1.0 / 3)
    #expect(errors.characterErrorRate == 2.0 / 12)
    // "thus is" for "this is good": one word replaced, one missing.
    #expect(record.errors(decoder: 1).wordErrorRate == 2.0 / 3)
    let most = record.mostFrequentConfusions(decoder: 0, limit: 1)
    #expect(most.first?.0 == .init(target: "good", written: "food"))
    #expect(most.first?.count == 2)
    let doubled = record.classes[TraceClass(.doubled, "yes")]
    // good, four times.
    #expect(doubled?.first?.total == 4)
    #expect(record.classes[TraceClass(.length, "2")]?.first?.total == 1)
    #expect(record.classes[TraceClass(.frequency, "none")]?.first?.total == 1)
  }

  @Test("any split by groups merges to the whole, in any order", arguments: 0..<16)
  func mergesExactly(mask: Int) throws {
    let groups = ["a", "b", "c", "trace 7"]
    let isFirst = { (outcome: TraceOutcome) in
      mask & (1 << (groups.firstIndex(of: outcome.group) ?? 0)) != 0
    }
    var one = Self.record(Self.outcomes.filter(isFirst))
    var other = Self.record(Self.outcomes.filter { !isFirst($0) })
    let whole = Self.record(Self.outcomes)
    let kept = one
    try one.merge(other)
    try other.merge(kept)
    #expect(one == whole)
    #expect(other == whole)
    #expect(one.json.text == whole.json.text)
  }

  @Test func refusesToMergeOverlappingRecords() {
    var record = Self.record(Self.outcomes)
    let same = record
    #expect(throws: EvaluationError.self) { try record.merge(same) }
    #expect(throws: EvaluationError.self) { try record.merge(AccuracyRecord(decoders: ["x"])) }
  }

  @Test func roundTripsThroughItsFile() throws {
    let record = Self.record(Self.outcomes)
    let read = try AccuracyRecord(json: JSONValue(json: Array(record.json.text.utf8)))
    #expect(read == record)
  }

  @Test(
    "a damaged file is refused",
    arguments: [
      ("\"traces\": 7", "\"traces\": 8"), ("\"+\"", "\"*\""),
      ("\"checksum\"", "\"check\""), ("\"by\": \"length\"", "\"by\": \"size\""),
      ("[7, 3, 3500000]", "[7, 3, -1]"),
      ("\"height\": 290, \"traces\": 7", "\"height\": 290, \"traces\": 6"),
    ])
  func refusesDamage(part: String, damaged: String) throws {
    let text = Self.record(Self.outcomes).json.text
    let changed = text.replacing(part, with: damaged, maxReplacements: 1)
    try #require(changed != text)
    #expect(throws: EvaluationError.self) {
      try AccuracyRecord(json: JSONValue(json: Array(changed.utf8)))
    }
  }

  @Test func keyboardsAreCounted() throws {
    var outcomes = Self.outcomes
    outcomes[1].keyboard.width = 320
    outcomes[2].keyboard.layout = "qwerty"
    // Other members of a trace's keyboard do not make it a different keyboard.
    outcomes[3].keyboard.otherFields = [.init(name: "device", json: "1")]
    let record = Self.record(outcomes)
    #expect(record.layouts == ["qwerty", "ring"])
    #expect(record.sortedKeyboards.map(\.keyboard.width) == [390, 320, 390])
    #expect(record.sortedKeyboards.map(\.traces) == [1, 1, 5])
    #expect(try AccuracyRecord(json: JSONValue(json: Array(record.json.text.utf8))) == record)
  }

  /// Earlier versions had no keyboards, but classes by layout.
  @Test func earlierResultsNameTheirLayout() throws {
    guard case .object(let members) = Self.record(Self.outcomes).json else { return }
    let earlier = JSONValue.object(members.filter { $0.name != "keyboards" })
    let record = try AccuracyRecord(json: earlier)
    #expect(record.keyboards.isEmpty)
    #expect(record.layouts == ["ring"])
  }

  @Test func rowsOfSingleTraces() {
    let rows = TraceAnswerRows(decoders: ["first", "second"], isTimed: true)
    #expect(
      rows.header
        == "id,word,decoder,outcome,word_rank,best,probability,oov,frequency_rank,"
        + "user,layout,width,height,file,line,microseconds\n")
    #expect(
      String(decoding: rows.rows(of: Self.outcomes[1]), as: UTF8.self) == """
        2,is,first,ranked,2,was,0.500000,false,50,a,ring,390,290,"a,b.jsonl",3,2
        2,is,second,ranked,1,is,0.500000,false,50,a,ring,390,290,"a,b.jsonl",3,2

        """)
    let stable = TraceAnswerRows(decoders: ["first", "second"], isTimed: false)
    #expect(
      String(decoding: stable.rows(of: Self.outcomes[4]), as: UTF8.self) == """
        5,qzx,first,missed,,quiz,0.500000,true,,b,ring,390,290,"a,b.jsonl",3
        5,qzx,second,failed,,,0.500000,true,,b,ring,390,290,"a,b.jsonl",3

        """)
  }

  @Test("sentences by the words before")
  func sentencesByPrevious() {
    let right: [(DecoderAnswer.Place, String?)] = [(.ranked(1), "w"), (.ranked(1), "w")]
    let record = Self.record([
      Self.outcome("1", "say", user: "u", right),
      Self.outcome("2", "it", user: "u", previous: ["say"], right),
      // Only the last two words are kept as context.
      Self.outcome("3", "now", user: "u", previous: ["say", "it"], right),
      Self.outcome("4", "please", user: "u", previous: ["it", "now"], right),
      // Starts over, and nothing follows: no sentence.
      Self.outcome("5", "yes", user: "u", right),
      // Continues from a word that was not swiped.
      Self.outcome("6", "dear", user: "u", previous: ["oh"], right),
    ])
    #expect(record.errors(decoder: 0).sentences == 2)
    #expect(record.errors(decoder: 0).words == 5)
    #expect(record.errors(decoder: 0).wordErrorRate == 0)
  }
}
