import CodeSwiping
import InputMethods
import KeyboardGeometry
import LanguageModel
import RealModule
import Statistics
import SwipeDecoding
import SwipeTraces
import Testing
import TraceSynthesis

@Suite struct CodeSwipeDecoderTests {
  private static let size = Size(width: 390, height: 290)

  private static func decoder(
    _ table: CodeTable, tones: SwipedTones = .written, on name: String = "qwerty"
  ) throws -> CodeSwipeDecoder {
    let layout = try #require(KeyboardLayout.builtIn(named: name))
    let keyboard = try layout.placed(in: size)
    return try CodeSwipeDecoder(
      keyboard: keyboard,
      codes: try SwipedCodes(SwipedMethod(table: table, tones: tones), on: layout),
      profile: PathProfile(alignment: .segmentation))
  }

  /// A straight trace over the keys of a word's code.
  private static func trace(_ word: String, for decoder: CodeSwipeDecoder) throws -> [TraceSample] {
    let spelling = try CodeSpelling(of: decoder.codes.method, on: decoder.keyboard.layout)
    let keys = try #require(spelling.swipe(of: word)).keys
    var random = RandomSource(seed: 1)
    return try StraightLineSynthesizer(keyboard: decoder.keyboard)
      .samples(for: keys, using: &random)
  }

  @Test(arguments: ["bopomofo", "bopomofo-eten", "bopomofo-eten26", "bopomofo-hsu"])
  func wordsWithTheirCodes(_ layout: String) throws {
    let decoder = try Self.decoder(Tables.bopomofo(), on: layout)
    for (word, code) in [("你好", "su3cl3"), ("台灣", "w96j0 "), ("號", "cl4")] {
      let best = try #require(decoder.decode(Self.trace(word, for: decoder), limit: 3).first)
      #expect(best.word == word)
      #expect(best.code == code)
    }
  }

  @Test func swipesWithoutTones() throws {
    let decoder = try Self.decoder(Tables.bopomofo(), tones: .none, on: "bopomofo")
    // ㄏㄠ is 好 (80), 號 (20), 浩 (5): by 81, 21 and 6 of 108.
    let found = decoder.decode(try Self.trace("好", for: decoder), limit: 10)
    #expect(found.prefix(3).map(\.word) == ["好", "號", "浩"])
    #expect(found.first?.code == "cl")
    #expect(abs(found[0].score - found[1].score - Double.log(81.0 / 21)) < 1e-9)
  }

  /// ln P(word) = ln P(code) + ln p(word | code), by counts with one added.
  @Test func scoresAreProducts() throws {
    let table = try Tables.table(
      [("qp", "甲", 7), ("qp", "乙", 1), ("am", "丙", 9)], kind: .shape)
    let decoder = try Self.decoder(table)
    let swipe = decoder.decode(SwipeQuery(try Self.trace("甲", for: decoder), limit: 5))
    #expect(swipe.codes.first?.word == "qp")
    let code = try #require(swipe.codes.first).score
    #expect(swipe.candidates.prefix(2).map(\.word) == ["甲", "乙"])
    #expect(abs(swipe.candidates[0].score - code - Double.log(0.8)) < 1e-9)
    #expect(abs(swipe.candidates[1].score - code - Double.log(0.2)) < 1e-9)
  }

  /// 215 words of one code leave room for a rival's, and all codes are returned.
  @Test func manyWordsOfACodeDoNotHideItsRival() throws {
    var entries: [(code: String, word: String, count: UInt32)] = (0..<215).map {
      ("qwert", String(UnicodeScalar(0x4E00 + $0)!), $0 < 3 ? 1000 : 0)
    }
    entries.append(("qweert", "龍", 20))
    let decoder = try Self.decoder(try Tables.table(entries, kind: .shape))
    let samples = try Self.trace("一", for: decoder)
    let swipe = decoder.decode(SwipeQuery(samples, limit: 3))
    #expect(swipe.candidates.count == 3)
    #expect(Set(swipe.candidates.compactMap(\.code)) == ["qwert", "qweert"])
    #expect(swipe.candidates.last?.word == "龍")
    #expect(swipe.codes.map(\.word).starts(with: ["qwert", "qweert"]))
  }

