import LanguageModel
import Lexicon
import Testing

@testable import TypingEvaluation

/// Suggests fixed words for a prefix, whatever came before, and counts what it is given to learn.
private struct Scripted: LearningPredictor {
  var offers: [String: [String]] = [:]
  var learned: [String] = []

  func predictions(completing prefix: String, after previous: [String], limit: Int) -> [Prediction]
  {
    (offers[prefix] ?? []).prefix(limit).map { Prediction(word: $0, score: 0) }
  }

  mutating func commit(_ word: String, after previous: [String]) {
    learned.append((previous + [word]).joined(separator: " "))
  }

  mutating func retract(_ word: String, after previous: [String]) {}
}

@Suite struct TypingSimulationTests {
  private func typed(
    _ text: String, _ predictor: Scripted, adapts: Bool = false, lettersBeforeOffers: Int = 0
  ) -> TypingSimulation<Scripted> {
    var simulation = TypingSimulation(
      predictor, adapts: adapts, lettersBeforeOffers: lettersBeforeOffers)
    for word in Tokenization.words.words(of: text) { simulation.type(word) }
    simulation.addText(characters: text.count)
    return simulation
  }

  /// Konrad 2016, section 4.1: suggested after the second of seven letters, 5 are saved: 5/7.
  @Test func savingsMatchTheThesis() throws {
    let savings = typed("Kännsch", Scripted(offers: ["kä": ["Kännsch"]])).savings
    #expect(savings.saved == 5)
    #expect(savings.characters == 7)
    #expect(savings.savings == 5.0 / 7)
    #expect(savings.savingsWithPicks == 4.0 / 7)
  }

  @Test func countsWordsTextAndNextWords() {
    // "to be, or": *to* is the second suggestion at once: 2 saved. *be* is first after b: 1 saved.
    // *or* never.
    let predictor = Scripted(offers: [
      "": ["the", "to"], "b": ["Be"], "o": ["on", "of", "out", "or"],
    ])
    let savings = typed("to be, or", predictor).savings
    #expect(savings.words == 3)
    #expect(savings.characters == 6)
    #expect(savings.textCharacters == 9)
    #expect(savings.saved == 3)
    #expect(savings.taken == 2)
    #expect(savings.savings == 3.0 / 6)
    #expect(savings.savingsOfText == 3.0 / 9)
    #expect(savings.savingsWithPicks == 1.0 / 6)
    #expect(savings.topOffered == 1.0 / 3)
    #expect(savings.topOne == 0)
    #expect(savings.perplexity == nil)
    #expect(KeystrokeSavings().savings == nil)
  }

  /// p(a) = 3/4, p(b) = 1/4, and no pairs. *x* is unknown and left out; *b* after it counts by itself:
  /// perplexity √(4/3 · 4) = 2.309 of two words in three, one of them after an unknown word.
  @Test func wordsAfterUnknownOnesCountByThemselves() throws {
    let model = try NGramModel(
      words: Lexicon(entries: [
        LexiconEntry(word: "a", count: 3), LexiconEntry(word: "b", count: 1),
      ]))
    var simulation = TypingSimulation(Scripted(), adapts: false)
    for word in Tokenization.words.words(of: "a x b") {
      simulation.type(word, probability: { _ in model })
    }
    let savings = simulation.savings
    #expect(savings.weighedWords == 2)
    #expect(savings.wordsAfterUnknown == 1)
    // Costs are kept in units of 1/2048 nat.
    #expect(abs(try #require(savings.perplexity) - 2.3094) < 0.002)
    #expect(savings.shareAfterUnknown == 1.0 / 3)
  }

  /// The standard measure (Trnka and McCoy 2008): 19 keystrokes without prediction for "to be,
  /// or\nnot to be". *to* is taken at once: 1 keystroke for the word and its space. *be* is taken
  /// after b: 2 keystrokes; the comma removes the space again: 1; the next space 1. *or* is never
  /// suggested, and ends the line: 3. *not* is suggested after "no" and taken: 3 with its space.
  /// *to* with its space 1. *be* at the end 2. In total 1 + 2 + 2 + 3 + 3 + 1 + 2 = 14 of 19.
  @Test func countsKeystrokesByTheStandardMeasure() {
    let predictor = Scripted(offers: ["": ["to"], "b": ["be"], "no": ["not"]])
    let savings = typed("to be, or\nnot to be", predictor).savings
    #expect(savings.textCharacters == 19)
    #expect(savings.taken == 5)
    #expect(savings.spaces == 3)
    // Letters: to 2, be 1, not 1, to 2, be 1.
    #expect(savings.saved == 7)
    #expect(savings.keystrokeSavings == 5.0 / 19)
    #expect(KeystrokeSavings().keystrokeSavings == nil)
    var twice = savings
    twice += savings
    #expect(twice.keystrokeSavings == 5.0 / 19)
  }

  /// No suggestions before the first letter: *to* is suggested only at once, *be* after its first
  /// letter: 1 of 6 saved.
  @Test func offersNothingBeforeTheFirstLetter() {
    let predictor = Scripted(offers: ["": ["to", "be"], "b": ["be"]])
    let savings = typed("to be or", predictor, lettersBeforeOffers: 1).savings
    #expect(savings.saved == 1)
    #expect(savings.topOffered == 0)
    #expect(savings.topOne == 0)
    #expect(typed("to be or", predictor).savings.saved == 4)
  }

  @Test func learnsOnlyIfAdaptive() {
    let text = "One two three four. Five"
    #expect(typed(text, Scripted()).predictor.learned.isEmpty)
    #expect(
      typed(text, Scripted(), adapts: true).predictor.learned
        == ["One", "One two", "One two three", "two three four", "Five"])
  }
}
