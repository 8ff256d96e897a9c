import SwipeDecoding
import SwipeTraces

/// A decoder that is made when the first swipe is decoded: that of a large table takes a second, and
/// many sessions have no swipe.
public struct DeferredDecoder: SwipeDecoder {
  private let made = BoundedCache<Bool, (any SwipeDecoder)?>(capacity: 1)
  private let make: @Sendable () -> (any SwipeDecoder)?

  /// - Parameters:
  ///   - scoreKind: of the decoder that will be made.
  ///   - make: makes the decoder; nil for one that cannot be made, whose swipes mean nothing.
  public init(_ scoreKind: ScoreKind, _ make: @escaping @Sendable () -> (any SwipeDecoder)?) {
    self.scoreKind = scoreKind
    self.make = make
  }

  private var decoder: (any SwipeDecoder)? { made.value(for: true, make: make) }

  public let scoreKind: ScoreKind

  public func decode(_ samples: [TraceSample], limit: Int, previous: [String]) -> [Candidate] {
    decoder?.decode(samples, limit: limit, previous: previous) ?? []
  }

  public func decodeSwipe(
    _ samples: [TraceSample], limit: Int, previous: [String]
  ) -> DecodedSwipe {
    decoder?.decodeSwipe(samples, limit: limit, previous: previous) ?? .empty
  }

  public func decodeSwipe(
    _ samples: [TraceSample], limit: Int, previous: [String], person: PersonalLanguage
  ) -> DecodedSwipe {
    decoder?.decodeSwipe(samples, limit: limit, previous: previous, person: person) ?? .empty
  }
}
