import InputMethods
import MethodComposing
import SwipeDecoding
import Testing
import TextEntry

@Suite struct ConversionTests {
  @Test func hanForms() {
    let variants = HanVariants(
      bytes: "# comment\n發\t发\tt2s\n髮\t发\tt2s\n发\t發\ts2t\n发\t髮\ts2t\nwrong\n".utf8)
    #expect(variants.badLines == [6])
    #expect(HanVariants(bytes: "a\t\ts2t\n\tb\ts2t\n发\t發髮\ts2t\n".utf8).badLines == [1, 2, 3])
    #expect(variants.converted("發髮a", .toSimplified) == "发发a")
    #expect(variants.converted("发", .toTraditional) == "發")
    #expect(variants.converted("發", .off) == "發")
    #expect(variants.forms(of: "发", .toTraditional) == ["發", "髮"])
    #expect(HanConversion.allCases.map(\.rawValue) == [0, 1, 2])
  }

  private static let phrases = """
    发\t發\ts2t
    头\t頭\ts2t
    台\t台\ts2t
    台\t臺\ts2t
    湾\t灣\ts2t
    头发\t頭髮\ts2t
    台湾\t臺灣\ts2t
    发台\t髮臺\ts2t
    臺\t台\tt2s
    臺\t臺\tt2s
    後\t后\tt2s
    """

  /// At each place the longest phrase goes first, then characters: 头发台 is 头发 and 台, not 头 and 发台.
  @Test(arguments: [
    ("发", "發"), ("头发", "頭髮"), ("出发", "出發"), ("台湾", "臺灣"), ("台", "台"), ("头发台湾", "頭髮臺灣"),
    ("头发台", "頭髮台"), ("a发b", "a發b"), ("", ""),
  ])
  func phrasesGoFirst(_ text: String, _ expected: String) {
    #expect(HanVariants(bytes: Self.phrases.utf8).converted(text, .toTraditional) == expected)
  }

  /// Simplified text has 发, traditional text 後; 台 and 臺 are in both.
  @Test func scripts() {
    let variants = HanVariants(bytes: Self.phrases.utf8)
    #expect(variants.isForeign("发", in: .traditional))
    #expect(variants.isForeign("出发", in: .traditional))
    #expect(!variants.isForeign("台臺後發a", in: .traditional))
    #expect(variants.isForeign("後", in: .simplified))
    #expect(!variants.isForeign("台臺发a", in: .simplified))
    #expect(!variants.isForeign("发後", in: .all))
  }

  /// Candidates of the other script are not offered, whatever they are; those behind them move up.
  @Test func candidatesOfOneScript() throws {
    let rows = "a|会|9\na|會|8\na|日|7\nab|个|6\nab|個|5\nab|会个|4"
    var composer = Composer(method: try testMethod(.shape, rows))
    composer.hanVariants = HanVariants(
      bytes: "会\t會\ts2t\n个\t個\ts2t\n會\t会\tt2s\n個\t个\tt2s\n".utf8)
    let expected: [HanScript: [String]] = [
      .all: ["会", "會", "日", "个", "個", "会个"], .traditional: ["會", "日", "個"],
      .simplified: ["会", "日", "个", "会个"],
    ]
    for script in HanScript.allCases {
      composer.reset()
      composer.settings.script = script
      _ = composer.handle(.character("a"))
      #expect(Array(words(composer).dropFirst()) == expected[script])
      #expect(composer.selection == 1)
    }
  }

