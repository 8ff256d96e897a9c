import DecoderEvaluation
import Testing

struct ErrorCountsTests {
  @Test func ratesAreOverAllSentences() {
    var counts = ErrorCounts()
    // One word of three wrong (is → was: i→w, +a … 2 edits); 10 letters and two spaces.
    counts.add(target: ["this", "is", "good"], written: ["this", "was", "good"])
    // One word of two is missing: "me too" → "me" lacks 4 of 6 characters.
    counts.add(target: ["me", "too"], written: ["me"])
    #expect(counts.words == 5)
    #expect(counts.wordErrorRate == 2.0 / 5)
    #expect(counts.characters == 12 + 6)
    #expect(counts.characterErrorRate == 6.0 / 18)
    #expect(ErrorCounts().wordErrorRate == nil)
  }
}
