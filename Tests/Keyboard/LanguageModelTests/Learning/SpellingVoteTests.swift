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
