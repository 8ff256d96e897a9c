import RealModule
import Statistics
import SwipeTraces

/// A perturbation of traces as other devices and programs cause it, so that a network learns to do
/// without times, a steady hand or a sensor's usual rate.
enum TracePerturbation: CaseIterable {
  case noTimes, tremor, otherRate

  /// The share of traces that get each perturbation.
  private static let share = 0.05
  /// The standard deviation of a tremor in x and y, in key pitches.
  private static let deviation = 0.05...0.25
  /// The sampling interval, in ms.
  private static let interval = 8.0...50.0

  /// Returns a random perturbation or, mostly, none.
  static func random(using random: inout RandomSource) -> TracePerturbation? {
    let number = Int(random.uniform() / share)
    return number < allCases.count ? allCases[number] : nil
  }

  /// Returns perturbed samples.
  ///
  /// - Parameter pitch: the keyboard's key pitch, in pt
  /// - Complexity: O(samples + duration)
  func applied(
    to samples: [TraceSample], pitch: Double, using random: inout RandomSource
  ) -> [TraceSample] {
    switch self {
    case .noTimes:
      return samples.map { TraceSample(x: $0.x, y: $0.y, t: 0) }
    case .tremor:
      let deviation = random.uniform(in: Self.deviation) * pitch
      return samples.map { sample in
        TraceSample(
          x: sample.x + deviation * random.gaussian(), y: sample.y + deviation * random.gaussian(),
          t: sample.t)
      }
    case .otherRate:
      return Self.resampled(samples, every: random.uniform(in: Self.interval))
    }
  }

  /// Returns samples at even times, and the last one.
  static func resampled(_ samples: [TraceSample], every interval: Double) -> [TraceSample] {
    guard let first = samples.first, let last = samples.last, interval > 0,
      (last.t - first.t) / interval < 1e5
    else { return samples }
    var result: [TraceSample] = []
    var next = 0
    var time = first.t
    while time < last.t {
      while next + 1 < samples.count, samples[next + 1].t <= time { next += 1 }
      let (a, b) = (samples[next], samples[min(next + 1, samples.count - 1)])
      let share = b.t > a.t ? (time - a.t) / (b.t - a.t) : 0
      result.append(
        TraceSample(x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y), t: time))
      time += interval
    }
    result.append(last)
    return result
  }
}
