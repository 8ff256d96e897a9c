import KeyboardGeometry
import SwipeTraces

/// Reads off the keys that a swipe visits (ring keyboard, section 5).
///
/// At every tick of 1/60 s the finger stands for the character key of highest
/// letterFrequency / distance² within 26 pt. The key is registered unless
/// - it is the key registered last, or
/// - it is an inner key of a ring and the finger only passes it on its way to the outer ring: it
///   moves outward by more than 4 pt both in the tick before and in the tick after. A finger that
///   turns, slows down or lifts on the key does not pass it.
///
/// A finger that turns by more than 300° within 20 ticks has drawn a loop: the key registered last
/// is registered once more, and the next loop starts from zero.
///
/// `Reading.literal` takes the specification literally instead: ticks are samples, and only the movement
/// before a tick decides whether a key is passed.
///
///     let tracker = SwipeTracker(keyboard: ring)
///     let visited = tracker.visitedKeys(of: trace.samples)
///     visited.compactMap { ring.keys[$0.key].character }   // h, e, l, l, o after a loop on l
public struct SwipeTracker: Sendable {
  /// The keyboard that swipes are made on.
  public let keyboard: Keyboard
  /// The constants of the rules.
  public let parameters: Parameters
  private let proximity: KeyProximity

  /// Creates a tracker.
  public init(keyboard: Keyboard, parameters: Parameters = Parameters()) {
    self.keyboard = keyboard
    self.parameters = parameters
    proximity = KeyProximity(keyboard: keyboard, frequencies: parameters.letterFrequencies)
  }

  /// Returns the keys that a swipe visits, in the order of their registration.
  /// - Parameter samples: one swipe, in order of time, in pt of the keyboard. Samples that are not
  ///   finite are ignored.
  /// - Complexity: O(ticks · character keys); ticks ≤ 1 + samples · `maximumPause` / `tick`, and
  ///   about the number of samples in a 60 Hz recording.
  public func visitedKeys(of samples: [TraceSample]) -> [VisitedKey] {
    var visited: [VisitedKey] = []
    var turning = TurnWindow(length: parameters.usableLoopWindow)
    var ticks = TickSequence(
      samples, tick: parameters.usableTick, maximumPause: parameters.usablePause,
      isTimed: parameters.reading == .resampled)
    var last: TickSequence.Tick?
    var upcoming = ticks.next()
    var arrival = 0.0
    while let tick = upcoming {
      upcoming = ticks.next()
      let departure = upcoming.map { radialSpeed(from: tick, to: $0) } ?? 0
      func register(_ key: Int, by registration: VisitedKey.Registration) {
        visited.append(
          VisitedKey(
            key: key, sampleIndex: tick.sampleIndex, time: tick.time, registration: registration))
      }
      if let key = proximity.key(x: tick.x, y: tick.y, within: parameters.proximityRadius),
        key != visited.last?.key
      {
        let outward = parameters.reading == .literal ? arrival : min(arrival, departure)
        let isPassed = outward > parameters.radialSpeedLimit
        if !(isPassed && proximity.targets[key].isInner) { register(key, by: .proximity) }
      }
      // The end of a trace lies within a tick: the movement is too short to have a direction.
      if let last, tick.step == 1 {
        turning.move(dx: tick.x - last.x, dy: tick.y - last.y)
        if abs(turning.sum) > parameters.loopTurn {
          turning.reset()
          if let current = visited.last?.key { register(current, by: .loop) }
        }
      }
      last = tick
      arrival = departure
    }
    return visited
  }

  /// Returns the key that a finger at the point stands for (section 5.1), whether or not it registers; nil
  /// if no key is near.
  /// - Complexity: O(character keys)
  public func key(at point: Point) -> Int? {
    proximity.key(x: point.x, y: point.y, within: parameters.proximityRadius)
  }

  /// Returns how fast the finger moves away from the ring's centre, in pt per tick; 0 without a ring.
  private func radialSpeed(from a: TickSequence.Tick, to b: TickSequence.Tick) -> Double {
    guard let center = proximity.ringCenter else { return 0 }
    let before = Point(x: a.x, y: a.y).distance(to: center)
    let after = Point(x: b.x, y: b.y).distance(to: center)
    return (after - before) / b.step
  }
}
