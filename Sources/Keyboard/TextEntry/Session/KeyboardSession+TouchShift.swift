import Lexicon
import SwipeDecoding
import SwipeTraces

extension KeyboardSession {
  /// Returns a swipe as it is decoded: without what was learned of the user's touches.
  func withoutTouchShift(_ samples: [TraceSample]) -> [TraceSample] {
    guard settings.adaptsToTouch else { return samples }
    return touchShift.removed(from: samples, pitch: panel.keyboard(in: .letters).keyPitch)
  }

  /// Learns from the last swipe once its word is kept: what is written next neither deletes nor
  /// replaces it. If another word was picked in its place, that is what the swipe meant.
  mutating func learnTouch(before cause: SessionAction.Cause) {
    guard settings.adaptsToTouch, let alignment = language.decoder?.alignment,
      let swipe = moment.swipe, !swipe.word.isEmpty, !swipe.samples.isEmpty
    else { return }
    switch cause {
    case .swipe, .noWord, .character, .punctuation, .space, .return, .prediction: break
    default: return
    }
    touchShift.learn(
      from: swipe.samples, as: swipeCode(of: swipe.word), on: panel.keyboard(in: .letters),
      cuts: LetterCuts(parameters: alignment))
    // A swipe counts once, also if the next one is rejected and the last word stays.
    moment.swipe?.samples = []
  }
}
