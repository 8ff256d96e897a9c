import KeyboardGeometry
import Testing

@testable import TextEntry

/// Undo and redo on a tablet's pages of symbols (tablet layouts, sections 4.2.3 and 4.2.4).
@Suite struct KeyboardSessionUndoTests {
  /// QWERTY with keys for undo, redo and the arrows beside the space bar.
  private static func layout() -> KeyboardLayout {
    var rows = ["qwertyuiop", "asdfghjkl'", "zxcvbnm,.?"].enumerated().map { index, row in
      RowLayout.Row(keys: row.map { RowKey($0) }, y: Double(index))
    }
    let actions: [KeyAction] = [
      .undo, .redo, .cursorUp, .cursorDown, .cursorLeft, .cursorRight, .backspace, .return,
      .symbols,
      .shift,
    ]
    rows.append(RowLayout.Row(keys: actions.map { RowKey($0) }, y: 3))
    rows.append(RowLayout.Row(keys: [RowKey(KeyAction.space, width: 10)], y: 4))
    return KeyboardLayout(
      name: "undo", arrangement: .rows(RowLayout(columns: 10, height: 5, rows: rows)))
  }

  private func scene(before: String = "", after: String = "") throws -> TypingScene {
    var settings = KeyboardSettings()
    settings.behaviors.remove(.autoShift)
    return try TypingScene(
      before: before, after: after, layout: Self.layout(), size: Size(width: 400, height: 250),
      settings: settings)
  }

  private func tap(_ scene: inout TypingScene, _ actions: KeyAction...) throws {
    for action in actions {
      let key = try #require(scene.session.panel.keyboard(in: .letters).key(for: action))
      scene.send(.began, key.center, after: 1000)
      scene.send(.ended, key.center, after: 50)
    }
  }

  private func type(_ scene: inout TypingScene, _ text: String) throws {
    for character in text {
      guard character != " " else {
        try tap(&scene, .space)
        continue
      }
      let key = try #require(scene.session.panel.keyboard(in: .letters).key(for: character))
      scene.send(.began, key.center, after: 1000)
      scene.send(.ended, key.center, after: 50)
    }
  }

  /// Letters that follow one another are one change; the space is another.
  @Test func lettersThenTheSpace() throws {
    var scene = try scene()
    try type(&scene, "ab cd")
    #expect(scene.text == "ab cd")
    var texts: [String] = []
    for _ in 0..<4 {
      try tap(&scene, .undo)
      texts.append(scene.text)
    }
    #expect(texts == ["ab ", "ab", "", ""])
    texts = []
    for _ in 0..<4 {
      try tap(&scene, .redo)
      texts.append(scene.text)
    }
    #expect(texts == ["ab", "ab ", "ab cd", "ab cd"])
    #expect(
      scene.performed.suffix(8).map(\.cause) == Array(repeating: .undo, count: 4)
        + Array(repeating: .redo, count: 4))
  }

  @Test func whatWasDeletedComesBack() throws {
    var scene = try scene(before: "xyz")
    try tap(&scene, .backspace, .backspace)
    #expect(scene.text == "x")
    try tap(&scene, .undo)
    #expect(scene.text == "xy")
    try tap(&scene, .undo)
    #expect(scene.text == "xyz")
    try tap(&scene, .redo, .redo)
    #expect(scene.text == "x")
  }

  /// Whatever is written after undoing ends what could be repeated.
  @Test func writingEndsRedo() throws {
    var scene = try scene()
    try type(&scene, "ab")
    try tap(&scene, .undo)
    try type(&scene, "c")
    try tap(&scene, .redo)
    #expect(scene.text == "c")
  }

  /// What stands elsewhere or was changed by others is left alone.
  @Test func onlyWhatIsBeforeTheCursor() throws {
    var scene = try scene(after: "q")
    try type(&scene, "ab")
    try tap(&scene, .cursorRight, .undo)
    #expect(scene.text == "abq")
    scene = try self.scene()
    try type(&scene, "ab")
    scene.session.document = TextBuffer(before: "other")
    try tap(&scene, .undo)
    #expect(scene.text == "other")
    scene.session.handle(.appeared(at: scene.time, field: .text))
    try tap(&scene, .undo)
    #expect(scene.text == "other")
  }

  /// A hundred changes are kept.
  @Test func theOldestAreForgotten() throws {
    var history = UndoHistory()
    for _ in 0...UndoHistory.limit {
      var change = TextChange()
      change.insert("a")
      history.add(change, isLetter: false)
    }
    var count = 0
    while history.last != nil {
      history.didUndo()
      count += 1
    }
    #expect(count == 100)
  }

  /// Up and down keep the column or go to the line's end; without a line there nothing moves.
  @Test(arguments: [
    ("abcd\nef", "gh\ni", KeyAction.cursorUp, "ab"), ("a\nbcd", "", .cursorUp, "a"),
    ("abc", "d", .cursorUp, "abc"), ("ab", "cd\nefgh", .cursorDown, "abcd\nef"),
    ("abc", "\nx", .cursorDown, "abc\nx"), ("abc", "d", .cursorDown, "abc"),
    ("\n", "\n", .cursorUp, ""), ("\n", "\n", .cursorDown, "\n\n"),
  ])
  func lines(_ before: String, _ after: String, _ action: KeyAction, _ expected: String) throws {
    var scene = try scene(before: before, after: after)
    try tap(&scene, action)
    #expect(scene.before == expected)
    #expect(scene.text == before + after)
  }
}
