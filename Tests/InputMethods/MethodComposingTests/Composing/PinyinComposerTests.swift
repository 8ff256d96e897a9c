import InputMethods
import RealModule
import Testing
import TextEntry

@testable import MethodComposing

/// Composing Pinyin; counts made up.
@Suite struct PinyinComposerTests {
  static let rows = """
    ni3|你|90
    ni3|拟|5
    hao3|好|80
    hao4|号|20
    ni'hao33|你好|50
    xi1|西|10
    an1|安|10
    an4|案|7
    xian1|先|30
    xi'an11|西安|12
    fang1|方|9
    fan3|反|8
    gan3|感|8
    fang'an14|方案|20
    fan'gan33|反感|4
    zhong1|中|40
    zhong'guo12|中国|60
    guo2|国|40
    nv3|女|9
    wo3|我|99
    """

  static func composer(_ keyboard: String = "full") throws -> Composer {
    let scheme = try #require(PinyinScheme(named: keyboard))
    let table = try testMethod(.pinyin, rows).table
    return Composer(method: InputMethod(table: table, scheme: scheme))
  }

  static func words(_ keys: String, _ keyboard: String = "full") throws -> [String] {
    var composer = try Self.composer(keyboard)
    _ = composer.type(keys)
    return composer.candidates.dropFirst().filter { $0.keyCount == keys.count }.map(\.word)
  }

  /// No syllable begins with i or v: the keys are written, not the space or the line's end alone.
  @Test(arguments: [("iphone", " "), ("vip", " "), ("i", "\n")])
  func keysThatBeginNoSyllable(_ keys: String, _ end: String) throws {
    var composer = try Self.composer()
    _ = composer.type(keys)
    let edits = composer.handle(end == " " ? .character(" ") : .enter)
    #expect(inserted(edits) == keys)
    #expect(composer.keys.isEmpty)
    #expect(inserted(composer.type("nihao ")) == "你好")
  }

  /// The r of erhua ends a word wherever the table has one so, and may begin a syllable too.
  @Test func erhuaInsideASentence() throws {
    let rows = "na3|哪|20\nna'r30|哪儿|9\nwan2|玩|30\nwan'r20|玩儿|4\nqu4|去|40\nran2|然|5\nren2|人|50"
    var composer = Composer(method: try testMethod(.pinyin, rows))
    for (keys, text) in [
      ("qunarwan", "去哪儿玩"), ("qunar", "去哪儿"), ("qunarwanr", "去哪儿玩儿"), ("naren", "哪人"),
      ("na'rqu", "哪儿去"), ("nar", "哪儿"),
    ] {
      _ = composer.type(keys)
      #expect(composer.sentence == text)
      #expect(inserted(composer.type(" ")) == text)
    }
    // Behind an r a syllable may be written by its first letter: 10 · 41 / 166² / 10² for 哪儿 and 去, 21 · 51 · 41 / 166³
    // / 10² for 哪, 人 and 去.
    _ = composer.type("narq")
    #expect(composer.sentence == "哪儿去")
    #expect(inserted(composer.type(" ")) == "哪儿去")
    // No word begins with t: what is shown is what is written.
    for keys in ["nart", "naqunar't"] {
      _ = composer.type(keys)
      #expect(composer.sentence == keys)
      #expect(inserted(composer.type(" ")) == keys)
    }
    _ = composer.type("nar")
    let offered = composer.candidates.map(\.word)
    #expect(offered.prefix(2) == ["nar", "哪儿"] && offered.contains("哪"))
    #expect(composer.keyNames == "na r")
    // Keys are taken back and typed again.
    for _ in 0..<2 { _ = composer.handle(.backspace) }
    _ = composer.type("aran")
    #expect(composer.sentence == "哪然")
  }

