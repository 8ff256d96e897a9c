import DecoderEvaluation
import Lexicon
import SwipeDecoding
import SwipeTraces
import Testing

/// Measures the accuracy of a custom decoder with the library alone.
struct EvaluatingADecoderTests {
  /// Decodes every swipe as the word "tea".
  private struct TeaDecoder: SwipeDecoder {
    let scoreKind = ScoreKind.logProbability
    func decode(_ query: SwipeQuery) -> DecodedSwipe {
      DecodedSwipe(candidates: [Candidate(word: "tea", score: 0)])
    }
  }

  @Test(arguments: [1, 3])
  func accuracyOfADecoder(jobs: Int) throws {
    let words = Lexicon(entries: ["tea", "it"].map { LexiconEntry(word: $0, count: 1) })
    let traces = ["tea", "it", "tea", "tea"].enumerated().map { number, word in
      SwipeTrace(id: "\(number)", word: word, samples: [TraceSample(x: 10, y: 20, t: 0)])
    }
    let panel = DecoderPanel([MeasuredDecoder("tea") { _ in TeaDecoder() }], words: words)
    let record = try AccuracyRun(panel, jobs: jobs).perform(on: traces).record
    let summary = AccuracySummary(record, limit: 10, resamples: 100, seed: 1)
    // Three of four.
    #expect(summary.decoders.first?.name == "tea")
    #expect(summary.decoders.first?.counts.top(1) == 0.75)
  }

  @Test func aRunCanBeCancelled() throws {
    let panel = DecoderPanel(
      [MeasuredDecoder("tea") { _ in TeaDecoder() }], words: Lexicon(entries: []))
    let trace = SwipeTrace(id: "1", word: "tea", samples: [])
    let outcome = try AccuracyRun(panel, isCancelled: { true }).perform(on: [trace])
    #expect(outcome.isCancelled)
    #expect(outcome.record.traceCount == 0)
  }
}
