import Lexicon
import Testing

@testable import LanguageModel

@Suite struct AdaptivePredictorTests {
  private func offers(
    _ predictor: AdaptivePredictor, _ prefix: String, _ previous: [String], _ limit: Int = 3
  ) -> [String] {
    predictor.predictions(completing: prefix, after: previous, limit: limit).map(\.word)
  }

  @Test func ordersByProbability() throws {
    // p of SmallModel: cat 0.40, the 0.42, london 0.11, i'm 0.08; after the: cat 0.67, london 0.18,
    // the 0.12, i'm 0.02.
    var predictor = AdaptivePredictor(
      model: AdaptiveModel(base: try SmallModel.make()), repeatsOffers: true)
    #expect(offers(predictor, "", ["the"], 4) == ["cat", "London", "the", "I'm"])
    #expect(offers(predictor, "", ["dog"], 2) == ["the", "cat"])
    #expect(offers(predictor, "L", ["dog"]) == ["London"])
    #expect(offers(predictor, "i’", ["dog"]) == ["I'm"])
    // A sentence starts with The far more often than its frequency suggests: 4 − ½ of 5.
    #expect(offers(predictor, "", [], 1) == ["the"])
    #expect(offers(predictor, "x", []).isEmpty)
    #expect(offers(predictor, "", [], 0).isEmpty)
    // A word that was shown and not taken makes room: cat is not the word.
    predictor.repeatsOffers = false
    #expect(offers(predictor, "c", ["the"], 1).isEmpty)
    #expect(offers(predictor, "l", ["the"], 1) == ["London"])
  }

  @Test func learnsWordsWithTheirSpelling() throws {
    var predictor = AdaptivePredictor(
      model: AdaptiveModel(base: try SmallModel.make()), repeatsOffers: true)
    predictor.commit("Kännsch", after: ["my"])
    #expect(offers(predictor, "k", ["the"]) == ["Kännsch"])
    #expect(offers(predictor, "", ["my"], 5).contains("Kännsch"))
    predictor.retract("Kännsch", after: ["my"])
    #expect(offers(predictor, "k", ["the"]).isEmpty)
  }

  /// On keys without accents "ho" may be hô, "oe" œ: their words count as much as those with the typed letters. Of
  /// what is typed with its accent only words with it remain.
  @Test(arguments: [
    ("hop", ["hôpital", "hop"]), ("hôp", ["hôpital"]), ("HOPI", ["HÔPITAL"]), ("oeu", ["œuvre"]),
    ("et", ["été", "et", "étêté"]), ("ete", ["été", "étêté"]), ("ho", ["hôpital", "hop"]),
    ("x", []), ("hopx", []), ("nino", ["nino"]),
  ])
  func lettersWithoutKeysAreCompleted(typed: String, expected: [String]) throws {
    let words = [
      ("été", 40), ("et", 30), ("hôpital", 20), ("hop", 10), ("étêté", 5), ("œuvre", 4),
      ("niño", 3),
      ("nino", 2),
    ].map { LexiconEntry(word: $0.0, count: Double($0.1)) }
    let model = try NGramModel(words: Lexicon(entries: words), counts: NGramCounts())
    var predictor = AdaptivePredictor(model: AdaptiveModel(base: model))
    predictor.spelling.unkeyed = UnkeyedLetters(keyed: "abcdefghijklmnñopqrstuvwxyz")
    #expect(offers(predictor, typed, []) == expected)
    // The user's own words too.
    predictor.commit("zébrulette", after: ["la"])
    #expect(offers(predictor, "zebrul", []) == ["zébrulette"])
    // Without the rule a word begins as it is typed.
    predictor.spelling.unkeyed = nil
    #expect(offers(predictor, "hopi", []).isEmpty)
  }

  /// As it was stored, three votes ahead.
  @Test(arguments: [(2, "cat"), (3, "CaT")])
  func storedCapitalsReplaceTheDictionarys(votes: Int, expected: String) throws {
    let learned = LearnedCounts(
      commitNumber: 9,
      words: [.init(word: "cat", spelling: "CaT", count: 9, lastUse: 9, votes: votes)])
    let predictor = AdaptivePredictor(
      model: AdaptiveModel(base: try SmallModel.make(), learned: learned))
    #expect(offers(predictor, "c", ["the"], 1) == [expected])
  }

  /// The search finds the same best words as scoring every word.
  @Test(arguments: 0..<6)
  func findsTheBestExactly(_ seed: Int) throws {
    var state = UInt64(seed + 1)
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    func word() -> String {
      String((0...random(3)).map { _ in Character(String("abc".dropFirst(random(3)).prefix(1))) })
    }
    let words = Lexicon(
      entries: (0..<200).map { _ in LexiconEntry(word: word(), count: Double(1 + random(50))) })
    var pairs = NGramCounts()
    for _ in 0..<300 {
      let (first, second) = (word(), word())
      pairs.add(first, second, count: Double(1 + random(9)))
      for _ in 0..<random(4) { pairs.add(first, second, word(), count: Double(1 + random(5))) }
    }
    var model = AdaptiveModel(base: try NGramModel(words: words, counts: pairs))
    for _ in 0..<150 {
      model.commit(word() + (random(4) == 0 ? "x" : ""), after: [word(), word()])
    }
    let predictor = AdaptivePredictor(model: model, repeatsOffers: true)
    let all = Set(words.entries.map(\.word)).union(model.vocabulary.words.map(\.lower))
    for _ in 0..<40 {
      let (previous, prefix) = ([word(), word()], random(3) == 0 ? "" : word())
      let scores = all.filter { $0.hasPrefix(prefix) }
        .compactMap { model.logProbability(of: $0, after: previous) }.sorted(by: >)
      let found = predictor.predictions(completing: prefix, after: previous, limit: 3)
      #expect(found.count == min(3, scores.count))
      for (prediction, score) in zip(found, scores) {
        // The four floats are added in another order.
        #expect(abs(prediction.score - score) < 1e-4, "\(previous) \(prefix)")
      }
    }
  }
}
