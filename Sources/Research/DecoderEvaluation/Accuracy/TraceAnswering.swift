import ResourceLoading
import SwipeDecoding
import SwipeTraces

/// A type that answers traces in a benchmark: a decoder in Swift, or a program.
public protocol TraceAnswering: Sendable {
  /// Returns the candidates for a trace.
  ///
  /// - Parameters:
  ///   - trace: the trace to decode
  ///   - reference: the keyboard on which the trace was made
  func answer(
    _ trace: SwipeTrace, on reference: KeyboardReference
  ) throws(TraceAnswerError) -> TraceAnswer

  /// The reason why no further answers can be expected; nil while they can.
  var hopelessness: String? { get }

  /// Releases resources, such as child processes.
  func end()
}

extension TraceAnswering {
  /// Nil: answers can always be expected.
  public var hopelessness: String? { nil }

  /// Does nothing.
  public func end() {}
}

/// The candidates for a trace.
public struct TraceAnswer: Hashable, Sendable {
  /// The candidates, best first.
  public var candidates: [Candidate]
  /// The meaning of the scores.
  public var scoreKind: ScoreKind
  /// The elapsed time.
  public var nanoseconds: UInt64

  /// Creates an answer.
  public init(candidates: [Candidate], scoreKind: ScoreKind, nanoseconds: UInt64) {
    self.candidates = candidates
    self.scoreKind = scoreKind
    self.nanoseconds = nanoseconds
  }
}

/// The reason why a trace has no answer.
public enum TraceAnswerError: Error, Hashable {
  /// No decoder can decode the trace, so it is skipped.
  case unusableTrace(InputError)
  /// This decoder failed; the trace counts as a miss.
  case failed(DecoderProcessError)
}
