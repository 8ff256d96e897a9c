import JSONText
import Lexicon
import ResourceLoading
import SwipeDecoding
import SwipeTraces
import TraceSynthesis

/// A trace and the words that it was decoded to.
public struct DecodedTrace: Sendable {
  public var id: String
  /// The word that the trace is labelled with, if any.
  public var word: String?
  /// Who swiped, on which keyboard it was decoded, and where it stands.
  public var origin: TraceOrigin
  /// What made the trace, if it is synthetic.
  public var generator: TraceGenerator?
  /// The best first; empty if the decoder rejects the trace as no word.
  public var candidates: [Candidate]
  /// The probability that it is no word of the list; nil if the decoder does not estimate it.
  public var noWordProbability: Double?
  /// What their scores mean.
  public var scoreKind: ScoreKind
  /// Place of the target word among the candidates, 1 for the best; nil if it is not there.
  public var rank: Int?
  /// Of a swipe on an input method's codes: the codes that it may mean, as `word`, the best first.
  public var codes: [Candidate]
  /// The code that the trace is labelled with, if any.
  public var code: String?
  /// Place of that code among `codes`, 1 for the best; nil if it is not there.
  public var codeRank: Int?
  /// Whether the lexicon lacks the target word.
  public var isOutOfVocabulary: Bool
  /// Time that tracking and decoding took.
  public var nanoseconds: UInt64

  /// Decodes a trace.
  /// - Parameters:
  ///   - trace: to decode.
  ///   - decoder: made for the trace's keyboard.
  ///   - keyboard: that the decoder is for; nil for the trace's own.
  ///   - location: where the trace stands.
  ///   - limit: candidates wanted.
  ///   - lexicon: tells whether the target word could come out.
  public init(
    _ trace: SwipeTrace, on keyboard: KeyboardReference? = nil, location: TraceLocation? = nil,
    decoder: any SwipeDecoder, limit: Int, lexicon: any WordList
  ) {
    let timed = TimedSwipe(of: trace, by: decoder, limit: limit)
    candidates = timed.swipe.acceptedCandidates
    noWordProbability = timed.swipe.noWordProbability
    scoreKind = decoder.scoreKind
    id = trace.id
    word = trace.word
    origin = TraceOrigin(
      user: trace.user, keyboard: keyboard ?? trace.keyboard, location: location)
    generator = trace.generator
    let target = trace.word.map { TargetWord($0, in: lexicon) }
    rank = target?.rank(in: candidates)
    isOutOfVocabulary = target?.isOutOfVocabulary ?? false
    codes = timed.swipe.codes
    code = codes.isEmpty ? nil : trace.code
    codeRank = code.flatMap { code in timed.swipe.codes.firstIndex { $0.word == code } }
      .map { $0 + 1 }
    nanoseconds = timed.nanoseconds
  }

  /// To the nearest whole one.
  public var microseconds: UInt64 { (nanoseconds + 500) / 1000 }
}

extension SwipeTrace {
  /// The field `code`: the code of an input method that was swiped for the word.
  public var code: String? {
    guard let field = otherFields.first(where: { $0.name == "code" }),
      case .string(let code)? = try? JSONValue(json: Array(field.json.utf8))
    else { return nil }
    return code
  }
}
