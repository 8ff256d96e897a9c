import KeyboardGeometry
import Lexicon
import SpellingCorrection
import Testing

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

  /// "gat" would be likelier by ln 10⁶ − 3 = 10.8 nats, and by 7 nats than an unlisted word.
  @Test func aListedWordIsNotCorrected() throws {
    let rule = try rule([("hat", 1), ("gat", 1e6)])
    #expect(rule.correction(of: "hat") == nil)
    #expect(rule.correction(of: "fat") == "gat")
  }
}
