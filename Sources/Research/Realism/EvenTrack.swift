import KeyboardGeometry
import RealModule

/// A trace at even times: resampled linearly at 60 Hz, and smoothed where derivatives are needed.
///
/// 60 Hz is the rate at which How We Swipe was recorded, so that hardly any information is added or
/// lost.
struct EvenTrack {
  /// The sampling interval, in ms.
  static let interval = 1000.0 / 60
  /// The standard deviation of the Gaussian that smooths positions, in ms. It removes the pixel
  /// grid, and gives the numbers of minima and the slope published for the corpus (see
  /// docs/reference/realism.md).
  static let smoothing = 20.0
  /// The maximum duration of traces with speed statistics, in ms.
  static let longest = 60_000.0

  /// The speed from point to point as recorded, in key widths per second.
  let speeds: [Double]
  /// The velocities of the smoothed positions by central differences, in key widths per second.
  let velocities: [Point]
  let accelerations: [Point]
  /// The lengths of `velocities`.
  let smoothSpeeds: [Double]

  /// Creates a track, or returns nil for a trace shorter than four intervals or longer than
  /// `longest`.
  init?(_ trace: TraceInKeys) {
    let duration = trace.duration
    guard duration >= 4 * Self.interval, duration <= Self.longest else { return nil }
    let points = Self.resampled(trace)
    let second = 1000 / Self.interval
    speeds = zip(points, points.dropFirst()).map { $0.distance(to: $1) * second }
    velocities = Self.differences(Self.smoothed(points))
    accelerations = Self.differences(velocities)
    smoothSpeeds = velocities.map(\.length)
  }

  /// Returns the positions every `interval` from the first sample until the trace ends.
  static func resampled(_ trace: TraceInKeys) -> [Point] {
    let times = trace.times
    let count = Int(trace.duration / interval + 1e-9) + 1
    var index = 0
    return (0..<count).map { step in
      let time = Double(step) * interval
      while index + 2 < times.count, times[index + 1] < time { index += 1 }
      let lasting = times[index + 1] - times[index]
      let share = lasting > 0 ? min(max((time - times[index]) / lasting, 0), 1) : 1
      return trace.points[index] + (trace.points[index + 1] - trace.points[index]) * share
    }
  }

  /// Returns the positions smoothed by a Gaussian of `smoothing`, cut at four standard deviations;
  /// the ends are left unchanged.
  static func smoothed(_ points: [Point]) -> [Point] {
    let reach = Int((4 * smoothing / interval).rounded(.up))
    let weights = (-reach...reach).map { offset in
      let place = Double(offset) * interval / smoothing
      return Double.exp(-place * place / 2)
    }
    let total = weights.reduce(0, +)
    return points.indices.map { index in
      var sum = Point(x: 0, y: 0)
      for offset in -reach...reach {
        let neighbor = min(max(index + offset, 0), points.count - 1)
        sum = sum + points[neighbor] * weights[offset + reach]
      }
      return sum * (1 / total)
    }
  }

  /// Returns central differences per second, one-sided at the ends.
  static func differences(_ points: [Point]) -> [Point] {
    guard points.count > 1 else { return points.map { _ in Point(x: 0, y: 0) } }
    return points.indices.map { index in
      let (before, after) = (max(index - 1, 0), min(index + 1, points.count - 1))
      let seconds = Double(after - before) * interval / 1000
      return (points[after] - points[before]) * (1 / seconds)
    }
  }
}
