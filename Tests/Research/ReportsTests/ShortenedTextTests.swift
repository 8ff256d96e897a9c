import Testing

struct ShortenedTextTests {
  @Test(
    arguments: [
      ("abcdefgh", 8, "abcdefgh"), ("abcdefghi", 8, "ab…efghi"), ("abc", 2, "…c"), ("abc", 1, "…"),
      ("", 4, ""), ("ééééé", 4, "é…éé"),
    ])
  func middle(text: String, width: Int, shown: String) {
    #expect(text.shortened(to: width) == shown)
  }

  @Test func controlCharactersAreShown() {
    #expect("a\u{1B}[2Jb\n".printable == "a�[2Jb�")
    #expect("plain é".printable == "plain é")
  }
}
