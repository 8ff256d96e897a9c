import Testing

/// The thirty lines of the README (minimal keyboard, sections 3.1 and 3.4).
struct TappingKeyboardTests {
  @Test("the README shows the code that is tested") func readmeShowsTheCode() throws {
    let page = String(decoding: try EmbeddingTests.bytes("README.md"), as: UTF8.self)
    let code = String(
      decoding: try EmbeddingTests.bytes(
        "Tests/Keyboard/TextEntryTests/Embedding/TappingKeyboard.swift"),
      as: UTF8.self)
    let indented = code.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    #expect(page.contains(indented), "README.md shows TappingKeyboard.swift, indented")
    #expect(code.split(separator: "\n").count { !$0.contains("///") } <= 30)
  }

  /// 320 × 216 pt: shift at the left of the third row, h in the middle of the second (section 3.2).
  @Test("shift h shift i space bksp return writes Hi and a new line") func writes() throws {
    var keyboard = try TappingKeyboard(width: 320, height: 216)
    var time = 0.0
    for label in ["shift", "H", "SHIFT", "i", "space", "bksp", "return"] {
      let key = try #require(keyboard.keys.first { $0.label == label }, "\(label)")
      time += 200
      keyboard.tap(x: key.frame.center.x, y: key.frame.center.y, at: time)
    }
    #expect(keyboard.text == "Hi\n")
    #expect(keyboard.keys.count == 32)
  }
}
