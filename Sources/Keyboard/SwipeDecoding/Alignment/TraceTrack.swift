import RealModule
import SwipeTraces

/// A trace resampled to a fixed number of points, evenly along its length, in key units, with the
/// features of the motion at each point.
///
/// A workspace: it is filled again for each trace and keeps its memory.
package struct TraceTrack: Sendable {
  /// N, the number of points.
  package let pointCount: Int
  /// The position of each point, in key units, without the touch offset.
  public private(set) var x: [Float]
  /// The other coordinate of each point.
  public private(set) var y: [Float]
  /// The time of each point, in ms since the first sample.
  package private(set) var time: [Float]
  /// The midpoint of the step into each point, in key units; step 0 is empty.
  package private(set) var midX: [Float]
  /// The other coordinate of the midpoint of each step.
  package private(set) var midY: [Float]
  /// The unit direction of the step into each point.
  package private(set) var directionX: [Float]
  /// The other coordinate of the direction of each step.
  package private(set) var directionY: [Float]
  /// The length of the step into each point, in key units.
  package private(set) var step: [Float]
  /// The length of the trace up to each point, in key units.
  package private(set) var arc: [Float]
  /// The slowness at each point: ln(mean speed / speed here), at least −ln 4 and at most
  /// −ln(`AlignmentParameters.slowFloor`).
  package private(set) var slow: [Float]
  /// 1 − cos of the change of direction about each point, 0…2.
  package private(set) var turn: [Float]

  /// Whether the trace came without times, which are then guessed from its shape (`GuessedTimes`).
  package private(set) var hasGuessedTimes = false

  /// The usable samples in key units, and the length up to each.
  private var samples: [TraceSample] = []
  private var lengths: [Double] = []

  /// Coordinates are clipped to this, in key units: no keyboard is as large, and squares stay far
  /// from overflow.
  private static let limit = 1000.0
  /// Times are clipped to this, in ms: thirty years, whose square a `Float` still holds.
  private static let maximumTime = 1e12
  /// The largest relative speed that counts.
  static let fastest: Float = 4

  /// Creates a workspace.
  /// - Parameter pointCount: the number of points, at least 8.
  package init(pointCount: Int) {
    let n = max(8, pointCount)
    self.pointCount = n
    let zero = [Float](repeating: 0, count: n)
    (x, y, time, midX, midY) = (zero, zero, zero, zero, zero)
    (directionX, directionY, step, arc, slow, turn) = (zero, zero, zero, zero, zero, zero)
  }

  /// The length of the trace, in key units.
  public var length: Float { arc[pointCount - 1] }
  /// The duration of the trace, in ms.
  package var duration: Float { time[pointCount - 1] }

  /// Resamples a trace. A trembling trace is smoothed first (`TremorFilter`), and one without times
  /// gets those that its shape suggests (`GuessedTimes`).
  /// - Parameters:
  ///   - trace: in pt and ms. Samples that are not finite are left out; time that runs backwards
  ///     stands still.
  ///   - pitch: pt per key unit.
  ///   - parameters: the touch offset, and how slowness and turning are measured.
  /// - Returns: false if no sample is usable; the track then keeps its last trace.
  /// - Complexity: O(samples + N).
  package mutating func fill(
    _ trace: [TraceSample], pitch: Float, parameters: AlignmentParameters
  ) -> Bool {
    guard takeSamples(trace, pitch: Double(pitch), offset: Double(parameters.touchOffsetY))
    else { return false }
    resample()
    for k in 1..<pointCount {
      let dx = x[k] - x[k - 1]
      let dy = y[k] - y[k - 1]
      let distance = (dx * dx + dy * dy).squareRoot()
      step[k] = distance
      arc[k] = arc[k - 1] + distance
      midX[k] = 0.5 * (x[k] + x[k - 1])
      midY[k] = 0.5 * (y[k] + y[k - 1])
      let moves = distance > 1e-6
      directionX[k] = moves ? dx / distance : 0
      directionY[k] = moves ? dy / distance : 0
    }
    midX[0] = x[0]
    midY[0] = y[0]
    measureTurn(window: parameters.turnWindow)
    hasGuessedTimes = duration <= 0 && length > 0
    if hasGuessedTimes { GuessedTimes.fill(&time, arc: arc, turn: turn) }
    measureSpeed(floor: parameters.slowFloor)
    return true
  }

  private mutating func takeSamples(
    _ trace: [TraceSample], pitch: Double, offset: Double
  ) -> Bool {
    samples.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    let scale = 1 / pitch
    for sample in trace {
      if let usable = Self.usable(
        sample, scale: scale, offset: offset, after: samples.last?.t ?? -.infinity)
      {
        samples.append(usable)
      }
    }
    TremorFilter.smooth(&samples)
    var length = 0.0
    for (index, sample) in samples.enumerated() {
      if index > 0 {
        let (dx, dy) = (sample.x - samples[index - 1].x, sample.y - samples[index - 1].y)
        length += (dx * dx + dy * dy).squareRoot()
      }
      lengths.append(length)
    }
    return !samples.isEmpty
  }

  /// Returns a sample in key units, clipped; nil if it is not finite.
  /// - Parameter earliest: the time of the sample before; time that runs backwards stands still.
  @inline(__always)
  static func usable(
    _ sample: TraceSample, scale: Double, offset: Double, after earliest: Double
  ) -> TraceSample? {
    let x = sample.x * scale
    let y = sample.y * scale - offset
    guard x.isFinite, y.isFinite, sample.t.isFinite else { return nil }
    return TraceSample(
      x: min(max(x, -limit), limit), y: min(max(y, -limit), limit),
      t: max(min(max(sample.t, -maximumTime), maximumTime), earliest))
  }

  /// Places N points at equal steps of length, or of time if nothing moved; the last one is the last
  /// sample, so that a rest at the end counts.
  private mutating func resample() {
    let last = samples.count - 1
    let (start, total) = (samples[0].t, lengths[last])
    let duration = samples[last].t - start
    func progress(_ index: Int) -> Double {
      if total > 0 { return lengths[index] / total }
      return duration > 0 ? (samples[index].t - start) / duration : 0
    }
    var next = 1
    var (from, to) = (0.0, last >= 1 ? progress(1) : 0)
    for k in 0..<pointCount {
      guard last >= 1 else {
        (x[k], y[k], time[k]) = (Float(samples[0].x), Float(samples[0].y), 0)
        continue
      }
      let goal = Double(k) / Double(pointCount - 1)
      while to < goal, next < last {
        next += 1
        from = to
        to = progress(next)
      }
      let share = to > from ? min(max((goal - from) / (to - from), 0), 1) : 1
      let (a, b) = (samples[next - 1], samples[next])
      x[k] = Float(a.x + share * (b.x - a.x))
      y[k] = Float(a.y + share * (b.y - a.y))
      time[k] = Float(a.t - start + share * (b.t - a.t))
    }
    let end = samples[last]
    (x[pointCount - 1], y[pointCount - 1]) = (Float(end.x), Float(end.y))
    time[pointCount - 1] = Float(end.t - start)
  }

  private mutating func measureSpeed(floor: Float) {
    let n = pointCount
    guard length > 0, duration > 0 else {
      for k in 0..<n { slow[k] = 0 }
      return
    }
    let mean = length / duration
    for k in 0..<n {
      let (a, b) = (max(k - 1, 0), min(k + 1, n - 1))
      let elapsed = time[b] - time[a]
      let speed = elapsed > 0 ? (arc[b] - arc[a]) / elapsed / mean : Self.fastest
      slow[k] = -Float.log(min(max(speed, floor), Self.fastest))
    }
  }

  private mutating func measureTurn(window: Float) {
    let n = pointCount
    (turn[0], turn[n - 1]) = (0, 0)
    // If the whole trace is within one window, the chords end at the trace's ends.
    let width = length > 0 ? min(window * Float(n - 1) / length, Float(n)) : Float(n)
    let reach = max(1, Int(width.rounded()))
    for k in 1..<(n - 1) {
      let (a, b) = (max(k - reach, 0), min(k + reach, n - 1))
      let (ax, ay) = (x[k] - x[a], y[k] - y[a])
      let (bx, by) = (x[b] - x[k], y[b] - y[k])
      let norm = ((ax * ax + ay * ay) * (bx * bx + by * by)).squareRoot()
      turn[k] = norm > 1e-9 ? 1 - (ax * bx + ay * by) / norm : 0
    }
  }
}
