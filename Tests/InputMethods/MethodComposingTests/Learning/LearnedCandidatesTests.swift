import InputMethods
import MethodComposing
import Testing
import TextEntry

/// Candidates of a composer that has learned something.
@Suite struct LearnedCandidatesTests {
  /// A learned word goes first where use sorts, and behind the table's where the order is fixed.
  @Test(arguments: [(true, ["a", "曰", "日"]), (false, ["a", "日", "曰"])])
  func useSortsCandidates(_ sorts: Bool, _ expected: [String]) throws {
    var composer = Composer(method: try testMethod(.shape, "a|日|9\na|曰|1"))
    composer.settings.sortsByUse = sorts
    composer.learning.commit(code: "a", word: "曰")
    _ = composer.handle(.character("a"))
    #expect(composer.candidates.map(\.word) == expected)
  }

  /// Where nothing is set, the table says whether use sorts.
  @Test(arguments: [
    (CodeTableProperties.Order.fixed, ["a", "日", "曰"]), (.learned, ["a", "曰", "日"]),
  ])
  func theTableSaysWhetherUseSorts(
    _ order: CodeTableProperties.Order, _ expected: [String]
  ) throws {
    var properties = CodeTableProperties(kind: .shape)
    properties.order = order
    let table = try CodeTable(
      CodeTableContents(
        properties: properties,
        entries: [.init(code: "a", word: "日", count: 9), .init(code: "a", word: "曰", count: 1)]))
    var composer = Composer(method: InputMethod(table: table))
    composer.learning.commit(code: "a", word: "曰")
    _ = composer.handle(.character("a"))
    #expect(composer.candidates.map(\.word) == expected)
  }

  @Test func learnedPhrasesComeByTheirCodes() throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    composer.learning.add(code: "suw9j0", word: "你台灣", uses: 1)
    composer.learning.add(code: "swj", word: "你台灣", uses: 1)
    composer.settings.makesSentences = false
    for key in "su3w96j0 " { _ = composer.handle(.character(key)) }
    #expect(composer.candidates.contains { $0.word == "你台灣" && $0.kind == .exact })
    composer.reset()
    for key in "swj" { _ = composer.handle(.character(key)) }
    #expect(composer.candidates.contains { $0.word == "你台灣" && $0.kind == .exact })
  }

  @Test func whatFollowedGoesFirst() throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    composer.learning.add(word: "你", next: "台")
    for key in "su3 " { _ = composer.handle(.character(key)) }
    #expect(composer.candidates.map(\.word) == ["台", "好", "們"])
  }

  /// 8.11: a made phrase raises the phrases that it begins with, each with its code; eight characters
  /// at most.
  @Test func aMadePhraseTeachesItsParts() throws {
    let rows = "a|甲|1\nb|乙|1\nc|丙|1\nzz|甲乙|1\nzy|乙丙|1"
    var composer = Composer(method: try testMethod(.shape, rows))
    composer.settings.makesRelatedChains = true
    for key in "abc" { _ = composer.handle(.character(key)) }
    let phrase = try #require(composer.candidates.firstIndex { $0.word == "甲乙丙" })
    let parts = composer.handle(.candidate(phrase)).compactMap { edit in
      if case .phraseParts(let parts) = edit { parts.map { "\($0.code) \($0.word)" } } else { nil }
    }
    #expect(parts == [["ab 甲乙"]])
    #expect(ComposerSettings.maximumPhraseLength == 8)
  }
}
