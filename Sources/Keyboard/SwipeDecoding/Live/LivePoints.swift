import SwipeTraces

/// A point of a trace that is still growing, in key units and ms, with the motion into it.
struct LivePoint {
  var x: Float
  var y: Float
  /// Since the first sample.
  var time: Float
  /// The length of the trace up to the point.
  var arc: Float
  /// The length of the motion into the point, its middle and its unit direction.
  var step: Float
  var midX: Float
  var midY: Float
  var directionX: Float
  var directionY: Float
}

/// Turns the samples of a growing trace into points that lie about `step` apart, whatever the rate of
/// the samples: a resting or trembling finger makes none.
///
/// A point never moves once it is there. That is what a search that goes on from sample to sample
/// needs, and why it cannot use the N points of `TraceTrack`, all of which move when the trace grows.
struct LivePoints {
  /// The distance between points, in key units: N points on a trace of median length lie as far apart.
  private static let step: Float = 0.35
  /// The maximum number of points for one sample, so that a leap across the screen costs no more than
  /// a fast motion; steps are then longer.
  private static let mostSteps: Float = 8

  private let scale: Double
  private let offset: Double
  private(set) var last: LivePoint?
  private var start = 0.0
  private var latest = -Double.infinity

  /// - Parameters:
  ///   - pitch: pt per key unit.
  ///   - offset: how far below the keys' centres touches land, in key units.
  init(pitch: Float, offset: Float) {
    scale = 1 / Double(pitch)
    self.offset = Double(offset)
  }

  /// Takes the next sample and calls `body` with each new point. As in a `TraceTrack`, a sample that
  /// is not finite is left out, coordinates are clipped, and time that runs backwards stands still.
  mutating func append(_ sample: TraceSample, _ body: (LivePoint) -> Void) {
    guard
      let usable = TraceTrack.usable(sample, scale: scale, offset: offset, after: latest)
    else { return }
    guard let last else {
      start = usable.t
      latest = usable.t
      let point = LivePoint(
        x: Float(usable.x), y: Float(usable.y), time: 0, arc: 0, step: 0, midX: Float(usable.x),
        midY: Float(usable.y), directionX: 0, directionY: 0)
      self.last = point
      return body(point)
    }
    latest = usable.t
    let (dx, dy) = (Float(usable.x) - last.x, Float(usable.y) - last.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    guard distance >= Self.step else { return }
    let count = min((distance / Self.step).rounded(), Self.mostSteps)
    let (stepX, stepY) = (dx / count, dy / count)
    let time = (Float(usable.t - start) - last.time) / count
    var point = last
    (point.step, point.directionX, point.directionY) = (
      distance / count, dx / distance, dy / distance
    )
    for _ in 0..<Int(count) {
      (point.midX, point.midY) = (point.x + 0.5 * stepX, point.y + 0.5 * stepY)
      point.x += stepX
      point.y += stepY
      point.time += time
      point.arc += point.step
      self.last = point
      body(point)
    }
  }
}
