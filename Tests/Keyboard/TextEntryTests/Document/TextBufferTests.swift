import Testing

@testable import TextEntry

struct TextBufferTests {
  /// Characters are what a person counts: flag, family, letter with accent, line end of two scalars.
  @Test(arguments: ["🇨🇭", "👩‍👩‍👧", "e\u{301}", "\r\n", "ß"])
  func aCharacterGoesInOnePiece(character: String) {
    var field = TextBuffer(before: "a" + character)
    field.deleteBackward()
    #expect(field.text == "a")
    field = TextBuffer(before: "a" + character + "b")
    field.moveCursor(byCharacterOffset: -2)
    #expect(field.before == "a")
    #expect(field.after == character + "b")
  }

  @Test func deletingAtTheStartDoesNothing() {
    var field = TextBuffer(after: "b")
    field.deleteBackward()
    #expect(field == TextBuffer(after: "b"))
  }

  @Test(arguments: [(-100, ""), (-1, "a"), (0, "ab"), (1, "abc"), (.max, "abcd"), (.min, "")])
  func theCursorStopsAtTheEnds(offset: Int, before: String) {
    var field = TextBuffer(before: "ab", after: "cd")
    field.moveCursor(byCharacterOffset: offset)
    #expect(field.before == before)
    #expect(field.text == "abcd")
  }

  /// An accent behind the cursor joins the letter that is put before it.
  @Test func theCursorNeverStandsInACharacter() {
    var field = TextBuffer(before: "", after: "\u{301}x")
    field.insert("e")
    #expect(field.before == "e\u{301}")
    #expect(field.after == "x")
    field.replace(before: "🇨", after: "🇭!")
    #expect(field.before == "🇨🇭")
    #expect(field.after == "!")
  }

  @Test func contextMayBeShortOrMissing() {
    var field = TextBuffer(before: "hello", after: "world", contextLimit: 2)
    #expect(field.contextBefore == "lo")
    #expect(field.contextAfter == "wo")
    field.contextLimit = 0
    #expect(field.contextBefore == nil)
    #expect(field.contextAfter == nil)
  }

  /// Deleting what was inserted restores the text, wherever the cursor is.
  @Test(arguments: ["x", "hello", "🇨🇭🇩🇪", "👩‍👩‍👧 e\u{301}"])
  func deleteAfterInsertRestores(text: String) {
    for cut in 0...5 {
      let start = TextBuffer(
        before: String("a b c".prefix(cut)), after: String("a b c".dropFirst(cut)))
      var field = start
      field.apply(.insert(text))
      field.apply(.deleteBackward(count: text.count))
      #expect(field == start)
    }
  }
}
