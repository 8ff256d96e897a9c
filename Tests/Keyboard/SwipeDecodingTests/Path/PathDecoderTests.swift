import Foundation
import KeyboardGeometry
import LanguageModel
import Lexicon
import Statistics
import SwipeTraces
import Testing
import TraceSynthesis

@testable import SwipeDecoding

struct PathDecoderTests {
  private static let words: [(String, Double)] = [
    ("the", 500), ("to", 400), ("and", 300), ("hello", 60), ("held", 50), ("hero", 40),
    ("good", 30), ("god", 20), ("too", 20), ("their", 15), ("a", 12), ("well", 10),
    ("keyboard", 5), ("ring", 4), ("swipe", 3), ("gold", 2), ("café", 1),
  ]

  private static func lexicon() throws -> CompiledLexicon {
    try CompiledLexicon(
      Lexicon(entries: words.map { LexiconEntry(word: $0.0, count: $0.1) }))
  }

  private static func decoder(
    on layout: KeyboardLayout = .ring, rescoring: Bool = true
  ) throws -> PathDecoder {
    let profile = try ShippedProfile.shared.get()
    return try PathDecoder(
      keyboard: layout.placed(in: Size(width: 390, height: 290)), lexicon: lexicon(),
      profile: rescoring ? profile : profile.withoutRescoring)
  }

  private static func swipe(_ code: String, on keyboard: Keyboard) throws -> [TraceSample] {
    var random = RandomSource(seed: 1)
    return try StraightLineSynthesizer(keyboard: keyboard).samples(for: code, using: &random)
  }

  @Test(
    "straight swipes are read on every layout, with and without the second stage",
    arguments: [KeyboardLayout.ring, .qwerty, .dvorak, .workman, .coyote, .qwertyHowWeSwipe],
    [true, false])
  func readsStraightSwipes(layout: KeyboardLayout, rescoring: Bool) throws {
    let decoder = try Self.decoder(on: layout, rescoring: rescoring)
    for word in ["the", "hello", "their", "keyboard", "swipe", "and", "ring"] {
      let trace = try Self.swipe(word, on: decoder.keyboard)
      #expect(decoder.decode(trace, limit: 3).first?.word == word, "\(word)")
    }
  }

  /// If only the best alignment is rescored, all words come in the order of their alignments, and with two the
  /// others do.
  @Test(arguments: [1, 2])
  func whatIsNotRescoredKeepsTheOrderOfItsAlignment(rescored: Int) throws {
    var decoder = try Self.decoder()
    decoder.effort.rescored = rescored
    decoder.effort.gap = 100
    var aligned = try Self.decoder(rescoring: false)
    aligned.effort.gap = 100
    let trace = try Self.swipe("hello", on: decoder.keyboard)
    let words = decoder.decode(trace, limit: 10).map(\.word)
    let order = aligned.decode(trace, limit: 10).map(\.word)
    #expect(words.count > 5)
    #expect(Array(words.dropFirst(rescored)) == Array(order.dropFirst(rescored)))
    #expect(Set(words.prefix(rescored)) == Set(order.prefix(rescored)))
  }

  @Test func scoresAreLogarithmsOfProbabilities() throws {
    let decoder = try Self.decoder()
    let trace = try Self.swipe("hello", on: decoder.keyboard)
    let candidates = decoder.decode(trace, limit: 100)
    let total = candidates.reduce(0) { $0 + exp($1.score) }
    #expect(total <= 1 + 1e-4)
    // A clean swipe leaves little to an unlisted word, and less to words of another path.
    #expect(exp(candidates[0].score) > 0.8)
    let scores = candidates.map(\.score)
    #expect(scores == scores.sorted(by: >))
    #expect(decoder.decode(trace, limit: 1) == Array(candidates.prefix(1)))
  }

  @Test func candidatesAndNoWordAddUpToOne() throws {
    let decoder = try Self.decoder()
    let decoded = decoder.decode(
      SwipeQuery(try Self.swipe("hello", on: decoder.keyboard), limit: 100))
    let none = try #require(decoded.noWordProbability)
    let total = decoded.candidates.reduce(none) { $0 + exp($1.score) }
    #expect(abs(total - 1) < 1e-3)
    #expect(!decoded.isRejected)
  }

