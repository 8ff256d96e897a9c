import Testing

@testable import LanguageModel

@Suite struct WrittenTextTests {
  @Test(arguments: [
    ("Hey, w", "w", ["Hey"]), ("Hey, ", "", ["Hey"]), ("", "", []), ("H", "H", []),
    ("I am. ", "", []), ("I am. W", "W", []), ("I don’", "don'", ["I"]),
    ("one two three fo", "fo", ["two", "three"]), ("Dear Mr. ", "", ["Dear", "Mr"]),
    ("oye, ¿qui", "qui", []), ("oye, ¿", "", []), ("oye, ¿por q", "q", ["por"]),
    ("Over.\n\n", "", []), ("He said \"no", "no", ["He", "said"]),
  ])
  func splitsTextIntoPrefixAndPreviousWords(_ text: String, _ prefix: String, _ previous: [String])
  {
    let written = WrittenText(text)
    #expect(written.prefix == prefix)
    #expect(written.previous == previous)
  }
}
