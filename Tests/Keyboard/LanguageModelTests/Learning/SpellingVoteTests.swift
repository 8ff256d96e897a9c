import LanguageModel
import Testing

struct SpellingVoteTests {
  @Test("a capital at a sentence's start is ignored, capitals elsewhere count")
  func firstUse() {
    #expect(SpellingVote("The", atSentenceStart: true).spelling == "the")
    #expect(SpellingVote("London", atSentenceStart: false).spelling == "London")
    #expect(SpellingVote("NASA", atSentenceStart: true).spelling == "NASA")
    #expect(SpellingVote("iPhone", atSentenceStart: true).spelling == "iPhone")
  }

  /// A heading in capitals says nothing of how the word is written.
  @Test func aWordInCapitalsAtASentencesStartIsNoVote() {
    var first = SpellingVote("HELLO", atSentenceStart: true)
    #expect(first == SpellingVote(spelling: "HELLO", votes: 0))
    first.add("hello", atSentenceStart: false)
    #expect(first == SpellingVote(spelling: "hello", votes: 1))
    first.add("HELLO", atSentenceStart: true)
    #expect(first == SpellingVote(spelling: "hello", votes: 1))
    first.add("HELLO", atSentenceStart: false)
    #expect(first == SpellingVote(spelling: "hello", votes: 0))
    #expect(SpellingVote("iPad", atSentenceStart: true).votes == 1)
  }

  @Test(arguments: [(2, false), (3, true)])
  func threeVotesAreConvincing(votes: Int, expected: Bool) {
    #expect(SpellingVote(spelling: "LaTeX", votes: votes).isConvincing == expected)
  }

  @Test func theMajorityLeads() {
    var vote = SpellingVote("london", atSentenceStart: false)
    vote.add("London", atSentenceStart: true)  // silent
    #expect(vote == SpellingVote(spelling: "london", votes: 1))
    vote.add("London", atSentenceStart: false)  // 1 – 1 = 0: still london
    #expect(vote == SpellingVote(spelling: "london", votes: 0))
    vote.add("London", atSentenceStart: false)  // takes the lead
    vote.add("London", atSentenceStart: false)
    #expect(vote == SpellingVote(spelling: "London", votes: 2))
    vote.retract("London")
    vote.retract("LONDON")
    #expect(vote == SpellingVote(spelling: "London", votes: 1))
  }
}
