import InputMethods
import MethodComposing
import SwipeDecoding
import Testing
import TextEntry

/// The methods of a keyboard by themselves, without a session.
@Suite struct InputMethodSetTests {
  private struct NoWords: SwipeDecoder {
    let scoreKind = ScoreKind.logProbability
    func decode(_ query: SwipeQuery) -> DecodedSwipe { .empty }
  }

  private func methods(
    learning: [String: MethodLearning] = [:], variants: HanVariants? = nil
  ) throws -> InputMethodSet {
    let set = InputMethodSet(
      [
        try ComposingScene.method("shapes", .shape, ComposingScene.cangjieRows),
        try ComposingScene.method("sounds", .phonetic, "su3|你|9\ncl3|好|8"),
      ], learning: learning, hanVariants: variants)
    return try #require(set)
  }

  /// Types keys and a space, and records the edits as a session does.
  /// - Returns: The text that is written.
  private func write(
    _ keys: String, with set: inout InputMethodSet, from start: Int = 0, learns: Bool = true,
    learner: inout (any MethodLearner)?
  ) -> String {
    var text = ""
    for key in keys + " " {
      let edits = set.handle(.character(key))
      for (index, edit) in edits.enumerated() {
        set.record(
          edit, before: index + 1 < edits.count ? edits[index + 1] : nil,
          end: start + text.count, learns: learns, learner: &learner)
        if case .insert(let new) = edit { text += new }
      }
    }
    return text
  }

  @Test func thereIsNoSetOfNothing() { #expect(InputMethodSet([]) == nil) }

  @Test func anInactiveSetComposesNothing() throws {
    var set = try methods()
    #expect(set.composition == nil)
    #expect(set.handle(.character("a")).isEmpty)
    #expect(set.offer(swiped: [Candidate(word: "日", score: 0, code: "a")]) == nil)
  }

  /// Forwards and backwards in a cycle; English keeps the method for later.
  @Test func switching() throws {
    var set = try methods()
    set.isActive = true
    #expect(set.composition?.method == "shapes")
    set.switchMethod(by: 1)
    #expect(set.methodIndex == 1)
    set.switchMethod(by: 1)
    #expect(set.methodIndex == 0)
    set.switchMethod(by: -1)
    #expect(set.composition?.method == "sounds")
    set.isActive = false
    #expect(set.composition == nil && set.methodIndex == 1)
    set.isActive = true
    #expect(set.composition?.method == "sounds")
  }

  @Test func aSetLearnsAndUnlearns() throws {
    var set = try methods()
    set.isActive = true
    let diary = MethodDiary()
    var learner: (any MethodLearner)? = diary
    #expect(write("a", with: &set, learner: &learner) == "日")
    #expect(write("b", with: &set, from: 1, learner: &learner) == "月")
    #expect(set.swipeContext == ["日", "月"])
    // One character is left of two.
    set.textWasErased(to: 1, learner: &learner)
    #expect(set.swipeContext == ["日"])
    #expect(diary.entries == ["+a 日", "+b 月", "-b 月"])
    #expect(set.learning["shapes"]?.words(of: "a").map(\.uses) == [1])
    #expect(set.learning["shapes"]?.words(of: "b").isEmpty == true)
    set.finishField(learns: true, learner: &learner)
    #expect(diary.entries.count == 3)
  }

  @Test func nothingIsLearnedWhereItMustNot() throws {
    var set = try methods()
    set.isActive = true
    let diary = MethodDiary()
    var learner: (any MethodLearner)? = diary
    #expect(write("a", with: &set, learns: false, learner: &learner) == "日")
    set.finishField(learns: false, learner: &learner)
    #expect(diary.entries.isEmpty)
    #expect(set.learning["shapes"]?.isEmpty == true)
  }

  @Test func whatOneSetLearnedTheNextKnows() throws {
    var learned = MethodLearning()
    learned.commit(code: "a", word: "曰")
    let earlier = try methods(learning: ["shapes": learned])
    var set = try methods()
    set.resume(earlier)
    #expect(set.learning["shapes"] == learned)
    #expect(set.learning["sounds"] == MethodLearning())
  }

  @Test func insertedTextIsConverted() throws {
    var set = try methods(variants: HanVariants(bytes: "發\t发\tt2s\n".utf8))
    var settings = MethodSettings()
    settings.hanConversion = .toSimplified
    set.configure(settings)
    set.isActive = true
    var learner: (any MethodLearner)?
    #expect(write("zzz", with: &set, learner: &learner) == "发")
  }

  /// Words without a code cannot be offered.
  @Test func swipes() throws {
    var set = try methods()
    set.isActive = true
    #expect(set.offer(swiped: [Candidate(word: "hello", score: 0)]) == nil)
    #expect(set.offer(swiped: [Candidate(word: "你", score: 0, code: "onf")]) == [])
    #expect(set.composition?.candidates.map(\.word) == ["你"])
    #expect(set.swipeContext == ["你"])
  }

  @Test func anotherPanelHasOtherDecoders() throws {
    var set = try methods()
    set.isActive = true
    #expect(set.decoder == nil)
    set.makeDecoder = { method, _ in method.name == "shapes" ? NoWords() : nil }
    set.use(try ComposingScene().session.panel)
    #expect(set.decoder != nil)
    set.switchMethod(by: 1)
    #expect(set.decoder == nil)
  }

  @Test(arguments: [("日月", true), ("day", false), ("a日", true), ("", false)])
  func composedWords(_ word: String, _ isComposed: Bool) throws {
    #expect(try methods().isComposed(word) == isComposed)
  }

  @Test func theLongestWord() throws {
    var set = try methods()
    #expect(set.longestWord(in: Array("你好嗎")[...])?.keys == "onfvnd")
    #expect(set.longestWord(in: Array("嗎")[...]) == nil)
    set.switchMethod(by: 1)
    #expect(set.longestWord(in: Array("你好")[...])?.keys == "su3")
  }
}
