import Statistics
import SwipeTraces

/// A model that synthesizes the trace of a finger swiping a word.
public protocol TraceSynthesizer: Sendable {
  /// Returns a trace of the code.
  /// - Parameters:
  ///   - code: lower-case letters (`LexiconEntry.code`).
  ///   - random: the source of all randomness; the same state gives the same trace.
  /// - Returns: samples in pt and ms, the first at 0.
  func samples(for code: String, using random: inout RandomSource)
    throws(SynthesisError) -> [TraceSample]
}
