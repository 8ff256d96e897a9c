import Testing
import TextEntry

@testable import SimulatedTypist

struct PresentedPhrasesTests {
  private func texts(_ text: String, words: Int? = nil) -> [String] {
    PresentedPhrases.phrases(of: text, words: words).map(\.text)
  }

  @Test func sentencesEndAtMarksAndBlankLines() {
    #expect(
      texts("PRIDE\n\n\nIt is. It was!\nIs it?\n") == ["PRIDE", "It is.", "It was!", "Is it?"])
  }

  @Test func abbreviationsInitialsAndSmallLettersGoOn() {
    #expect(
      texts("Mr. B. Long saw. \"Oh!\" cried she. So I. Well") == [
        "Mr. B. Long saw.", "\"Oh!\" cried she.", "So I.", "Well",
      ])
  }

  @Test func whatPlainTextsWriteOtherwise() {
    #expect(texts("“_You_ don’t”—he  said…") == ["\"You don't\"--he said..."])
  }

  /// 2 words, 4 words: the second sentence reaches the limit of 3, the third is not begun.
  @Test func theLimitIsReachedWithAWholeSentence() {
    #expect(texts("It is. It was. No.", words: 3) == ["It is.", "It was."])
    #expect(texts("It is. It was. No.", words: 2) == ["It is."])
  }

  /// The keyboard writes narrow spaces before ? ! : ; where none, a wide or a narrow one stood.
  @Test(
    arguments: [
      ("Tu viens ?", "Tu viens\u{202F}?"), ("Tu viens?", "Tu viens\u{202F}?"),
      ("Tu viens\u{A0}?! Oui.", "Tu viens\u{202F}?! Oui."), ("(!)", "(!)"), ("Non.", "Non."),
      ("à 10:30", nil), ("\"Oui\"", nil),
    ] as [(String, String?)])
  func frenchMarks(text: String, written: String?) {
    var rules = WritingRules()
    rules.quotes = .init(opening: "«", closing: "»")
    rules.spacedMarks = ["?", "!", ":", ";", "»"]
    #expect(PresentedPhrase(text).written(by: rules)?.text == written)
    #expect(PresentedPhrase("It is: \"so\"?").written(by: WritingRules())?.text == "It is: \"so\"?")
  }

  /// With marks of its own for `"` a keyboard writes what others quote without quotation marks.
  @Test(
    arguments: [
      ("Er sagte \"gut\" und ging.", "Er sagte gut und ging."),
      ("»Nein«, sagte er.", "Nein, sagte er."),
      ("« Non », dit-il.", "Non, dit-il."), ("Il dit: « Non ! »", "Il dit: Non !"),
      ("„Ja“-Rufe", "Ja-Rufe"), ("\"\"", ""), ("Ja.", "Ja."),
    ])
  func foreignQuotesAreLeftAway(text: String, unquoted: String) {
    var rules = WritingRules()
    #expect(PresentedPhrase(text).unquoted(for: rules) == PresentedPhrase(text))
    rules.quotes = .init(opening: "„", closing: "“")
    #expect(PresentedPhrase(text).unquoted(for: rules).text == unquoted)
  }

  @Test func piecesAreWordsAndMarks() {
    let pieces = PresentedPhrase("Don't  go--now, 'e5'").pieces
    #expect(pieces.map(\.text) == ["Don't", "go", "-", "-", "now", ",", "'", "e5", "'"])
    #expect(pieces.map(\.isWord) == [true, true, false, false, true, false, false, true, false])
    #expect(
      pieces.map(\.followsSpace) == [
        false, true, false, false, false, false, true, false, false,
      ])
    // The apostrophe is no letter.
    #expect(pieces[0].length == 4)
  }

  @Test(arguments: ["", " \n\n ", "_ _", "'"])
  func oddTextsDoNotTrap(text: String) {
    #expect(texts(text).count <= 1)
  }
}
