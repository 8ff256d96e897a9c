import InputMethods
import KeyboardGeometry
import MethodComposing
import Testing

@testable import TextEntry

/// What phones reach without keys of their own: the cursor inside a composition, the menu of options.
struct PhoneKeysTests {
  private func scene(on layout: KeyboardLayout, hasMethods: Bool = true) throws -> ComposingScene {
    var scene = try ComposingScene()
    var language = scene.session.language
    if !hasMethods { language.composer = nil }
    scene.session = KeyboardSession(
      document: TextBuffer(),
      panel: try KeyboardPanel(layout: layout, size: Size(width: 390, height: 290), barSlots: 10),
      language: language)
    return scene
  }

  /// ㄋㄧˇㄏㄠˇ: to the left by a slide of 44 pt on the space bar, by one syllable each; the method stays. With
  /// nothing composed, and in methods without sentences, the slide changes the method as before.
  @Test func aSlideOnSpaceMovesTheCursorInsideASentence() throws {
    let layout = try #require(KeyboardLayout.inputMethods.first { $0.name == "bopomofo" })
    var scene = try scene(on: layout)
    let space = try #require(scene.place(.space))
    scene.slide(from: space, by: 60)
    #expect(scene.session.activeMethod == "sounds")
    scene.type("su3cl3")
    #expect(scene.session.state.composition?.cursor == 6)
    for expected in [3, 0, 0] {
      scene.slide(from: space, by: -60)
      #expect(scene.session.state.composition?.cursor == expected)
    }
    scene.slide(from: space, by: 60)
    #expect(scene.session.state.composition?.cursor == 3)
    #expect(scene.session.activeMethod == "sounds" && scene.text == "")
    scene.slide(from: space, by: 60)
    scene.tap(.return)
    #expect(scene.text == "你好")
    scene.slide(from: space, by: 60)
    #expect(scene.session.activeMethod == "shapes")
    scene.type("a")
    scene.slide(from: space, by: 60)
    #expect(scene.session.activeMethod == "sounds")
  }

  /// The button in the corner hides the keyboard; held, it has the options if there are methods.
  @Test(arguments: [true, false])
  func theHeldButtonInTheCornerHasTheOptions(_ hasMethods: Bool) throws {
    var scene = try scene(on: .qwerty, hasMethods: hasMethods)
    let corner = try #require(
      scene.session.panel.buttons(in: .letters).first { $0.role == .dismiss }?.center)
    scene.hold(corner)
    #expect(scene.session.state.isShown == hasMethods)
    #expect(scene.words == (hasMethods ? ["原字", "简体", "繁體"] : []))
    guard hasMethods else { return }
    scene.pick(2)
    #expect(scene.session.settings.methods.hanConversion == .toTraditional)
    scene.tap(corner)
    #expect(!scene.session.state.isShown)
  }
}
