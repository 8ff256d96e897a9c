import SwipeDecoding

/// Swipes on the codes of an input method. Their words become candidates, like those of a typed
/// code, and are not written at once: the user still chooses among words that sound alike.
extension KeyboardSession {
  /// The decoder of swipes: of codes while a method is in use, else of English words.
  var swipeDecoder: (any SwipeDecoder)? {
    guard let composer = language.composer, composer.isActive else { return language.decoder }
    return composer.decoder
  }

  /// Decodes a swipe on codes.
  func decodedCodes(_ swipe: inout SwipeInProgress) -> DecodedSwipe {
    guard let composer = language.composer, composer.isActive else { return .empty }
    return swipe.decoded { samples in
      SwipeQuery(
        withoutTouchShift(samples), limit: ComposerSettings.pageSize,
        previous: Array(composer.swipeContext.suffix(Self.contextWords)))
    }
  }
}
