import KeyboardGeometry
import Testing

@testable import TextEntry

/// Sections 4.7 and 10.2: what the session knows of the text around the cursor, and of a field that
/// is changed, refuses text or tells nothing.
struct KeyboardSessionContextTests {
  /// A quote 256 characters before the cursor is counted, one that is further away is not.
  @Test(arguments: [(255, 1), (256, 0)])
  func theLast256CharactersAreCounted(distance: Int, open: Int) throws {
    var scene = try TypingScene()
    scene.changeOutside(before: "a \"" + String(repeating: "b", count: distance))
    #expect(scene.state.punctuation.doubleQuotes == open)
  }

  /// The cursor goes back over the closing quote: what is typed there closes the first one.
  @Test func whereTheCursorGoesTheTextBeforeItIsCounted() throws {
    var scene = try TypingScene()
    scene.type("\"ab\"")
    #expect(scene.state.punctuation.doubleQuotes == 0)
    scene.send(.began, Point(x: 195, y: 145), after: 100)
    scene.advance(1000)
    scene.send(.moved, Point(x: 185, y: 145), after: 20)
    scene.send(.ended, Point(x: 185, y: 145), after: 20)
    #expect(scene.before == "\"Ab")
    #expect(scene.state.punctuation.doubleQuotes == 1)
  }

  /// Another text may have the same end, so the change is reported by an event.
  @Test func aChangeThatIsToldEndsTheAlternatives() throws {
    var scene = try TypingScene(before: "a", swipesMean: ["hello", "help"])
    scene.swipe()
    #expect(scene.state.bar.mode == .alternatives)
    scene.changeOutside(before: "a hello")
    #expect(scene.state.bar.mode != .alternatives)
    #expect(scene.state.candidates.isEmpty)
  }

  /// A field of at most five characters.
  private struct ShortField: TextDocument {
    var text = ""
    var contextBefore: String? { text }
    var contextAfter: String? { "" }

    mutating func insert(_ written: String) { text = String((text + written).prefix(5)) }
    mutating func deleteBackward() { _ = text.popLast() }
    mutating func moveCursor(byCharacterOffset offset: Int) {}
  }

  @Test func whatAFieldRefusesIsNotCounted() throws {
    let scene = try TypingScene()
    var session = KeyboardSession(document: ShortField(text: "abcde"), panel: scene.session.panel)
    let quote = try #require(scene.place(.punctuation("\"")))
    for phase in [TouchEvent.Phase.began, .ended] {
      session.handle(
        .touch(TouchEvent(finger: 1, phase: phase, position: quote, time: 0)))
    }
    #expect(session.document.text == "abcde")
    #expect(session.state.punctuation.doubleQuotes == 0)
  }

  @Test func whereNothingIsToldNothingHasChanged() throws {
    var scene = try TypingScene(contextLimit: 0, swipesMean: ["hello", "help"])
    scene.type("a")
    scene.swipe()
    scene.pick(0)
    #expect(scene.text == "A help")
  }

  @Test func inATextThatIsNotToldABackSwipeDeletesOneCharacter() throws {
    var scene = try TypingScene(before: "one two", contextLimit: 0)
    scene.backSwipe()
    #expect(scene.text == "one tw")
  }

  /// "Counts reset on keyboard appearance", and with them all but the theme.
  @Test func theKeyboardAppearsWithLettersAndWithoutFingers() throws {
    var scene = try TypingScene(before: "a")
    scene.tapButton(.theme)
    let (key, symbol) = (try #require(scene.place("b")), KeyAction.symbols)
    scene.send(.began, key, finger: 2, after: 10)
    scene.tap(symbol)
    #expect(scene.state.mode == .symbols1)
    scene.session.handle(.appeared(at: scene.time))
    #expect(scene.state.mode == .letters)
    #expect(scene.state.highlights.isEmpty)
    scene.send(.ended, key, finger: 2, after: 10)
    #expect(scene.text == "a")
    #expect(scene.state.theme == .light)
  }
}
