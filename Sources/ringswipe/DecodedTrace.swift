import Lexicon
import SwipeDecoding
import SwipeTraces

/// A trace and the words that it was decoded to.
struct DecodedTrace: Sendable {
  var id: String
  /// The word that was meant, where the trace says it.
  var word: String?
  /// The best first.
  var candidates: [Candidate]
  /// Place of the meant word among the candidates, 1 for the best; nil if it is not there.
  var rank: Int?
  /// Whether the lexicon lacks the meant word.
  var isOutOfVocabulary: Bool
  /// Time that tracking and decoding took.
  var nanoseconds: UInt64

  /// Decodes a trace. Capitals do not matter where candidates are compared with the meant word.
  init(_ trace: SwipeTrace, decoder: any SwipeDecoder, limit: Int, lexicon: Lexicon) {
    let clock = ContinuousClock()
    let start = clock.now
    let candidates = decoder.decode(trace.samples, limit: limit, previous: trace.previous)
    let elapsed = (clock.now - start).components
    id = trace.id
    word = trace.word
    self.candidates = candidates
    rank = trace.word.flatMap { word in
      candidates.firstIndex { isSameWord($0.word, word) }.map { $0 + 1 }
    }
    isOutOfVocabulary = trace.word.map { !lexicon.contains(word: $0) } ?? false
    nanoseconds =
      UInt64(max(elapsed.seconds, 0)) * 1_000_000_000
      + UInt64(max(elapsed.attoseconds, 0) / 1_000_000_000)
  }

  /// To the nearest whole one.
  var microseconds: UInt64 { (nanoseconds + 500) / 1000 }
}
