import Lexicon
import Testing

@testable import LanguageModel

@Suite struct RankedPredictorTests {
  private func offers(_ predictor: RankedPredictor, _ text: String, _ limit: Int = 3) -> [String] {
    let written = WrittenText(text)
    return predictor.predictions(
      completing: written.prefix, after: written.previous, limit: limit
    ).map(\.word)
  }

  /// Konrad 2016, section 2.3: this user often types "Hey, what's up?"; of the words that begin
  /// with w, who has the highest rank.
  @Test func offersTheWordsOfTheThesis() {
    var predictor = RankedPredictor(
      ranks: AdaptiveRanks(
        words: WordRanks([
          RankedWord(word: "who", rank: 40), RankedWord(word: "when", rank: 30),
          RankedWord(word: "hey", rank: 90),
        ])))
    for phrase in ["Hey, what a day", "Hey, what now", "Hey, what's up?"] {
      var context = WordContext()
      var scanner = WordScanner()
      for word in scanner.words(in: phrase) {
        predictor.commit(word.word, after: context.previous)
        context.append(word)
      }
    }
    #expect(offers(predictor, "Hey, w") == ["what", "what's", "who"])
    #expect(offers(predictor, "hey W", 4) == ["What", "What's", "Who", "When"])
    // Pairs with hey: what 2, what's 1; then words by rank: hey 93, who 40.
    #expect(offers(predictor, "hey ", 4) == ["what", "what's", "hey", "who"])
  }

  @Test func learnsAndForgets() {
    var predictor = RankedPredictor(ranks: AdaptiveRanks())
    predictor.commit("Zürich", after: ["in"])
    #expect(offers(predictor, "in z") == ["zürich"])
    predictor.retract("Zürich", after: ["in"])
    #expect(offers(predictor, "in z").isEmpty)
    #expect(predictor.predictions(completing: "", after: [], limit: 0).isEmpty)
  }

  @Test func writesWordsWithTheirCapitals() {
    let predictor = RankedPredictor(
      ranks: AdaptiveRanks(
        words: WordRanks([
          RankedWord(word: "london", rank: 2), RankedWord(word: "i'm", rank: 1),
        ])), written: ["london": "London", "i'm": "I'm"])
    #expect(offers(predictor, "lo") == ["London"])
    #expect(offers(predictor, "LO") == ["LONDON"])
    #expect(offers(predictor, "i") == ["I'm"])
    #expect(offers(predictor, "i’") == ["I'm"])
  }

  /// The capital of the Turkish ı is I, that of i is İ.
  @Test func capitalsFollowTheLanguage() {
    var predictor = RankedPredictor(
      ranks: AdaptiveRanks(
        words: WordRanks([
          RankedWord(word: "ırmak", rank: 3), RankedWord(word: "iyi", rank: 2),
        ])), letterCase: LetterCase(capitals: ["i": "İ", "ı": "I"]))
    #expect(offers(predictor, "I") == ["Irmak"])
    #expect(offers(predictor, "İY") == ["İYİ"])
    predictor.commit("ILIK", after: ["Irmak"])
    #expect(offers(predictor, "IRMAK I") == ["Ilık", "Irmak"])
  }
}
