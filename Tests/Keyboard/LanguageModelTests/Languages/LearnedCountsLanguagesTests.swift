import Foundation
import Lexicon
import Testing

@testable import LanguageModel

/// The words of a user who writes two languages, divided by word lists.
struct LearnedCountsLanguagesTests {
  private static let german = ["ich", "haus", "war"]
  private static let english = ["the", "house", "war"]

  /// Kännsch is in neither list, war is in both.
  private static let learned = LearnedCounts(
    commitNumber: 9,
    words: ["haus", "house", "war", "kännsch"].map {
      .init(word: $0, spelling: $0.capitalized, count: 2, lastUse: 3)
    },
    bigrams: [
      (nil, "haus"), ("the", "house"), ("haus", "house"), ("kännsch", "war"), ("war", "war"),
      ("the", "kännsch"), (nil, "war"),
    ].map { .init(previous: $0, word: $1, count: 1, lastUse: 3) })

  @Test func wordsGoToTheLanguagesThatKnowThem() {
    let lists = [Set(Self.german), Set(Self.english)]
    let parts = Self.learned.divided(among: 2) { lists[$0].contains($1) }
    #expect(parts.map { $0.words.map(\.word) } == [["haus", "war", "kännsch"], ["house", "war"]])
    #expect(
      parts.map { $0.bigrams.map { "\($0.previous ?? "<s>") \($0.word)" } } == [
        ["<s> haus", "kännsch war", "war war", "<s> war"], ["the house", "war war", "<s> war"],
      ])
    #expect(parts.allSatisfy { $0.commitNumber == 9 })
    #expect(parts[0].words[0] == Self.learned.words[0])
  }

  @Test func aSingleLanguageGetsAllWords() {
    #expect(Self.learned.divided(among: 1) { _, _ in false } == [Self.learned])
    #expect(LearnedCounts().divided(among: 3) { _, _ in true }.count == 3)
  }

  /// By the models' own words: 3 are learned in German, 2 in English, and each is offered.
  @Test func aPredictorForBothLanguages() throws {
    let models = try [Self.german, Self.english].map { words in
      try NGramModel(
        words: Lexicon(entries: words.map { LexiconEntry(word: $0, count: 10) }),
        counts: NGramCounts())
    }
    let predictor = MultilingualPredictor(models, learned: Self.learned)
    #expect(predictor.predictors.map(\.model.learnedWordCount) == [3, 2])
    let offers = predictor.predictions(completing: "k", after: [], limit: 3).map(\.word)
    #expect(offers == ["Kännsch"])
    // The learned word counts: house is likelier in English than a word that was never written.
    let english = predictor.predictors[1].model
    let house = try #require(english.logFrequency(of: "house"))
    let the = try #require(english.logFrequency(of: "the"))
    #expect(house > the)
  }
}
