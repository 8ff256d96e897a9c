import KeyboardGeometry
import Testing

@testable import TextEntry

/// Ring keyboard, sections 4.1 to 4.8, sentence by sentence.
struct KeyboardSessionEditingTests {
  // MARK: - 4.1 Taps

  @Test func aTapWritesItsLetterAndShiftIsUsedUp() throws {
    var scene = try TypingScene()
    #expect(scene.state.shift == .on)  // the start of input
    scene.type("he")
    #expect(scene.text == "He")
    #expect(scene.state.shift == .off)
  }

  /// 15 pt to the side is still a tap, a little more is none.
  @Test(arguments: [(0.0, "T"), (15.0, "T"), (15.5, "")])
  func aTapMovesAtMost15Points(distance: Double, written: String) throws {
    var scene = try TypingScene()
    let start = try #require(scene.place("t"))
    scene.draw([start, Point(x: start.x, y: start.y - distance), start])
    #expect(scene.text == written)
  }

  // MARK: - 4.2 Swipes

  @Test func aSwipeWritesTheBestWord() throws {
    var scene = try TypingScene(before: "x", swipesMean: ["hello", "help"])
    scene.swipe()
    #expect(scene.text == "x hello")
    #expect(scene.performed.last?.cause == .swipe)
  }

  /// 12: "First word in field already handled correctly (no spurious leading space)".
  @Test(
    arguments: [
      ("", "Word"), ("a", "a word"), ("a ", "a word"), ("a\n", "a\nWord"), ("a.", "a. Word"),
      ("(", "(word"), ("say [", "say [word"), ("a)", "a) word"), ("a, ", "a, word"),
      ("a <", "a < word"), ("a \"", "a \"word"), ("a\"", "a\" word"), ("(\"", "(\"word"),
      ("a #", "a #word"), ("C#", "C# word"), ("hi @", "hi @word"),
    ])
  func aSwipedWordGetsASpaceWhereOneBelongs(before: String, after: String) throws {
    var scene = try TypingScene(before: before, swipesMean: ["word"])
    scene.swipe()
    #expect(scene.text == after)
  }

  /// 6.5: "Don't insert random text".
  @Test func aSwipeThatMeansNothingWritesNothing() throws {
    var scene = try TypingScene(before: "a")
    scene.swipe()
    #expect(scene.text == "a")
    #expect(scene.performed.map(\.cause) == [.noWord])
  }

  @Test func aSwipeMayBeginAnywhereOnTheRing() throws {
    for action in [KeyAction.space, .backspace, .center] {
      var scene = try TypingScene(before: "a", swipesMean: ["word"])
      let start = try #require(scene.place(action))
      // More up than to the side: no gesture.
      scene.draw([start, Point(x: start.x + 10, y: start.y - 60)])
      #expect(scene.text == "a word")
    }
  }

