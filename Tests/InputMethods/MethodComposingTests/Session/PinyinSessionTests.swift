import InputMethods
import KeyboardGeometry
import MethodComposing
import Testing

@testable import TextEntry

/// Pinyin in whole sessions, tapped on QWERTY.
struct PinyinSessionTests {
  private static func scene(
    settings: MethodSettings = MethodSettings(), variants: HanVariants? = nil
  ) throws -> ComposingScene {
    let method = try ComposingScene.method("pinyin", .pinyin, PinyinComposerTests.rows)
    return try ComposingScene(settings: settings, variants: variants, methods: [method])
  }

  @Test func tappedSentences() throws {
    var scene = try Self.scene()
    scene.type("wonihao")
    let composition = try #require(scene.session.state.composition)
    #expect(composition.keys == "wonihao" && composition.keyNames == "wo ni hao")
    #expect(scene.words.dropFirst().first == "我你好")
    scene.type(" ")
    #expect(scene.text == "我你好")
    scene.type("xian")
    let place = try #require(scene.words.firstIndex(of: "西安"))
    scene.pick(place)
    #expect(scene.text == "我你好西安")
    #expect(scene.learning("pinyin")?.words(of: "xian").map(\.word) == ["西安"])
    // The parts of the made sentence are not phrases of one word; the sentence itself is learned.
    #expect(scene.learning("pinyin")?.words(of: "wonihao").map(\.word) == ["我你好"])
  }

  /// There is no cursor in Pinyin, so that a slide on space has nothing to move; the keys stay.
  @Test func aSlideOnSpaceKeepsWhatIsComposed() throws {
    var scene = try Self.scene()
    scene.type("nihao")
    let space = try #require(scene.place(.space))
    scene.slide(from: space, by: 60)
    #expect(scene.session.state.composition?.keys == "nihao")
    scene.type(" ")
    #expect(scene.text == "你好")
  }

  @Test func backspaceTakesAKey() throws {
    var scene = try Self.scene()
    scene.type("nihaov")
    scene.tap(.backspace)
    #expect(scene.session.state.composition?.keys == "nihao")
    #expect(scene.text == "")
  }

  @Test func traditionalOutput() throws {
    var settings = MethodSettings()
    settings.hanConversion = .toTraditional
    let variants = HanVariants(bytes: "国\t國\ts2t\n".utf8)
    var scene = try Self.scene(settings: settings, variants: variants)
    scene.type("zhongguo ")
    #expect(scene.text == "中國")
  }

  @Test func aReplayGivesTheSame() throws {
    var scene = try Self.scene()
    let (lines, differences) = try scene.recordedAndReplayed("nihao fangan n")
    #expect(differences == 0)
    #expect(lines.last == .end(before: "你好方案", after: ""))
  }

  /// A log names the scheme and its fuzzy sounds.
  @Test func notes() throws {
    let table = try ComposingScene.method("pinyin", .pinyin, "ni3|你|1").table
    let note = MethodNote(
      InputMethod(table: table, keyboardName: "xiaohe+z") ?? InputMethod(table: table))
    #expect(note.keyboard == "xiaohe+z")
    let reason = try #require(note.difference(from: InputMethod(table: table)))
    #expect(reason.contains("xiaohe+z") && reason.contains("full"))
  }
}
