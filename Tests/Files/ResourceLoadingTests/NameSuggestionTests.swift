import Testing

@testable import ResourceLoading

@Suite struct NameSuggestionTests {
  static let layouts = ["ring", "qwerty", "dvorak", "workman", "coyote"]

  @Test(
    "what was probably meant",
    arguments: [
      // One letter wrong, two swapped, one missing, one too many.
      ("qwertz", "qwerty"), ("qewrty", "qwerty"), ("dvrak", "dvorak"), ("rring", "ring"),
      // Capitals do not matter.
      ("QWERTY", "qwerty"),
      // The beginning of one name only.
      ("work", "workman"),
      // Nothing is near.
      ("azerty", "qwerty"), ("colemak", nil), ("x", nil), ("", nil),
    ] as [(String, String?)])
  func suggestion(given: String, meant: String?) {
    #expect(suggestedName(for: given, among: Self.layouts) == meant)
  }

  @Test func beginningsOfSeveralNamesSuggestNone() {
    #expect(suggestedName(for: "words-", among: ["words-10k-en", "words-50k-en"]) == nil)
  }

  /// --formt is one letter short of --format and one longer than --form.
  @Test func ofTwoEquallyNearOnesTheLonger() {
    #expect(suggestedName(for: "--formt", among: ["--form", "--format", "--fort"]) == "--format")
  }

  @Test func ofTwoNearOnesTheNearer() {
    #expect(suggestedName(for: "words-50", among: ["words", "words-50k"]) == "words-50k")
  }

  @Test func theMessage() {
    let near = UnknownName("layout", "qwertz", known: Self.layouts, alternative: "or a file")
    #expect("\(near)" == "there is no layout \"qwertz\"; did you mean \"qwerty\"?")
    let far = UnknownName("layout", "colemak", known: ["ring", "qwerty"], alternative: "or a file")
    #expect("\(far)" == "there is no layout \"colemak\"; there are ring, qwerty; or a file")
  }
}
