import Testing

@testable import Lexicon

@Suite struct ContractionsTests {
  func parse(_ text: String) -> (contractions: [Contraction], problems: LineProblems) {
    Contraction.parse(Array(text.utf8))
  }

  @Test func twoToFourColumns() {
    let (contractions, problems) = parse(
      "# comment\ndont\tdon't\nits\tit\u{2019}s\tcontraction\nwell\twe'll\tplain\t77600\n"
        + "im\tI'm\t-\t1410000\n")
    #expect(problems.isEmpty)
    #expect(
      contractions == [
        Contraction(code: "dont", word: "don't"),
        Contraction(code: "its", word: "it's", target: .contraction),
        Contraction(code: "well", word: "we'll", target: .plain, count: 77600),
        Contraction(code: "im", word: "I'm", count: 1_410_000),
      ])
  }

  @Test(arguments: [
    (
      "dont",
      LineProblem.Reason.wrongColumnCount(
        expected: "a code, a word and perhaps its meaning and count")
    ),
    ("dnt\tdon't", .codeMismatch(expected: "dont")),
    ("Dont\tdon't", .codeMismatch(expected: "dont")),
    ("dont\tdon't\tmaybe", .unknownMeaning), ("dont\tdon't\t", .unknownMeaning),
    ("dont\tdon't\t-\tmany", .invalidCount), ("dont\tdon't\t-\t0", .countOutOfRange),
    ("its\tit's\tplain", .conflictsWithEarlierLine),
    ("dont\t", .noWord), ("\t'", .noLetters),
  ])
  func aBadLineIsSkippedAndReported(line: String, reason: LineProblem.Reason) {
    let (contractions, problems) = parse("its\tit's\tcontraction\n\(line)\n")
    #expect(contractions.map(\.word) == ["it's"])
    #expect(problems.first.map(\.reason) == [reason])
    #expect(problems.first.map(\.line) == [2])
  }

  @Test func aRepeatedLineIsNotAProblem() {
    let (contractions, problems) = parse("its\tit's\nits\tit's\n")
    #expect(contractions.count == 1)
    #expect(problems.isEmpty)
  }
}
