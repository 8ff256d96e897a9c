import KeyboardGeometry
import SwipeDecoding
import SwipeTraces
import Testing

@testable import TextEntry

/// Ring keyboard, sections 4.9 to 4.11 and 7: modes, the cursor, gestures, buttons, several
/// fingers.
struct KeyboardSessionTouchesTests {
  // MARK: - 4.9 and 7.1 Modes

  @Test func theButtonsGoThroughThreeStates() throws {
    var scene = try TypingScene()
    scene.tap(.symbols)
    #expect(scene.state.mode == .symbols1)
    scene.tap(.shift)
    #expect(scene.state.mode == .symbols2)
    scene.tap(.shift)
    #expect(scene.state.mode == .symbols1)
    scene.tap(.shift)
    scene.tap(.symbols)
    #expect(scene.state.mode == .letters)
  }

  @Test(
    arguments: [
      (KeyboardMode.letters, "⇧", "123"), (.symbols1, "#+=", "ABC"), (.symbols2, "123", "ABC"),
    ])
  func labelsFollowTheMode(mode: KeyboardMode, shift: String, symbols: String) {
    #expect(KeyAction.shift.label(in: mode) == shift)
    #expect(KeyAction.symbols.label(in: mode) == symbols)
  }

  @Test func shiftStaysAsItWasInSymbols() throws {
    var scene = try TypingScene(before: "a")
    scene.typeSymbols("#")
    scene.tap(.shift)
    scene.type("b")
    #expect(scene.text == "a#B")
  }

  /// Nothing can be spelled there, so nothing is guessed.
  @Test func aSwipeOverSymbolsWritesNothing() throws {
    var scene = try TypingScene(before: "a b", swipesMean: ["hello"])
    scene.tap(.symbols)
    scene.draw([Point(x: 153.7, y: 115), Point(x: 153.7, y: 175)])
    #expect(scene.text == "a b")
    scene.backSwipe()
    #expect(scene.text == "a ")
  }

  // MARK: - 4.10 Cursor mode

  @Test func holdingTheCentreForASecondMovesTheCursor() throws {
    var scene = try TypingScene(before: "hello")
    let middle = Point(x: 195, y: 145)
    scene.send(.began, middle, after: 100)
    #expect(scene.state.cursor.level == 0)
    scene.advance(500)
    #expect(scene.state.cursor.level == 0.5)  // 500 of 1000 ms
    #expect(!scene.state.cursor.isActive)
    scene.advance(500)
    #expect(scene.state.cursor == CursorGlow(level: 1, isActive: true, pulse: 1))
    scene.advance(150)
    #expect(scene.state.cursor.pulse == 0.5)  // 150 of 300 ms
    // 10 pt a character: 29 pt to the left are two, back to 9 pt none.
    scene.send(.moved, Point(x: 195 - 29, y: 150), after: 20)
    #expect(scene.before == "hel")
    #expect(scene.state.trails.isEmpty)
    scene.send(.moved, Point(x: 195 - 9, y: 150), after: 20)
    #expect(scene.before == "hello")
    scene.send(.moved, Point(x: 195 - 40, y: 150), after: 20)
    scene.send(.ended, Point(x: 195 - 40, y: 150), after: 20)
    #expect(scene.before == "h")
    #expect(scene.text == "hello")
    #expect(scene.state.cursor == .none)
    #expect(scene.performed.allSatisfy { $0.cause == .cursor })
  }

  /// No clock is needed: the events' own times tell that the second is over.
  @Test func liftingLateIsNoSpace() throws {
    var scene = try TypingScene(before: "a")
    scene.send(.began, Point(x: 195, y: 145))
    scene.send(.ended, Point(x: 195, y: 145), after: 1000)
    #expect(scene.text == "a")
    scene.send(.began, Point(x: 195, y: 145))
    scene.send(.ended, Point(x: 195, y: 145), after: 999)
    #expect(scene.text == "a ")
  }

  /// Any other key that is held is a tap.
  @Test func holdingALetterMovesNoCursor() throws {
    var scene = try TypingScene(before: "a")
    let key = try #require(scene.place("t"))
    scene.send(.began, key)
    scene.advance(2000)
    #expect(scene.state.cursor == .none)
    scene.send(.ended, key, after: 10)
    #expect(scene.text == "at")
  }

  @Test func movingAwayFromTheCentreEndsTheHold() throws {
    var scene = try TypingScene(before: "ab")
    scene.send(.began, Point(x: 195, y: 145))
    scene.send(.moved, Point(x: 195, y: 165), after: 100)
    scene.advance(2000)
    #expect(scene.state.cursor == .none)
  }

  // MARK: - 4.11 Centre swipes

