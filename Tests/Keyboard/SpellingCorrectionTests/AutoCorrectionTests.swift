import Foundation
import KeyboardGeometry
import LanguageModel
import Lexicon
import Testing

@testable import SpellingCorrection

/// The decision to replace a tapped word, with numbers computed by hand: a slip to a neighbouring
/// key costs 3 nats; f, g, h and j are neighbours in this order.
struct AutoCorrectionTests {
  private let costs = EditCosts(
    insertion: 7, doubling: 5, omission: 6, undoubling: 4, substitution: 9, neighbor: 3, vowel: 8,
    transposition: 2, limit: 18)

  private func rule(_ counts: [(String, Double)]) throws -> AutoCorrection {
    let lexicon = try CompiledLexicon(
      Lexicon(entries: counts.map { LexiconEntry(word: $0.0, count: $0.1) }))
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290))
    return AutoCorrection(
      Corrector(lexicon, neighbors: KeyNeighborhood(keyboard), costs: costs))
  }

  /// Of two words at the same cost, the more frequent one must be e times as frequent: ln 2 < 1 <
  /// ln 3.
  @Test(arguments: [(20.0, nil), (30.0, "hat")] as [(Double, String?)])
  func theCorrectionMustLeadTheNextByANat(count: Double, expected: String?) throws {
    let rule = try rule([("fat", 10), ("hat", count)])
    #expect(rule.correction(of: "gat") == expected)
  }

  /// Hat and hat are one word, which leads fat by ln 3; which of them is written, the word before decides: Hat by
  /// itself with 20 to 10, hat after "the", since ln 2 < 3.
  @Test func aCapitalMakesNoRival() throws {
    let plain = try rule([("fat", 5), ("Hat", 20), ("hat", 10)])
    #expect(plain.correction(of: "gat", after: ["a"]) == "Hat")
    let rule = AutoCorrection(
      plain.corrector,
      spelling: LanguageSpelling(capitals: CapitalContext.parse("the\t-3\n").context))
    #expect(rule.correction(of: "gat", after: ["a"]) == "Hat")
    #expect(rule.correction(of: "gat", after: ["the"]) == "hat")
    #expect(rule.correction(of: "Gat") == "Hat")
  }

  /// Three letters that are in no list: ln 0.02 − 3 · 2.15 = −10.36. The correction needs one nat
  /// more, −9.36: 3 nats are the slip, so its word needs a share of e^−6.36, one in 578.
  @Test(arguments: [(402.0, "hat"), (1100.0, nil)] as [(Double, String?)])
  func theCorrectionMustLeadAnUnlistedWordByANat(others: Double, expected: String?) throws {
    let rule = try rule([("hat", 1), ("people", others)])
    #expect(rule.correction(of: "gat") == expected)
  }

  /// As `theCorrectionMustLeadAnUnlistedWordByANat`, where "gat" becomes "hat"; a dictionary has it.
  @Test(arguments: [(["gat", "dog"], nil), (["dog"], "hat")] as [([String], String?)])
  func aWordOfADictionaryIsNotCorrected(known: [String], expected: String?) throws {
    let plain = try rule([("hat", 1), ("people", 402)])
    let rule = AutoCorrection(
      plain.corrector, spelling: LanguageSpelling(knownWords: [WordFilter(words: known)]))
    #expect(rule.correction(of: "gat") == expected)
    #expect(rule.correction(of: "Gat") == expected.map { _ in "Hat" })
  }

  /// As above. The model knows "gat", from the texts that it was made of or from the user.
  @Test(
    arguments: [
      ([], false, nil), (["dog"], false, "hat"), (["dog"], true, nil),
    ] as [([String], Bool, String?)])
  func aWordOfTheModelIsCorrectedWhereThereIsADictionary(
    known: [String], isLearned: Bool, expected: String?
  ) throws {
    struct Context: ContextModel {
      var isLearned: Bool
      func logProbability(of word: String, after previous: [String]) -> Double? {
        word == "gat" ? -12 : nil
      }
      func hasLearned(_ word: String) -> Bool { isLearned && word == "gat" }
    }
    let plain = try rule([("hat", 1), ("people", 402)])
    let spelling = LanguageSpelling(
      knownWords: known.isEmpty ? [] : [WordFilter(words: known)])
    #expect(
      AutoCorrection(plain.corrector, spelling: spelling).correction(
        of: "gat", after: ["a"], context: Context(isLearned: isLearned)) == expected)
  }

  /// "gat" would be likelier by ln 10⁶ − 3 = 10.8 nats, and by 7 nats than an unlisted word.
  @Test func aListedWordIsNotCorrected() throws {
    let rule = try rule([("hat", 1), ("gat", 1e6)])
    #expect(rule.correction(of: "hat") == nil)
    #expect(rule.correction(of: "fat") == "gat")
  }

  /// "gat" is in the list, and "hat" only e times as frequent.
  @Test func aKnownMisspellingIsCorrectedAlthoughItIsListed() throws {
    let plain = try rule([("hat", 2.72), ("gat", 1)])
    #expect(plain.correction(of: "gat") == nil)
    let rule = AutoCorrection(
      plain.corrector,
      spelling: LanguageSpelling(
        knownWords: [WordFilter(words: ["gat"])], misspellings: ["gat": "hat", "alot": "a lot"]))
    #expect(rule.correction(of: "gat") == "hat")
    #expect(rule.correction(of: "Gat") == "Hat")
    // A capital inside a sentence means a name.
    #expect(rule.correction(of: "Gat", after: ["the"]) == nil)
    #expect(rule.correction(of: "GAT") == nil)
    #expect(rule.correction(of: "alot") == "a lot")
    #expect(rule.correction(of: "hat") == nil)
  }

  /// What is meant has a capital too, as German nouns have.
  @Test func aMisspeltNounIsCorrectedInsideASentence() throws {
    let rule = AutoCorrection(
      try rule([("hat", 1)]).corrector,
      spelling: LanguageSpelling(misspellings: ["standart": "Standard"]))
    #expect(rule.correction(of: "Standart", after: ["der"]) == "Standard")
  }

  /// The list lacks "dont"; it has "cant", "wont" and "ill", but "can't" is 20 times as frequent as the one, "won't" 19
  /// times as the other.
  @Test(
    arguments: [
      ("dont", "don't"), ("Dont", "Don't"), ("cant", "can't"), ("wont", nil), ("ill", nil),
      ("don't", nil),
    ] as [(String, String?)])
  func contractionsGetTheirApostrophe(typed: String, expected: String?) throws {
    let rule = try rule([
      ("don't", 50), ("can't", 20), ("cant", 1), ("won't", 19), ("wont", 1), ("I'll", 5),
      ("ill", 1),
    ])
    #expect(rule.correction(of: typed) == expected)
    #expect(rule.correction(of: "Dont", after: ["the"]) == nil)
    #expect(rule.correction(of: typed) { _ in true } == nil)
  }

  /// A letter left out costs 6 nats: "who's" must be at least as frequent as "whose".
  @Test(arguments: [(9.0, nil), (11.0, "who's")] as [(Double, String?)])
  func aSlipMayExplainAMissingApostrophe(count: Double, expected: String?) throws {
    #expect(try rule([("whose", 10), ("who's", count)]).correction(of: "whos") == expected)
  }

  /// The list lacks "shes".
  @Test func aWordOfADictionaryIsNoContraction() throws {
    let plain = try rule([("she's", 10)])
    #expect(plain.correction(of: "shes") == "she's")
    #expect(plain.meaning(ofMisspelling: "Shes") == "she's")
    #expect(plain.meaning(ofMisspelling: "she's") == nil)
    let rule = AutoCorrection(
      plain.corrector, spelling: LanguageSpelling(knownWords: [WordFilter(words: ["shes"])]))
    #expect(rule.correction(of: "shes") == nil)
    #expect(rule.meaning(ofMisspelling: "shes") == nil)
  }

  /// The model knows "dont" as the contraction, until it is written on purpose: by a nat likelier. "cant" is a word of
  /// its own there, and "can't" must lead it by 2.4 nats.
  @Test(
    arguments: [
      ("dont", -3.0, "don't"), ("dont", -2.1, "don't"), ("dont", -1.9, nil),
      ("cant", -5.5, "can't"), ("cant", -5.3, nil),
    ] as [(String, Double, String?)])
  func aContractionWithoutApostropheThatIsMeantStays(
    typed: String, written: Double, expected: String?
  ) throws {
    struct Context: ContextModel {
      var written: Double
      func logProbability(of word: String, after previous: [String]) -> Double? {
        word.contains("'") ? -3 : written
      }
    }
    let rule = try rule([("don't", 50), ("can't", 20), ("cant", 1)])
    #expect(rule.correction(of: typed, context: Context(written: written)) == expected)
  }

  /// "can't" leads "cant" by less than 2.4 nats, but the context makes it likelier than it is by itself: by a nat, and
  /// it leads by a nat.
  @Test(
    arguments: [
      (-5.0, -4.0, "can't"), (-5.0, -3.9, nil), (-4.1, -4.0, "can't"), (-3.9, -4.0, nil),
      (-5.0, nil, nil),
    ] as [(Double, Double?, String?)])
  func aContextThatAsksForAContractionGetsIt(
    written: Double, alone: Double?, expected: String?
  ) throws {
    struct Context: ContextModel {
      var written: Double
      var alone: Double?
      func logProbability(of word: String, after previous: [String]) -> Double? {
        word.contains("'") ? -3 : written
      }
      func logFrequency(of word: String) -> Double? { alone }
    }
    let rule = try rule([("can't", 20), ("cant", 1)])
    #expect(
      rule.correction(of: "cant", after: ["I"], context: Context(written: written, alone: alone))
        == expected)
  }

  /// At a text's start a model knows no probabilities, but takes "dont" for a word that it knows.
  @Test func aContractionGetsItsApostropheAtTheStart() throws {
    struct Context: ContextModel {
      func logProbability(of word: String, after previous: [String]) -> Double? {
        previous.isEmpty ? nil : -3
      }
    }
    let rule = try rule([("don't", 50)])
    #expect(rule.correction(of: "dont", context: Context()) { _ in true } == "don't")
  }

  /// Whoever writes the misspelling makes it likelier: by e as likely as "hat" it is left alone.
  @Test(arguments: [(-5.0, "hat"), (-3.0, nil)] as [(Double, String?)])
  func aMisspellingThatIsMeantStays(written: Double, expected: String?) throws {
    struct Context: ContextModel {
      var written: Double
      func logProbability(of word: String, after previous: [String]) -> Double? {
        word == "gat" ? written : -3.5
      }
    }
    let rule = AutoCorrection(
      try rule([("hat", 1)]).corrector, spelling: LanguageSpelling(misspellings: ["gat": "hat"]))
    #expect(rule.correction(of: "gat", context: Context(written: written)) == expected)
  }

  /// The list lacks é: half of a vowel's cost, 4 nats, is what "cafè" differs by from any word.
  @Test func accentsAreNotTakenAway() throws {
    let rule = try rule([("cafe", 1e6), ("naive", 1e6), ("people", 1e6)])
    #expect(rule.correction(of: "café") == nil)
    #expect(rule.correction(of: "Naïve") == nil)
    // A slip besides.
    #expect(rule.correction(of: "pépole") == "people")
  }

  /// In Swiss German ß is written ss, by a custom that costs nothing.
  @Test func whatTheLanguageWritesOtherwiseIsCorrected() throws {
    let plain = try rule([("strasse", 1e6)])
    #expect(plain.correction(of: "straße") == nil)
    let spelling = LanguageSpelling(
      patterns: [SpellingPattern(target: "ss", written: "ß", cost: 0)])
    let swiss = AutoCorrection(
      Corrector(
        plain.corrector.lexicon.base,
        neighbors: KeyNeighborhood(
          try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290))),
        costs: spelling.costs(costs)), spelling: spelling)
    #expect(swiss.correction(of: "straße") == "strasse")
  }

  @Test func misspellingsAreReadLineByLine() {
    let (misspellings, wrong) = LanguageSpelling.parseMisspellings(
      "# common ones\n\nStandart\tStandard\nalot\ta lot\nalot\nx\t\na b\tab\nsame\tsame\n")
    #expect(misspellings == ["standart": "Standard", "alot": "a lot"])
    #expect(wrong == [5, 6, 7, 8])
  }

  /// "gat" is spelled like a word of the second model, which has no "at". The score is −ln(others + 1) − 3 nats for
  /// the slip; there is no other correction, so that the lead counts 6: of the log-odds
  /// 3.97 + 0.447 · 6 + 0.398 · score − 0.1 · letters at least 2.5 are needed.
  @Test(arguments: [["gate", "gather", "goat"], ["ooze", "gloom", "tot", "aim"]])
  func howWordsAreSpelledDecides(words: [String]) throws {
    let letters = LetterModel(words: words)
    let spelled = Double(try #require(letters.logProbability(of: "gat")))
    let least = (2.5 - 3.97 - 0.447 * 6 + 0.1 * spelled) / 0.398
    let others = exp(-least - 3) - 1
    for (factor, expected) in [(0.9, "hat"), (1.1, nil)] as [(Double, String?)] {
      let plain = try rule([("hat", 1), ("people", others * factor)])
      let rule = AutoCorrection(plain.corrector, spelling: LanguageSpelling(letters: [letters]))
      #expect(rule.correction(of: "gat") == expected)
    }
  }

  /// "hat" leads "fat" by ln 3.4 = 1.224 nats, and an unlisted word by more: its score is ln (34 / 4044) − 3 = −7.78.
  /// The letters alone would leave "gat", the model's only word: 3.97 + 0.447 · 1.224 − 0.398 · 7.78 = 1.42, and a tenth of
  /// the few nats of its letters.
  @Test(arguments: [(nil, nil), (1.2, "hat"), (1.3, nil)] as [(Double?, String?)])
  func aLanguageWithNearlyAllWordsCorrectsOthers(margin: Double?, expected: String?) throws {
    let plain = try rule([("fat", 10), ("hat", 34), ("people", 4000)])
    let rule = AutoCorrection(
      plain.corrector,
      spelling: LanguageSpelling(letters: [LetterModel(words: ["gat"])], margin: margin))
    #expect(rule.correction(of: "gat") == expected)
  }
}
