import KeyboardGeometry
import LanguageModel
import Lexicon
import Statistics
import SwipeTraces
import Testing
import TraceSynthesis

@testable import SwipeDecoding

/// Compounds of parts that are given by hand, swiped straight from letter to letter.
struct CompoundTests {
  private static let listed: [(String, Double)] = [
    ("die", 30_000_000), ("Haus", 400_000), ("Tür", 80_000), ("Arbeit", 300_000),
    ("arbeiten", 100_000), ("Platz", 200_000), ("Straße", 200_000), ("Straßen", 60_000),
    ("Bahn", 50_000), ("Welt", 400_000), ("weit", 200_000), ("Schiff", 30_000),
    ("Fahrt", 30_000), ("Hausarbeit", 2_000),
  ]
  private static let firsts: [(String, Double)] = [
    ("haus", 800), ("arbeits", 1_100), ("straßen", 600), ("welt", 650), ("schiff", 100),
  ]
  private static let lasts: [(String, Double)] = [
    ("Tür", 20_000), ("Platz", 30_000), ("Bahn", 20_000), ("weit", 3_000), ("Fahrt", 20_000),
    ("Arbeit", 30_000),
  ]

  private static func compiled(_ words: [(String, Double)]) throws -> CompiledLexicon {
    try CompiledLexicon(
      Lexicon(entries: words.map { LexiconEntry(word: $0.0, count: $0.1) }))
  }

  private static func decoder(
    compounds: Bool = true, beside words: [(String, Double)] = listed
  ) throws -> PathDecoder {
    let parts = CompoundParts(first: try compiled(firsts), last: try compiled(lasts))
    return try PathDecoder(
      keyboard: KeyboardLayout.qwertz.placed(in: Size(width: 390, height: 290)),
      lexicon: compiled(words), profile: ShippedProfile.shared.get(),
      compounds: compounds ? parts : nil)
  }

  private static func swipe(_ code: String, on keyboard: Keyboard) throws -> [TraceSample] {
    var random = RandomSource(seed: 1)
    return try StraightLineSynthesizer(keyboard: keyboard).samples(for: code, using: &random)
  }

  @Test(
    "parts are joined with their linking letters and the capital of the last part",
    arguments: [
      ("haustür", "Haustür"), ("arbeitsplatz", "Arbeitsplatz"), ("straßenbahn", "Straßenbahn"),
      ("weltweit", "weltweit"), ("schiffahrt", "Schifffahrt"),
    ])
  func joined(swiped: String, written: String) throws {
    var decoder = try Self.decoder()
    let trace = try Self.swipe(swiped, on: decoder.keyboard)
    let best = decoder.decode(trace, limit: 3).first
    #expect(best?.word == written)
    #expect(best?.isCompound == true)
    decoder.findsCompounds = false
    #expect(!decoder.decode(SwipeQuery(trace, limit: 40)).candidates.contains { $0.isCompound })
  }

  @Test func whatIsNeverSpelledIsNotJoined() throws {
    var decoder = try Self.decoder()
    decoder.unlistedWords = UnlistedWords(
      letters: LetterModel(words: Self.listed.map { $0.0.lowercased() }),
      excluded: WordFilter(words: ["Haustür"]))
    func written(_ code: String) throws -> [String] {
      decoder.decode(SwipeQuery(try Self.swipe(code, on: decoder.keyboard), limit: 40)).candidates
        .map(\.word)
    }
    #expect(try !written("haustür").contains { $0.lowercased() == "haustür" })
    #expect(try written("weltweit").first == "weltweit")
  }

  @Test func aWordOfTheListIsNotMadeAgain() throws {
    let decoder = try Self.decoder()
    let trace = try Self.swipe("hausarbeit", on: decoder.keyboard)
    let found = decoder.decode(SwipeQuery(trace, limit: 40)).candidates
    #expect(found.filter { $0.word == "Hausarbeit" }.map(\.isCompound) == [false])
  }

  @Test func aLearnedCompoundIsAWord() throws {
    let decoder = try Self.decoder()
    var learned = LearnedLexicon(beside: decoder.lexicon)
    learned.learn("Haustür", uses: 3, atSentenceStart: false)
    var query = SwipeQuery(try Self.swipe("haustür", on: decoder.keyboard), limit: 40)
    query.learnedWords = learned
    let found = decoder.decode(query).candidates
    #expect(found.filter { $0.word == "Haustür" }.map(\.isCompound) == [false])
  }

  @Test("a clean swipe of a word brings no compound", arguments: listed.map(\.0))
  func wordsRemain(word: String) throws {
    let decoder = try Self.decoder()
    let trace = try Self.swipe(swipeCode(of: word), on: decoder.keyboard)
    let found = decoder.decode(SwipeQuery(trace, limit: 40)).candidates
    #expect(found.first?.word == word)
    #expect(!found.contains { $0.isCompound })
  }

  @Test func partsDoNotChangeWhatTheyDoNotTouch() throws {
    let (with, without) = (try Self.decoder(), try Self.decoder(compounds: false))
    for (word, _) in Self.listed {
      let trace = try Self.swipe(swipeCode(of: word), on: with.keyboard)
      #expect(
        with.decode(SwipeQuery(trace, limit: 40)) == without.decode(SwipeQuery(trace, limit: 40)))
    }
  }

  @Test func anotherSizeFindsTheSame() throws {
    let decoder = try Self.decoder()
    let keyboard = try KeyboardLayout.qwertz.placed(in: Size(width: 780, height: 580))
    let larger = try #require(decoder.resized(to: keyboard))
    let trace = try Self.swipe("haustür", on: keyboard)
    #expect(larger.decode(trace, limit: 1).first?.word == "Haustür")
  }
}
