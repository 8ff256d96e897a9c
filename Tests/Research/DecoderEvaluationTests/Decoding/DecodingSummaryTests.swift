import DecoderEvaluation
import Testing

struct DecodingSummaryTests {
  @Test("nothing is said of accuracy without words, nor of times if they are left out")
  func empty() {
    let summary = DecodingSummary(limit: 10)
    #expect(
      summary.lines(malformed: 0, isTimed: true) == ["0 traces decoded, 0 without a candidate"])
    #expect(
      summary.lines(malformed: 2, isTimed: false)
        == ["0 traces decoded, 0 without a candidate; 2 malformed, skipped"])
  }
}
