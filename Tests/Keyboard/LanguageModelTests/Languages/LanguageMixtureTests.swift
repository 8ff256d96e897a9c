import Lexicon
import RealModule
import Testing

@testable import LanguageModel

/// A model of fixed probabilities, regardless of the words before.
private struct FixedModel: ContextModel {
  var probabilities: [String: Double]

  func logProbability(of word: String, after previous: [String]) -> Double? {
    previous.isEmpty ? nil : logFrequency(of: word)
  }

  func logFrequency(of word: String) -> Double? {
    probabilities[word].map { .log($0) }
  }
}

struct LanguageMixtureTests {
  private let german = FixedModel(probabilities: ["ich": 0.02, "war": 0.01, "in": 0.02])
  private let english = FixedModel(probabilities: ["the": 0.04, "war": 0.0001, "in": 0.02])

  /// Both languages are equally likely, and the word is e⁸ times as likely in the first: 1 / (1 +
  /// e⁻⁸). The next word's language is chosen again with probability 0.1: 0.9 p + 0.05.
  @Test func aWordUpdatesTheBelief() {
    var belief = LanguageBelief(count: 2)
    belief.observe([-6, -14])
    let first = 1 / (1 + 0.000335462627902512)
    #expect(abs(belief.probabilities[0] - first) < 1e-12)
    #expect(abs(belief.next[0] - (0.9 * first + 0.05)) < 1e-12)
    #expect(abs(belief.next[0] + belief.next[1] - 1) < 1e-12)
  }

  /// The word is in neither language: only the transition changes the belief (0.9 p + 0.05).
  @Test func anUnknownWordIsNoEvidence() {
    var belief = LanguageBelief(count: 2)
    belief.observe([-6, -14])
    let before = belief.probabilities[0]
    belief.observe([nil, nil])
    #expect(abs(belief.probabilities[0] - (0.9 * before + 0.05)) < 1e-12)
  }

  /// Before anything: (0.01 + 0.0001) / 2. After "in", which is equally likely in both, the same.
  @Test func theProbabilityIsTheMixture() throws {
    let mixture = LanguageMixture([german, english])
    let expected = Double.log(0.00505)
    for previous in [["<s>"], ["in"], ["unheard"]] {
      let found = try #require(mixture.logProbability(of: "war", after: previous))
      #expect(abs(found - expected) < 1e-9)
    }
    let frequency = try #require(mixture.logFrequency(of: "war"))
    #expect(abs(frequency - expected) < 1e-9)
    #expect(mixture.logProbability(of: "war", after: []) == nil)
    #expect(mixture.logProbability(of: "unheard", after: ["in"]) == nil)
  }

  /// As above: German with 0.01 to 0.0001; a word of one language is of it, one of none of none.
  @Test func aWordsLanguagesFollowFromItsProbabilityInEach() throws {
    let mixture = LanguageMixture([german, english])
    let shares = mixture.languages(of: "war", after: ["in"])
    #expect(shares.count == 2)
    #expect(abs(try #require(shares.first) - 0.01 / 0.0101) < 1e-9)
    #expect(abs(shares.reduce(0, +) - 1) < 1e-9)
    let english = mixture.languages(of: "the", after: ["in"])
    #expect(english.first == 0)
    #expect(abs(try #require(english.last) - 1) < 1e-9)
    #expect(mixture.languages(of: "unheard", after: ["in"]).isEmpty)
    #expect(german.languages(of: "war", after: ["in"]).isEmpty)
  }

  /// "the" is English only: 0.04 against e⁻¹⁶ for an unknown word. So "war" is the English word,
  /// apart from the 5 % chance of a change of language.
  @Test func wordsBeforeDetermineTheLanguage() throws {
    let mixture = LanguageMixture([german, english])
    let afterThe = try #require(mixture.logProbability(of: "war", after: ["the"]))
    // 0.95 · 0.0001 + 0.05 · 0.01, where the belief in English is 1 − 3·10⁻⁶.
    #expect(abs(Double.exp(afterThe) - 0.000595) < 1e-7)
    let afterIch = try #require(mixture.logProbability(of: "war", after: ["ich"]))
    #expect(abs(Double.exp(afterIch) - 0.009505) < 1e-6)
  }

  private func predictor(_ words: [(String, Double)]) throws -> AdaptivePredictor {
    let lexicon = Lexicon(entries: words.map { LexiconEntry(word: $0.0, count: $0.1) })
    return AdaptivePredictor(
      model: AdaptiveModel(base: try NGramModel(words: lexicon, counts: NGramCounts())))
  }

  @Test func predictionsFollowTheLanguage() throws {
    var predictor = MultilingualPredictor([
      try predictor([("ich", 50), ("war", 30), ("weiß", 20)]),
      try predictor([("the", 50), ("we", 30), ("was", 20)]),
    ])
    for word in ["Ich", "war", "ich"] { predictor.commit(word, after: []) }
    #expect(predictor.belief.probabilities[0] > 0.99)
    #expect(
      predictor.predictions(completing: "w", after: ["ich"], limit: 2).map(\.word)
        == ["war", "weiß"])
    for word in ["the", "was", "we", "was"] { predictor.commit(word, after: []) }
    #expect(predictor.belief.probabilities[1] > 0.99)
    let english = predictor.predictions(completing: "w", after: ["the"], limit: 2).map(\.word)
    #expect(Set(english) == ["we", "was"])
    #expect(predictor.predictions(completing: "w", after: [], limit: 0).isEmpty)
  }

  /// A new word belongs to the language being written and is learned only there.
  @Test func aNewWordIsLearnedInItsLanguage() throws {
    var predictor = MultilingualPredictor([
      try predictor([("ich", 50), ("war", 30)]), try predictor([("the", 50), ("we", 30)]),
    ])
    for word in ["ich", "war", "ich"] { predictor.commit(word, after: []) }
    predictor.commit("Grüezi", after: ["ich"])
    #expect(predictor.predictors[0].model.logProbability(of: "grüezi", after: ["ich"]) != nil)
    #expect(predictor.predictors[1].model.logProbability(of: "grüezi", after: ["we"]) == nil)
    predictor.retract("Grüezi", after: ["ich"])
    #expect(predictor.predictors[0].model.logProbability(of: "grüezi", after: ["ich"]) == nil)
  }
}
