import InputMethods
import LanguageModel
import Lexicon
import RealModule
import Testing
import TextEntry

@testable import MethodComposing

/// Words after words in sentences of Pinyin; counts made up.
@Suite struct PinyinModelTests {
  private static let rows = """
    zuo4|做|50
    zuo4|坐|40
    shi4|是|90
    shi4|事|20
    hao3|好|80
    hao4|好|10
    xing2|行|29
    hang2|行|9
    """

  private static func model() throws -> NGramModel {
    var counts = NGramCounts()
    counts.add("做", "事", count: 90)
    counts.add("<s>", "是", count: 200)
    return try NGramModel(
      words: Lexicon(
        entries: [("做", 50), ("坐", 40), ("是", 90), ("事", 20), ("好", 90), ("行", 38)].map {
          LexiconEntry(word: $0.0, count: $0.1)
        }), counts: counts)
  }

  private static func first(_ keys: String, _ model: NGramModel?) throws -> String? {
    let table = try testMethod(.pinyin, rows).table
    var composer = Composer(method: InputMethod(table: table, model: model))
    _ = composer.type(keys)
    return composer.candidates.dropFirst().first?.word
  }

  /// 是 is the likelier word alone, 事 the likelier one after 做.
  @Test func theWordBeforeDecides() throws {
    #expect(try Self.first("zuoshi", nil) == "做是")
    #expect(try Self.first("zuoshi", Self.model()) == "做事")
    #expect(try Self.first("shi", Self.model()) == "是")
  }

  /// A word costs −ln p after the word before, and 1.8 ln of all its uses over those that are typed this way.
  /// Two tones of one sound are typed alike.
  @Test(arguments: [
    ("hao", "好", 1.0), ("xing", "行", 40.0 / 30.0), ("hang", "行", 40.0 / 10.0),
  ])
  func readings(_ keys: String, _ word: String, _ ratio: Double) throws {
    let model = try Self.model()
    let method = InputMethod(table: try testMethod(.pinyin, Self.rows).table, model: model)
    var lattice = try #require(PinyinLattice(method: method))
    // What is remembered of words changes nothing.
    for _ in 0..<2 {
      lattice.set(keys)
      let best = try #require(lattice.sentences(1).first)
      #expect(best.text == word)
      let number = try #require(model.index(ofLowercased: word))
      let alone = -Double(model.logProbability(of: number, in: model.sentenceStart))
      #expect(abs(best.cost - (alone + 1.8 * .log(ratio))) < 1e-9)
      lattice.set("")
    }
  }

  /// A word that the model takes for common and the table for rare is only offered for a few letters: 2 / 10⁸ and a
  /// factor of ten are 20 nats, more than 4.5 for each of three.
  @Test func aRareWordForLetters() throws {
    let rows = "ta1|他|1\nta'he12|他和|1\na1|阿|99999999"
    let model = try NGramModel(
      words: Lexicon(
        entries: [("他和", 50), ("阿", 50)].map { LexiconEntry(word: $0.0, count: $0.1) }),
      counts: NGramCounts())
    let table = try testMethod(.pinyin, rows).table
    var composer = Composer(method: InputMethod(table: table, model: model))
    _ = composer.type("the")
    #expect(composer.candidates[1].word == "他和")
    #expect(inserted(composer.type(" ")) == "the")
  }

  /// Keys that are taken back leave the sentence as if they had never been typed.
  @Test func aSyllableThatIsBegunKeepsTheWordBefore() throws {
    let table = try testMethod(.pinyin, Self.rows).table
    var lattice = try #require(
      PinyinLattice(method: InputMethod(table: table, model: Self.model())))
    lattice.set("zuosh")
    #expect(lattice.sentences(1).first?.text == "做事")
    lattice.set("zuo")
    #expect(lattice.sentences(1).first?.text == "做")
  }
}
