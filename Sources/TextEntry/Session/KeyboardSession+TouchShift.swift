import Lexicon
import SwipeDecoding

extension KeyboardSession {
  /// What is taken off a swipe before it is decoded.
  var removedShift: (touch: TouchShift, pitch: Double)? {
    settings.adaptsToTouch
      ? (touchShift, panel.keyboard(in: .letters).keyPitch) : nil
  }

  /// Learns from the last swipe once its word is kept: the next thing that is written neither deletes
  /// nor replaces it. A word that was picked in its place is what the swipe meant.
  mutating func learnTouch(before cause: SessionAction.Cause) {
    guard settings.adaptsToTouch, let swipe = moment.swipe, !swipe.word.isEmpty,
      !swipe.samples.isEmpty
    else { return }
    switch cause {
    case .swipe, .noWord, .character, .punctuation, .space, .return, .prediction: break
    default: return
    }
    let alignment = (language.decoder as? PathDecoder)?.profile.alignment ?? AlignmentParameters()
    touchShift.learn(
      from: swipe.samples, as: swipeCode(of: swipe.word), on: panel.keyboard(in: .letters),
      cuts: LetterCuts(parameters: alignment))
    // It counts once, also where the next swipe is rejected and the last one stays.
    moment.swipe?.samples = []
  }
}