  @Test func theThresholdDecidesWhatIsRejected() throws {
    var decoder = try Self.decoder()
    let trace = try Self.swipe("hello", on: decoder.keyboard)
    decoder.noWordThreshold = -.infinity
    let decoded = decoder.decode(SwipeQuery(trace, limit: 3))
    #expect(decoded.isRejected)
    #expect(decoded.candidates.first?.word == "hello")
    #expect(decoder.decode(trace, limit: 3).isEmpty)
    decoder.noWordThreshold = .infinity
    #expect(!decoder.decode(SwipeQuery(trace, limit: 3)).isRejected)
    // The more of what is written the list lacks, the likelier is none of its words.
    decoder.outsideShare = 0.01
    let few = try #require(decoder.decode(SwipeQuery(trace, limit: 3)).noWordProbability)
    decoder.outsideShare = 0.3
    let many = try #require(decoder.decode(SwipeQuery(trace, limit: 3)).noWordProbability)
    #expect(few < many)
  }

  @Test func aProfileWithoutTheJudgementRejectsNothing() throws {
    var profile = try ShippedProfile.shared.get()
    profile.noWord = nil
    var decoder = try PathDecoder(
      keyboard: KeyboardLayout.ring.placed(in: Size(width: 390, height: 290)),
      lexicon: Self.lexicon(), profile: profile)
    decoder.noWordThreshold = -.infinity
    var random = RandomSource(seed: 2)
    let scribble = Scribble.samples(on: decoder.keyboard, using: &random)
    #expect(!decoder.decode(scribble, limit: 1).isEmpty)
  }

  @Test func withoutCalibrationSharesAddUpToOne() throws {
    let decoder = try Self.decoder(rescoring: false)
    let trace = try Self.swipe("hello", on: decoder.keyboard)
    let total = decoder.decode(trace, limit: 100).reduce(0) { $0 + exp($1.score) }
    #expect(abs(total - 1) < 1e-4)
  }

  @Test func doubledLettersAreToldApartByThePriorWhereNothingElseTells() throws {
    let decoder = try Self.decoder(rescoring: false)
    let trace = try Self.swipe("god", on: decoder.keyboard)
    let found = decoder.decode(trace, limit: 2)
    // One path, 30 against 20: the shares go as (30/20)^(weight · temperature).
    #expect(found.map(\.word) == ["good", "god"])
    let parameters = decoder.profile.alignment
    let odds = Double(parameters.priorWeight * parameters.fitTemperature) * log(1.5)
    #expect(abs(found[0].score - found[1].score - odds) < 1e-3)
  }

  private static func noise(_ count: Int) -> [TraceSample] {
    (0..<count).map { (step: Int) -> TraceSample in
      let (x, y) = (step * 7919 % 390, step * 104_729 % 290)
      return TraceSample(x: Double(x), y: Double(y), t: Double(step))
    }
  }

  @Test(
    "whatever is swiped, nothing breaks",
    arguments: [
      [], [TraceSample(x: .nan, y: .nan, t: 0)], [TraceSample(x: 195, y: 145, t: 0)],
      [TraceSample](repeating: TraceSample(x: 10, y: 10, t: 0), count: 1000),
      [TraceSample(x: 1e300, y: 1e300, t: 0), TraceSample(x: -1e300, y: 0, t: -5)],
      Self.noise(5000),
    ])
  func hostile(samples: [TraceSample]) throws {
    for rescoring in [true, false] {
      let decoder = try Self.decoder(rescoring: rescoring)
      let found = decoder.decode(samples, limit: 5)
      let isFinite = found.allSatisfy { $0.score.isFinite && $0.score <= 1e-6 }
      #expect(isFinite)
    }
    #expect(try Self.decoder().decode(samples, limit: 0).isEmpty)
    #expect(try Self.decoder().decode(samples, limit: -1).isEmpty)
  }

  @Test func aScribbleGetsNoConfidentWord() throws {
    let decoder = try Self.decoder()
    let scribble = (0..<200).map { step in
      let angle = Double(step) * 0.9
      return TraceSample(
        x: 195 + 140 * cos(angle * 1.7), y: 145 + 110 * sin(angle), t: Double(step) * 16)
    }
    let best = decoder.decode(scribble, limit: 1).first.map { exp($0.score) } ?? 0
    #expect(best < 0.5)
  }

