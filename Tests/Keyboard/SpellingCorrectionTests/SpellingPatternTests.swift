import SpellingCorrection
import Testing

struct SpellingPatternTests {
  @Test func linesThatAreNoPatternsAreNumbered() {
    let (patterns, byEar, wrong) = SpellingPattern.parse(
      "*\t*\t2.5\n# a comment\nph\tf\t3.4\r\nÄ\tae\t0\n\nph\tf\nph\t\t1\nph\tf\t-1\nph\tf\tnan\nabcdefg\tf\t1\n"
    )
    #expect(
      patterns == [
        SpellingPattern(target: "ph", written: "f", cost: 3.4),
        SpellingPattern(target: "ä", written: "ae", cost: 0),
      ])
    #expect(byEar == 2.5)
    #expect(wrong == [6, 7, 8, 9, 10])
  }
}
