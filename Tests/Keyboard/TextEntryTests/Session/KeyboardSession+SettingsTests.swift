import KeyboardGeometry
import LanguageModel
import Lexicon
import SwipeDecoding
import Testing

@testable import TextEntry

/// Sections 12, 13.1 and 13.2: themes, layouts, hidden buttons, what is stored.
struct KeyboardSessionSettingsTests {
  // MARK: - Stored

  private static var unusual: KeyboardSettings {
    var settings = KeyboardSettings()
    settings.theme = KeyboardTheme(rawValue: "themes/my \"own\".json")
    settings.themes = [.midnight, settings.theme]
    settings.allowsProfanity = true
    settings.layout = "qwerty"
    settings.layouts = ["ring", "qwerty"]
    settings.decoder = "subsequence"
    settings.previewInterval = .infinity
    settings.autocorrects = false
    settings.showsCornerButtons = false
    settings.learns = false
    settings.addsSpaceAfterPrediction = true
    settings.cursorStep = 7.5
    settings.cursorHold = 800
    settings.cursorSlowReach = 50
    settings.cursorSpeedup = 4
    settings.doubleSpaceWindow = 900
    settings.capsLockWindow = 400
    settings.longPress = 600
    settings.pulse = 200
    settings.slideDistance = 16
    settings.slideHold = 350
    settings.behaviors = [.swipes, .bar]
    settings.tapsNearestKey = false
    settings.adaptsToTouch = true
    settings.completesSwipes = true
    settings.phraseSwipes = .space
    settings.showsFieldKeys = false
    settings.field = .phone
    settings.methods.keepsLanguage = true
    settings.methods.composer.partialLimit = 5
    return settings
  }

  /// Else a setting that is not stored would go unnoticed.
  @Test func everyUnusualSettingIsUnusual() {
    let usual = Mirror(reflecting: KeyboardSettings()).children
    for (own, other) in zip(Mirror(reflecting: Self.unusual).children, usual) {
      #expect("\(own.value)" != "\(other.value)", "\(own.label ?? "")")
    }
  }

  @Test func settingsThatAreStoredReadBackEqual() throws {
    let settings = Self.unusual
    #expect(try KeyboardSettings(json: Array(settings.jsonText.utf8)) == settings)
    #expect(try KeyboardSettings(json: Array("{}".utf8)) == KeyboardSettings())
  }