  /// The corner lies more than 44 pt from every key: F, the nearest, at (94, 96).
  @Test func aSwipeMayBeginBesideAllKeys() throws {
    var scene = try TypingScene(before: "a", swipesMean: ["word"])
    let corner = Point(x: 60, y: 10)
    #expect(scene.session.panel.target(at: corner, in: .letters) == .nothing)
    scene.draw([corner, try #require(scene.place("t")), try #require(scene.place("e"))])
    #expect(scene.text == "a word")
  }

  /// "Insert the letter", and nothing else.
  @Test func aLetterBehindASwipedWordGetsNoSpace() throws {
    var scene = try TypingScene(before: "a", swipesMean: ["word"])
    scene.swipe()
    scene.type("s")
    #expect(scene.text == "a words")
  }

  // MARK: - 4.3 Space

  @Test func theRightGapAndTheCentreMakeSpaces() throws {
    var scene = try TypingScene(before: "a")
    // The gap lies at 0°, between 1.6 and 2.35 ring units of 51.02 pt: x = 195 + 82 to 195 + 120.
    scene.tap(Point(x: 195 + 100, y: 145))
    #expect(scene.text == "a ")
    // 30 pt about the middle; 25 pt off it is inside.
    scene.tap(Point(x: 195 + 15, y: 145 + 20))
    #expect(scene.text == "a  ")
  }

  /// The window is 1100 ms from tap to tap, counted from lift to lift.
  @Test(arguments: [(500.0, "a. "), (1050.0, "a. "), (1051.0, "a  ")])
  func aSecondSpaceSoonMakesAFullStop(pause: Double, written: String) throws {
    var scene = try TypingScene(before: "a")
    scene.tap(.space)
    scene.pause = pause
    scene.tap(.space)
    #expect(scene.text == written)
  }

  /// Letters, digits, closing quotes and brackets, and per cent.
  @Test(arguments: ["4", "\"a\"", "'a'", "(a)", "[a]", "{a}", "<a>", "5%"])
  func whatEndsASentenceBeforeTwoSpaces(before: String) throws {
    var scene = try TypingScene(before: before)
    scene.pause = 100
    scene.tap(.space)
    scene.tap(.space)
    #expect(scene.text == before + ". ")
  }

  @Test(arguments: ["", "a.", "a,", " "])
  func aSecondSpaceBehindNoTextIsASpace(before: String) throws {
    var scene = try TypingScene(before: before)
    scene.pause = 100
    scene.tap(.space)
    scene.tap(.space)
    #expect(scene.text == before + "  ")
  }

  @Test func spacesAroundAnotherTapAreNoDoubleSpace() throws {
    var scene = try TypingScene(before: "a ")
    scene.pause = 100
    scene.type(" b")
    scene.tap(.backspace)
    scene.type(" ")
    #expect(scene.text == "a   ")
    // Shift leaves the text as it is; the taps do not follow each other all the same.
    scene.changeOutside(before: "a")
    scene.tap(.space)
    scene.tap(.shift)
    scene.tap(.space)
    #expect(scene.text == "a  ")
  }

  // MARK: - 4.4 and 4.7 Backspace

  @Test func theLeftGapDeletesOneCharacter() throws {
    var scene = try TypingScene(before: "abe\u{301}👩‍👩‍👧")
    scene.tap(Point(x: 195 - 100, y: 145))
    #expect(scene.text == "abe\u{301}")
    scene.tap(.backspace)
    #expect(scene.text == "ab")
  }

  @Test func backspaceInAnEmptyFieldDoesNothing() throws {
    var scene = try TypingScene()
    scene.tap(.backspace)
    scene.backSwipe()
    #expect(scene.text == "")
    #expect(scene.performed.allSatisfy { $0.actions.isEmpty })
  }

  @Test(
    arguments: [
      ("one two", "one "), ("one two  ", "one "), ("one", ""), ("one\ntwo", "one\n"),
      ("a \"b", "a \""), ("a \"", "a "), ("(hello)", "(hello"), ("(hello", "("), ("(", ""),
      ("I don't", "I "), ("'tis", "'"), ("say 'hello'", "say '"), ("dogs' ", ""),
      ("x [y z", "x [y "), ("end. ", ""), ("a \" ", "a "),
    ])
  func aBackSwipeDeletesAWord(before: String, after: String) throws {
    var scene = try TypingScene(before: before)
    scene.backSwipe()
    #expect(scene.text == after)
    #expect(scene.performed.last?.cause == .wordDelete)
  }

  @Test func aSwipeToTheRightOfBackspaceDeletesNothing() throws {
    var scene = try TypingScene(before: "one two")
    let start = try #require(scene.place(KeyAction.backspace))
    scene.draw([start, Point(x: start.x + 60, y: start.y)])
    #expect(scene.text == "one two")
  }

  // MARK: - 4.6 Return

  @Test func returnBeginsALine() throws {
    var scene = try TypingScene(before: "a")
    scene.tap(.return)
    #expect(scene.text == "a\n")
    #expect(scene.state.shift == .on)
  }

  // MARK: - 4.7 Punctuation

  @Test(arguments: [".", "?", "!", ","])
  func punctuationHugsTheWordBefore(mark: String) throws {
    var scene = try TypingScene(before: "a ")
    scene.type(mark)
    #expect(scene.text == "a" + mark)
  }

  @Test func onlyOneSpaceGoes() throws {
    var scene = try TypingScene(before: "a  ")
    scene.type(".")
    #expect(scene.text == "a .")
  }

  /// "Symbol ring taps … route through the same punctuation handler."
  @Test(arguments: [(")", 1), ("]", 2), ("}", 2), (".", 1), ("?", 1), ("!", 1), (",", 1)])
  func symbolsHugTheWordBeforeAsWell(mark: String, set: Int) throws {
    var scene = try TypingScene(before: "a ")
    scene.typeSymbols(mark, set: set)
    #expect(scene.text == "a" + mark)
  }

  @Test(arguments: [("(", 1), ("[", 2), ("{", 2), ("#", 1), ("5", 1), ("<", 2)])
  func otherSymbolsLeaveTheSpace(mark: String, set: Int) throws {
    var scene = try TypingScene(before: "a ")
    scene.typeSymbols(mark, set: set)
    #expect(scene.text == "a " + mark)
  }

  /// Opening: the space before stays, none follows. Closing: the space before goes.
  @Test func quotesOpenAndClose() throws {
    var scene = try TypingScene(before: "say ", swipesMean: ["hello"])
    scene.type("\"")
    scene.swipe()
    #expect(scene.text == "say \"hello")
    #expect(scene.state.punctuation.doubleQuotes == 1)
    scene.type(" \"")
    #expect(scene.text == "say \"hello\"")
    #expect(scene.state.punctuation.doubleQuotes == 0)
    scene.swipe()
    #expect(scene.text == "say \"hello\" hello")
  }

  @Test func singleQuotesOpenAndClose() throws {
    var scene = try TypingScene(before: "say ", swipesMean: ["hello"])
    scene.type("'")
    scene.swipe()
    scene.type(" '")
    #expect(scene.text == "say 'hello'")
    scene.swipe()
    #expect(scene.text == "say 'hello' hello")
  }

  @Test func behindALetterAndWithNothingOpenItIsAnApostrophe() throws {
    var scene = try TypingScene(before: "dogs", swipesMean: ["tail"])
    scene.type("'")
    #expect(scene.state.punctuation.singleQuotes == 0)
    scene.swipe()
    #expect(scene.text == "dogs' tail")
  }

  @Test func countsGoBackWithBackspaceAndWordDelete() throws {
    var scene = try TypingScene(before: "a ")
    scene.type("\"")
    #expect(scene.state.punctuation.doubleQuotes == 1)
    scene.tap(.backspace)
    #expect(scene.state.punctuation.doubleQuotes == 0)
    scene.type("\"b\"")
    #expect(scene.state.punctuation.doubleQuotes == 0)
    scene.backSwipe()  // the closing quote alone
    #expect(scene.text == "a \"b")
    #expect(scene.state.punctuation.doubleQuotes == 1)
    scene.backSwipe()
    scene.backSwipe()
    #expect(scene.text == "a ")
    #expect(scene.state.punctuation.doubleQuotes == 0)
  }

  @Test func countsBeginAnewWhenTheKeyboardAppears() throws {
    var scene = try TypingScene(before: "a")
    scene.type(" \"b")
    #expect(scene.state.punctuation.doubleQuotes == 1)
    scene.session.handle(.appeared(at: scene.time))
    #expect(scene.state.punctuation.doubleQuotes == 0)
  }

  // MARK: - 4.7, 4.8 and 6.4 Contractions and the standalone i

  @Test func theApostropheTogglesContractions() throws {
    var scene = try TypingScene(before: "I dont")
    scene.type("'")
    #expect(scene.text == "I don't")
    scene.type("'")
    #expect(scene.text == "I dont")
    // The third time it is written: else nobody could close a quote behind this word.
    scene.type("'")
    #expect(scene.text == "I dont'")
  }

  @Test(arguments: [("Dont", "Don't"), ("DONT", "DON'T"), ("im", "I'm"), ("Well", "We'll")])
  func contractionsKeepCapitals(before: String, after: String) throws {
    var scene = try TypingScene(before: before)
    scene.type("'")
    #expect(scene.text == after)
  }

  /// "contraction toggle takes priority when a match exists", over closing a quote too.
  @Test func theToggleGoesBeforeAClosingQuote() throws {
    var scene = try TypingScene()
    scene.type("'all well'")
    #expect(scene.text == "'All we'll")
    #expect(scene.state.punctuation.singleQuotes == 1)
    scene.type("''")
    #expect(scene.text == "'All well'")
    #expect(scene.state.punctuation.singleQuotes == 0)
  }

  @Test func inTheMiddleOfAWordNothingIsToggled() throws {
    var scene = try TypingScene(before: "its", after: "y")
    scene.type("'")
    #expect(scene.session.document.before == "its'")
  }

  @Test(arguments: [
    ("i", "I "), ("so i", "so I "), ("a\ni", "a\nI "), ("hi", "hi "), ("-i", "-i "),
  ])
  func aStandaloneIBecomesACapital(before: String, after: String) throws {
    var scene = try TypingScene(before: before)
    scene.tap(.space)
    #expect(scene.text == after)
  }

  @Test func theSpaceBeforeASwipedWordCapitalisesTheIToo() throws {
    var scene = try TypingScene(before: "so i", swipesMean: ["am"])
    scene.swipe()
    #expect(scene.text == "so I am")
  }
}
