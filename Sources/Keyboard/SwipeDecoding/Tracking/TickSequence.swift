import SwipeTraces

/// A trace resampled to a fixed rate: its polyline at equal steps of time from the first sample on, and
/// at the last sample.
///
/// Rules per sample, such as "4 pt per sample" and "within 20 samples", mean the same movement at any
/// recording rate if they are rules per tick. A sample within `snap` of a tick is used unchanged, so a
/// recording at the tick rate stays as it is.
///
/// Samples that are not finite are ignored. Time that runs backwards stands still. A pause longer than
/// `maximumPause` counts as that long, so the number of ticks is bounded by the number of samples. If no
/// time passes in the whole trace, each sample is one tick.
/// - Complexity: O(samples + ticks) to iterate, no allocation.
struct TickSequence: Sequence, IteratorProtocol {
  /// The position at one moment.
  struct Tick {
    var x: Double
    var y: Double
    /// The moment, in ms on the trace's clock.
    var time: Double
    /// The sample at the moment, or the last one before it.
    var sampleIndex: Int
    /// The number of ticks since the one before: 1, or less at the end of the trace; 0 at its start.
    var step: Double
  }

  private let samples: [TraceSample]
  private let tick: Double
  private let maximumPause: Double
  private let hasTime: Bool
  /// The sample that the last tick followed.
  private var index = -1
  /// The time from that sample to the last tick, in ms, with long pauses cut.
  private var offset = 0.0
  private var isDone = false

  /// A sample this near a tick, in ms, is the tick: more than the rounding of files that keep thousandths of
  /// a millisecond, far less than would change a position.
  private static let snap = 0.002

  /// - Parameters:
  ///   - samples: the trace, in order of time.
  ///   - tick: the length of a tick, in ms, at least 1.
  ///   - maximumPause: longer pauses are cut to this, in ms; at least one tick.
  ///   - isTimed: false to make each sample one tick, whenever it was taken.
  init(_ samples: [TraceSample], tick: Double, maximumPause: Double, isTimed: Bool = true) {
    self.samples = samples
    self.tick = tick
    self.maximumPause = Swift.max(maximumPause, tick)
    let first = samples.firstIndex(where: Self.isUsable) ?? samples.endIndex
    hasTime =
      isTimed
      && samples[first...].contains { Self.isUsable($0) && $0.t > samples[first].t }
  }

  mutating func next() -> Tick? {
    guard !isDone else { return nil }
    guard index >= 0 else { return start() }
    return hasTime ? nextByTime() : nextSample()
  }

  private static func isUsable(_ sample: TraceSample) -> Bool {
    sample.x.isFinite && sample.y.isFinite && sample.t.isFinite
  }

  /// Returns the next usable sample after a given one.
  private func following(_ index: Int) -> Int? {
    var next = index + 1
    while next < samples.count {
      if Self.isUsable(samples[next]) { return next }
      next += 1
    }
    return nil
  }

  private mutating func start() -> Tick? {
    guard let first = following(-1) else {
      isDone = true
      return nil
    }
    index = first
    return tick(at: first, step: 0)
  }

  private mutating func nextSample() -> Tick? {
    guard let next = following(index) else {
      isDone = true
      return nil
    }
    index = next
    return tick(at: next, step: 1)
  }

  private mutating func nextByTime() -> Tick? {
    var target = offset + tick
    while let next = following(index) {
      let a = samples[index]
      let b = samples[next]
      let elapsed = b.t - a.t
      let counted = Swift.min(Swift.max(elapsed, 0), maximumPause)
      if target < counted - Self.snap {
        offset = target
        let share = target / counted
        return Tick(
          x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share,
          // The difference of two extreme finite times may be infinite.
          time: Swift.min(a.t + elapsed * share, Swift.max(a.t, b.t)), sampleIndex: index, step: 1)
      }
      index = next
      target -= counted
      if target <= Self.snap {
        offset = target
        return tick(at: next, step: 1)
      }
    }
    // The end lies between two ticks, or was the last tick.
    isDone = true
    let rest = tick - target
    return rest > Self.snap ? tick(at: index, step: rest / tick) : nil
  }

  private func tick(at index: Int, step: Double) -> Tick {
    let sample = samples[index]
    return Tick(x: sample.x, y: sample.y, time: sample.t, sampleIndex: index, step: step)
  }
}
