import InputMethods
import MethodComposing
import Testing
import TextEntry

/// What is learned when a field is left.
@Suite struct FieldCommitsTests {
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
}
