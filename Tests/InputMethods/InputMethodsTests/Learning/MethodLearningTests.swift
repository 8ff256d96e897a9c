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
}
