import Lexicon
import Testing
import TypingEvaluation

struct CorrectionPairCheckTests {
  private static func check(_ pairs: [(String, String)]) throws -> CorrectionPairCheck {
    let words = ["the", "form", "from", "receive", "which", "until"]
    return CorrectionPairCheck(
      pairs.map { CorrectionPair(written: $0.0, target: $0.1) },
      words: try CompiledLexicon(
        Lexicon(entries: words.map { LexiconEntry(word: $0, count: 1) })))
  }

  private static let right = [
    ("teh", "the"), ("fomr", "form"), ("recieve", "receive"), ("wich", "which"),
    ("untill", "until"),
  ]

  @Test func columnsTheRightWayRound() throws {
    let check = try Self.check(Self.right)
    #expect(!check.areSwapped)
    #expect(check.fault == nil)
    #expect(check.remarks.isEmpty)
    #expect(check.missingRemark == nil)
  }

  @Test func columnsTheOtherWayRound() throws {
    let check = try Self.check(Self.right.map { ($0.1, $0.0) })
    #expect(check.areSwapped)
    #expect(
      check.remarks == [
        "read with the right word first: in 5 of 5 pairs the list has only the first word, in 0 only "
          + "the second"
      ])
    // Few pairs, and words that are written instead of others, prove nothing.
    #expect(try !Self.check(Self.right.prefix(4).map { ($0.1, $0.0) }).areSwapped)
    let realWords = Array(repeating: ("form", "from"), count: 9)
    #expect(try !Self.check(realWords).areSwapped)
    // Names that the list lacks are no sign either, if most other words are there.
    let names = Array(repeating: ("form", "Formosa"), count: 2)
    #expect(try !Self.check(Self.right + names).areSwapped)
  }

  @Test func theSameWordTwice() throws {
    let check = try Self.check(Self.right + [("the", "The")])
    #expect(
      check.remarks
        == ["1 of 6 pairs have the same word twice, which is no slip; leave them out"])
  }

  @Test func countsAreNoWords() throws {
    let check = try Self.check([("the", "23135"), ("from", "1.5e3"), ("teh", "the")])
    #expect(
      check.fault
        == "2 of 3 lines have a number in the second column: a list of counts, not of misspellings")
    #expect(!check.areSwapped)
    #expect(try Self.check([("teh", "the"), ("2", "2")]).fault == nil)
  }

  /// One of five is a fifth, which an ordinary list may lack; two of five are more.
  @Test(arguments: [
    (1, nil), (2, "2 of 5 right words (40.0 %) are not in the list (first: 'oui')"),
  ])
  func wordsOfAnotherLanguage(count: Int, remark: String?) throws {
    let pairs = Array(repeating: ("ouo", "oui"), count: count) + Self.right.dropFirst(count)
    let check = try Self.check(pairs)
    #expect(check.missingRemark?.hasPrefix(remark ?? "-") == remark.map { _ in true })
  }
}
