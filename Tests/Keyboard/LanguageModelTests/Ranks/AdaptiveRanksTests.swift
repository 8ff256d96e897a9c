import LanguageModel
import Testing

struct AdaptiveRanksTests {
  /// One step of a script: a word written after another, or deleted again.
  struct Step {
    var word: String
    var previous: String?
    var isDeleted = false
  }

  @Test("a script of commits, computed by hand")
  func script() {
    var ranks = AdaptiveRanks()
    let steps = [
      Step(word: "Hey", previous: nil), Step(word: "what's", previous: "Hey"),
      Step(word: "up", previous: "what's"),
      Step(word: "hey", previous: nil), Step(word: "what", previous: "hey"),
      Step(word: "hey", previous: nil), Step(word: "what", previous: "hey"),
      Step(word: "uo", previous: "what's"), Step(word: "uo", previous: "what's", isDeleted: true),
      Step(word: "who", previous: nil),
    ]
    for step in steps {
      if step.isDeleted {
        ranks.retract(step.word, after: step.previous)
      } else {
        ranks.commit(step.word, after: step.previous)
      }
    }
    // hey three times, what twice, what's, up and who once; uo was added and removed.
    #expect(
      ranks.words.words == [
        RankedWord(word: "hey", rank: 3), RankedWord(word: "what's", rank: 1),
        RankedWord(word: "up", rank: 1), RankedWord(word: "what", rank: 2),
        RankedWord(word: "who", rank: 1),
      ])
    #expect(
      ranks.bigrams.bigrams == [
        RankedBigram(previous: "hey", word: "what's", rank: 1),
        RankedBigram(previous: "what's", word: "up", rank: 1),
        RankedBigram(previous: "hey", word: "what", rank: 2),
      ])
    // The example of Konrad 2016, section 2.3: after "Hey, w" the pairs offer what and what's; of
    // the remaining words with w, who has the highest rank.
    #expect(
      ranks.bigrams.best(after: "Hey", prefix: "w", limit: 3).map(\.word) == ["what", "what's"])
    #expect(ranks.words.best(prefix: "w", limit: 3).map(\.word) == ["what", "what's", "who"])
    ranks.forget("what")
    #expect(ranks.bigrams.count == 2)
    #expect(ranks.words.rank(of: "what") == 0)
  }
}