  /// Codes that repeat a letter lie on one path; the trie folds it, the codes stay apart.
  @Test func repeatedKeys() throws {
    let table = try Tables.table([("aa", "昌", 5), ("aaa", "晶", 2)], kind: .shape)
    let decoder = try Self.decoder(table)
    let found = decoder.decode(try Self.trace("昌", for: decoder), limit: 5)
    #expect(Set(found.map(\.word)) == ["昌", "晶"])
    #expect(Set(found.compactMap(\.code)) == ["aa", "aaa"])
  }

  /// A word of two codes that a trace may be has the sum of both.
  @Test func aWordOfTwoCodes() throws {
    let table = try Tables.table([("aa", "甲", 4), ("aaa", "甲", 1)], kind: .shape)
    let decoder = try Self.decoder(table)
    let swipe = decoder.decode(SwipeQuery(try Self.trace("甲", for: decoder), limit: 5))
    #expect(swipe.candidates.map(\.word) == ["甲"])
    let sum = swipe.codes.reduce(0) { $0 + Double.exp($1.score) }
    #expect(abs(Double.exp(swipe.candidates[0].score) - sum) < 1e-9)
    #expect(swipe.candidates[0].code == swipe.codes[0].word)
  }

  private struct AfterA: ContextModel {
    func logProbability(of word: String, after previous: [String]) -> Double? {
      previous.last == "甲" && word == "丁" ? Double.log(0.9) : nil
    }
    func logWeightOfFrequency(after previous: [String]) -> Double {
      previous.last == "甲" ? Double.log(0.1) : 0
    }
  }

  @Test func contextChoosesAmongWordsOfACode() throws {
    let table = try Tables.table(
      [("qp", "丙", 20), ("qp", "丁", 3), ("am", "甲", 9)], kind: .shape)
    var decoder = try Self.decoder(table)
    let samples = try Self.trace("丁", for: decoder)
    #expect(decoder.decode(samples, limit: 2).map(\.word) == ["丙", "丁"])
    decoder.contextModel = AfterA()
    #expect(decoder.decode(samples, limit: 2, previous: ["甲"]).map(\.word) == ["丁", "丙"])
    #expect(decoder.decode(samples, limit: 2, previous: ["乙"]).map(\.word) == ["丙", "丁"])
    decoder.contextModel = nil
    var query = SwipeQuery(samples, limit: 2, previous: ["甲"])
    query.contextModel = AfterA()
    #expect(decoder.decode(query).candidates.map(\.word) == ["丁", "丙"])
  }

  /// Probabilities of all words add up to no more than 1, with context too.
  @Test func probabilitiesAddUp() throws {
    var decoder = try Self.decoder(Tables.bopomofo(), tones: .optional, on: "bopomofo")
    let samples = try Self.trace("你好", for: decoder)
    for model in [nil, AfterA()] as [(any ContextModel)?] {
      decoder.contextModel = model
      let swipe = decoder.decode(SwipeQuery(samples, limit: 100, previous: ["甲"]))
      #expect(swipe.candidates.reduce(0) { $0 + Double.exp($1.score) } <= 1 + 1e-6)
      #expect(swipe.candidates.first?.word == "你好")
    }
  }

  @Test func anotherSizeSharesTheCodes() throws {
    let decoder = try Self.decoder(Tables.bopomofo(), on: "bopomofo")
    let large = try decoder.keyboard.layout.placed(in: Size(width: 780, height: 580))
    let resized = try #require(decoder.resized(to: large))
    #expect(try resized.decode(Self.trace("台灣", for: resized), limit: 1).map(\.word) == ["台灣"])
    #expect(decoder.resized(to: try KeyboardLayout.ring.placed(in: Self.size)) == nil)
  }

  @Test func nothingToDecode() throws {
    let decoder = try Self.decoder(Tables.bopomofo(), on: "bopomofo")
    #expect(decoder.decode([], limit: 3).isEmpty)
    #expect(decoder.decode(SwipeQuery([], limit: 3)).isRejected)
    #expect(decoder.decode([TraceSample(x: .nan, y: 1, t: 0)], limit: 3).isEmpty)
    #expect(decoder.decode([TraceSample(x: 1, y: 1, t: 0)], limit: 0).isEmpty)
  }
}
