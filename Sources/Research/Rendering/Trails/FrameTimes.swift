/// The moments of an animation, from the touch of the finger until all ink has faded.
package struct FrameTimes: Hashable, Sendable {
  /// The number of frames a second.
  package let rate: Double
  /// The number of frames.
  public let count: Int

  /// The maximum number of frames of an animation: 2 hours at 60 a second.
  package static let limit = 500_000

  /// Creates the moments of a swipe's animation, or nil if the rate is not positive and finite, or
  /// there would be more than `limit` frames.
  ///
  /// - Parameters:
  ///   - duration: the duration of the swipe, in ms.
  ///   - rate: the number of frames a second.
  package init?(duration: Double, rate: Double) {
    // The first empty frame, a second after the last ink was drawn, is the last one.
    let length = (max(duration, 0) + CometTail.lifetime) / 1000 * rate
    guard rate > 0, rate.isFinite, duration.isFinite, length < Double(Self.limit) else {
      return nil
    }
    self.rate = rate
    // A product that is a whole number except for rounding counts as whole.
    count = Int((length - 1e-9).rounded(.up)) + 1
  }

  /// Returns the time of a frame, in ms on the trace's clock.
  ///
  /// - Parameter index: the position of the frame, from 0 below `count`.
  package func time(of index: Int) -> Double { Double(index) * 1000 / rate }
}
