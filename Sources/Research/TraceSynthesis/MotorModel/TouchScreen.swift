import Statistics
import SwipeTraces

/// A model of how a touch screen and the operating system report a movement: when a moving touch is
/// first reported, which frames are missing, and how times are rounded.
package struct TouchScreen: Hashable, Sendable {
  /// The distance that a touch must move before the system reports it, in pt; systems use it to
  /// distinguish taps from swipes.
  package var slop: Double
  /// The probability that the frame after the touch is reported although nothing moved.
  package var earlyRepeat: Double
  /// The probability that a frame in which nothing moved is reported.
  package var stillRepeat: Double
  /// The probability that a frame is lost although something moved.
  package var loss: Double
  /// The probability that another frame is lost after a lost one.
  static let lossAgain = 0.3
  /// The standard deviation of the reported intervals, in ms.
  package var jitter: Double
  /// The standard deviation of the times at which positions are measured, relative to their frames,
  /// in ms.
  package var delay: Double

  /// Creates a screen.
  package init(
    slop: Double, earlyRepeat: Double, stillRepeat: Double, loss: Double, jitter: Double,
    delay: Double
  ) {
    self.slop = slop
    self.earlyRepeat = earlyRepeat
    self.stillRepeat = stillRepeat
    self.loss = loss
    self.jitter = jitter
    self.delay = delay
  }

  /// The screens of people, and the properties common to all of them.
  package struct Statistics: Hashable, Sendable {
    /// A sample of the observed screens, at least one; each person has one of them.
    package var screens: [TouchScreen]
    /// The probability that the end is reported as an additional sample at the position of the last
    /// one.
    package var endRepeat: Double
    /// The delay of that additional sample, in ms.
    package var endDelay: QuantileTable

    /// Creates statistics.
    package init(screens: [TouchScreen], endRepeat: Double, endDelay: QuantileTable) {
      self.screens = screens
      self.endRepeat = endRepeat
      self.endDelay = endDelay
    }
  }

  /// Returns a number with mean 0, variance 1 and the long tails of times on screens: one in a
  /// hundred is beyond 3.8, as in How We Swipe; for the normal distribution the limit is 2.6.
  private static func longTailed(_ random: inout RandomSource) -> Double {
    let normal = random.normal()
    return normal * abs(normal) / 3.0.squareRoot()
  }

  /// The share of an interval's deviation that is carried over to the next: neighbouring intervals
  /// of How We Swipe have a correlation of −0.29, which is (carry − 1) / 2.
  private static let carry = 0.42

  /// The minimum change of a coordinate that is reported, in steps of the grid: screens keep a
  /// resting finger still.
  private static let hold = 0.8

  /// Returns the samples reported for a movement.
  /// - Parameters:
  ///   - path: positions in pt at equal time steps from 0.
  ///   - step: the time step, in ms.
  ///   - grid: the grid to which positions are rounded, in pt.
  ///   - end: the properties common to all screens.
  ///   - random: the source of randomness.
  func samples(
    of path: [SIMD2<Double>], step: Double, grid: Double, end: Statistics,
    using random: inout RandomSource
  ) -> [TraceSample] {
    guard let start = path.first else { return [] }
    func placed(_ point: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2((point.x / grid).rounded() * grid, (point.y / grid).rounded() * grid)
    }
    /// A coordinate stays as reported until it has changed by `hold`.
    func held(_ point: SIMD2<Double>, _ last: SIMD2<Double>) -> SIMD2<Double> {
      placed(point).replacing(with: last, where: (point - last).magnitudes .< Self.hold * grid)
    }
    let touch = placed(start)
    var samples = [TraceSample(x: touch.x, y: touch.y, t: 0)]
    samples.reserveCapacity(path.count + 1)
    // Frames come at the screen's own times, independently of the touch.
    let beat = (random.uniform() - 0.5) * step
    let repeatsEarly = random.uniform() < earlyRepeat
    var last = touch
    var lastTime = 0.0
    var isMoving = false
    var isLost = false
    // The deviation of a time; differences of such times have the variance of intervals.
    var offset = 0.0
    let fresh = jitter * ((1 - Self.carry * Self.carry) / (2 * (1 - Self.carry))).squareRoot()
    for (frame, point) in path.enumerated().dropFirst() {
      let late = min(max(delay / step * Self.longTailed(&random), -1), 1)
      let other = late < 0 ? path[frame - 1] : path[min(frame + 1, path.count - 1)]
      let position = held(point + (other - point) * abs(late), last)
      offset = offset * Self.carry + fresh * Self.longTailed(&random)
      let time = max((Double(frame) * step + beat + offset).rounded(), lastTime)
      let way = position - touch
      if !isMoving {
        isMoving = (way * way).sum().squareRoot() >= max(slop, grid)
        guard isMoving || repeatsRest(frame, repeatsEarly, &random) else { continue }
      } else if position == last {
        guard random.uniform() < stillRepeat else { continue }
      } else {
        isLost = random.uniform() < (isLost ? Self.lossAgain : loss) && frame + 1 < path.count
        if isLost { continue }
      }
      last = isMoving ? position : touch
      lastTime = time
      samples.append(TraceSample(x: last.x, y: last.y, t: time))
    }
    if random.uniform() < end.endRepeat {
      let delay = max(end.endDelay.value(at: random.normal()), 0)
      samples.append(TraceSample(x: last.x, y: last.y, t: (lastTime + delay).rounded()))
    }
    return samples
  }

  /// Returns whether a frame of the rest before the movement is reported.
  private func repeatsRest(
    _ frame: Int, _ repeatsEarly: Bool, _ random: inout RandomSource
  ) -> Bool {
    if frame == 1 { return repeatsEarly }
    return random.uniform() < (repeatsEarly ? stillRepeat : stillRepeat * Self.laterRepeat)
  }

  /// The factor by which frames of a rest are reported less often if its first frame was not.
  private static let laterRepeat = 0.5
}

extension SIMD2<Double> {
  fileprivate var magnitudes: SIMD2<Double> { SIMD2(abs(x), abs(y)) }
}
