import SwipeDecoding
import SwipeTraces

/// A trace and the words that it was decoded to.
struct DecodedTrace: Sendable {
  var id: String
  /// The word that the trace is labelled with, if any.
  var word: String?
  /// What made the trace, if no person did.
  var generator: TraceGenerator?
  /// The best first.
  var candidates: [Candidate]
  /// What their scores mean.
  var scoreKind: ScoreKind
  /// Place of the target word among the candidates, 1 for the best; nil if it is not there.
  var rank: Int?
  /// Whether the lexicon lacks the target word.
  var isOutOfVocabulary: Bool
  /// Time that tracking and decoding took.
  var nanoseconds: UInt64

  /// Decodes a trace.
  init(
    _ trace: SwipeTrace, decoder: any SwipeDecoder, limit: Int, lexicon: any WordList
  ) {
    let clock = ContinuousClock()
    let start = clock.now
    candidates = decoder.decode(trace.samples, limit: limit, previous: trace.previous)
    let elapsed = (clock.now - start).components
    scoreKind = decoder.scoreKind
    id = trace.id
    word = trace.word
    generator = trace.generator
    let target = trace.word.map { TargetWord($0, in: lexicon) }
    rank = target?.rank(in: candidates)
    isOutOfVocabulary = target?.isOutOfVocabulary ?? false
    nanoseconds =
      UInt64(max(elapsed.seconds, 0)) * 1_000_000_000
      + UInt64(max(elapsed.attoseconds, 0) / 1_000_000_000)
  }

  /// To the nearest whole one.
  var microseconds: UInt64 { (nanoseconds + 500) / 1000 }
}
