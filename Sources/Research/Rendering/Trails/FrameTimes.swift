/// The moments of an animation: from the finger's touch until all ink has faded.
public struct FrameTimes: Hashable, Sendable {
  /// Frames a second.
  public let rate: Double
  public let count: Int

  /// The maximum number of frames in an animation: 2 hours at 60 a second.
  public static let limit = 500_000

  /// - Parameters:
  ///   - duration: of the swipe, in ms.
  ///   - rate: frames a second.
  /// - Returns: nil if the rate is not positive and finite, or there would be more than `limit`
  ///   frames.
  public init?(duration: Double, rate: Double) {
    // The last ink is gone when its second is over: that frame, the first empty one, is the last.
    let length = (max(duration, 0) + CometTail.lifetime) / 1000 * rate
    guard rate > 0, rate.isFinite, duration.isFinite, length < Double(Self.limit) else {
      return nil
    }
    self.rate = rate
    // A product that is whole but for rounding is whole.
    count = Int((length - 1e-9).rounded(.up)) + 1
  }

  /// When the frame is shown, in ms on the trace's clock.
  /// - Parameter index: from 0 below `count`.
  public func time(of index: Int) -> Double { Double(index) * 1000 / rate }
}