  /// 个 and 們 are each other's scripts: neither sentences nor the words inside a composition have the one
  /// that is not asked for, and no swipe offers it.
  @Test(
    arguments: [
      (HanScript.all, "一个们", ["个", "個"]), (.traditional, "一個們", ["個"]), (.simplified, "一个们", ["个"]),
    ] as [(HanScript, String, [String])])
  func sentencesOfOneScript(_ script: HanScript, _ sentence: String, _ inside: [String]) throws {
    let variants = HanVariants(
      bytes: "们\t們\ts2t\n个\t個\ts2t\n們\t们\tt2s\n個\t个\tt2s\n".utf8)
    let bopomofo = "u |一|90\nek4|个|80\nek4|個|8\nap6|们|70\nap6|們|7"
    var composer = Composer(method: try testMethod(.phonetic, bopomofo))
    composer.hanVariants = variants
    composer.settings.script = script
    _ = composer.type("u ek4ap6")
    #expect(composer.sentence == sentence)
    #expect(words(composer).contains(sentence))
    _ = composer.handle(.move(.left))
    _ = composer.handle(.move(.left))
    #expect(words(composer) == inside)
    let pinyin = "yi1|一|90\nge4|个|80\nge4|個|8\nmen5|们|70\nmen5|們|7\nge'xing44|个性|9\nge'xing44|個性|1"
    var other = Composer(method: try testMethod(.pinyin, pinyin))
    other.hanVariants = variants
    other.settings.script = script
    _ = other.type("yigemen")
    #expect(words(other)[1] == sentence)
    other.reset()
    _ = other.type("ge")
    #expect(words(other).contains("个") == (script != .traditional))
    #expect(words(other).contains("個性") == (script != .simplified))
    other.reset()
    _ = other.type("gx")
    #expect(words(other).contains("个性") == (script != .traditional))
    var set = try #require(
      InputMethodSet([try testMethod(.phonetic, bopomofo)], hanVariants: variants))
    var settings = MethodSettings()
    settings.composer.script = script
    set.configure(settings)
    set.isActive = true
    _ = set.offer(
      swiped: inside.isEmpty ? [] : ["个", "個"].map { Candidate(word: $0, score: 0, code: "ek4") })
    #expect(set.composition?.candidates.map(\.word) == inside)
  }

  /// The list of forms is read when settings first need it, and once.
  @Test func listsAreReadWhenTheyAreNeeded() throws {
    final class Reader: @unchecked Sendable {
      var count = 0
      func read() -> HanVariants? {
        count += 1
        return HanVariants(bytes: "発\t发\tt2s\n".utf8)
      }
    }
    let reader = Reader()
    var set = try #require(
      InputMethodSet([try testMethod(.shape, "a|日|1")], hanVariants: reader.read()))
    set.configure(MethodSettings())
    #expect(reader.count == 0)
    var settings = MethodSettings()
    settings.hanConversion = .toSimplified
    set.configure(settings)
    settings.composer.script = .traditional
    set.configure(settings)
    #expect(reader.count == 1)
  }

  /// 6.3: of the first word that has any, at the sixth place, each once; 0 and 11 for none.
  @Test(arguments: [(6, 5), (2, 1), (10, 9), (0, nil), (1, nil), (11, nil)] as [(Int, Int?)])
  func emojiStandAtTheirPlace(_ position: Int, _ expected: Int?) throws {
    let rows = (0..<10).map { "a|w\($0)|\(20 - $0)" }.joined(separator: "\n")
    var composer = Composer(method: try testMethod(.shape, rows))
    #expect(ComposerSettings().emojiPosition == 6)
    composer.settings.emojiPosition = position
    _ = composer.handle(.character("a"))
    #expect(!composer.candidates.contains { $0.kind == .emoji })
    composer.reset()
    composer.emojiNames = EmojiNames(bytes: "w0\t😀\nw0\t😀\nw1\t🎈\n".utf8)
    _ = composer.handle(.character("a"))
    let places = composer.candidates.indices.filter { composer.candidates[$0].kind == .emoji }
    #expect(places == (expected.map { [$0] } ?? []))
    if let expected {
      #expect(composer.candidates[expected].word == "😀")
      let edits = composer.handle(.candidate(expected))
      #expect(edits.first == .insert("😀"))
      #expect(composer.candidates.isEmpty)
    }
  }
}
