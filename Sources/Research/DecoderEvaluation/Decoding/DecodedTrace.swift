import JSONText
import LanguageModel
import Lexicon
import ResourceLoading
import SwipeDecoding
import SwipeTraces
import TraceSynthesis

/// A trace and the words to which it was decoded.
package struct DecodedTrace: Sendable {
  /// The identifier of the trace.
  package var id: String
  /// The word with which the trace is labelled, if any.
  package var word: String?
  /// The origin of the trace: the user, the keyboard on which it was decoded, and its location.
  package var origin: TraceOrigin
  /// The generator of a synthetic trace.
  package var generator: TraceGenerator?
  /// The candidates, best first; empty if the decoder rejects the trace as no word.
  package var candidates: [Candidate]
  /// The candidates of a trace that the decoder rejects: a suggestion bar can offer them, but nothing is
  /// written; empty for all other traces.
  package var rejected: [Candidate]
  /// The probability that the trace is no word of the list; nil if the decoder does not estimate
  /// it.
  package var noWordProbability: Double?
  /// The meaning of the scores.
  package var scoreKind: ScoreKind
  /// The rank of the target word among the candidates, 1 for the best; nil if it is missing.
  package var rank: Int?
  /// If an input method's codes were swiped, the candidate codes, as `word`, best first.
  package var codes: [Candidate]
  /// The code with which the trace is labelled, if any.
  package var code: String?
  /// The rank of that code among `codes`, 1 for the best; nil if it is missing.
  package var codeRank: Int?
  /// What the label stands for in the lexicon, if there is one.
  package var target: TargetWord?
  /// Whether the lexicon lacks the target word.
  package var isOutOfVocabulary: Bool
  /// Whether the trace has words before it, or belongs to a sentence.
  package var isInContext: Bool
  /// The time that tracking and decoding took.
  package var nanoseconds: UInt64

  /// Decodes a trace.
  ///
  /// - Parameters:
  ///   - trace: the trace to decode
  ///   - keyboard: the keyboard for which the decoder was made; nil for the trace's own
  ///   - location: the location of the trace
  ///   - decoder: a decoder made for the trace's keyboard
  ///   - limit: the number of candidates requested
  ///   - lexicon: the list that tells whether the target word is in vocabulary
  ///   - spelling: how the labels are written
  ///   - learnedWords: the user's words beside the lexicon; nil for none
  package init(
    _ trace: SwipeTrace, on keyboard: KeyboardReference? = nil, location: TraceLocation? = nil,
    decoder: any SwipeDecoder, limit: Int, lexicon: any WordList,
    spelling: LabelSpelling = .asWritten, learnedWords: LearnedLexicon? = nil
  ) {
    let timed = TimedSwipe(of: trace, by: decoder, limit: limit, learnedWords: learnedWords)
    candidates = timed.swipe.acceptedCandidates
    rejected = timed.swipe.isRejected ? timed.swipe.candidates : []
    noWordProbability = timed.swipe.noWordProbability
    scoreKind = decoder.scoreKind
    id = trace.id
    word = trace.word
    origin = TraceOrigin(
      user: trace.user, keyboard: keyboard ?? trace.keyboard, location: location)
    generator = trace.generator
    isInContext = !WordContext.words(of: trace.previous).isEmpty || trace.sentence != nil
    target = trace.word.map { TargetWord($0, in: lexicon, spelling: spelling) }
    rank = target?.rank(in: candidates)
    isOutOfVocabulary = target?.isOutOfVocabulary ?? false
    codes = timed.swipe.codes
    code = codes.isEmpty ? nil : trace.code
    codeRank = code.flatMap { code in timed.swipe.codes.firstIndex { $0.word == code } }
      .map { $0 + 1 }
    nanoseconds = timed.nanoseconds
  }

  /// The decoding time, rounded to whole µs.
  package var microseconds: UInt64 { (nanoseconds + 500) / 1000 }
}

extension SwipeTrace {
  /// The field `code`: the input method's code that was swiped for the word.
  public var code: String? {
    guard let field = otherFields.first(where: { $0.name == "code" }),
      case .string(let code)? = try? JSONValue(json: Array(field.json.utf8))
    else { return nil }
    return code
  }
}
