import KeyboardGeometry
import Lexicon
import RealModule
import SwipeDecoding
import SwipeTraces
import Synchronization

/// Learns from each user's swipes, in the order in which they are decoded, how far beside the keys that
/// user touches, and takes it off the next ones. A swipe teaches if the decoder is sure of its word,
/// which stands for a person who keeps it: the word that was meant is not looked at.
///
/// Traces without a user are one user's.
public final class TouchAdaptation: Sendable {
  private struct State {
    var shifts: [String: TouchShift] = [:]
    let cuts: LetterCuts
  }

  private let state: Mutex<State>

  /// The least probability of a word that is learned from.
  public static let leastProbability = 0.8

  /// - Parameter alignment: of the decoder's profile.
  public init(alignment: AlignmentParameters) {
    state = Mutex(State(cuts: LetterCuts(parameters: alignment)))
  }

  /// The trace without its user's shift.
  /// - Parameters:
  ///   - trace: as it came.
  ///   - keyboard: that it was made on.
  public func adapted(_ trace: SwipeTrace, on keyboard: Keyboard) -> SwipeTrace {
    guard let shift = state.withLock({ $0.shifts[trace.user ?? ""] }) else { return trace }
    var result = trace
    result.samples = shift.removed(from: trace.samples, pitch: keyboard.keyPitch)
    return result
  }

  /// Learns from what was made of a trace.
  /// - Parameters:
  ///   - trace: as it came.
  ///   - keyboard: that it was made on.
  ///   - best: the best word found; nil teaches nothing.
  public func learn(_ trace: SwipeTrace, on keyboard: Keyboard, best: Candidate?) {
    guard let best, best.score >= Double.log(Self.leastProbability) else { return }
    state.withLock { state in
      var shift = state.shifts[trace.user ?? ""] ?? TouchShift()
      shift.learn(
        from: trace.samples, as: swipeCode(of: best.word), on: keyboard, cuts: state.cuts)
      state.shifts[trace.user ?? ""] = shift
    }
  }
}
