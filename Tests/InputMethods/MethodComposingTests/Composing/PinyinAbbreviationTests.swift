import InputMethods
import RealModule
import Testing
import TextEntry

@testable import MethodComposing

/// Syllables that are written by their first letters among whole ones, and what they never displace.
@Suite struct PinyinAbbreviationTests {
  /// A syllable may be written by its first letters alone among whole ones, anywhere in a word or a sentence.
  @Test(arguments: [
    ("nhao", "你好"), ("zhguo", "中国"), ("zguo", "中国"), ("zhongguonhao", "中国你好"),
    ("zgnhao", "中国你好"), ("zgnih", "中国你好"), ("wzgnhao", "我中国你好"), ("fgan", "反感"),
    ("xan", "西安"),
  ])
  func abbreviatedSyllables(_ keys: String, _ expected: String) throws {
    var composer = try PinyinComposerTests.composer()
    _ = composer.type(keys)
    #expect(composer.candidates[1].word == expected)
    #expect(composer.candidates[1].keyCount == keys.count)
    #expect(inserted(composer.type(" ")) == expected)
    #expect(composer.keys.isEmpty)
    // The keys of double Pinyin are initials and finals.
    #expect(try !PinyinComposerTests.words(keys, "xiaohe").contains(expected))
  }

  /// Each syllable that is only begun costs a factor of ten: 中国 and 你好, (60 + 1)(50 + 1) / 632² / 10³ with three.
  @Test func abbreviatedSyllablesCostATenth() throws {
    var lattice = try #require(PinyinLattice(method: try PinyinComposerTests.composer().method))
    lattice.set("zgnhao")
    let best = try #require(lattice.sentences(1).first)
    #expect(best.segments.map(\.word) == ["中国", "你好"])
    #expect(lattice.sentenceKeys == 6)
    #expect(abs(Double.exp(-best.cost) - 61.0 * 51 / (632.0 * 632) / 1000) < 1e-12)
  }

  /// Whole syllables are read as such where they can be, and letters of a whole syllable are none by themselves.
  @Test func wholeSyllablesStayWhatTheyAre() throws {
    // xian is no xi, a, n; what stands before the abbreviated syllable stays whole.
    #expect(try PinyinComposerTests.words("xian") == ["先", "西安"])
    #expect(try PinyinComposerTests.words("xiannhao").first == "先你好")
    // guo is no g, u, o: zguo has no words of three syllables.
    #expect(try PinyinComposerTests.words("zguo").allSatisfy { $0.count == 2 })
  }

  /// A word of the first keys is offered by itself, and the other keys stay.
  @Test func piecesOfAbbreviatedSyllables() throws {
    var composer = try PinyinComposerTests.composer()
    _ = composer.type("zgnhao")
    let china = try #require(composer.candidates.firstIndex { $0.word == "中国" })
    #expect(composer.candidates[china].keyCount == 2)
    #expect(inserted(composer.handle(.candidate(china))) == "中国")
    #expect(composer.keys == "nhao")
    #expect(inserted(composer.type(" ")) == "你好")
  }

  /// What is learned of a word stands under all its letters, however it was typed.
  @Test func useOfAbbreviatedSyllables() throws {
    var composer = try PinyinComposerTests.composer()
    _ = composer.type("nhao")
    #expect(composer.candidates[1].code == "nihao")
  }

  /// Keys that mean nothing likely are written as they are: 2 / 10⁸ and a factor of ten are 20 nats, more than 4.5 for
  /// each of three letters. What was chosen for them before is chosen again.
  @Test func doubtfulWordsAreOnlyOffered() throws {
    let rows = "xi1|西|1\nxi'an11|西安|1\na1|阿|99999999"
    var composer = Composer(method: try testMethod(.pinyin, rows))
    _ = composer.type("xan")
    #expect(composer.candidates[1].word == "西安")
    #expect(composer.sentence == "xan")
    #expect(inserted(composer.type(" ")) == "xan")
    composer.learning.commit(code: "xan", word: "西安")
    _ = composer.type("xan")
    #expect(inserted(composer.type(" ")) == "西安")
  }

  /// Of several words some must be longer than a character and some syllable whole, where a syllable is written by its
  /// first letter: else the keys are written as they are.
  @Test(arguments: [("wozh", "我中"), ("wh", "我好"), ("zgnh", "中国你好")])
  func sentencesOfLettersAreOnlyOffered(_ keys: String, _ offered: String) throws {
    for end in [ComposerKey.character(" "), .enter] {
      var composer = try PinyinComposerTests.composer()
      _ = composer.type(keys)
      #expect(composer.candidates[1].word == offered)
      #expect(composer.sentence == keys)
      #expect(inserted(composer.handle(end)) == keys)
    }
  }

  /// 我们 and 的 are 1/100 each, two syllables are begun: 13.8 nats, more than 3 for each of four keys and less than 4.5.
  @Test(arguments: [("womd", "我们的"), ("womq", "womq")])
  func aWordAndItsParticle(_ keys: String, _ written: String) throws {
    let rows = "wo'men35|我们|99\nde5|的|99\nqu4|去|99\na1|阿|9698"
    var composer = Composer(method: try testMethod(.pinyin, rows))
    _ = composer.type(keys)
    #expect(inserted(composer.type(" ")) == written)
  }

  /// 是 and 里 are (401/834)² = 0.23, 实力 is 31/834 = 0.037 and comes first: the sentence is not e² times as likely. With
  /// 20 uses 实力 is 21/824 = 0.025, the sentence 0.24.
  @Test(arguments: [(30, ["实力", "是里"]), (20, ["是里", "实力"])])
  func aWordOfAllKeysBeforeSingleCharacters(_ uses: Int, _ expected: [String]) throws {
    let rows = "shi4|是|400\nli3|里|400\nshi'li24|实力|\(uses)"
    var composer = Composer(method: try testMethod(.pinyin, rows))
    _ = composer.type("shili")
    #expect(composer.candidates.dropFirst().prefix(2).map(\.word) == expected)
    #expect(composer.sentence == expected[0] && composer.keyNames == "shi li")
    #expect(inserted(composer.type(" ")) == expected[0])
  }

  @Test func aSpaceWritesTheFirstWord() throws {
    var composer = try PinyinComposerTests.composer()
    #expect(composer.type("nihao").isEmpty)
    #expect(composer.keyNames == "ni hao")
    #expect(inserted(composer.type(" ")) == "你好")
    #expect(composer.keys.isEmpty)
  }
}
