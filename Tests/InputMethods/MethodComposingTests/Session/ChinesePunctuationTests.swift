import InputMethods
import KeyboardGeometry
import MethodComposing
import Testing

@testable import TextEntry

/// The pages of Chinese marks (11): on every phone layout while a method is in use.
@Suite struct ChinesePunctuationTests {
  private func scene(
    on layout: KeyboardLayout, _ settings: MethodSettings = MethodSettings()
  ) throws -> ComposingScene {
    var scene = try ComposingScene(settings: settings)
    var all = KeyboardSettings()
    all.methods = settings
    scene.session = KeyboardSession(
      document: TextBuffer(),
      panel: try KeyboardPanel(
        layout: layout, size: Size(width: 390, height: 290), barSlots: 10),
      language: scene.session.language, settings: all)
    return scene
  }

  private func toggle(_ scene: inout ComposingScene) {
    var performed: [SessionAction] = []
    _ = scene.session.composeAction(.language, &performed)
  }

  /// Every layout that a method is typed on, with its own shape of symbol pages or another's.
  static let layouts: [KeyboardLayout] = [.ring, .qwerty] + KeyboardLayout.inputMethods

  @Test(arguments: layouts)
  func marksOfASentence(_ layout: KeyboardLayout) throws {
    var scene = try scene(on: layout)
    scene.tap(.symbols)
    scene.type("，。、；：？！「」『』（）《》—…·")
    #expect(scene.text == "，。、；：？！「」『』（）《》—…·")
    scene.tap(.shift)
    scene.type("【】〈〉＆＊＃＠％＋－＝／￥～＿｜＄１２０")
    #expect(scene.text.hasSuffix("【】〈〉＆＊＃＠％＋－＝／￥～＿｜＄１２０"))
    // Half width stands behind, then the first page again.
    scene.tap(.shift)
    scene.type("(.,?)@")
    #expect(scene.text.hasSuffix("０(.,?)@"))
    scene.tap(.shift)
    scene.type("。")
    #expect(scene.text.hasSuffix("@。"))
  }

  /// A mark writes the chosen candidate first, and so does a digit of this page.
  @Test func marksEndAComposition() throws {
    var scene = try scene(on: .qwerty)
    scene.type("onf")
    scene.tap(.symbols)
    scene.type("，")
    #expect(scene.text == "你，")
    scene.tap(.symbols)
    scene.type("a")
    scene.tap(.symbols)
    scene.type("2")
    #expect(scene.text == "你，日2")
    scene.type("3")
    #expect(scene.text == "你，日23")
  }

  /// In English, in fields that are English only and with the setting for half width they are not
  /// there.
  @Test(arguments: [KeyboardLayout.ring, .qwerty])
  func latinPages(_ layout: KeyboardLayout) throws {
    var scene = try scene(on: layout)
    #expect(scene.session.panel.symbols == .chinese)
    #expect(scene.session.panel.modes == [.letters, .symbols1, .symbols2, .symbols3])
    let before = try KeyboardPanel(
      layout: layout, size: Size(width: 390, height: 290), barSlots: 10)
    scene.tap(.symbols)
    scene.tap(.shift)
    scene.tap(.shift)
    #expect(scene.session.state.mode == .symbols3)
    toggle(&scene)
    #expect(scene.session.panel.symbols == .latin)
    // The third page is the methods' alone.
    #expect(scene.session.state.mode == .symbols1)
    for mode in [KeyboardMode.letters, .symbols1, .symbols2] {
      #expect(
        scene.session.panel.keyboard(in: mode).keys.map(\.role)
          == before.keyboard(in: mode).keys.map(\.role))
    }
    toggle(&scene)
    #expect(scene.session.state.mode == .symbols1)
    scene.type("。")
    #expect(scene.text == "。")
    scene.appear(.uri)
    #expect(scene.session.panel.symbols == .latin)
    #expect(scene.session.panel.fieldKeys == .url)
    scene.appear(.text)
    #expect(scene.session.panel.symbols == .chinese)
    #expect(scene.session.panel.fieldKeys == nil)
    var settings = scene.session.settings
    settings.methods.symbolWidth = .half
    scene.session.handle(.settings(settings, at: scene.time))
    #expect(scene.session.panel.symbols == .latin)
    #expect(try KeyboardSettings(json: Array(settings.jsonText.utf8)) == settings)
  }

  /// A keyboard without methods has no Chinese pages.
  @Test func withoutMethods() throws {
    let panel = try KeyboardPanel(layout: .ring, size: Size(width: 390, height: 290))
    let session = KeyboardSession(document: TextBuffer(), panel: panel)
    #expect(session.panel.symbols == .latin && session.panel.modes.count == 3)
  }
}
