import Testing

@testable import SpellingCorrection

@Suite struct MarkedWordTests {
  @Test(
    arguments: [
      ("teh", "", "teh", ""), ("(teh),", "(", "teh", "),"), ("“teh”", "“", "teh", "”"),
      ("'teh'", "'", "teh", "'"), ("'tis", "", "'tis", ""), ("goin'", "", "goin'", ""),
      ("(’tis", "(", "’tis", ""), ("goin’.", "", "goin’", "."),
      ("well-known!", "", "well-known", "!"),
      ("e5", "", "e5", ""), ("...", "...", "", ""), ("", "", "", ""),
    ])
  func marksStandAroundAWord(written: String, before: String, word: String, behind: String) {
    let marked = MarkedWord(written)
    #expect([marked.before, marked.word, marked.behind] == [before, word, behind])
    #expect(marked.replacing(marked.word) == written)
  }

  @Test(arguments: [("(’tis", "(’", "tis", ""), ("goin'.", "", "goin", "'.")])
  func anApostropheAtAnEndCanBeAMark(written: String, before: String, word: String, behind: String)
    throws
  {
    let bare = try #require(MarkedWord(written).withoutApostrophe)
    #expect([bare.before, bare.word, bare.behind] == [before, word, behind])
    #expect(MarkedWord("'teh'").withoutApostrophe == nil)
    #expect(MarkedWord("...").withoutApostrophe == nil)
  }
}
