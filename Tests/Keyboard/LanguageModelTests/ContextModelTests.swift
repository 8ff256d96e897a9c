import RealModule
import Testing

@testable import LanguageModel

/// The evidence that the words before belong to a sentence.
struct ContextModelTests {
  /// Single words have a probability of e⁻⁵; "b" after "a" is e³ times as likely, "c" after "a" e⁻³
  /// times.
  private struct Pairs: ContextModel {
    func logFrequency(of word: String) -> Double? { word == "strange" ? nil : -5 }

    func logProbability(of word: String, after previous: [String]) -> Double? {
      switch (previous.last, word) {
      case (_, "strange"), ("strange", _): nil
      case ("a", "b"): -2
      case ("a", "c"): -8
      default: -5
      }
    }
  }

  /// The odds are 0.4 to 0.6 before any word, times the factor of each pair.
  @Test(arguments: [
    ([], 0.0), (["<s>"], 0.0), (["<s>", "a"], 0.0), (["<s>", "a", "b"], 3.0),
    (["<s>", "a", "c"], -3.0),
    (["a", "b", "a", "b"], 6.0), (["a", "b", "a", "c"], 0.0),
    // Only the last four words count.
    (["a", "c", "x", "x", "x", "x"], 0.0), (["a", "b", "x", "x", "x"], 3.0),
    // Unknown words and pairs are not evidence.
    (["strange", "b"], 0.0), (["a", "strange"], 0.0),
  ])
  func wordsBeforeAreEvidenceOfASentence(previous: [String], logOdds: Double) {
    let odds = 0.4 / 0.6 * Double.exp(logOdds)
    #expect(abs(Pairs().sentenceProbability(after: previous) - odds / (1 + odds)) < 1e-12)
  }

  /// A model without frequencies of single words, which gives its prior.
  private struct Silent: ContextModel {
    func logProbability(of word: String, after previous: [String]) -> Double? { -1 }
  }

  @Test func aModelWithoutFrequenciesGivesThePrior() {
    #expect(abs(Silent().sentenceProbability(after: ["a", "b"]) - 0.4) < 1e-12)
  }

  @Test func anAdaptiveModelHasFrequencies() throws {
    let base = try SmallModel.make()
    var model = AdaptiveModel(base: base)
    #expect(model.logFrequency(of: "cat") == base.logFrequency(of: "cat"))
    #expect(model.logFrequency(of: "teh") == nil)
    model.commit("teh", after: [])
    let before = try #require(model.logFrequency(of: "teh"))
    model.commit("teh", after: [])
    #expect(try #require(model.logFrequency(of: "teh")) > before)
  }
}
