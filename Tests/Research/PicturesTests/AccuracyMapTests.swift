import DecoderEvaluation
import KeyboardGeometry
import Rendering
import Testing

@testable import Pictures

struct AccuracyMapTests {
  /// *a* occurs ten times, nine of them right; *b* once, wrong.
  @Test("letters that occur rarely have counts on their keys, and no colour")
  func rareLetters() throws {
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290))
    var letters = DecodedLetters(countingSilence: true)
    let words = Array(repeating: ("a", "a"), count: 9) + [("a", "c"), ("b", "c")]
    try letters.add(
      words.enumerated().map { index, word in
        RecordedResult(line: index + 1, word: word.0, best: word.1)
      }, of: "f")
    let map = KeyMapPicture.accuracy(of: letters, on: keyboard, theme: .dark)
    let a = try #require(keyboard.key(for: "a"))
    let b = try #require(keyboard.key(for: "b"))
    #expect(map.values == [a.index: 90])
    #expect(map.range == 90...100)
    #expect(map.captions == [a.index: "90.0", b.index: "0 of 1"])
    #expect(map.note == "11 words; counts on keys of letters that occur fewer than 10 times")
  }
}
