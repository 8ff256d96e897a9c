import KeyboardGeometry
import Statistics
import SwipeDecoding
import SwipeTraces
import TabletLayouts
import Testing
import TraceSynthesis

@testable import TextEntry

/// Slides and holds (tablet layouts, sections 4.5 and 4.6), on QWERTY's tablet form of 768 × 324 pt:
/// rows of 64 pt with gaps of 4, so that keys are 60 pt high and half of that is more than 24 pt.
struct KeyboardSessionSlidesTests {
  static let size = Size(width: 768, height: 324)

  static func tablet(_ name: String = "qwerty") throws -> KeyboardLayout {
    try TabletGenerator().tablet(from: #require(KeyboardLayout.builtIn(named: name)))
  }

  private func scene(_ settings: KeyboardSettings = KeyboardSettings()) throws -> TypingScene {
    var settings = settings
    settings.behaviors.remove(.autoShift)
    return try TypingScene(layout: Self.tablet(), size: Self.size, settings: settings)
  }

  /// Down, a move, up, in 150 ms.
  private func drag(
    _ scene: inout TypingScene, _ character: Character, x: Double = 0, y: Double,
    back: Double? = nil
  ) throws {
    let start = try #require(scene.place(character))
    scene.send(.began, start, after: 2000)
    scene.send(.moved, Point(x: start.x + x, y: start.y + y), after: 75)
    let end = Point(x: start.x + x, y: start.y + (back ?? y))
    if back != nil { scene.send(.moved, end, after: 25) }
    scene.send(.ended, end, after: 50)
  }

  @Test(
    "A slide of more than 24 pt, in landscape 16, writes the second character once",
    arguments: [
      (KeyboardSettings.portraitSlide, 23.0, "1"), (KeyboardSettings.portraitSlide, 25, "!"),
      (KeyboardSettings.landscapeSlide, 15, "1"), (KeyboardSettings.landscapeSlide, 17, "!"),
    ])
  func thresholds(_ distance: Double, _ way: Double, _ written: String) throws {
    var settings = KeyboardSettings()
    settings.slideDistance = distance
    var scene = try scene(settings)
    try drag(&scene, "1", y: way)
    #expect(scene.text == written)
    #expect(scene.performed.count == 1)
    #expect(scene.performed.first?.gesture == (written == "!" ? .slide : nil))
    #expect(scene.performed.first?.cause == (written == "!" ? .punctuation : .character))
  }

  @Test(
    "Between a tap's 15 pt and a slide's 24 a finger that stays on its key taps it",
    arguments: [(12.0, 16.0, "1"), (0, -20, "1"), (-17, 0, "1"), (17, 17, "")])
  func drifts(_ x: Double, _ y: Double, _ written: String) throws {
    var scene = try scene()
    try drag(&scene, "1", x: x, y: y)
    #expect(scene.text == written)
  }

  @Test("On a flat key half its height is enough") func flatKeys() throws {
    // Rows of 100 / 5.0625 = 19.75 pt, keys 15.75 high: half of that is 7.88.
    var settings = KeyboardSettings()
    settings.behaviors.remove(.autoShift)
    // The last one goes more to the side than down, within its column of 47 pt: no slide, and with
    // 17 pt no tap.
    for (x, y, written) in [(0.0, 7.0, "1"), (0, 8.5, "!"), (14, 10, "")] {
      var scene = try TypingScene(
        layout: Self.tablet(), size: Size(width: 768, height: 100), settings: settings)
      try drag(&scene, "1", x: x, y: y)
      #expect(scene.text == written)
    }
  }

  @Test("Sideways, upwards and back again is no slide; neither does it tap")
  func otherWays() throws {
    for (x, y, back) in [
      (30.0, 26.0, nil), (0, -30, nil), (0, 40, 5.0), (-45, 44, nil), (0, 92, nil),
    ] as [(Double, Double, Double?)] {
      var scene = try scene()
      try drag(&scene, "1", x: x, y: y, back: back)
      #expect(scene.text == "", "\(x) \(y)")
    }
  }

  @Test("Held 400 ms, not 399, within 15 pt", arguments: [(399.0, "1"), (400, "!"), (401, "!")])
  func hold(_ time: Double, _ written: String) throws {
    var scene = try scene()
    let start = try #require(scene.place("1"))
    scene.send(.began, start, after: 2000)
    scene.send(.moved, Point(x: start.x + 10, y: start.y + 10), after: 100)
    scene.send(.ended, Point(x: start.x + 10, y: start.y + 10), after: time - 100)
    #expect(scene.text == written)
    #expect(scene.performed.map(\.gesture) == [written == "!" ? .hold : nil])
  }

  @Test("Held, but farther away than 15 pt, is a tap that drifted") func heldElsewhere() throws {
    var scene = try scene()
    let start = try #require(scene.place("1"))
    scene.send(.began, start, after: 2000)
    scene.send(.moved, Point(x: start.x + 20, y: start.y), after: 100)
    scene.send(.ended, Point(x: start.x + 20, y: start.y), after: 400)
    #expect(scene.text == "1")
  }

  @Test("The key shows the second character while it would be written") func shownGlyph() throws {
    var scene = try scene()
    let start = try #require(scene.place("1"))
    scene.send(.began, start, after: 2000)
    #expect(scene.state.highlights.map(\.slide) == [nil])
    scene.advance(400)
    #expect(scene.state.highlights.map(\.slide) == ["!"])
    scene.send(.cancelled, start)
    #expect(scene.text == "")
    scene.send(.began, start, after: 2000)
    scene.send(.moved, Point(x: start.x, y: start.y + 30), after: 50)
    #expect(scene.state.highlights.map(\.slide) == ["!"])
    #expect(scene.state.trails.isEmpty)
    scene.send(.moved, start, after: 50)
    #expect(scene.state.highlights.map(\.slide) == [nil])
    scene.send(.ended, start, after: 50)
    #expect(scene.text == "", "it has gone more than 15 pt: no tap")
  }

  @Test("Two fingers slide beside each other, each once") func twoFingers() throws {
    var scene = try scene()
    let (one, two) = (try #require(scene.place("1")), try #require(scene.place("2")))
    scene.send(.began, one, finger: 1, after: 2000)
    scene.send(.began, two, finger: 2, after: 20)
    scene.send(.ended, Point(x: two.x, y: two.y + 30), finger: 2, after: 50)
    scene.send(.ended, Point(x: one.x, y: one.y + 30), finger: 1, after: 50)
    #expect(scene.text == "@!")
  }

  // MARK: - Shift and its layer

  @Test("One tap on shift is for one character, whichever it is") func oneShot() throws {
    var scene = try scene()
    scene.tap(.shift)
    #expect(scene.state.layer == "shift")
    let one = try #require(scene.place("1"))
    scene.tap(one)
    #expect(scene.text == "!")
    #expect(scene.state.layer == nil)
    scene.tap(one)
    scene.tap(.shift)
    scene.tap(try #require(scene.place("q")))
    scene.tap(try #require(scene.place("q")))
    #expect(scene.text == "!1Qq")
  }

  @Test("A double tap locks until the next tap") func locked() throws {
    var scene = try scene()
    scene.pause = 100
    scene.tap(.shift)
    scene.tap(.shift)
    #expect(scene.state.shift == .locked)
    let one = try #require(scene.place("1"))
    scene.tap(one)
    scene.tap(one)
    scene.tap(.shift)
    scene.tap(one)
    #expect(scene.text == "!!1")
  }

  @Test("Held shift shows its layer, for as many characters as are tapped meanwhile")
  func held() throws {
    var scene = try scene()
    let shift = try #require(scene.place(KeyAction.shift))
    let (one, q) = (try #require(scene.place("1")), try #require(scene.place("q")))
    scene.send(.began, shift, finger: 7, after: 2000)
    #expect(scene.state.layer == nil)
    scene.advance(399)
    #expect(scene.state.layer == nil)
    scene.advance(2)
    #expect(scene.state.layer == "shift")
    scene.tap(one)
    scene.tap(q)
    scene.tap(q)
    scene.send(.ended, shift, finger: 7, after: 100)
    #expect(scene.state.layer == nil)
    scene.tap(one)
    #expect(scene.text == "!QQ1")
    #expect(scene.performed.filter { $0.cause == .shift }.map(\.gesture) == [.hold])
  }

  @Test("Shift that was on is off when the finger that held it lifts") func heldAfterTap() throws {
    var scene = try scene()
    scene.tap(.shift)
    #expect(scene.state.shift == .on)
    let shift = try #require(scene.place(KeyAction.shift))
    scene.send(.began, shift, after: 2000)
    scene.advance(500)
    scene.send(.ended, shift, after: 100)
    #expect(scene.state.shift == .off)
  }

  @Test("Another finger's tap makes a short touch of shift a hold") func chord() throws {
    var scene = try scene()
    let shift = try #require(scene.place(KeyAction.shift))
    let one = try #require(scene.place("1"))
    scene.send(.began, shift, finger: 7, after: 2000)
    scene.send(.began, one, finger: 1, after: 50)
    scene.send(.ended, shift, finger: 7, after: 50)
    scene.send(.ended, one, finger: 1, after: 50)
    #expect(scene.text == "!")
    #expect(scene.state.shift == .off)
  }

  @Test("Shift that comes on by itself makes capitals, and leaves digits digits")
  func automaticShift() throws {
    var scene = try TypingScene(layout: Self.tablet(), size: Self.size)
    #expect(scene.state.shift == .on)
    #expect(scene.state.layer == nil)
    scene.tap(try #require(scene.place("1")))
    #expect(scene.text == "1")
  }

  @Test("Layers named for the symbol modes are what these show") func symbolLayers() throws {
    let layout = try KeyboardLayout(
      json: #"""
        {"version": 2, "name": "own", "rows": [{"keys": ["a", "b", {"action": "symbols"}]}],
         "layers": {"symbols1": [{"keys": ["+", "-", {"action": "symbols"}]}],
          "symbols2": [{"keys": ["<", ">", {"action": "symbols"}]}]}}
        """#.utf8)
    var settings = KeyboardSettings()
    settings.behaviors.remove(.autoShift)
    var scene = try TypingScene(
      layout: layout, size: Size(width: 300, height: 60), settings: settings)
    let a = try #require(scene.place("a"))
    scene.tap(a)
    scene.tap(.symbols)
    scene.tap(a)
    #expect(scene.text == "a+")
    #expect(scene.session.panel.keyboard(in: .symbols2).key(for: "<")?.center == a)
  }

  @Test("The right shift goes through the three pages of symbols, ABC returns to the letters")
  func pages() throws {
    var scene = try scene()
    // Each page's key in the place of w: ], upper symbols of the phone's two sets.
    let w = try #require(scene.place("w"))
    let shift = try #require(scene.keyboard.keys.last { $0.action == .shift }).center
    scene.tap(.symbols)
    for mode in [KeyboardMode.symbols1, .symbols2, .symbols3, .symbols1] {
      #expect(scene.state.mode == mode)
      scene.tap(w)
      scene.tap(shift)
    }
    #expect(scene.text == "])]]")
    // The place of the left shift is redo's there.
    scene.tap(.redo)
    #expect(scene.performed.last?.cause == .redo)
    scene.tap(.symbols)
    #expect(scene.state.mode == .letters)
  }

  @Test("A keyboard without a third page has two, and shows the last for it") func twoPages() throws
  {
    let panel = try KeyboardPanel(layout: .ring, size: TypingScene.ringSize)
    #expect(panel.modes == [.letters, .symbols1, .symbols2])
    #expect(panel.page(after: .symbols2) == .symbols1)
    #expect(panel.keyboard(in: .symbols3).layout.name == "ring-symbols-2")
    #expect(
      try KeyboardPanel(layout: Self.tablet(), size: Self.size).modes == KeyboardMode.allCases)
    // Without a row of digits there is no page of the specification's.
    let cangjie = try KeyboardPanel(layout: Self.tablet("cangjie"), size: Self.size)
    #expect(cangjie.modes == panel.modes)
  }

  // MARK: - Slides and swipes

  /// A letter's slide, which swipes of words compete with (section 2.5).
  private func qwertyWithLetterSlides() throws -> KeyboardLayout {
    guard case .rows(var rows) = try Self.tablet().arrangement else {
      throw LayoutError.invalid(part: "rows", reason: "there are none")
    }
    let slides: [Character: Character] = Dictionary(
      uniqueKeysWithValues: zip("qwertyuiop", "①②③④⑤⑥⑦⑧⑨⓪"))
    rows.rows[1].keys = rows.rows[1].keys.map { key in
      guard let slide = key.character.flatMap({ slides[$0] }) else { return key }
      return RowKey(key.content, width: key.width, slide: slide)
    }
    return KeyboardLayout(name: "letter-slides", arrangement: .rows(rows))
  }

  /// How many of 1,000 words, swiped by the fitted motor model, write a slide instead. Without a
  /// decoder's opinion, which can only make it fewer.
  private func slides(on layout: KeyboardLayout) throws -> Int {
    let profile = try MotorModelProfile(
      json: EmbeddingTests.bytes("profiles/motor-model.json"))
    var settings = KeyboardSettings()
    settings.behaviors.remove(.autoShift)
    var scene = try TypingScene(layout: layout, size: Self.size, settings: settings)
    scene.session.language.decoder = nil
    let motor = try MotorModelSynthesizer(
      keyboard: scene.keyboard, profile: profile, person: Person(of: profile, number: 0, seed: 1))
    let words = RealLanguage.words.filter { $0.count > 1 && $0.allSatisfy(\.isASCII) }
      .enumerated().filter { $0.offset % 9 == 0 }.map(\.element).prefix(1000)
    #expect(words.count == 1000)
    var random = RandomSource(seed: 1)
    for word in words {
      guard let samples = try? motor.samples(for: word.lowercased(), using: &random) else {
        continue
      }
      let begin = scene.time + 2000
      for (index, sample) in samples.enumerated() {
        scene.time = begin + sample.t
        scene.send(index == 0 ? .began : .moved, Point(x: sample.x, y: sample.y))
      }
      if let last = samples.last { scene.send(.ended, Point(x: last.x, y: last.y)) }
    }
    return scene.performed.count { $0.gesture != nil }
  }

  @Test("None of 1,000 swiped words is a slide where digits and punctuation have them")
  func swipesOnDuals() throws {
    #expect(try slides(on: Self.tablet()) == 0)
  }

  @Test("At most 1 in 100 is where the upper row of letters has them")
  func swipesOnLetters() throws {
    let count = try slides(on: qwertyWithLetterSlides())
    #expect(count <= 10, "\(count) of 1,000")
  }

  @Test("A movement down from a letter that surely means a word writes the word")
  func wordsOverSlides() throws {
    struct Sure: SwipeDecoder {
      var probability: Double
      var scoreKind: ScoreKind { .logProbability }
      func decode(_ query: SwipeQuery) -> DecodedSwipe {
        DecodedSwipe(candidates: [Candidate(word: "wa", score: probability == 0.6 ? -0.51 : -0.92)])
      }
    }
    var settings = KeyboardSettings()
    settings.behaviors.remove(.autoShift)
    for (probability, written) in [(0.6, "wa"), (0.4, "②")] {
      var scene = try TypingScene(
        layout: qwertyWithLetterSlides(), size: Self.size, settings: settings)
      scene.session.language.decoder = Sure(probability: probability)
      try drag(&scene, "w", y: 40)
      #expect(scene.text == written)
    }
    // No word begins with a digit: the decoder is not asked, however sure it would be.
    var scene = try TypingScene(
      layout: qwertyWithLetterSlides(), size: Self.size, settings: settings)
    scene.session.language.decoder = Sure(probability: 0.6)
    try drag(&scene, "1", y: 30)
    #expect(scene.text == "!")
  }

  /// 3000 random touches, 200,000 of them with RINGSWIPE_LONG_TESTS, on keys, slides, holds and
  /// shift: each character that is written has its action, and the other way round.
  @Test func randomTouchesWriteWhatTheyReport() throws {
    var settings = KeyboardSettings()
    settings.behaviors = [.oneShotShift]
    settings.autocorrects = false
    settings.learns = false
    var scene = try TypingScene(layout: Self.tablet(), size: Self.size, settings: settings)
    var random = RandomSource(seed: 3)
    var length = 0
    for step in 0..<(LongTests.areOn ? 200_000 : 3000) {
      let start = Point(
        x: random.uniform() * Self.size.width, y: random.uniform() * Self.size.height)
      let finger = Int(random.uniform() * 3)
      scene.performed.removeAll(keepingCapacity: true)
      if !scene.state.isShown { scene.session.handle(.appeared(at: scene.time)) }
      scene.send(.began, start, finger: finger, after: random.uniform() * 200)
      let end = Point(
        x: start.x + random.gaussian() * 10, y: start.y + random.uniform() * 60)
      scene.send(.moved, end, finger: finger, after: random.uniform() * 500)
      if random.uniform() < 0.9 {
        scene.send(
          random.uniform() < 0.95 ? .ended : .cancelled, end, finger: finger,
          after: random.uniform() * 100)
      }
      for action in scene.performed {
        for change in action.actions {
          switch change {
          case .insert(let text): length += text.count
          case .deleteBackward(let count): length -= count
          case .moveCursor: break
          }
        }
        #expect(
          action.gesture == nil || [.shift, .next].contains(action.cause)
            || action.actions.count == 1)
      }
      if step % 1000 == 0 { #expect(scene.text.count == length) }
    }
    #expect(scene.text.count == length)
    #expect(length > 300)
  }
}
