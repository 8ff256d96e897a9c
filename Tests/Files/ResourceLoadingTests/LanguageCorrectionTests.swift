import KeyboardGeometry
import LanguageModel
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

  private static func rule(_ code: String) throws -> AutoCorrection {
    let language = try LanguageLibrary.language(code)
    let words = try LexiconLoader().loadCompiled([code]).lexicon
    let spelling = try LanguageLibrary.spelling([language], of: words)
    let keyboard = try LayoutLibrary().layout(named: language.grid).placed(
      in: Size(width: 390, height: 290))
    let corrector = Corrector(
      words, neighbors: KeyNeighborhood(keyboard), costs: spelling.costs())
    return AutoCorrection(corrector, spelling: spelling)
  }

  @Test(arguments: corrections)
  func wordsAreCorrected(code: String, typed: String, expected: String?) throws {
    #expect(try Self.rule(code).correction(of: typed) == expected)
  }

  /// Behind a pronoun *cant* is a slip; behind a possessive or an adjective it is a word.
  @Test(
    arguments: [
      ("i", "can't"), ("we", "can't"), ("he", "can't"), ("who", "can't"), ("their", nil),
      ("of", nil), ("pious", nil),
    ] as [(String, String?)])
  func aContractionIsToldByTheWordBefore(word: String, expected: String?) throws {
    let model = try LanguageLibrary.model(LanguageLibrary.language("en"))
    #expect(
      try Self.rule("en").correction(of: "cant", after: [word], context: AdaptiveModel(base: model))
        == expected)
  }

  /// The model's vocabulary has "teh", from texts that misspell it; the list and the dictionary have not.
  @Test func aMisspellingThatTheModelKnowsIsCorrected() throws {
    let rule = try Self.rule("en")
    var model = AdaptiveModel(base: try LanguageLibrary.model(LanguageLibrary.language("en")))
    #expect(model.logProbability(of: "teh", after: ["saw"]) != nil)
    #expect(rule.correction(of: "teh", after: ["i", "saw"], context: model) == "the")
    // A user who writes it means it.
    model.commit("teh", after: ["i", "saw"])
    #expect(rule.correction(of: "teh", after: ["i", "saw"], context: model) == nil)
  }
}
