import Lexicon
import RealModule
import Testing

@testable import LanguageModel

@Suite struct AdaptiveModelTests {
  /// Weights without decay, so that sums can be computed by hand.
  private var weights: AdaptiveWeights {
    var weights = AdaptiveWeights()
    weights.halfLife = .infinity
    weights.recentHalfLife = .infinity
    weights.minimumWords = 0.5
    weights.maximumWords = 0.5
    weights.wordDelay = 2
    weights.recentShare = 0.05
    weights.discount = 0.5
    weights.pairDelay = 1
    weights.tripleDelay = 1
    return weights
  }

  @Test func equalsTheBaseUntilItLearns() throws {
    let base = try SmallModel.make()
    let model = AdaptiveModel(base: base)
    for word in ["the", "cat", "London"] {
      let expected = try #require(base.logProbability(of: word, after: ["the"]))
      let found = try #require(model.logProbability(of: word, after: ["the"]))
      #expect(abs(found - expected) < 1e-5)
    }
    #expect(model.logProbability(of: "dog", after: ["the"]) == nil)
    #expect(model.logProbability(of: "cat", after: []) == nil)
  }

  @Test func mixesTheUsersWordsWithTheBase() throws {
    var model = AdaptiveModel(base: try SmallModel.make(), weights: weights)
    model.commit("the", after: [])
    model.commit("dog", after: ["the"])
    // Two words learned: u = 0.5 · 2 / (2 + 2) = 0.25. After "the" one pair: m = (1 − ½) / (1 + 1)
    // = 0.25. p(dog | the) = 0.75 · 0.25 · ½ + 0.25 · 1 = 0.34375; the v of recent words has the
    // same share, ½, because nothing decays.
    let dog = try #require(model.logProbability(of: "Dog", after: ["the"]))
    #expect(abs(dog - .log(0.34375)) < 1e-5)
    // The base has 0.55 + 0.3 · 0.4 = 0.67 for cat, within half a unit of 1/128.
    let cat = try #require(model.logProbability(of: "cat", after: ["the"]))
    #expect(abs(cat - .log(0.75 * 0.75 * 0.67)) < 1 / 256 + 1e-4)
    // A word that is in the lexicon only: 0.75 · 0.75 · 0.3.
    #expect(abs(model.logWeightOfFrequency(after: ["the"]) - .log(0.75 * 0.75 * 0.3)) < 1e-3)
  }

  @Test func learnsTriples() throws {
    var model = AdaptiveModel(base: try SmallModel.make(), weights: weights)
    model.commit("the", after: [])
    model.commit("dog", after: ["the"])
    // One triple after the start of a sentence and "the": (1 − ½) / (1 + 1) = 0.25; of the rest the
    // pair has 0.25 and own words 0.25, of which dog is half: 0.25 + 0.75 · 0.25 + 0.75 · 0.75 ·
    // 0.125.
    let dog = try #require(model.logProbability(of: "dog", after: ["<s>", "the"]))
    #expect(abs(dog - .log(0.25 + 0.1875 + 0.0703125)) < 1e-5)
    // After other words only the pair counts.
    let elsewhere = try #require(model.logProbability(of: "dog", after: ["cat", "the"]))
    #expect(abs(elsewhere - .log(0.34375)) < 1e-5)
    model.retract("dog", after: ["the"])
    #expect(model.logProbability(of: "dog", after: ["<s>", "the"]) == nil)
  }

  /// Where the base knows what follows, the user's words out of context count less.
  @Test func ownWordsCountMoreWhereTheBaseKnowsLittle() throws {
    var weights = weights
    weights.minimumWords = 0.1
    var model = AdaptiveModel(base: try SmallModel.make(), weights: weights)
    model.commit("dog", after: ["fox"])
    model.commit("dog", after: ["fox"])
    // After "the" the base leaves 0.3 to words that it does not list: u = (0.1 + 0.4 · 0.3) · 2 /
    // 4.
    let dog = try #require(model.logProbability(of: "dog", after: ["the"]))
    #expect(abs(dog - .log(0.11)) < 1e-3)
    // After an unknown word it lists none: u = 0.5 · 2 / 4.
    let unknown = try #require(model.logProbability(of: "dog", after: ["wolf"]))
    #expect(abs(unknown - .log(0.25)) < 1e-5)
  }

  @Test func takesBackCorrectedWords() throws {
    var model = AdaptiveModel(base: try SmallModel.make(), weights: weights)
    let before = model.logProbability(of: "cat", after: ["the"])
    model.commit("teh", after: ["the"])
    #expect(model.logProbability(of: "teh", after: ["the"]) != nil)
    model.retract("teh", after: ["the"])
    #expect(model.logProbability(of: "teh", after: ["the"]) == nil)
    #expect(model.logProbability(of: "cat", after: ["the"]) == before)
    model.retract("never written", after: [])
  }

  @Test func weighsRecentWordsMore() throws {
    var weights = weights
    weights.halfLife = 1
    weights.recentHalfLife = 1
    var model = AdaptiveModel(base: try SmallModel.make(), weights: weights)
    model.commit("dog", after: ["a"])
    model.commit("fox", after: ["b"])
    // Weights 1 and 2 in the clock's units: 1/3 and 2/3 of the share of own words.
    let dog = try #require(model.logProbability(of: "dog", after: ["c"]))
    let fox = try #require(model.logProbability(of: "fox", after: ["c"]))
    #expect(abs(fox - dog - .log(2)) < 1e-5)
  }

  @Test func continuesFromStoredCounts() throws {
    var model = AdaptiveModel(base: try SmallModel.make(), weights: weights)
    model.commit("the", after: [])
    model.commit("dog", after: ["the"])
    let learned = LearnedCounts(
      commitNumber: 2,
      words: [
        .init(word: "the", spelling: "the", count: 1, lastUse: 1),
        .init(word: "dog", spelling: "dog", count: 1, lastUse: 2),
      ],
      bigrams: [
        .init(previous: nil, word: "the", count: 1, lastUse: 1),
        .init(previous: "the", word: "dog", count: 1, lastUse: 2),
      ])
    let again = AdaptiveModel(base: try SmallModel.make(), learned: learned, weights: weights)
    for word in ["the", "dog", "cat"] {
      let expected = try #require(model.logProbability(of: word, after: ["the"]))
      let found = try #require(again.logProbability(of: word, after: ["the"]))
      #expect(abs(found - expected) < 1e-5)
    }
  }

  /// The clock's unit is reset several times in 2,000 words with a half-life of 10.
  @Test func keepsSharesWhenTheClockIsReset() throws {
    var weights = weights
    weights.halfLife = 10
    weights.recentHalfLife = 10
    var model = AdaptiveModel(base: try SmallModel.make(), weights: weights)
    for _ in 0..<1000 {
      model.commit("dog", after: ["a"])
      model.commit("fox", after: ["b"])
    }
    // The last word counts 2^(1/10) times as much as the one before.
    let dog = try #require(model.logProbability(of: "dog", after: ["c"]))
    let fox = try #require(model.logProbability(of: "fox", after: ["c"]))
    #expect(abs(fox - dog - 0.1 * .log(2)) < 1e-3)
  }
}
