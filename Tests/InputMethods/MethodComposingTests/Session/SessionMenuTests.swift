import InputMethods
import KeyboardGeometry
import MethodComposing
import SwipeDecoding
import Testing

@testable import TextEntry

/// Menus of keys that are held (input-method service, sections 4 and 10), undoing what a method wrote, and
/// arrows among candidates.
@Suite struct SessionMenuTests {
  @Test func theSpaceBarHasTheMethods() throws {
    var scene = try ComposingScene()
    let space = try #require(scene.place(.space))
    scene.hold(space)
    #expect(scene.session.state.bar.mode == .menu)
    #expect(scene.words == ["English", "shapes", "sounds"])
    #expect(scene.session.state.menu?.selection == 1)
    #expect(scene.performed.last?.cause == .menu)
    #expect(scene.performed.last?.gesture == .hold)
    #expect(scene.text == "")
    scene.pick(2)
    #expect(scene.performed.last?.cause == .method)
    #expect(scene.session.activeMethod == "sounds")
    #expect(scene.session.state.menu == nil)
    #expect(scene.session.state.bar.mode == .candidates)
    scene.hold(space)
    scene.pick(0)
    #expect(scene.session.activeMethod == nil)
    #expect(scene.performed.last?.cause == .language)
    scene.hold(space)
    #expect(scene.session.state.menu?.selection == 0)
    scene.pick(1)
    #expect(scene.session.activeMethod == "shapes")
  }

  /// Any other key does what it does, and the menu is gone.
  @Test func anotherKeyClosesTheMenu() throws {
    var scene = try ComposingScene()
    scene.hold(try #require(scene.place(.space)))
    scene.type("a")
    #expect(scene.session.state.menu == nil)
    #expect(scene.session.state.composition?.keys == "a")
    #expect(scene.words.first == "日")
  }

  /// Only the methods of the cycle are listed, and the key for the next method knows no others.
  @Test func methodsOfTheCycle() throws {
    var settings = MethodSettings()
    settings.activeMethods = ["sounds", "unknown"]
    var scene = try ComposingScene(settings: settings)
    scene.hold(try #require(scene.place(.space)))
    #expect(scene.words == ["English", "sounds"])
    scene.pick(1)
    #expect(scene.session.activeMethod == "sounds")
    var performed: [SessionAction] = []
    for _ in 0..<2 { _ = scene.session.composeAction(.next, &performed) }
    #expect(scene.session.activeMethod == "sounds")
  }

  /// In an address there are no methods, and a held space bar writes a space.
  @Test func noMenuWhereMethodsAreOff() throws {
    var scene = try ComposingScene()
    scene.appear(.email)
    scene.hold(try #require(scene.place(.space)))
    #expect(scene.session.state.menu == nil)
    #expect(scene.text == " ")
  }

  /// The keyboard key: the other layouts and the conversions.
  @Test func theKeyboardKeyHasOptions() throws {
    var scene = try ComposingScene(
      variants: HanVariants(bytes: "發\t发\tt2s\n".utf8))
    var settings = scene.session.settings
    settings.layouts = ["qwerty", "bopomofo"]
    scene.session.handle(.settings(settings, at: scene.time))
    var performed: [SessionAction] = []
    var isOpen = scene.session.openMenu(of: .dismiss, &performed)
    #expect(isOpen)
    #expect(scene.words == ["bopomofo", "原字", "简体", "繁體"])
    #expect(scene.session.state.menu?.selection == 1)
    scene.pick(2)
    #expect(scene.session.settings.methods.hanConversion == .toSimplified)
    scene.type("zzz ")
    #expect(scene.text == "发")
    isOpen = scene.session.openMenu(of: .next, &performed)
    #expect(isOpen)
    #expect(scene.session.state.menu?.selection == 2)
  }

  /// The codes that are shown for what a method writes are those of its own other method.
  @Test func reverseMethodsOfEachMethod() throws {
    var settings = MethodSettings()
    settings.reverseMethod = "shapes"
    settings.reverseMethods = ["sounds"]
    var scene = try ComposingScene(settings: settings)
    scene.type("onf ")
    #expect(scene.session.state.composition?.reverse == ["ㄋㄧˇ"])
    scene.session.useMethod(1)
    // QWERTY's letters have no key for the tone.
    for key in "su3 " { scene.session.compose(.character(key), &scene.performed) }
    #expect(scene.session.state.composition?.reverse == ["onf"])
    settings.reverseMethods = ["none"]
    scene = try ComposingScene(settings: settings)
    scene.type("onf ")
    #expect(scene.session.state.composition?.reverse == [])
  }

  /// What was picked goes and comes as a whole; an open composition is given up first, and what the field
  /// showed of it is no change.
  @Test(arguments: [MethodSettings.CompositionPlace.bar, .inline])
  func undoingWords(_ place: MethodSettings.CompositionPlace) throws {
    var settings = MethodSettings()
    settings.composition = place
    var scene = try ComposingScene(settings: settings, before: "x")
    scene.type("onf vnd a")
    scene.session.handleUndo()
    #expect(scene.text == "x你好")
    #expect(scene.session.state.composition?.keys == "")
    scene.session.handleUndo()
    #expect(scene.text == "x你")
    scene.session.handleUndo()
    scene.session.handleUndo()
    #expect(scene.text == "x")
    scene.session.handleRedo()
    scene.session.handleRedo()
    #expect(scene.text == "x你好")
  }

  private struct Layouts: KeyboardSource {
    func keyboard(
      for settings: KeyboardSettings, inPlaceOf panel: KeyboardPanel
    ) -> (panel: KeyboardPanel, decoder: (any SwipeDecoder)?)? {
      guard let layout = KeyboardLayout.builtIn(named: settings.layout),
        let made = try? KeyboardPanel(layout: layout, size: panel.size, barSlots: 10)
      else { return nil }
      return (made, nil)
    }
  }

  /// 13.6: each method may have a layout of its own.
  @Test func aMethodHasItsLayout() throws {
    var settings = MethodSettings()
    settings.layouts = ["", "bopomofo"]
    var scene = try ComposingScene(settings: settings)
    scene.session.keyboards = Layouts()
    scene.session.useMethod(1)
    #expect(scene.session.panel.layout.name == "bopomofo")
    scene.session.useMethod(0)
    #expect(scene.session.panel.layout.name == "bopomofo")
  }

  /// 4: down and up go through the candidates, over pages.
  @Test func arrowsAmongCandidates() throws {
    var composer = Composer(
      method: try testMethod(.shape, "a|日|9\na|曰|8\na|月|7\na|口|6", selkey: "123"))
    _ = composer.handle(.character("a"))
    #expect(composer.selection == 1)
    _ = composer.handle(.nextCandidate)
    #expect(composer.selection == 2)
    _ = composer.handle(.nextCandidate)
    #expect(composer.selection == 3)
    #expect(composer.page == 1)
    let written = inserted(composer.handle(.character(" ")))
    #expect(written == "月")
    _ = composer.handle(.character("a"))
    _ = composer.handle(.previousCandidate)
    #expect(composer.selection == 0)
    _ = composer.handle(.previousCandidate)
    #expect(composer.selection == 0)
    composer.reset()
    let edits = composer.handle(.nextCandidate)
    #expect(edits.isEmpty)
    #expect(composer.selection == nil)
  }
}

extension KeyboardSession {
  fileprivate mutating func handleUndo() {
    var performed: [SessionAction] = []
    perform(.undo, &performed) { $0.undo() }
  }

  fileprivate mutating func handleRedo() {
    var performed: [SessionAction] = []
    perform(.redo, &performed) { $0.redo() }
  }
}
