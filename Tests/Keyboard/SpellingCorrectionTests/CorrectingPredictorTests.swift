import LanguageModel
import Lexicon
import SpellingCorrection
import Testing

struct CorrectingPredictorTests {
  private struct Fixed: WordPredictor {
    var words: [String]

    func predictions(
      completing prefix: String, after previous: [String], limit: Int
    ) -> [Prediction] {
      words.prefix(limit).map { Prediction(word: $0, score: -1) }
    }
  }

  private func predictor(_ words: [String]) throws -> CorrectingPredictor<Fixed> {
    let lexicon = try CompiledLexicon(
      Lexicon(entries: [
        LexiconEntry(word: "The", count: 100), LexiconEntry(word: "tie", count: 10),
        LexiconEntry(word: "toe", count: 1),
      ]))
    return CorrectingPredictor(
      Fixed(words: words), corrector: Corrector(lexicon, neighbors: KeyNeighborhood()))
  }

  @Test("corrections follow the predictions, without duplicates, if there is room")
  func gaps() throws {
    func words(_ predictions: [String], _ prefix: String, _ limit: Int) throws -> [String] {
      try predictor(predictions)
        .predictions(completing: prefix, after: [], limit: limit).map(\.word)
    }
    // All three are one letter away from tje; the more frequent first.
    #expect(try words([], "tje", 3) == ["The", "tie", "toe"])
    #expect(try words(["tjena"], "tje", 3) == ["tjena", "The", "tie"])
    #expect(try words(["the"], "tje", 3) == ["the", "tie", "toe"])
    #expect(try words(["a", "b", "c"], "tje", 3) == ["a", "b", "c"])
    #expect(try words(["a"], "", 3) == ["a"])
    #expect(try words([], "tje", 0) == [])
  }

  /// The capital of the Turkish ı is I: ırmak is not offered beside Irmak.
  @Test func correctionsHaveThePrefixsCapitals() throws {
    var list = Lexicon(entries: ["ırmak", "ilk"].map { LexiconEntry(word: $0, count: 5) })
    list = list.following(LetterCase(capitals: ["i": "İ", "ı": "I"]))
    let predictor = CorrectingPredictor(
      Fixed(words: ["Irmak"]),
      corrector: Corrector(try CompiledLexicon(list), neighbors: KeyNeighborhood()))
    let words = predictor.predictions(completing: "Irmak", after: [], limit: 3).map(\.word)
    #expect(words == ["Irmak"])
    #expect(
      try self.predictor([]).predictions(completing: "TJE", after: [], limit: 2).map(\.word)
        == ["THE", "TIE"])
  }

  @Test func scoresAreDescending() throws {
    let scores = try predictor(["tjena"])
      .predictions(completing: "the", after: [], limit: 3).map(\.score)
    let falls = zip(scores, scores.dropFirst()).allSatisfy { $0 >= $1 }
    #expect(scores.count == 3)
    #expect(falls)
  }
}
