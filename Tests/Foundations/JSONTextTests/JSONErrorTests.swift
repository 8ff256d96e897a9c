import Testing

@testable import JSONText

@Suite struct JSONErrorTests {
  @Test(arguments: [
    ("abc", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 3, 1, 4), ("a\nb\n", 2, 2, 1), ("a\nb\n", 4, 3, 1),
    // ä has two bytes, 你 three, 😀 four: b is at byte 2 + 3 + 4 and is the fourth character.
    ("ä你😀b", 9, 1, 4), ("x\r\nä\"", 5, 2, 2), ("", 0, 1, 1),
  ])
  func lineAndColumnOfAByte(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
    let place = JSONError(offset: offset, reason: "").place(in: Array(text.utf8))
    #expect(place == (line, column))
  }
}
