import KeyboardGeometry
import Lexicon
import RealModule
import SwipeDecoding
import SwipeTraces
import Synchronization

/// Learns from each user's swipes, in the order in which they are decoded, how far that user
/// touches from the keys, and corrects the next swipes.
///
/// A swipe is learned from if the decoder is sure of its word, as if the user had kept it. The
/// target word is not used. Traces without a user are attributed to one user.
package final class TouchAdaptation: Sendable {
  private struct State {
    var shifts: [String: TouchShift] = [:]
    let cuts: LetterCuts
  }

  private let state: Mutex<State>

  /// The minimum probability of a word that is learned from.
  package static let leastProbability = 0.8

  /// Creates an adaptation.
  ///
  /// - Parameter alignment: the parameters of the decoder's profile
  package init(alignment: AlignmentParameters) {
    state = Mutex(State(cuts: LetterCuts(parameters: alignment)))
  }

  /// Returns the trace without its user's shift.
  ///
  /// - Parameters:
  ///   - trace: the original trace
  ///   - keyboard: the keyboard on which it was made
  package func adapted(_ trace: SwipeTrace, on keyboard: Keyboard) -> SwipeTrace {
    guard let shift = state.withLock({ $0.shifts[trace.user ?? ""] }) else { return trace }
    var result = trace
    result.samples = shift.removed(from: trace.samples, pitch: keyboard.keyPitch)
    return result
  }

  /// Learns from the result of a trace.
  ///
  /// - Parameters:
  ///   - trace: the original trace
  ///   - keyboard: the keyboard on which it was made
  ///   - best: the best word found; nil teaches nothing
  package func learn(_ trace: SwipeTrace, on keyboard: Keyboard, best: Candidate?) {
    guard let best, best.score >= Double.log(Self.leastProbability) else { return }
    state.withLock { state in
      var shift = state.shifts[trace.user ?? ""] ?? TouchShift()
      shift.learn(
        from: trace.samples, as: swipeCode(of: best.word), on: keyboard, cuts: state.cuts)
      state.shifts[trace.user ?? ""] = shift
    }
  }
}