  /// A tone behind an r is that of the syllable before it.
  @Test(arguments: ["zher4", "zhe4r"])
  func erhuaWithATone(_ keys: String) throws {
    let rows = "zhe4|这|90\nzhe'r40|这儿|9\nzhe3|者|8\nzhe'r30|者儿|50\nnan2|南|4"
    let scheme = try #require(PinyinScheme(named: "tones"))
    let table = try testMethod(.pinyin, rows).table
    var composer = Composer(method: InputMethod(table: table, scheme: scheme))
    _ = composer.type(keys)
    #expect(composer.sentence == "这儿")
    let whole = composer.candidates.dropFirst().filter { $0.keyCount == keys.count }
    #expect(whole.map(\.word) == ["这儿"])
    // A syllable may follow.
    _ = composer.type("nan")
    #expect(composer.sentence == "这儿南")
    #expect(inserted(composer.type(" ")) == "这儿南")
  }

  /// The mark behind the first candidates shows all there are.
  @Test func allCandidates() throws {
    let rows = (0..<60).map { "shi4|\(Character(UnicodeScalar(0x4E00 + $0) ?? "x"))|\($0)" }
    var composer = Composer(method: try testMethod(.pinyin, rows.joined(separator: "\n")))
    _ = composer.type("shi")
    #expect(composer.candidates.count < 60)
    let more = try #require(composer.candidates.firstIndex { $0.kind == .more })
    _ = composer.handle(.candidate(more))
    #expect(composer.candidates.count == 61)
    #expect(!composer.candidates.contains { $0.kind == .more })
  }

