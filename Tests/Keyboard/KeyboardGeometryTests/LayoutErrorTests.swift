import KeyboardGeometry
import Testing

@Suite struct LayoutErrorTests {
  @Test(
    arguments: [
      (
        LayoutError.badSize(Size(width: 30, height: 20.5)),
        "a keyboard of 30x20.5 pt has no room for the keys"
      ),
      (.invalid(part: "rows[1], key \"a\"", reason: "has grown"), #"rows[1], key "a": has grown"#),
      (
        .malformed(line: 2, column: 7, reason: "a colon is due here"),
        "line 2, column 7: a colon is due here"
      ),
    ])
  func sentences(error: LayoutError, expected: String) {
    #expect(error.description == expected)
  }

  @Test("What cannot be seen is escaped, what is long is cut")
  func quoting() {
    func message(_ name: String) -> String {
      let grid = GridLayout(columns: 9, height: 1, rows: [.init(characters: name, x: 0, y: 0)])
      do throws(LayoutError) {
        try KeyboardLayout(name: "q", arrangement: .grid(grid)).validate()
        return "accepted"
      } catch {
        return error.description
      }
    }
    let reason = "a key cannot write a space, a control character or a lone mark"
    #expect(message("a b") == "rows[0], key \" \": \(reason)")
    #expect(message("\u{200B}") == "rows[0], key \"\\u{200B}\": \(reason)")
    #expect(message("\n") == "rows[0], key \"\\n\": \(reason)")
    let marks = String(repeating: "\u{301}", count: 300)
    #expect(
      message("e" + marks) == "rows[0], key \"e"
        + String(repeating: "\\u{0301}", count: 39)
        + "…\": the character is made of more than 16 code points")
  }
}
