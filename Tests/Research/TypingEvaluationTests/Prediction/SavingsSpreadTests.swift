import LanguageModel
import Lexicon
import Testing

@testable import TypingEvaluation

@Suite struct SavingsSpreadTests {
  private let setup = SimulatedRun.Setup(kind: .ranked, adapts: true)

  private func run(_ points: [(Int, Double)]) -> SimulatedRun {
    SimulatedRun(
      text: "a", setup: setup,
      points: points.map { SimulatedRun.Point(words: $0, total: $1, latest: $1) })
  }

  /// 0.2, 0.3 and 0.7: the mean is 0.4; the squared deviations 0.04 + 0.01 + 0.09 = 0.14 over 2
  /// give the variance 0.07, whose root is 0.26458. After 200 words one text is left: 0.5. Ends of
  /// texts do not count.
  @Test func givesMeanAndDeviationOfTheTexts() throws {
    let spread = SavingsSpread.of(
      [
        run([(100, 0.2), (150, 0.9)]), run([(100, 0.3), (200, 0.5)]), run([(100, 0.7), (101, 0)]),
      ],
      step: 100)
    #expect(spread.map(\.words) == [100, 200])
    #expect(spread.map(\.texts) == [3, 1])
    #expect(abs(spread[0].mean - 0.4) < 1e-12)
    #expect(abs(try #require(spread[0].deviation) - 0.26458) < 1e-5)
    #expect(spread[1].mean == 0.5)
    #expect(spread[1].deviation == nil)
    #expect(SavingsSpread.of([], step: 100) == [])
  }

  /// Two texts of one word. With empty tables the word is saved only if the same person wrote it in
  /// the text before.
  @Test(arguments: [(false, [0, 0]), (true, [0, 7])])
  func keepsLearnedWords(keeps: Bool, saved: [Int]) throws {
    let words = Tokenization.spaces.words(of: "Kännsch")
    let text = SavingsRun.Text(name: "a", words: words, characters: 7)
    let base = try NGramModel(
      words: Lexicon(entries: [LexiconEntry(word: "a", count: 1)]), counts: NGramCounts())
    var run = SavingsRun(
      mixed: AdaptivePredictor(model: AdaptiveModel(base: base)),
      ranked: RankedPredictor(ranks: AdaptiveRanks()), texts: [text, text])
    run.setups = [setup]
    run.keepsLearning = keeps
    let outcome = try run.perform(isCancelled: { false }, progress: { _, _ in })
    #expect(outcome.runs.map(\.savings.saved) == saved)
    #expect(try #require(outcome.times.first).quantile(1, .cpu) != nil)
  }

  /// 26 · 5 words, each after another: 129 pairs, each once.
  @Test func aTextThatTheModelWasCountedFrom() throws {
    func words(_ endings: [Character]) -> String {
      "abcdefghijklmnopqrstuvwxyz".flatMap { letter in
        endings.map { "w\(letter)\($0)" }
      }.joined(separator: " ")
    }
    func text(_ name: String, _ words: String) -> SavingsRun.Text {
      .init(name: name, words: Tokenization.words.words(of: words), characters: words.count)
    }
    let known = words(["a", "e", "i", "o", "u"])
    let own = text("own", known)
    // The same words in another order.
    let other = text("other", words(["u", "o", "i", "e", "a"]))
    var counts = TextCounts()
    counts.add(known.utf8)
    counts.finish()
    let base = try NGramModel(words: counts.lexicon, counts: counts.pairs)
    var run = SavingsRun(
      mixed: AdaptivePredictor(model: AdaptiveModel(base: base)),
      ranked: RankedPredictor(ranks: AdaptiveRanks()), texts: [own, other])
    func remarks() throws -> [String] {
      try run.perform(isCancelled: { false }, progress: { _, _ in }).remarks
    }
    #expect(
      try remarks() == [
        "own: the model has 129 of the 129 pairs of words that are once in the text: it was "
          + "counted from this text, and saves more on it than on a new one"
      ])
    // The predictor of ranks has no model.
    run.setups = [.init(kind: .ranked, adapts: false)]
    #expect(try remarks().isEmpty)
  }

  @Test("texts that are typed twice, and texts that the model does not know")
  func remarks() throws {
    func text(_ name: String, _ words: String) -> SavingsRun.Text {
      .init(name: name, words: Tokenization.spaces.words(of: words), characters: words.count)
    }
    let base = try NGramModel(
      words: Lexicon(entries: [LexiconEntry(word: "a", count: 1)]), counts: NGramCounts())
    var run = SavingsRun(
      mixed: AdaptivePredictor(model: AdaptiveModel(base: base)),
      ranked: RankedPredictor(ranks: AdaptiveRanks()),
      texts: [text("x", "a b"), text("y", "b a"), text("z", "a b")])
    func remarksOfRun() throws -> [String] {
      try run.perform(isCancelled: { false }, progress: { _, _ in }).remarks
    }
    #expect(try remarksOfRun() == ["z has the words of x: they are typed twice"])
    run.keepsLearning = true
    #expect(
      try remarksOfRun() == [
        "z has the words of x: they are typed twice, the second time by a person who has learned "
          + "them"
      ])
    func remarks(_ words: Int, known: Int, kind: PredictorKind = .mixed) -> [String] {
      var savings = KeystrokeSavings()
      (savings.words, savings.weighedWords) = (words, known)
      let run = SimulatedRun(text: "t", setup: .init(kind: kind, adapts: false), savings: savings)
      return SavingsReport([run, run]).remarks
    }
    #expect(
      remarks(200, known: 52) == [
        "t: the model knows 26.0 % of the words: a text in another language (--language), or a "
          + "model of few words"
      ])
    #expect(remarks(200, known: 100).isEmpty && remarks(99, known: 1).isEmpty)
    #expect(remarks(99, known: 0).count == 1)
    // It gives no probabilities.
    #expect(remarks(200, known: 0, kind: .ranked).isEmpty)
  }
}
