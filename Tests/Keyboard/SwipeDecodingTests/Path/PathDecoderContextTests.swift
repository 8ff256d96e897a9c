import KeyboardGeometry
import LanguageModel
import Lexicon
import Testing

@testable import SwipeDecoding

/// What the words before a swipe say about it.
struct PathDecoderContextTests {
  private struct Only: ContextModel {
    let word: String
    func logProbability(of word: String, after previous: [String]) -> Double? {
      previous.last == "say" ? (word == self.word ? -0.1 : -12) : nil
    }
  }

  @Test func contextDecidesWhereItIsKnown() throws {
    var decoder = try DecoderScene.decoder()
    decoder.contextModel = Only(word: "god")
    let trace = try DecoderScene.swipe("god", on: decoder.keyboard)
    #expect(decoder.decode(trace, limit: 1, previous: ["say"]).first?.word == "god")
    let without = try DecoderScene.decoder().decode(trace, limit: 5)
    #expect(decoder.decode(trace, limit: 5, previous: ["then"]) == without)
    // The user's own model comes first.
    var query = SwipeQuery(trace, limit: 1, previous: ["say"])
    query.contextModel = Only(word: "good")
    #expect(decoder.decode(query).candidates.first?.word == "good")
  }

  /// Knows words without their capitals, as n-gram models do, each as likely as the others.
  private struct Folding: ContextModel {
    func logProbability(of word: String, after previous: [String]) -> Double? { -1 }
    func logFrequency(of word: String) -> Double? { -1 }
  }

  /// Both spellings of a word are one to the model: they share its probability by their frequencies,
  /// 3 to 1.
  @Test func spellingsThatDifferInCapitalsShareTheirProbabilityInContext() throws {
    let lexicon = try CompiledLexicon(
      Lexicon(entries: [
        LexiconEntry(word: "rings", count: 100), LexiconEntry(word: "Rings", count: 300),
        LexiconEntry(word: "the", count: 9600),
      ]))
    var decoder = try PathDecoder(
      keyboard: KeyboardLayout.ring.placed(in: Size(width: 390, height: 290)), lexicon: lexicon,
      profile: try ShippedProfile.shared.get())
    decoder.contextModel = Folding()
    let trace = try DecoderScene.swipe("rings", on: decoder.keyboard)
    let found = decoder.decode(trace, limit: 2, previous: ["say", "the"])
    #expect(found.map(\.word) == ["Rings", "rings"])
    let alone = decoder.decode(trace, limit: 2)
    let lead = try #require(found.first).score - (try #require(found.last).score)
    let leadAlone = try #require(alone.first).score - (try #require(alone.last).score)
    // Tolerance: 32-bit scores.
    #expect(abs(lead - leadAlone) < 1e-3)
    // After "the", 3 nats against a capital, which has ln 3 = 1.1 by itself.
    decoder.capitals = CapitalContext.parse("the\t-3\n").context
    #expect(
      decoder.decode(trace, limit: 2, previous: ["say", "the"]).map(\.word) == ["rings", "Rings"])
    #expect(
      decoder.decode(trace, limit: 2, previous: ["the", "say"]).map(\.word) == ["Rings", "rings"])
  }

  /// Of two languages that have Rings and rings alone; after "say" it is the first with 0.9.
  private struct TwoLanguages: ContextModel {
    // Nobody writes words at random, so that the context alone counts.
    var sentencePrior: Double { 1 }
    func logProbability(of word: String, after previous: [String]) -> Double? { -1 }
    func languages(of word: String, after previous: [String]) -> [Double] {
      guard word.lowercased() == "rings" else { return [] }
      return previous.last == "say"
        ? [0.9, 0.1] : previous.last == "the" ? [0.2, 0.8] : [0.5, 0.5]
    }
  }

  /// The mixed list has rings three times as often. After "say" Rings leads by ln 9, otherwise rings by ln 4.
  @Test func eachLanguagesSpellingCountsByItsProbability() throws {
    func list(_ counts: [(String, Double)]) throws -> CompiledLexicon {
      try CompiledLexicon(
        Lexicon(entries: counts.map { LexiconEntry(word: $0.0, count: $0.1) }))
    }
    var decoder = try PathDecoder(
      keyboard: KeyboardLayout.ring.placed(in: Size(width: 390, height: 290)),
      lexicon: try list([("rings", 300), ("Rings", 100), ("the", 9600)]),
      profile: try ShippedProfile.shared.get())
    decoder.contextModel = TwoLanguages()
    decoder.capitalsByLanguage = [
      CapitalChoice(try list([("Rings", 100), ("the", 9600)])),
      CapitalChoice(try list([("rings", 100), ("the", 9600)])),
    ]
    let trace = try DecoderScene.swipe("rings", on: decoder.keyboard)
    var leads: [Double] = []
    for previous in ["say", "the", "of"] {
      let found = decoder.decode(trace, limit: 2, previous: ["the", previous])
      let scores = Dictionary(uniqueKeysWithValues: found.map { ($0.word, $0.score) })
      leads.append(try #require(scores["Rings"]) - (try #require(scores["rings"])))
    }
    #expect(leads[0] > 0)
    #expect(leads[1] < 0)
    // The profile weighs all leads alike, on top of what it says of the words by themselves: 2.197 nats above even
    // languages, and 1.386 below. Tolerance: 32-bit scores.
    #expect(abs((leads[0] - leads[2]) / (leads[2] - leads[1]) - 2.197225 / 1.386294) < 1e-3)
    // The decoder for another size keeps the languages.
    let other = try KeyboardLayout.ring.placed(in: Size(width: 400, height: 300))
    #expect(decoder.resized(to: other)?.capitalsByLanguage.count == 2)
  }

  /// Knows one word; its context leaves next to no room for others.
  private struct Closed: ContextModel {
    func logProbability(of word: String, after previous: [String]) -> Double? {
      word == "god" && !previous.isEmpty ? -0.1 : nil
    }

    func logWeightOfFrequency(after previous: [String]) -> Double { previous.isEmpty ? 0 : -30 }
  }

  @Test func unknownWordsKeepWhatTheContextLeavesOfTheirFrequency() throws {
    var decoder = try DecoderScene.decoder()
    decoder.contextModel = Closed()
    let trace = try DecoderScene.swipe("god", on: decoder.keyboard)
    // good, which has the same path, is the more frequent.
    #expect(decoder.decode(trace, limit: 1, previous: []).first?.word == "good")
    #expect(decoder.decode(trace, limit: 1, previous: ["the"]).first?.word == "god")
  }

  /// Says that "god" follows everything, and that "they" does not follow "then".
  private struct Sentences: ContextModel {
    func logFrequency(of word: String) -> Double? { -8 }
    func logProbability(of word: String, after previous: [String]) -> Double? {
      switch word {
      case "god": -0.1
      case "good": -12
      default: previous.last == "then" ? -30 : -8
      }
    }
  }

  /// Words that do not follow one another are a list, in which frequencies alone count.
  @Test func contextDoesNotCountBehindWordsThatAreNoSentence() throws {
    var decoder = try DecoderScene.decoder()
    decoder.contextModel = Sentences()
    let trace = try DecoderScene.swipe("god", on: decoder.keyboard)
    func best(_ previous: [String]) -> String? {
      decoder.decode(trace, limit: 1, previous: previous).first?.word
    }
    #expect(best(["<s>", "say"]) == "god")
    #expect(best(["then", "they"]) == "good")
  }
}
