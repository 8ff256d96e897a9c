import KeyboardGeometry
import LanguageModel
import Statistics
import Testing

@testable import TextEntry

/// Behaviours that can be switched off one by one (minimal keyboard, section 3.3), against a model
/// of a keyboard that only taps.
struct KeyboardBehaviorsTests {
  static let size = Size(width: 320, height: 216)

  /// What the tutorial's keyboard does with the labels of the keys that are tapped.
  struct Model {
    var text = ""
    var isShifted = false

    mutating func tap(_ label: String) {
      switch label {
      case "shift": isShifted.toggle()
      case "bksp": if !text.isEmpty { text.removeLast() }
      case "space": text += " "
      case "return": text += "\n"
      case "next": break
      default: text += isShifted ? label.uppercased() : label
      }
    }
  }

  /// `minimal` with a key that writes "123", as the tutorial's code does.
  static func literal() throws -> KeyboardLayout {
    guard case .rows(var rows) = KeyboardLayout.minimal.arrangement else {
      throw LayoutError.invalid(part: "rows", reason: "there are none")
    }
    rows.rows[3].keys[0] = RowKey(.key(.text("123")))
    return KeyboardLayout(name: "minimal-literal", arrangement: .rows(rows))
  }

  private func label(of key: Key) -> String {
    key.character.map(String.init) ?? key.text ?? key.legends.first ?? ""
  }

  private func scene(
    _ layout: KeyboardLayout = .minimal, _ behaviors: KeyboardBehaviors = [], before: String = ""
  ) throws -> TypingScene {
    var settings = KeyboardSettings.plain
    settings.behaviors = behaviors
    return try TypingScene(
      before: before, layout: layout, size: Self.size, swipesMean: ["word"], settings: settings)
  }

  @Test("Each key in both states of shift: 64 cases") func everyKey() throws {
    let keys = try Self.literal().placed(in: Self.size).keys
    #expect(keys.count == 32)
    var cases = 0
    for isShifted in [false, true] {
      for key in keys {
        var (scene, model) = (try scene(Self.literal()), Model())
        for tapped in (isShifted ? keys.filter { $0.action == .shift } : []) + [key, keys[0]] {
          scene.tap(tapped.center)
          model.tap(label(of: tapped))
        }
        #expect(scene.text == model.text, "\(label(of: key))")
        #expect((scene.state.shift == .locked) == model.isShifted)
        cases += 1
      }
    }
    #expect(cases == 64)
  }

  /// 10,000 sequences of 1 to 12 taps, 10⁵ of them with RINGSWIPE_LONG_TESTS; pauses of 10 to 400
  /// ms, so that double taps are among them.
  @Test("Random sequences of taps are what the model says") func randomTaps() throws {
    let layout = try Self.literal()
    let keys = try layout.placed(in: Self.size).keys
    let labels = keys.map(label)
    var random = RandomSource(seed: 16)
    var scene = try scene(layout)
    var different = 0
    for _ in 0..<(LongTests.areOn ? 100_000 : 10_000) {
      var model = Model()
      scene.session.document = TextBuffer()
      scene.session.handle(.appeared(at: scene.time))
      for _ in 0...Int.random(in: 0..<12, using: &random) {
        let index = Int.random(in: 0..<keys.count, using: &random)
        scene.pause = Double.random(in: 10...400, using: &random)
        scene.performed.removeAll(keepingCapacity: true)
        scene.tap(keys[index].center)
        model.tap(labels[index])
      }
      if scene.text != model.text { different += 1 }
    }
    #expect(different == 0)
  }

