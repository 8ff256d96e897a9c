import SwipeTraces

/// A trace interpolated between its samples by straight lines at constant speed.
struct TracePolyline {
  let samples: [TraceSample]

  init(_ samples: [TraceSample]) { self.samples = samples }

  /// Returns the sample with this number, which may have a fraction; the nearest end if it is out
  /// of range.
  func sample(at number: Double) -> TraceSample {
    guard samples.count > 1 else { return samples.first ?? TraceSample(x: 0, y: 0, t: 0) }
    let bounded = min(max(number, 0), Double(samples.count - 1))
    let index = min(Int(bounded), samples.count - 2)
    return Self.between(samples[index], samples[index + 1], bounded - Double(index))
  }

  /// Returns the samples between two numbers, with the interpolated points at both ends.
  func samples(from start: Double, to end: Double) -> [TraceSample] {
    var result = [sample(at: start)]
    var index = Int(max(start, 0)) + 1
    while Double(index) < end, index < samples.count {
      result.append(samples[index])
      index += 1
    }
    result.append(sample(at: end))
    return result
  }

  /// Returns the same path at equal time steps from 0, as close to the interval (in ms) as the
  /// duration allows. A trace that takes no time, or more than a minute, is returned unchanged.
  func resampled(every interval: Double) -> [TraceSample] {
    guard let first = samples.first, let last = samples.last else { return [] }
    let duration = last.t - first.t
    guard duration > 0, duration < 60_000 else { return samples }
    let steps = max(1, Int((duration / interval).rounded()))
    var index = 1
    return (0...steps).map { step in
      let time = duration * Double(step) / Double(steps)
      while index < samples.count - 1, samples[index].t - first.t < time { index += 1 }
      let (a, b) = (samples[index - 1], samples[index])
      let share = b.t > a.t ? min(max((time + first.t - a.t) / (b.t - a.t), 0), 1) : 1
      let point = Self.between(a, b, share)
      return TraceSample(x: point.x, y: point.y, t: time)
    }
  }

  private static func between(_ a: TraceSample, _ b: TraceSample, _ share: Double) -> TraceSample {
    TraceSample(
      x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y), t: a.t + share * (b.t - a.t))
  }
}
