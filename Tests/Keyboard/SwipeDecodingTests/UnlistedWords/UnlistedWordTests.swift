import KeyboardGeometry
import LanguageModel
import Lexicon
import RealModule
import Statistics
import SwipeTraces
import Testing
import TraceSynthesis

@testable import SwipeDecoding

/// Words that a list lacks, swiped straight from letter to letter.
struct UnlistedWordTests {
  private static let listed = [
    "yellow", "mellow", "fellow", "hollow", "follow", "helmet", "held", "helping", "hero", "world",
    "people", "table", "water", "garden", "window", "letter", "number", "summer", "winter", "money",
  ]

  private static func decoder(excluded: [String] = []) throws -> PathDecoder {
    let words = try CompiledLexicon(
      Lexicon(entries: listed.map { LexiconEntry(word: $0, count: 100) }))
    var decoder = try PathDecoder(
      keyboard: KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290)), lexicon: words,
      profile: ShippedProfile.shared.get())
    decoder.unlistedWords = UnlistedWords(
      letters: LetterModel(words: listed + ["hello", "cello"]),
      excluded: excluded.isEmpty ? nil : WordFilter(words: excluded))
    return decoder
  }

  private static func swipe(_ code: String, on keyboard: Keyboard) throws -> [TraceSample] {
    var random = RandomSource(seed: 1)
    return try MinimumJerkSynthesizer(keyboard: keyboard).samples(for: code, using: &random)
  }

  @Test func aWordThatTheListLacksIsSpelled() throws {
    var decoder = try Self.decoder()
    let trace = try Self.swipe("hello", on: decoder.keyboard)
    let decoded = decoder.decode(SwipeQuery(trace, limit: 10))
    let hello = try #require(decoded.candidates.first { $0.word == "hello" })
    #expect(hello.isUnlisted)
    let sum = decoded.candidates.reduce(decoded.noWordProbability ?? 0) { $0 + .exp($1.score) }
    #expect(sum < 1.001)
    #expect(decoded.candidates.map(\.score) == decoded.candidates.map(\.score).sorted(by: >))
    for candidate in decoded.candidates {
      #expect(candidate.isUnlisted == !Self.listed.contains(candidate.word), "\(candidate.word)")
    }
    decoder.unlistedWords = nil
    let plain = decoder.decode(SwipeQuery(trace, limit: 10))
    #expect(plain.candidates.allSatisfy { Self.listed.contains($0.word) && !$0.isUnlisted })
  }

  /// While the finger moves, the list's words come as they would without spelling; the lift spells.
  @Test func unfinishedSwipesAreNotSpelled() throws {
    var decoder = try Self.decoder()
    let trace = try Self.swipe("hello", on: decoder.keyboard)
    var swipe = SwipeInProgress(decoder, findsCompletions: false)
    for sample in trace { swipe.append(sample) }
    let preview = swipe.preview { SwipeQuery($0, limit: 10) }
    #expect(preview == swipe.preview { SwipeQuery($0, limit: 10) })
    #expect(preview.isProvisional)
    let lifted = swipe.decoded { SwipeQuery($0, limit: 10) }
    #expect(lifted == decoder.decode(SwipeQuery(trace, limit: 10)))
    #expect(lifted.candidates.contains { $0.word == "hello" && $0.isUnlisted })
    // What is known at the lift stays.
    #expect(swipe.preview { SwipeQuery($0, limit: 10) } == lifted)
    #expect(!lifted.isProvisional)
    decoder.unlistedWords = nil
    var query = SwipeQuery(trace, limit: 10)
    query.isUnfinished = true
    let plain = decoder.decode(query)
    #expect(preview.candidates == plain.candidates && !plain.isProvisional)
  }

  @Test func excludedAndLearnedWordsAreNotSpelled() throws {
    let decoder = try Self.decoder(excluded: ["Hello"])
    let trace = try Self.swipe("hello", on: decoder.keyboard)
    #expect(
      !decoder.decode(SwipeQuery(trace, limit: 10)).candidates.contains { $0.word == "hello" })
    let free = try Self.decoder()
    var query = SwipeQuery(trace, limit: 10)
    var learned = LearnedLexicon(beside: free.lexicon)
    learned.learn("hello", atSentenceStart: false)
    query.learnedWords = learned
    let found = free.decode(query).candidates.filter { $0.word == "hello" }
    #expect(found.count == 1 && found.first?.isUnlisted == false)
  }

  @Test func anotherSizeSpellsTheSame() throws {
    let decoder = try Self.decoder()
    let larger = try KeyboardLayout.qwerty.placed(in: Size(width: 780, height: 580))
    let resized = try #require(decoder.resized(to: larger))
    let trace = try Self.swipe("hello", on: larger)
    #expect(
      resized.decode(SwipeQuery(trace, limit: 10)).candidates.contains {
        $0.word == "hello" && $0.isUnlisted
      })
  }

  @Test func oddInputsOfTheDecoderEndNothing() throws {
    let decoder = try Self.decoder()
    let still = (0..<500).map { (number: Int) in TraceSample(x: 100, y: 100, t: Double(number)) }
    let wild = (0..<500).map { number -> TraceSample in
      let (x, y): (Int, Int) = (number * 7919 % 390, number * 104_729 % 290)
      return TraceSample(x: Double(x), y: Double(y), t: Double(number))
    }
    let infinite = [TraceSample(x: .infinity, y: .nan, t: 0)]
    for samples in [still, wild, infinite, []] {
      let decoded = decoder.decode(SwipeQuery(samples, limit: 10))
      #expect(decoded.candidates.allSatisfy { $0.score <= 1e-6 })
    }
  }

  @Test func theProfileIsWrittenAndReadAgain() throws {
    let profile = try ShippedProfile.shared.get()
    #expect(profile.spellsWords)
    #expect(
      try PathProfile(json: Array(profile.jsonText.utf8)).unlistedWords == profile.unlistedWords)
    let text = profile.jsonText.replacing("\"width\": 6", with: "\"width\": 0")
    #expect(throws: ProfileError.self) { try PathProfile(json: Array(text.utf8)) }
  }
}
