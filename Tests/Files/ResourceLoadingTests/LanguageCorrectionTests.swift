import KeyboardGeometry
import Lexicon
import SpellingCorrection
import Testing

@testable import ResourceLoading

/// Auto-correction by the data that come with the program, without words before.
struct LanguageCorrectionTests {
  private static let corrections: [(code: String, typed: String, expected: String?)] = [
    // A separable prefix before a word of the dictionary, and letters that were left out or written before 1901.
    ("de", "mitgelacht", nil), ("de", "hierherkamen", nil), ("de", "unsern", nil),
    ("de", "vermuthet", nil), ("de-ch", "mitgelacht", nil),
    // The list or the dictionary has these.
    ("de", "standart", "Standard"), ("de", "zumindestens", "zumindest"),
    ("de", "garnicht", "gar nicht"), ("en", "alot", "a lot"), ("es", "aveces", "a veces"),
    ("fr", "dilemne", "dilemme"),
    // Slips and customs.
    ("de", "vieleicht", "vielleicht"), ("de", "strasse", "Straße"), ("de-ch", "straße", "Strasse"),
    ("fr", "ete", "été"), ("en", "accelarates", "accelerates"),
    // A verb with pronouns.
    ("es", "quitándola", nil), ("es", "dármelo", nil),
    // Accents that English knows as well.
    ("en", "café", nil), ("en", "naïve", nil),
  ]

  @Test(arguments: corrections)
  func wordsAreCorrected(code: String, typed: String, expected: String?) throws {
    let language = try LanguageLibrary.language(code)
    let words = try LexiconLoader().loadCompiled([code]).lexicon
    let spelling = try LanguageLibrary.spelling([language], of: words)
    let keyboard = try LayoutLibrary().layout(named: language.grid).placed(
      in: Size(width: 390, height: 290))
    let corrector = Corrector(
      words, neighbors: KeyNeighborhood(keyboard), costs: spelling.costs())
    #expect(AutoCorrection(corrector, spelling: spelling).correction(of: typed) == expected)
  }
}