  @Test func wordsWithoutKeysAreNoCandidates() throws {
    let decoder = try Self.decoder()
    let trace = try Self.swipe("held", on: decoder.keyboard)
    #expect(!decoder.decode(trace, limit: 100).contains { $0.word == "café" })
  }

  private struct Only: ContextModel {
    let word: String
    func logProbability(of word: String, after previous: [String]) -> Double? {
      previous.last == "say" ? (word == self.word ? -0.1 : -12) : nil
    }
  }

  @Test func contextDecidesWhereItIsKnown() throws {
    var decoder = try Self.decoder()
    decoder.contextModel = Only(word: "god")
    let trace = try Self.swipe("god", on: decoder.keyboard)
    #expect(decoder.decode(trace, limit: 1, previous: ["say"]).first?.word == "god")
    let without = try Self.decoder().decode(trace, limit: 5)
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
    let trace = try Self.swipe("rings", on: decoder.keyboard)
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

  /// Knows one word; its context leaves next to no room for others.
  private struct Closed: ContextModel {
    func logProbability(of word: String, after previous: [String]) -> Double? {
      word == "god" && !previous.isEmpty ? -0.1 : nil
    }

    func logWeightOfFrequency(after previous: [String]) -> Double { previous.isEmpty ? 0 : -30 }
  }

  @Test func unknownWordsKeepWhatTheContextLeavesOfTheirFrequency() throws {
    var decoder = try Self.decoder()
    decoder.contextModel = Closed()
    let trace = try Self.swipe("god", on: decoder.keyboard)
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
    var decoder = try Self.decoder()
    decoder.contextModel = Sentences()
    let trace = try Self.swipe("god", on: decoder.keyboard)
    func best(_ previous: [String]) -> String? {
      decoder.decode(trace, limit: 1, previous: previous).first?.word
    }
    #expect(best(["<s>", "say"]) == "god")
    #expect(best(["then", "they"]) == "good")
  }

  @Test func aResizedDecoderDecodesAsANewOne() throws {
    let decoder = try Self.decoder()
    let large = try KeyboardLayout.ring.placed(in: Size(width: 780, height: 580))
    let resized = try #require(decoder.resized(to: large))
    let fresh = try PathDecoder(
      keyboard: large, lexicon: Self.lexicon(), profile: decoder.profile)
    let trace = try Self.swipe("hello", on: large)
    #expect(resized.decode(trace, limit: 5) == fresh.decode(trace, limit: 5))
    let qwerty = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290))
    #expect(decoder.resized(to: qwerty) == nil)
  }

  /// Probabilities come with the second stage only.
  @Test func scoresAreSharesWithoutTheSecondStage() throws {
    #expect(try Self.decoder(rescoring: true).scoreKind == .logProbability)
    #expect(try Self.decoder(rescoring: false).scoreKind == .logShare)
  }

  @Test func manyThreadsDecodeAsOne() async throws {
    let decoder = try Self.decoder()
    let traces = try ["the", "hello", "keyboard", "swipe"].map {
      try Self.swipe($0, on: decoder.keyboard)
    }
    let expected = traces.map { decoder.decode($0, limit: 5) }
    await withTaskGroup(of: Bool.self) { group in
      for round in 0..<64 {
        group.addTask {
          decoder.decode(traces[round % 4], limit: 5) == expected[round % 4]
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test func aBadProfileIsRefused() throws {
    var profile = PathProfile(alignment: .segmentation)
    profile.alignment.sigmaNear = .nan
    let ring = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    #expect(throws: ProfileError.self) {
      try PathDecoder(keyboard: ring, lexicon: Self.lexicon(), profile: profile)
    }
  }

  // MARK: - A person's words

  /// A person's words and the same words in the lexicon give the same answers, where their
  /// probabilities are the same: one normalisation, and the search misses nothing.
  @Test(arguments: [true, false])
  func learnedWordsCountAsListedOnesDo(rescoring: Bool) throws {
    let decoder = try Self.decoder(rescoring: rescoring)
    let own = ["ringer", "helo", "thess", "tring", "kayboard", "swiped", "gooddd", "halo", "x"]
    var learned = LearnedLexicon(beside: decoder.lexicon)
    var entries = Self.words.map { LexiconEntry(word: $0.0, count: $0.1) }
    let total = decoder.lexicon.totalCount
    for (index, word) in own.enumerated() where word.count > 1 {
      learned.learn(word, uses: index + 1, atSentenceStart: false)
      entries.append(
        LexiconEntry(
          word: word, count: total * Double(index + 1) * LearnedLexicon.sharePerUse))
    }
    // All counts together grow by 36 millionths.
    let listed = try PathDecoder(
      keyboard: decoder.keyboard, lexicon: CompiledLexicon(Lexicon(entries: entries)),
      profile: decoder.profile)
    for word in Self.words.map(\.0) + own where word != "café" {
      let trace = try Self.swipe(word, on: decoder.keyboard)
      var query = SwipeQuery(trace, limit: 40)
      let expected = listed.decode(query).candidates
      query.learnedWords = learned
      let found = decoder.decode(query).candidates
      #expect(Set(found.map(\.word)) == Set(expected.map(\.word)))
      for candidate in found {
        let score = try #require(expected.first { $0.word == candidate.word }).score
        #expect(abs(score - candidate.score) < 1e-3)
      }
    }
  }

  /// The decoder's list has the word in small letters.
  @Test func listedWordsGetTheUsersCapitals() throws {
    let decoder = try Self.decoder()
    var query = SwipeQuery(try Self.swipe("keyboard", on: decoder.keyboard), limit: 3)
    var learned = LearnedLexicon(beside: decoder.lexicon)
    for _ in 1...3 { learned.learn("KeyBoard", atSentenceStart: false) }
    let expected = decoder.decode(query).candidates
    query.learnedWords = learned
    let found = decoder.decode(query).candidates
    #expect(found.first?.word == "KeyBoard")
    #expect(found.map { $0.word.lowercased() } == expected.map(\.word))
    #expect(found.map(\.score) == expected.map(\.score))
  }

  @Test("a clean swipe needs no effort", arguments: [PathDecoder.Effort.fast, .normal, .best])
  func efforts(effort: PathDecoder.Effort) throws {
    var decoder = try Self.decoder()
    decoder.effort = effort
    for word in ["hello", "keyboard", "their"] {
      let trace = try Self.swipe(word, on: decoder.keyboard)
      #expect(decoder.decode(trace, limit: 3).first?.word == word)
    }
  }

  @Test func moreEffortKeepsMoreRivals() throws {
    var decoder = try Self.decoder()
    let scribble = Self.noise(60)
    let counts = [PathDecoder.Effort.fast, .normal, .best].map { effort in
      decoder.effort = effort
      return decoder.decode(SwipeQuery(scribble, limit: 100)).candidates.count
    }
    #expect(counts == counts.sorted())
    #expect(counts[0] > 0)
  }

  @Test func aForgottenWordIsNoCandidate() throws {
    let decoder = try Self.decoder()
    var query = SwipeQuery(try Self.swipe("ringer", on: decoder.keyboard), limit: 9)
    let without = decoder.decode(query)
    var words = LearnedLexicon(beside: decoder.lexicon)
    words.learn("ringer", uses: 3, atSentenceStart: false)
    query.learnedWords = words
    #expect(decoder.decode(query).acceptedCandidates.first?.word == "ringer")
    words.forget("ringer")
    query.learnedWords = words
    #expect(!decoder.decode(query).candidates.map(\.word).contains("ringer"))
    #expect(decoder.decode(query) == without)
  }

  /// Rivals for a suggestion bar, however improbable they are.
  @Test func aCleanSwipeHasRivals() throws {
    let decoder = try Self.decoder()
    var query = SwipeQuery(try Self.swipe("keyboard", on: decoder.keyboard), limit: 20)
    func rivals() -> Int { decoder.decode(query).candidates.count }
    #expect(rivals() < 16)
    query.minimumCandidates = 5
    #expect(rivals() >= 4)
    // All but café, which has no key.
    query.minimumCandidates = 16
    #expect(rivals() == 16)
  }
}
