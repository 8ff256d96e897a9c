import InputMethods
import LanguageModel
import SwipeDecoding

/// Swipes on the codes of the input method in use. A swipe's words are offered like those of a typed
/// code, and not written at once: the person still chooses among words of the same sound.
extension KeyboardSession {
  /// What decodes swipes now: of English words, or of the codes of the method in use.
  var swipeDecoder: (any SwipeDecoder)? {
    guard let active = methodState.active else { return language.decoder }
    return language.methodDecoders.indices.contains(active) ? language.methodDecoders[active] : nil
  }

  /// The words that a swipe on codes may be, after those that the method has written before it.
  func decodedCodes(_ swipe: inout SwipeInProgress) -> DecodedSwipe {
    guard let active = methodState.active else { return .empty }
    var previous = (methodState.commits[active].runs.last ?? []).map(\.word)
    // The words of the swipe before are still offered: the next one writes the chosen one.
    let composer = methodState.composers[active]
    if composer.offersSwipe, let selection = composer.selection {
      previous.append(composer.candidates[selection].word)
    }
    return swipe.decoded { samples in
      SwipeQuery(
        withoutTouchShift(samples), limit: ComposerSettings.pageSize,
        previous: Array(previous.suffix(Self.contextWords)))
    }
  }

  /// Offers the words of a swipe; where none fits, nothing changes.
  mutating func composeSwipe(_ finger: FingerTouch, _ performed: inout [SessionAction]) {
    guard let method = activeMethod else { return }
    var swipe = finger.swipe
    let words = decodedCodes(&swipe).acceptedCandidates.compactMap { found in
      found.code.map { code in
        MethodCandidate(
          code: method.tableCode(of: found.word, swiped: code), word: found.word, kind: .exact)
      }
    }
    guard !words.isEmpty else { return perform(.noWord, &performed) { _ in } }
    compose(
      &performed, cause: { $0.isEmpty ? .compose : .pick }, doing: { $0.offer(swiped: words) })
  }
}
