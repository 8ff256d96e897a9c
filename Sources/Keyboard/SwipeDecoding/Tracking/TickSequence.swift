import SwipeTraces

/// A trace as a recorder of fixed rate would have seen it: its polyline read at equal steps of time
/// from the first sample on, and once more at the last sample.
///
/// Rules per sample, such as "4 pt a sample" and "within 20 samples", mean the same movement at any
/// recording rate once they are rules per tick. A sample within `snap` of a tick is used unchanged,
/// so a recording at the tick rate passes unchanged.
///
/// Samples that are not finite are left out. Time that runs backwards counts as no time. A pause
/// longer than `maximumPause` counts as that long, so ticks stay bounded by the number of samples.
/// Where no time passes in the whole trace, each sample is one tick.
/// - Complexity: O(samples + ticks) to iterate, no allocation.
struct TickSequence: Sequence, IteratorProtocol {
  /// A position at one moment.
  struct Tick {
    var x: Double
    var y: Double
    /// In ms on the trace's clock.
    var time: Double
    /// The sample at, or last before, the moment.
    var sampleIndex: Int
    /// Ticks since the one before: 1, or less for the end of the trace; 0 for its start.
    var step: Double
  }

  private let samples: [TraceSample]
  private let tick: Double
  private let maximumPause: Double
  private let hasTime: Bool
  /// The sample that the last tick followed.
  private var index = -1
  /// From that sample to the last tick, in ms without the cut parts of pauses.
  private var offset = 0.0
  private var isDone = false

  /// How far, in ms, a sample may lie from a tick and still be it: above the rounding of files that
  /// keep thousandths of a millisecond, far below any effect on a position.
  private static let snap = 0.002

  /// - Parameters:
  ///   - samples: in order of time.
  ///   - tick: length of a step, in ms, at least 1.
  ///   - maximumPause: in ms; at least one tick.
  ///   - isTimed: false makes each sample one tick, whenever it was taken.
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

  /// The next usable sample after the given one.
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
    // The end lies between two ticks, or was the last one.
    isDone = true
    let rest = tick - target
    return rest > Self.snap ? tick(at: index, step: rest / tick) : nil
  }

  private func tick(at index: Int, step: Double) -> Tick {
    let sample = samples[index]
    return Tick(x: sample.x, y: sample.y, time: sample.t, sampleIndex: index, step: step)
  }
}
