import SwipeDecoding

/// A decoder that is made when the first swipe is decoded: making one for a large table takes a
/// second, and many sessions have no swipe.
package struct DeferredDecoder: SwipeDecoder {
  private let made = BoundedCache<Bool, (any SwipeDecoder)?>(capacity: 1)
  private let make: @Sendable () -> (any SwipeDecoder)?

  /// Creates a decoder that is not made yet.
  /// - Parameters:
  ///   - scoreKind: the score kind of the decoder that will be made.
  ///   - make: makes the decoder; nil if it cannot be made: every swipe is then rejected.
  package init(_ scoreKind: ScoreKind, _ make: @escaping @Sendable () -> (any SwipeDecoder)?) {
    self.scoreKind = scoreKind
    self.make = make
  }

  private var decoder: (any SwipeDecoder)? { made.value(for: true, make: make) }

  /// The score kind of the decoder that will be made.
  package let scoreKind: ScoreKind

  /// The decoder's parameters; makes the decoder.
  package var alignment: AlignmentParameters? { decoder?.alignment }

  /// The decoder's words while the finger moves; makes the decoder.
  package func liveWords() -> LiveWords? { decoder?.liveWords() }

  /// Returns the decoder's answer; makes the decoder at the first swipe.
  package func decode(_ query: SwipeQuery) -> DecodedSwipe { decoder?.decode(query) ?? .empty }
}
