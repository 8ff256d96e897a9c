import Lexicon
import ResourceLoading
import SwipeDecoding
import SwipeTraces
import TraceSynthesis

/// A trace and the words that it was decoded to.
public struct DecodedTrace: Sendable {
  public var id: String
  /// The word that was meant, where the trace says it.
  public var word: String?
  /// What made the trace, where nobody's hand did.
  public var generator: TraceGenerator?
  /// The best first.
  public var candidates: [Candidate]
  /// Place of the meant word among the candidates, 1 for the best; nil if it is not there.
  public var rank: Int?
  /// Whether the lexicon lacks the meant word.
  public var isOutOfVocabulary: Bool
  /// Time that tracking and decoding took.
  public var nanoseconds: UInt64

  /// Decodes a trace.
  /// - Parameters:
  ///   - limit: candidates wanted.
  ///   - lexicon: tells whether the word that was meant could come out.
  ///   - keep: what is kept of the candidates.
  public init(
    _ trace: SwipeTrace, decoder: any SwipeDecoder, limit: Int, lexicon: any WordList,
    keep: ([Candidate]) -> [Candidate] = { $0 }
  ) {
    let timed = TimedCandidates(of: trace, by: decoder, limit: limit)
    let candidates = keep(timed.candidates)
    id = trace.id
    word = trace.word
    generator = trace.generator
    self.candidates = candidates
    let meant = trace.word.map { MeantWord($0, in: lexicon) }
    rank = meant.flatMap { meant in
      candidates.firstIndex { meant.isWritten(as: $0.word) }.map { $0 + 1 }
    }
    isOutOfVocabulary = meant?.isOutOfVocabulary ?? false
    nanoseconds = timed.nanoseconds
  }

  /// To the nearest whole one.
  public var microseconds: UInt64 { (nanoseconds + 500) / 1000 }
}

/// The word that a trace's label means, for deciding whether a decoder was right.
///
/// Capitals do not matter. A label that is a word of the lexicon means that word: `its` is not
/// `it's`. A label that is none, but is how one is swiped, means that one: `dont` is `don't`, as
/// corpora write their labels without apostrophes.
public struct MeantWord: Sendable {
  private let label: String
  private let isCode: Bool
  /// Whether no word of the lexicon is what the label means.
  public let isOutOfVocabulary: Bool

  public init(_ label: String, in lexicon: any WordList) {
    self.label = label
    let isWord = lexicon.contains(word: label)
    isCode = !isWord && lexicon.contains(code: label.lowercased())
    isOutOfVocabulary = !isWord && !isCode
  }

  /// Whether the candidate is what was meant.
  public func isWritten(as candidate: String) -> Bool {
    isSameWord(candidate, label) || isCode && swipeCode(of: candidate) == label.lowercased()
  }
}