  @Test(arguments: [
    ("nonsense", "byte 1"), ("[]", "must be an object"), (#"{"themes":[1]}"#, "must hold strings"),
    (#"{"layout":7}"#, "must be a string"), (#"{"pulse":-1}"#, "not be negative"),
  ])
  func aFileThatIsNoneOfSettingsIsRefused(text: String, reason: String) {
    let error = #expect(throws: SessionLogError.self) {
      try KeyboardSettings(json: Array(text.utf8))
    }
    #expect(error?.reason.contains(reason) == true)
  }

  /// What a tap on the theme button sets is what is stored, and the next session begins with it.
  @Test func theThemeInUseIsAmongTheSettings() throws {
    var scene = try TypingScene()
    scene.tapButton(.theme)
    let stored = scene.session.settings.jsonText
    let next = try TypingScene(settings: KeyboardSettings(json: Array(stored.utf8)))
    #expect(next.state.theme == .light)
  }

  @Test func aThemeOfOnesOwnIsInTheCycle() throws {
    let own = KeyboardTheme(rawValue: "forest")
    var settings = KeyboardSettings()
    settings.themes.append(own)
    var scene = try TypingScene(settings: settings)
    var seen: [KeyboardTheme] = []
    for _ in 0..<4 {
      scene.tapButton(.theme)
      seen.append(scene.state.theme)
    }
    #expect(seen == [.light, .midnight, own, .dark])
  }

  // MARK: - Layouts

  /// Two layouts, each with a decoder that tells where it is.
  private struct Shelf: KeyboardSource {
    func keyboard(
      for settings: KeyboardSettings, inPlaceOf panel: KeyboardPanel
    ) -> (panel: KeyboardPanel, decoder: (any SwipeDecoder)?)? {
      guard let layout = KeyboardLayout.builtIn(named: settings.layout),
        let made = try? KeyboardPanel(
          layout: layout, size: panel.size, hasCornerButtons: settings.showsCornerButtons)
      else { return nil }
      return (made, ScriptedDecoder(words: [settings.layout]))
    }
  }

  @Test("A tap on next goes to the next layout, a hold only lists them") func next() throws {
    var settings = KeyboardSettings()
    settings.layouts = ["minimal", "qwerty"]
    var scene = try TypingScene(
      layout: .minimal, size: Size(width: 320, height: 216), settings: settings)
    scene.session.keyboards = Shelf()
    let next = try #require(scene.place(KeyAction.next))
    scene.send(.began, next, after: 2000)
    scene.send(.ended, next, after: 600)
    #expect(scene.session.panel.layout.name == "minimal")
    scene.tap(next)
    #expect(scene.session.panel.layout.name == "qwerty")
  }

  private func scene(_ settings: KeyboardSettings = KeyboardSettings()) throws -> TypingScene {
    var scene = try TypingScene(before: "x", swipesMean: ["ring"], settings: settings)
    scene.session.keyboards = Shelf()
    return scene
  }

  @Test func aSettingSwitchesTheLayoutInsideASession() throws {
    var scene = try scene()
    scene.type("a")
    var settings = KeyboardSettings()
    settings.layout = "qwerty"
    scene.session.handle(.settings(settings, at: scene.time))
    #expect(scene.session.panel.layout.name == "qwerty")
    // Taps, swipes and the text go on.
    scene.type("b")
    scene.swipe()
    #expect(scene.text == "xab qwerty")
  }

  @Test func aLayoutThatIsNotThereChangesNothing() throws {
    var scene = try scene()
    var settings = KeyboardSettings()
    settings.layout = "nosuch"
    settings.learns = false
    scene.session.handle(.settings(settings, at: scene.time))
    #expect(scene.session.panel.layout.name == "ring")
    #expect(scene.session.settings.layout == "")
    #expect(!scene.session.settings.learns)
    scene.swipe()
    #expect(scene.text == "x ring")
  }

  @Test func aLongPressOnTheModeButtonGoesToTheNextLayout() throws {
    var settings = KeyboardSettings()
    settings.layouts = ["ring", "qwerty"]
    var scene = try scene(settings)
    func hold(_ scene: inout TypingScene, _ duration: Double) throws {
      let button = try #require(scene.place(KeyAction.symbols))
      scene.send(.began, button, after: 2000)
      scene.send(.ended, button, after: duration)
    }
    try hold(&scene, 499)
    #expect(scene.state.mode == .symbols1)
    scene.tap(.symbols)
    try hold(&scene, 500)
    #expect(scene.session.panel.layout.name == "qwerty")
    #expect(scene.performed.last?.cause == .layout)
    #expect(scene.session.settings.layout == "qwerty")
    // From symbols it goes to letters; a finger that is down is ignored until it lifts.
    scene.tap(.symbols)
    let digit = try #require(scene.place("1"))
    scene.send(.began, digit, finger: 2, after: 10)
    try hold(&scene, 500)
    #expect(scene.session.panel.layout.name == "ring")
    #expect(scene.state.mode == .letters)
    scene.send(.ended, digit, finger: 2, after: 10)
    #expect(scene.text == "x")
  }

  // MARK: - Hidden buttons

  @Test(arguments: [KeyboardLayout.ring, .qwerty])
  func themeAndDismissCanBeHidden(layout: KeyboardLayout) throws {
    var settings = KeyboardSettings()
    settings.showsCornerButtons = false
    var scene = try TypingScene(layout: layout, settings: settings)
    for mode in KeyboardMode.allCases {
      let roles = scene.session.panel.buttons(in: mode).map(\.role)
      #expect(!roles.contains(.theme) && !roles.contains(.dismiss))
    }
    // The bar has the whole width.
    #expect(scene.session.panel.barSlots.first?.origin.x == 0)
    #expect(scene.session.panel.barSlots.last?.end.x == scene.session.panel.size.width)
    // Shift and return have them when they are held.
    let shift = try #require(scene.place(KeyAction.shift))
    scene.send(.began, shift, after: 100)
    scene.send(.ended, shift, after: 500)
    #expect(scene.state.theme == .light)
    let back = try #require(scene.place(KeyAction.return))
    scene.send(.began, back, after: 100)
    scene.send(.ended, back, after: 500)
    #expect(!scene.state.isShown)
    #expect(scene.text == "")
  }

  @Test func whereTheyAreShownHoldingShiftShifts() throws {
    var scene = try TypingScene(before: "a")
    let shift = try #require(scene.place(KeyAction.shift))
    scene.send(.began, shift, after: 100)
    scene.send(.ended, shift, after: 900)
    #expect(scene.state.shift == .on)
    #expect(scene.state.theme == .dark)
    let line = try #require(scene.place(KeyAction.return))
    scene.send(.began, line, after: 100)
    scene.send(.ended, line, after: 900)
    #expect(scene.state.isShown)
    #expect(scene.text == "a\n")
  }

  @Test func theyCanBeHiddenLater() throws {
    var scene = try TypingScene()
    var settings = scene.session.settings
    settings.showsCornerButtons = false
    scene.session.handle(.settings(settings, at: 0))
    #expect(!scene.session.panel.buttons(in: .letters).map(\.role).contains(.theme))
  }

  // MARK: - What moves

  /// 3.4: "scale 1.0 → 1.25 → 1.0 over 0.3s".
  @Test(arguments: [
    (-1.0, 1.0), (0, 1), (75, 1.125), (150, 1.25), (225, 1.125), (300, 1), (1000, 1),
  ])
  func aKeyPulsesWhenAFingerComesToIt(age: Double, scale: Double) throws {
    var scene = try TypingScene(before: "x")
    let (a, b) = (try #require(scene.place("t")), try #require(scene.place("e")))
    scene.send(.began, a, after: 100)
    scene.send(.moved, b, after: 70)
    let highlight = try #require(scene.state.highlights.first)
    #expect(highlight.scale(at: 170 + age) == scale)
  }

  /// 5.1 registers W, two and a half times as frequent as its distance counts against it; what lights
  /// up is what is registered. On QWERTY of 390 pt keys are 39 pt wide: 0.4 keys from Q, 0.6 from W.
  @Test func theHighlightIsTheKeyThatIsRegistered() throws {
    var scene = try TypingScene(layout: .qwerty)
    let (q, w) = (try #require(scene.place("q")), try #require(scene.place("w")))
    let between = Point(x: q.x + 0.4 * (w.x - q.x), y: q.y)
    let keyboard = scene.keyboard
    #expect(keyboard.nearestCharacterKey(to: between)?.key.character == "q")
    let tracker = SwipeTracker(keyboard: keyboard)
    let start = try #require(scene.place("p"))
    scene.send(.began, start, after: 100)
    scene.send(.moved, between, after: 100)
    let shown = try #require(scene.state.highlights.first).key
    #expect(keyboard.keys[shown].character == "w")
    let visited = tracker.visitedKeys(
      of: [.init(x: between.x, y: between.y, t: 0), .init(x: between.x, y: between.y, t: 100)])
    #expect(visited.map(\.key) == [shown])
  }

  // MARK: - 4.10 and 13.1 The cursor

  /// 10 pt a character up to 60 pt, a third of that beyond: 60 + 20 pt are 6 + 6 characters.
  @Test(arguments: [(59.0, 5), (60, 6), (80, 12), (-80, -12), (0, 0)])
  func theCursorIsFasterFarAway(way: Double, characters: Int) throws {
    let text = String(repeating: "ab", count: 20)
    var scene = try TypingScene(before: text, after: text)
    scene.send(.began, Point(x: 195, y: 145), after: 100)
    scene.advance(1000)
    #expect(scene.state.cursorIndicator?.moved == 0)
    scene.send(.moved, Point(x: 195 + way, y: 145), after: 50)
    #expect(scene.before.count == 40 + characters)
    let indicator = try #require(scene.state.cursorIndicator)
    #expect(indicator.moved == characters)
    #expect(indicator.before == String(scene.before.suffix(12)))
    #expect(indicator.after == String(scene.session.document.after.prefix(12)))
    // Back at the start it is where it was.
    scene.send(.moved, Point(x: 195, y: 145), after: 50)
    #expect(scene.before == text)
    scene.send(.ended, Point(x: 195, y: 145), after: 50)
    #expect(scene.state.cursorIndicator == nil)
  }
}
