import Testing

@testable import TextEntry

/// Ring keyboard, section 4.5, sentence by sentence.
struct KeyboardSessionShiftTests {
  @Test(arguments: ["", "a. ", "a! ", "a? ", "a\n"])
  func sentencesBeginWithShift(before: String) throws {
    #expect(try TypingScene(before: before).state.shift == .on)
  }

  @Test(arguments: ["a", "a ", "a.", "a, ", ".a"])
  func elsewhereShiftIsOff(before: String) throws {
    #expect(try TypingScene(before: before).state.shift == .off)
  }

  @Test func theButtonTogglesShift() throws {
    var scene = try TypingScene(before: "a")
    scene.tap(.shift)
    #expect(scene.state.shift == .on)
    scene.tap(.shift)
    #expect(scene.state.shift == .off)
    scene.tap(.shift)
    scene.type("bc")
    #expect(scene.text == "aBc")
  }

  @Test func automaticShiftCanBeTurnedOffAndGoesWithItsPlace() throws {
    var scene = try TypingScene()
    scene.tap(.shift)
    scene.type("a")
    #expect(scene.text == "a")
    scene.changeOutside(before: "a. ")
    #expect(scene.state.shift == .on)
    scene.tap(.backspace)
    #expect(scene.state.shift == .off)
  }

  /// Only what came on by itself goes off by itself.
  @Test func shiftThatWasTappedStaysOn() throws {
    var scene = try TypingScene(before: "ab")
    scene.tap(.shift)
    scene.tap(.backspace)
    #expect(scene.state.shift == .on)
  }

  @Test(arguments: [("\"", 1), ("(", 1), ("[", 2)])
  func anOpeningMarkLeavesTheSentenceToBegin(mark: String, set: Int) throws {
    var scene = try TypingScene()
    if mark == "\"" { scene.type(mark) } else { scene.typeSymbols(mark, set: set) }
    #expect(scene.state.shift == .on)
    scene.type("a")
    #expect(scene.text == mark + "A")
  }

  @Test func aSwipedWordGetsOneCapital() throws {
    var scene = try TypingScene(swipesMean: ["hello"])
    scene.swipe()
    #expect(scene.text == "Hello")
    scene.swipe()
    #expect(scene.text == "Hello hello")
    // The same where shift was tapped.
    scene.tap(.shift)
    scene.swipe()
    #expect(scene.text == "Hello hello Hello")
    #expect(scene.state.shift == .off)
  }

  /// Nobody taps the space: the swipe puts it, and shift comes on behind it as behind a tapped one.
  @Test(arguments: [".", "?", "!"])
  func aSwipeThatPutsItsOwnSpaceBeginsASentence(mark: String) throws {
    var scene = try TypingScene(swipesMean: ["hello", "help"])
    scene.swipe()
    scene.type(mark)
    scene.swipe()
    #expect(scene.text == "Hello\(mark) Hello")
    #expect(scene.state.bar.words == ["Help"])
    scene.swipe()
    #expect(scene.text == "Hello\(mark) Hello hello")
    #expect(scene.state.shift == .off)
  }

  @Test func behindACommaNoSentenceBegins() throws {
    var scene = try TypingScene(before: "so,", swipesMean: ["hello"])
    scene.swipe()
    #expect(scene.text == "so, hello")
  }

  /// Not in the specification: two taps within 300 ms lock, the next one unlocks.
  @Test func twoQuickTapsLockCapitals() throws {
    var scene = try TypingScene(before: "a", swipesMean: ["hello"])
    scene.tap(.shift)
    scene.pause = 200
    scene.tap(.shift)
    #expect(scene.state.shift == .locked)
    scene.pause = 2000
    scene.type("bc")
    scene.swipe()
    #expect(scene.text == "aBC HELLO")
    scene.tap(.shift)
    scene.type("d")
    #expect(scene.text == "aBC HELLOd")
  }
}
