import ResourceLoading
import SwipeDecoding
import SwipeTraces

/// What answers traces in a benchmark: a decoder in Swift, or a program.
public protocol TraceAnswering: Sendable {
  /// - Parameters:
  ///   - trace: to decode.
  ///   - reference: the keyboard that the trace was made on.
  func answer(
    _ trace: SwipeTrace, on reference: KeyboardReference
  ) throws(TraceAnswerError) -> TraceAnswer

  /// Why no further answers can be expected; nil while they can.
  var hopelessness: String? { get }

  /// Ends what was started for it.
  func end()
}

extension TraceAnswering {
  public var hopelessness: String? { nil }

  public func end() {}
}

/// The candidates for a trace.
public struct TraceAnswer: Hashable, Sendable {
  /// The best first.
  public var candidates: [Candidate]
  /// What the scores mean.
  public var scoreKind: ScoreKind
  /// Time that passed.
  public var nanoseconds: UInt64

  public init(candidates: [Candidate], scoreKind: ScoreKind, nanoseconds: UInt64) {
    self.candidates = candidates
    self.scoreKind = scoreKind
    self.nanoseconds = nanoseconds
  }
}

/// Why a trace has no answer.
public enum TraceAnswerError: Error, Hashable {
  /// No decoder can decode the trace; it is left out.
  case unusableTrace(InputError)
  /// This decoder failed; the trace counts as a miss.
  case failed(DecoderProcessError)
}