  /// The first letters of syllables: of the table's words those of two and more, with zh and sh as one
  /// beginning too; not where the keys are syllables, and not in double Pinyin, whose keys are initials.
  @Test(arguments: [
    ("zg", ["中国"]), ("zhg", ["中国"]), ("nh", ["你好"]), ("fg", ["反感"]),
    ("xa", ["西安"]), ("shg", []), ("vg", []),
  ])
  func initials(_ keys: String, _ expected: [String]) throws {
    let words = try Self.words(keys)
    #expect(expected.allSatisfy(words.contains), "\(words)")
    if expected.isEmpty { #expect(words.allSatisfy { $0.count < 2 || $0 == keys }, "\(words)") }
    var composer = try Self.composer()
    _ = composer.type(keys)
    if let first = expected.first, first.count == 2 {
      #expect(inserted(composer.type(" ")) == first)
    }
    #expect(try !Self.words("zg", "xiaohe").contains("中国"))
  }

  @Test func everyDivisionIsOffered() throws {
    #expect(try Self.words("xian") == ["先", "西安"])
    #expect(try Self.words("xi'an") == ["西安"])
    #expect(try Self.words("fangan") == ["方案", "反感"])
    #expect(try Self.words("fan'gan") == ["反感"])
    #expect(try Self.words("nv") == ["女"])
  }

  /// 我 and 你好: (99 + 1)(50 + 1) / (611 + 20 + 1)², against 我你 and 好 of less.
  @Test func sentences() throws {
    var lattice = try #require(PinyinLattice(method: try Self.composer().method))
    lattice.set("wonihao")
    let best = try #require(lattice.sentences(1).first)
    #expect(best.segments.map(\.word) == ["我", "你好"])
    #expect(abs(Double.exp(-best.cost) - 100.0 * 51 / (632.0 * 632)) < 1e-9)
    #expect(try Self.words("wonihao") == ["我你好"])
  }

  @Test func fuzzySoundsCostATenth() throws {
    // The table has no word for zong.
    #expect(try Self.words("zongguo") == ["zong国"])
    #expect(try Self.words("zongguo", "full+z") == ["中国"])
    var lattice = try #require(PinyinLattice(method: try Self.composer("full+z").method))
    lattice.set("zongguo")
    let best = try #require(lattice.sentences(1).first)
    #expect(abs(Double.exp(-best.cost) - 61.0 / 632 / 10) < 1e-9)
    #expect(try Self.words("fanan", "full+an").first == "方案")
  }

  @Test func doublePinyin() throws {
    #expect(try Self.words("nihc", "xiaohe").first == "你好")
    #expect(try Self.words("vsgo", "ziranma").first == "中国")
    #expect(try Self.words("nihk", "microsoft").first == "你好")
    var composer = try Self.composer("xiaohe")
    _ = composer.type("nihc")
    #expect(composer.keyNames == "ni hao")
  }

  @Test func typedTones() throws {
    #expect(try Self.words("hao", "tones") == ["好", "号"])
    #expect(try Self.words("hao4", "tones") == ["号"])
    #expect(try Self.words("ni3hao3", "tones") == ["你好"])
    #expect(try Self.words("ni3hao4", "tones") == ["你号"])
    // Also behind syllables that are written by their first letters.
    #expect(try Self.words("nhao3", "tones").first == "你好")
    #expect(try Self.words("nhao4", "tones").first == "你号")
    // Digits that are tones choose nothing; the others do.
    var composer = try Self.composer("tones")
    #expect(composer.method.selectionKeys == "67890")
    _ = composer.type("hao")
    #expect(inserted(composer.type("7")) == "号")
  }

  @Test func digitsChooseInFullPinyin() throws {
    var composer = try Self.composer()
    #expect(inserted(composer.type("xian2")) == "西安")
  }

  @Test func piecesFromTheFirstSyllable() throws {
    var composer = try Self.composer()
    _ = composer.type("xi'anhao")
    let west = try #require(composer.candidates.firstIndex { $0.word == "西" })
    // The apostrophe goes with the syllable before it.
    #expect(inserted(composer.handle(.candidate(west))) == "西")
    #expect(composer.keys == "anhao")
    #expect(inserted(composer.type(" ")) == "安好")
  }

  @Test func aSyllableThatIsBegun() throws {
    #expect(try Self.words("nih").first == "你好")
    #expect(try Self.words("n") == ["你", "女", "拟"])
    #expect(try Self.words("wozh").first == "我中")
    // No syllable begins with i or u.
    #expect(try Self.words("woi").isEmpty)
    var composer = try Self.composer()
    // A word of the beginning is not chosen for keys that are none (6.5).
    #expect(inserted(composer.type("woi ")) == "woi")
  }

  @Test func theSeparatorNeedsASyllable() throws {
    var composer = try Self.composer()
    #expect(inserted(composer.type("'")) == "'")
    #expect(composer.type("ni'").isEmpty && composer.keys == "ni'")
    #expect(inserted(composer.type("'")) == "你'")
    #expect(inserted(composer.type("niA")) == "你A")
  }

  /// 他 and 她 are read alike: sentences have the one that was chosen more often, also in 她们, however rare it is.
  @Test func sentencesHaveThePronounThatWasChosen() throws {
    let rows = "ta1|他|70\nta1|她|3\nlai2|来|50\nta'men15|他们|40\nta'men15|她们|2\nta1|塔|5"
    var composer = Composer(method: try testMethod(.pinyin, rows))
    composer.settings.sortsByUse = true
    func sentence(_ keys: String) -> String {
      var copy = composer
      _ = copy.type(keys)
      return copy.sentence
    }
    #expect(sentence("talai") == "他来" && sentence("tamenlai") == "他们来")
    composer.learning.commit(code: "ta", word: "她")
    #expect(sentence("talai") == "她来" && sentence("tamenlai") == "她们来")
    // As often as 她 is not more often.
    composer.learning.commit(code: "ta", word: "他")
    #expect(sentence("talai") == "他来")
    composer.learning.commit(code: "tamen", word: "她们")
    #expect(sentence("talai") == "她来")
    composer.settings.sortsByUse = false
    #expect(sentence("talai") == "他来")
    // No other word gains anything.
    composer.settings.sortsByUse = true
    composer.learning.commit(code: "ta", word: "塔")
    #expect(sentence("talai") == "她来")
  }

  /// So do words that begin with the pronoun, if the table has both; 他人 stays.
  @Test func wordsHaveThePronounThatWasChosen() throws {
    let rows = """
      ta1|他|70
      ta1|她|3
      ta'de15|他的|40
      ta'de15|她的|2
      ta'men'de155|他们的|9
      ta'men'de155|她们的|1
      ta'ren12|他人|5
      """
    var composer = Composer(method: try testMethod(.pinyin, rows))
    composer.settings.sortsByUse = true
    let all = ["tade": ("他的", "她的"), "tamende": ("他们的", "她们的"), "taren": ("他人", "他人")]
    for (keys, words) in all {
      #expect(inserted(composer.type(keys + " ")) == words.0)
    }
    composer.learning.commit(code: "ta", word: "她")
    for (keys, words) in all {
      #expect(inserted(composer.type(keys + " ")) == words.1)
    }
  }

  /// Also within one composition, whose first word was chosen.
  @Test func aPronounThatIsChosenCountsAtOnce() throws {
    let rows = "ta1|他|70\nta1|她|30\nlai2|来|50"
    var composer = Composer(method: try testMethod(.pinyin, rows))
    composer.settings.sortsByUse = true
    _ = composer.type("tatalai")
    let she = try #require(composer.candidates.firstIndex { $0.word == "她" })
    #expect(inserted(composer.handle(.candidate(she))) == "她")
    composer.learning.commit(code: "ta", word: "她")
    #expect(inserted(composer.type(" ")) == "他来")
    #expect(inserted(composer.type("tatalai ")) == "她她来")
  }

  @Test func whatWasChosenComesFirst() throws {
    var composer = try Self.composer()
    composer.settings.sortsByUse = true
    composer.learning.commit(code: "xian", word: "西安")
    _ = composer.type("xian")
    #expect(Array(composer.candidates.map(\.word).dropFirst().prefix(2)) == ["西安", "先"])
    // Use is learned under the letters, whatever the division.
    #expect(composer.candidates[2].code == "xian")
    #expect(
      composer.method.phraseCodes(of: [
        MethodCandidate(code: "wo", word: "我", kind: .exact),
        MethodCandidate(code: "nihao", word: "你好", kind: .exact),
      ]) == ["wonihao", "wnh"])
  }

