import Lexicon
import SwipeDecoding
import SwipeTraces

/// A trace and the words that it was decoded to.
struct DecodedTrace: Sendable {
  var id: String
  /// The word that was meant, where the trace says it.
  var word: String?
  /// What made the trace, where nobody's hand did.
  var generator: TraceGenerator?
  /// The best first.
  var candidates: [Candidate]
  /// The probability that it is no word of the list; nil where the decoder does not judge it.
  var noWordProbability: Double?
  /// Place of the meant word among the candidates, 1 for the best; nil if it is not there.
  var rank: Int?
  /// Whether the lexicon lacks the meant word.
  var isOutOfVocabulary: Bool
  /// Time that tracking and decoding took.
  var nanoseconds: UInt64

  /// Decodes a trace.
  /// - Parameter keep: what is kept of the candidates.
  init(
    _ trace: SwipeTrace, decoder: any SwipeDecoder, limit: Int, lexicon: any WordList,
    keep: ([Candidate]) -> [Candidate]
  ) {
    let clock = ContinuousClock()
    let start = clock.now
    let decoded = decoder.decodeSwipe(trace.samples, limit: limit, previous: trace.previous)
    let elapsed = (clock.now - start).components
    let candidates = keep(decoded.isRejected ? [] : decoded.candidates)
    id = trace.id
    word = trace.word
    generator = trace.generator
    self.candidates = candidates
    noWordProbability = decoded.noWordProbability
    let meant = trace.word.map { MeantWord($0, in: lexicon) }
    rank = meant.flatMap { meant in
      candidates.firstIndex { meant.isWritten(as: $0.word) }.map { $0 + 1 }
    }
    isOutOfVocabulary = meant?.isOutOfVocabulary ?? false
    nanoseconds =
      UInt64(max(elapsed.seconds, 0)) * 1_000_000_000
      + UInt64(max(elapsed.attoseconds, 0) / 1_000_000_000)
  }

  /// To the nearest whole one.
  var microseconds: UInt64 { (nanoseconds + 500) / 1000 }
}

/// The word that a trace's label means, for deciding whether a decoder was right.
///
/// Capitals do not matter. A label that is a word of the lexicon means that word: `its` is not
/// `it's`. A label that is none, but is how one is swiped, means that one: `dont` is `don't`, as
/// corpora write their labels without apostrophes.
struct MeantWord {
  private let label: String
  private let isCode: Bool
  /// Whether no word of the lexicon is what the label means.
  let isOutOfVocabulary: Bool

  init(_ label: String, in lexicon: any WordList) {
    self.label = label
    let isWord = lexicon.contains(word: label)
    isCode = !isWord && lexicon.contains(code: label.lowercased())
    isOutOfVocabulary = !isWord && !isCode
  }

  /// Whether the candidate is what was meant.
  func isWritten(as candidate: String) -> Bool {
    isSameWord(candidate, label) || isCode && swipeCode(of: candidate) == label.lowercased()
  }
}