  @Test func fromTheCentreToTheLeftDeletesAWord() throws {
    var scene = try TypingScene(before: "one two")
    scene.draw([Point(x: 195, y: 145), Point(x: 170, y: 145)])
    #expect(scene.text == "one ")
    #expect(scene.performed.last?.cause == .wordDelete)
  }

  @Test(arguments: [nil, 3])
  func fromTheCentreToTheRightJumpsToTheEnd(contextLimit: Int?) throws {
    var scene = try TypingScene(before: "one", after: " two three", contextLimit: contextLimit)
    scene.draw([Point(x: 195, y: 145), Point(x: 220, y: 145)])
    #expect(scene.before == "one two three")
    #expect(scene.performed.last?.actions == [.moveCursor(10)])
  }

  /// "no keys visited": over T it is a word.
  @Test func fromTheCentreOverAKeyIsASwipe() throws {
    var scene = try TypingScene(before: "one", swipesMean: ["at"])
    let key = try #require(scene.place("t"))
    scene.draw([Point(x: 195, y: 145), key])
    #expect(scene.text == "one at")
  }

  // MARK: - 7 Buttons

  @Test func themesGoRoundAndDismissPutsAway() throws {
    var scene = try TypingScene()
    scene.tapButton(.theme)
    #expect(scene.state.theme == .light)
    scene.tapButton(.theme)
    #expect(scene.state.theme == .midnight)
    scene.tapButton(.theme)
    #expect(scene.state.theme == .dark)
    scene.tapButton(.dismiss)
    #expect(!scene.state.isShown)
    scene.type("a")
    #expect(scene.text == "")
    scene.session.handle(.appeared(at: scene.time))
    #expect(scene.state.isShown)
    scene.type("a")
    #expect(scene.text == "A")
  }

  @Test func aButtonThatTheFingerLeavesIsNotPressed() throws {
    var scene = try TypingScene()
    let button = try #require(scene.place(.punctuation(".")))
    scene.send(.began, button)
    scene.send(.moved, Point(x: button.x + 60, y: button.y), after: 100)
    #expect(scene.state.trails.isEmpty)
    scene.send(.ended, Point(x: button.x + 60, y: button.y), after: 100)
    #expect(scene.performed.isEmpty)
  }

  /// A place of the bar is 130 pt wide: the finger may wander on it.
  @Test func aButtonIsPressedWhereTheFingerLiftsOnIt() throws {
    var scene = try TypingScene(before: "a ", predictor: KeyboardSessionWordsTests.predictor)
    let slot = scene.session.panel.barSlots[0].center
    scene.draw([Point(x: slot.x - 20, y: slot.y), Point(x: slot.x + 20, y: slot.y)])
    #expect(scene.text == "a the")
  }

  /// The corpus' canvas has its backspace in a row of buttons, 58.5 pt wide and 54.9 high.
  @Test(arguments: [(-60.0, 5.0, "one "), (-20, 60, "one two"), (20, 0, "one tw")])
  func aBackSwipeFromAButtonGoesToTheLeft(dx: Double, dy: Double, text: String) throws {
    var scene = try TypingScene(before: "one two", layout: .qwertyHowWeSwipe)
    let start = try #require(scene.place(.action(.backspace)))
    scene.draw([start, Point(x: start.x + dx, y: start.y + dy)])
    #expect(scene.text == text)
  }

  @Test func dismissDropsTheOtherFingers() throws {
    var scene = try TypingScene(before: "x")
    let key = try #require(scene.place("a"))
    scene.send(.began, key, finger: 2, after: 10)
    scene.tapButton(.dismiss)
    #expect(scene.state.highlights.isEmpty)
    scene.send(.ended, key, finger: 2, after: 10)
    #expect(scene.text == "x")
  }

  // MARK: - 13.2 Grids

  @Test(arguments: [KeyboardLayout.qwerty, .dvorak, .workman, .coyote, .qwertyHowWeSwipe])
  func gridsTypeLikeTheRing(layout: KeyboardLayout) throws {
    var scene = try TypingScene(layout: layout, swipesMean: ["there"])
    scene.type("hi")
    scene.draw([scene.place("t"), scene.place("e")].compactMap(\.self))
    scene.tap(.backspace)
    scene.tap(.return)
    scene.tap(.shift)  // off again: a line begins with a capital
    scene.type("x ")
    scene.typeSymbols("(4")
    scene.backSwipe()
    #expect(scene.text == "Hi ther\nx (")
  }

