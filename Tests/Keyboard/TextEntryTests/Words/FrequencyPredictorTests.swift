import Lexicon
import Testing

@testable import TextEntry

struct FrequencyPredictorTests {
  private let predictor: FrequencyPredictor

  init() throws {
    predictor = FrequencyPredictor(
      try CompiledLexicon(
        Lexicon(
          entries: [
            ("the", 9), ("that", 8), ("London", 7), ("then", 6), ("them", 5), ("they", 4),
            ("lyric", 1),
          ]
          .map {
            LexiconEntry(word: $0.0, count: $0.1)
          })))
  }

  @Test(
    arguments: [
      ("", ["the", "that", "London"]), ("t", ["the", "that", "then"]),
      ("TH", ["the", "that", "then"]), ("the", ["then", "them", "they"]), ("lo", ["London"]),
      ("lon", ["London"]),
      ("they", []), ("x", []), ("xyz", []),
    ])
  func theMostFrequentThatFit(prefix: String, words: [String]) {
    let found = predictor.predictions(completing: prefix, after: [], limit: 3)
    #expect(found.map(\.word) == words)
  }

  @Test func scoresAreLogProbabilities() {
    let best = predictor.predictions(completing: "", after: [], limit: 1)
    // ln(9/40), to the rounding of the logarithm.
    #expect(abs((best.first?.score ?? 0) - -1.491655) < 1e-6)
    #expect(predictor.predictions(completing: "", after: [], limit: 0).isEmpty)
  }
}