  /// What each behaviour changes when it alone is on, and what is written without it. `#` deletes,
  /// `^` is shift, `~` a swipe over letters, `<` one to the left from bksp, `'` is written by a key.
  @Test(
    "Each behaviour, alone, changes its own cases and no others",
    arguments: KeyboardBehaviors.named.map(\.name))
  func oneByOne(_ name: String) throws {
    let cases: [(behavior: String, keys: String, off: String, on: String)] = [
      ("autoShift", "b. a", "b. a", "b. A"), ("oneShotShift", "^ab", "AB", "Ab"),
      ("doubleSpace", "a  ", "a  ", "a. "), ("capitalI", "i ", "i ", "I "),
      ("smartSpacing", "a .", "a .", "a."), ("contractions", "dont'", "dont'", "don't"),
      ("swipes", "~", "", "word"), ("backSwipe", "ab<", "a", ""),
    ]
    let behavior = try #require(KeyboardBehaviors.named.first { $0.name == name }).behavior
    for (owner, keys, off, on) in cases {
      var scene = try scene(Self.withMarks(), behavior, before: "x ")
      scene.pause = 200
      for key in keys {
        switch key {
        case "^": scene.tap(.shift)
        case "#": scene.tap(KeyAction.backspace)
        case "~":
          scene.draw([try #require(scene.place("w")), try #require(scene.place("o"))])
        case "<":
          // Within the key, so that it is a tap where it is nothing else.
          let start = try #require(scene.place(KeyAction.backspace))
          scene.draw([Point(x: start.x + 10, y: start.y), Point(x: start.x - 10, y: start.y)])
        default: scene.type(String(key))
        }
      }
      // Where swipes count, a finger that moves on its key does not tap it.
      let others = name == "swipes" && keys == "ab<" ? "ab" : off
      #expect(scene.text == "x " + (owner == name ? on : others), "\(name): \(keys)")
    }
  }

  /// `minimal` with an apostrophe and a full stop in the place of next and the symbols.
  private static func withMarks() throws -> KeyboardLayout {
    guard case .rows(var rows) = KeyboardLayout.minimal.arrangement else {
      throw LayoutError.invalid(part: "rows", reason: "there are none")
    }
    rows.rows[3].keys[0] = RowKey("'")
    rows.rows[3].keys[1] = RowKey(".")
    return KeyboardLayout(name: "marks", arrangement: .rows(rows))
  }

  @Test("Cursor mode and the jump to the end are on or off together") func cursor() throws {
    for isOn in [true, false] {
      var settings = KeyboardSettings()
      if !isOn { settings.behaviors.remove(.cursorMode) }
      var scene = try TypingScene(before: "ab", after: "cd", settings: settings)
      let center = try #require(scene.place(KeyAction.center))
      scene.draw([center, Point(x: center.x + 40, y: center.y)])
      #expect(scene.before == (isOn ? "abcd" : "ab"))
      scene.send(.began, center, after: 2000)
      scene.advance(1000)
      #expect(scene.state.cursor.isActive == isOn)
    }
  }

  @Test("Without a bar no words show, and nothing above the keys is touched") func bar() throws {
    struct Offers: WordPredictor {
      func predictions(
        completing prefix: String, after previous: [String], limit: Int
      ) -> [Prediction] { [Prediction(word: "offer", score: 0)] }
    }
    for isOn in [true, false] {
      var settings = KeyboardSettings()
      if !isOn { settings.behaviors.remove(.bar) }
      var scene = try TypingScene(layout: .qwerty, predictor: Offers(), settings: settings)
      #expect(scene.state.bar.words == (isOn ? ["Offer"] : []))
      // 2 pt above q, whose centre is 38 pt away.
      scene.tap(Point(x: 60, y: -2))
      #expect(scene.text == (isOn ? "Offer" : ""))
    }
  }

  @Test("Taps beside all keys are the nearest one's, or nobody's") func nearestKey() throws {
    for takesNearest in [true, false] {
      var settings = KeyboardSettings.plain
      settings.tapsNearestKey = takesNearest
      var scene = try TypingScene(layout: .minimal, size: Self.size, settings: settings)
      // Between q, which ends at 31.9 pt, and w, which begins at 32.9.
      scene.tap(Point(x: 32.2, y: 27))
      #expect(scene.text == (takesNearest ? "q" : ""))
    }
  }

  @Test("Next goes to the next layout, lists them while held, and does nothing without any")
  func next() throws {
    var scene = try scene()
    scene.tap(.next)
    #expect(scene.performed.map(\.cause) == [.next])
    #expect(scene.performed.map(\.actions) == [[]])
    var settings = KeyboardSettings.plain
    settings.layouts = ["minimal", "qwerty"]
    scene = try TypingScene(layout: .minimal, size: Self.size, settings: settings)
    let next = try #require(scene.place(KeyAction.next))
    scene.send(.began, next, after: 100)
    scene.advance(499)
    #expect(scene.state.keyboardList == [])
    scene.advance(2)
    #expect(scene.state.keyboardList == ["minimal", "qwerty"])
    scene.send(.ended, next, after: 1)
    #expect(scene.state.keyboardList == [])
    #expect(scene.performed.map(\.gesture) == [.hold])
  }

  @Test("A swiped word gets its space only where spaces are the keyboard's to put")
  func spaces() throws {
    for (behaviors, written) in [
      ([.swipes], "xword"), ([.swipes, .smartSpacing], "x word"),
    ] as [(KeyboardBehaviors, String)] {
      var scene = try scene(.minimal, behaviors, before: "x")
      scene.draw([try #require(scene.place("w")), try #require(scene.place("o"))])
      #expect(scene.text == written)
    }
  }

  @Test("Two fingers that lift in the other order write in that order") func twoFingers() throws {
    var scene = try scene()
    let (a, b) = (try #require(scene.place("a")), try #require(scene.place("b")))
    scene.send(.began, a, finger: 1, after: 100)
    scene.send(.began, b, finger: 2, after: 10)
    scene.send(.ended, b, finger: 2, after: 10)
    scene.send(.ended, a, finger: 1, after: 10)
    #expect(scene.text == "ba")
  }

  @Test("What was switched off is read anew when it is switched on") func switching() throws {
    var scene = try scene()
    scene.type("say ")
    scene.session.handle(.settings(KeyboardSettings(), at: scene.time))
    scene.type("i ")
    #expect(scene.text == "say I ")
    scene.session.handle(.settings(.plain, at: scene.time))
    scene.type("i ")
    #expect(scene.text == "say I i ")
    // Shift that came on by itself goes with what turned it on.
    var begun = try TypingScene()
    #expect(begun.state.shift == .on)
    begun.session.handle(.settings(.plain, at: begun.time))
    #expect(begun.state.shift == .off)
  }

  @Test("A log says what is off, and nothing where everything is on") func log() throws {
    #expect(!KeyboardSettings().jsonText.contains("behaviors"))
    #expect(!KeyboardSettings().jsonText.contains("slide"))
    var settings = KeyboardSettings()
    settings.behaviors.remove(.swipes)
    settings.behaviors.remove(.bar)
    settings.slideDistance = 16
    settings.tapsNearestKey = false
    let text = settings.jsonText
    #expect(
      text.contains(
        #""slideDistance":16,"tapsNearestKey":false,"behaviors":{"swipes":false,"bar":false}}"#))
    #expect(try KeyboardSettings(json: Array(text.utf8)) == settings)
    #expect(try KeyboardSettings(json: Array("{}".utf8)).behaviors == .all)
  }

  @Test("Every behaviour has one name and one bit") func names() {
    let named = KeyboardBehaviors.named
    #expect(named.count == 10)
    let plain = KeyboardSettings.plain
    #expect(plain.behaviors.isEmpty && !plain.autocorrects && !plain.learns)
    #expect(Set(named.map(\.name)).count == 10)
    #expect(named.reduce(into: KeyboardBehaviors()) { $0.formUnion($1.behavior) } == .all)
  }
}