  /// The answer that the bar shows is the one that is written: lifting where the finger was last
  /// seen asks the decoder no more.
  @Test func theLastAnswerIsReadyAtTheLift() throws {
    let decoder = CountingDecoder()
    var scene = try TypingScene(before: "a")
    scene.session.language.decoder = decoder
    let (first, last) = (try #require(scene.place("t")), try #require(scene.place("e")))
    scene.send(.began, first, after: 10)
    scene.send(.moved, last, after: 150)
    #expect(decoder.calls == 1)
    scene.send(.ended, last)
    #expect(decoder.calls == 1)
    #expect(scene.text == "a one")
  }

  /// Counts how often it is asked; one session on one thread uses it.
  private final class CountingDecoder: SwipeDecoder, @unchecked Sendable {
    let scoreKind = ScoreKind.penalty
    var calls = 0

    func decode(_ query: SwipeQuery) -> DecodedSwipe {
      calls += 1
      return DecodedSwipe(candidates: [Candidate(word: "one", score: 0)])
    }
  }

  // MARK: - Fingers

  @Test func twoFingersWriteInTheOrderOfLifting() throws {
    var scene = try TypingScene(before: "x")
    let (a, b) = (try #require(scene.place("a")), try #require(scene.place("b")))
    scene.send(.began, a, finger: 1, after: 10)
    scene.send(.began, b, finger: 2, after: 10)
    #expect(scene.state.highlights.count == 2)
    scene.send(.ended, b, finger: 2, after: 10)
    scene.send(.ended, a, finger: 1, after: 10)
    #expect(scene.text == "xba")
  }

  @Test func aCancelledTouchDoesNothing() throws {
    var scene = try TypingScene(before: "x", swipesMean: ["hello"])
    let (a, b) = (try #require(scene.place("t")), try #require(scene.place("e")))
    scene.send(.began, a)
    scene.send(.moved, b, after: 100)
    scene.send(.cancelled, b, after: 10)
    scene.send(.ended, b, after: 10)
    #expect(scene.text == "x")
    #expect(scene.state.trails.isEmpty)
  }

  /// The swipe began in letters and remains one.
  @Test func aModeChangeDoesNotDisturbASwipe() throws {
    var scene = try TypingScene(before: "x", swipesMean: ["hello"])
    let (a, b) = (try #require(scene.place("t")), try #require(scene.place("e")))
    let mode = try #require(scene.place(KeyAction.symbols))
    scene.send(.began, a)
    scene.send(.moved, b, after: 100)
    scene.send(.began, mode, finger: 2, after: 10)
    scene.send(.ended, mode, finger: 2, after: 10)
    #expect(scene.state.mode == .symbols1)
    scene.send(.ended, b, after: 10)
    #expect(scene.text == "x hello")
  }

  /// A tap writes the key that the finger came down on, whatever the keys show by then.
  @Test func aModeChangeDoesNotDisturbATap() throws {
    var scene = try TypingScene(before: "x")
    let (key, mode) = (try #require(scene.place("a")), try #require(scene.place(KeyAction.symbols)))
    scene.send(.began, key)
    scene.send(.began, mode, finger: 2, after: 10)
    scene.send(.ended, mode, finger: 2, after: 10)
    scene.send(.ended, key, after: 10)
    #expect(scene.text == "xa")
  }

  // MARK: - What shows

  @Test func theKeyUnderASwipeIsHighlightedAndTheTrailDrawn() throws {
    var scene = try TypingScene(before: "x", swipesMean: ["hello"])
    let (a, b) = (try #require(scene.place("t")), try #require(scene.place("e")))
    scene.send(.began, a, after: 100)
    #expect(scene.state.highlights.map(\.key) == [scene.keyboard.key(for: "t")?.index])
    #expect(scene.state.trails.isEmpty)
    scene.send(.moved, b, after: 50)
    #expect(scene.state.highlights.map(\.key) == [scene.keyboard.key(for: "e")?.index])
    #expect(scene.state.highlights.map(\.since) == [150])
    #expect(scene.state.trails.first?.points.map(\.t) == [0, 50])
    #expect(scene.state.trails.map(\.begin) == [100])
    // On the same key the pulse goes on.
    scene.send(.moved, Point(x: b.x + 1, y: b.y), after: 20)
    #expect(scene.state.highlights.map(\.since) == [150])
    scene.send(.ended, b, after: 10)
    #expect(scene.state.highlights.isEmpty)
    #expect(scene.state.trails.isEmpty)
  }

  /// 3.5: thinned by two beyond 200 points.
  @Test func longTrailsAreThinned() throws {
    var scene = try TypingScene()
    let start = try #require(scene.place("t"))
    scene.send(.began, start)
    for step in 1...200 {
      scene.send(.moved, Point(x: start.x, y: start.y + Double(step)), after: 1)
    }
    // 201 points: those of even index, 0…200.
    #expect(scene.state.trails.first?.points.count == 101)
  }
}
