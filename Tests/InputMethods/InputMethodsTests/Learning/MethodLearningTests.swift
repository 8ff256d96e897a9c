import InputMethods
import Testing

@Suite struct MethodLearningTests {
  /// 9.1 and 9.2: a score rises by one, and a word goes before those that it now exceeds, no further.
  @Test func aWordGoesBeforeThoseThatItExceeds() {
    var learning = MethodLearning()
    for word in ["甲", "甲", "乙", "乙", "丙"] { learning.commit(code: "a", word: word) }
    #expect(learning.words(of: "a").map(\.word) == ["甲", "乙", "丙"])
    learning.commit(code: "a", word: "丙")
    #expect(learning.words(of: "a").map(\.word) == ["甲", "乙", "丙"])
    learning.commit(code: "a", word: "丙")
    #expect(learning.words(of: "a").map(\.word) == ["丙", "甲", "乙"])
    #expect(learning.words(of: "a").map(\.uses) == [3, 2, 2])
  }

  @Test func aCommitThatIsTakenBackLeavesNothing() {
    var learning = MethodLearning()
    learning.commit(code: "a", word: "甲")
    learning.commit(code: "ab", word: "乙")
    #expect(Array(learning.codes(longerThan: "a")) == ["ab"])
    learning.retract(code: "ab", word: "乙")
    learning.retract(code: "a", word: "甲")
    learning.retract(code: "a", word: "甲")
    #expect(learning == MethodLearning())
  }

  @Test func aForgottenWordIsInNothing() {
    var learning = MethodLearning()
    learning.commit(code: "a", word: "甲")
    learning.add(word: "甲", next: "乙")
    learning.add(word: "丙", next: "甲")
    let (first, second) = (learning.forget("甲"), learning.forget("甲"))
    #expect(first && !second)
    #expect(learning == MethodLearning())
  }

  // MARK: At the field's end

  private func candidate(
    _ word: String, _ code: String = "a", _ kind: MethodCandidate.Kind = .exact
  ) -> MethodCandidate {
    MethodCandidate(code: code, word: word, kind: kind, keyCount: code.count)
  }

  private func finish(
    _ runs: [[MethodCandidate]], phrases: [[MethodCandidate]] = [], method: InputMethod,
    learning: inout MethodLearning, settings: LearningSettings = LearningSettings()
  ) -> [LearnedAddition] {
    var field = FieldCommits()
    for run in runs {
      for candidate in run { field.append(candidate) }
      field.endRun()
    }
    for phrase in phrases { field.append(phrase: phrase) }
    return learning.finishField(field, method: method, settings: settings)
  }

  /// 9.4: neighbours only, of kinds that lead and follow; what stands between ends the run.
  @Test func pairsOfNeighbours() throws {
    let method = try testMethod(.shape, cangjieRows)
    var learning = MethodLearning()
    let added = finish(
      [
        [candidate("甲"), candidate("乙", "", .related), candidate("，", "", .punctuation)],
        [candidate("丙"), candidate("丁", "x", .phrase), candidate("戊")],
      ], method: method, learning: &learning)
    #expect(
      added == [.pair(word: "甲", next: "乙"), .pair(word: "乙", next: "，")])
    var off = LearningSettings()
    off.learnsRelated = false
    var other = MethodLearning()
    let none = finish(
      [[candidate("甲"), candidate("乙")]], method: method, learning: &other, settings: off)
    #expect(none.isEmpty && other.isEmpty)
  }

  /// 9.4: emoji follow, but lead nothing.
  @Test func emojiFollow() throws {
    var learning = MethodLearning()
    let added = finish(
      [[candidate("甲"), candidate("😀", "", .emoji), candidate("乙")]],
      method: try testMethod(.shape, cangjieRows), learning: &learning)
    #expect(added == [.pair(word: "甲", next: "😀")])
  }

  /// *Learn phrase* off: neither compositions nor frequent pairs become phrases.
  @Test func phrasesCanBeOff() throws {
    var settings = LearningSettings()
    settings.learnsPhrases = false
    var learning = MethodLearning()
    learning.add(word: "日", next: "月", uses: 20)
    let pair = [candidate("日", "a"), candidate("月", "b")]
    let added = finish(
      [pair], phrases: [pair], method: try testMethod(.shape, cangjieRows), learning: &learning,
      settings: settings)
    #expect(added == [.pair(word: "日", next: "月")])
  }

  /// A phrase whose last unit is deleted again is none.
  @Test func aPhraseThatIsDeletedIsNone() {
    var field = FieldCommits()
    let pair = [candidate("日", "a"), candidate("月", "b")]
    for unit in pair { field.append(unit) }
    field.append(phrase: pair)
    field.removeLast()
    #expect(field.phrases.isEmpty)
    #expect(field.runs == [[pair[0]]])
  }

  /// 9.5: the 21st time makes a phrase, the 20th does not.
  @Test func theTwentyFirstPairIsAPhrase() throws {
    let method = try testMethod(.shape, cangjieRows)
    let pair = [candidate("日", "a"), candidate("月", "b")]
    var learning = MethodLearning()
    learning.add(word: "日", next: "月", uses: 19)
    let twentieth = finish([pair], method: method, learning: &learning)
    #expect(twentieth == [.pair(word: "日", next: "月")])
    let next = finish([pair], method: method, learning: &learning)
    #expect(next == [.pair(word: "日", next: "月"), .phrase(code: "ab", word: "日月")])
  }

  /// 9.7 and 9.8: codes without tones, and the first keys; at most four characters; one unit is none.
  @Test func codesOfPhrases() throws {
    let phonetic = try testMethod(.phonetic, bopomofoRows)
    let you = candidate("你", "su3")
    let taiwan = candidate("台灣", "w96j0 ")
    #expect(phonetic.phraseCodes(of: [you, taiwan]) == ["suw9j0", "swj"])
    #expect(phonetic.phraseCodes(of: [taiwan, taiwan]) == ["w9j0w9j0", "wjwj"])
    #expect(phonetic.phraseCodes(of: [taiwan, taiwan, you]).isEmpty)
    // A unit without code is looked up; one that has none gives no phrase.
    #expect(phonetic.phraseCodes(of: [candidate("好", ""), you]) == ["clsu", "cs"])
    #expect(phonetic.phraseCodes(of: [candidate("龘", ""), you]).isEmpty)
    // 9.9: no first keys for shapes, and digits are keys like others.
    let shape = try testMethod(.shape, "a3|甲|1\nb|乙|1")
    #expect(
      shape.phraseCodes(of: [candidate("甲", "a3"), candidate("乙", "b")]) == ["a3b"])
    var learning = MethodLearning()
    _ = finish([], phrases: [[you]], method: phonetic, learning: &learning)
    #expect(learning.isEmpty)
  }

  // MARK: In a composer

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