  /// Keys in any order, taken away again, leave what typing them at once leaves.
  @Test func changingTheEndEqualsStartingAnew() throws {
    for keyboard in ["full", "full+all", "xiaohe", "tones"] {
      let method = try Self.composer(keyboard).method
      var random = RandomKeyNumbers()
      var lattice = try #require(PinyinLattice(method: method))
      var keys = ""
      let alphabet = Array("nihaoxzhgufwv'13;")
      for _ in 0..<400 {
        if random.below(3) == 0, !keys.isEmpty {
          keys.removeLast(min(keys.count, 1 + random.below(4)))
        } else {
          keys.append(alphabet[random.below(alphabet.count)])
        }
        if keys.count > 40 { keys = "" }
        lattice.set(keys)
        var anew = try #require(PinyinLattice(method: method))
        anew.set(keys)
        #expect(lattice.sentences(4) == anew.sentences(4), "\(keys)")
        #expect(lattice.ends == anew.ends && lattice.shown == anew.shown, "\(keys)")
        #expect(lattice.sentenceKeys <= keys.utf8.count)
      }
    }
  }

  @Test func keysThatNobodyTypes() throws {
    var lattice = try #require(PinyinLattice(method: try Self.composer().method))
    for keys in ["", "'", "''", "👩‍👩‍👧", "你好", String(repeating: "v", count: 200), "\u{0}"] {
      lattice.set(keys)
      #expect(lattice.count == keys.utf8.count)
    }
    #expect(PinyinLattice(method: try testMethod(.phonetic, bopomofoRows)) == nil)
  }
}

/// Numbers of a linear congruential generator (Knuth's constants).
private struct RandomKeyNumbers {
  private var state: UInt64 = 5

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
