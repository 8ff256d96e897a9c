import Testing

@testable import TextEntry

@Suite struct DocumentEditorTests {
  private func editor(
    _ before: String = "", after: String = "", limit: Int? = nil
  ) -> DocumentEditor<TextBuffer> {
    var editor = DocumentEditor(TextBuffer(before: before, after: after, contextLimit: limit))
    editor.begin()
    return editor
  }

  private func write(_ text: String, _ editor: inout DocumentEditor<TextBuffer>) {
    for character in text { editor.note(character) }
    editor.insert(text)
  }

  @Test func insertionsBecomeOneChange() {
    var editor = editor("a")
    write("b", &editor)
    write("(c", &editor)
    #expect(editor.document.text == "ab(c")
    #expect(editor.text == "ab(c")
    #expect(editor.actions == [.insert("b(c")])
    #expect(editor.position == 3)
    #expect(editor.marks.counts.parentheses == 1)
    #expect(editor.before.word == "c")
  }

  @Test func deletionsBecomeOneChange() {
    var editor = editor("a")
    write("(", &editor)
    let first = editor.erase(1)
    let second = editor.erase(5)
    #expect(first == 1 && second == 1)
    #expect(editor.document.text == "" && editor.text == "")
    #expect(editor.actions == [.insert("("), .deleteBackward(count: 2)])
    #expect(editor.position == -1)
    #expect(editor.marks.counts.parentheses == 0)
  }

  /// A field that reports nothing may hold text that the keyboard has not written.
  @Test func aSilentFieldIsDeletedFrom() {
    var editor = editor("ab", limit: 0)
    let erased = editor.erase(1)
    #expect(erased == 1)
    #expect(editor.document.text == "a")
    #expect(editor.position == 0)
  }

  @Test func anActionBeginsWithoutChanges() {
    var editor = editor()
    write("a", &editor)
    editor.beginAction()
    #expect(editor.actions.isEmpty)
    let erased = editor.erase(0)
    #expect(erased == 0 && editor.actions.isEmpty)
  }

  @Test func aChangeFromOutsideIsNoticed() {
    var editor = editor("a")
    let before = editor.isCurrent()
    editor.document.replace(before: "\"b", after: "")
    let after = editor.isCurrent()
    #expect(before && !after)
    #expect(editor.text == "\"b")
    editor.recount()
    #expect(editor.marks.counts.doubleQuotes == 1)
    editor.begin()
    #expect(editor.marks.counts.doubleQuotes == 0)
  }

  @Test func theCursorMoves() {
    var editor = editor("ab")
    editor.moveCursor(by: -1)
    #expect(editor.text == "a")
    #expect(editor.actions == [.moveCursor(-1)])
  }

  /// Also in a field that reports two characters at a time.
  @Test(arguments: [nil, 2] as [Int?])
  func theEndOfTheText(_ limit: Int?) {
    var editor = editor("a", after: "bcdef", limit: limit)
    let moved = editor.jumpToEnd()
    #expect(moved)
    #expect(editor.document.before == "abcdef")
    #expect(editor.actions == [.moveCursor(5)])
    editor.beginAction()
    let movedAgain = editor.jumpToEnd()
    #expect(!movedAgain && editor.actions.isEmpty)
  }

  @Test func settingsSayWhatIsFollowed() {
    var editor = editor()
    editor.configure(.plain)
    #expect(!editor.readsText && !editor.countsMarks)
    var settings = KeyboardSettings.plain
    settings.behaviors = .smartSpacing
    editor.configure(settings)
    #expect(editor.readsText && editor.countsMarks)
    settings.behaviors = .doubleSpace
    editor.configure(settings)
    #expect(editor.readsText && !editor.countsMarks)
  }
}
