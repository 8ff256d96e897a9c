import KeyboardGeometry
import Statistics

extension TraceInKeys {
  /// Measures the length of the trace, and the effects of the recording on it.
  func measureSampling(_ values: inout TraceValues) {
    let steps = zip(points, points.dropFirst()).map { $1 - $0 }
    let intervals = zip(times, times.dropFirst()).map { $1 - $0 }
    guard !steps.isEmpty else { return }
    let length = steps.reduce(0) { $0 + $1.length }
    values[.samples] = Double(points.count)
    values[.duration] = duration
    values[.pathLength] = length
    values[.pathOverIdeal] = idealLength > 0 ? length / idealLength : .nan
    let sorted = intervals.sorted()
    values[.medianInterval] = quantile(0.5, ofSorted: sorted)
    values[.shortInterval] = quantile(0.05, ofSorted: sorted)
    values[.longInterval] = quantile(0.95, ofSorted: sorted)
    values[.maximumInterval] = quantile(1, ofSorted: sorted)
    values[.intervalDeviation] = standardDeviation(intervals)
    values[.firstInterval] = intervals.first ?? .nan
    values[.lastInterval] = intervals.last ?? .nan
    let count = Double(steps.count)
    values[.shareOfWholeIntervals] =
      Double(intervals.count { $0 == $0.rounded() }) / count
    values[.shareOfWholePixels] =
      Double(samples.count { $0.x == $0.x.rounded() && $0.y == $0.y.rounded() })
      / Double(samples.count)
    values[.shareOfStillSamples] = Double(steps.count { $0.x == 0 && $0.y == 0 }) / count
    let moving = steps.filter { $0.x != 0 || $0.y != 0 }
    guard !moving.isEmpty else { return }
    values[.shareOfAxialSteps] =
      Double(moving.count { $0.x == 0 || $0.y == 0 }) / Double(moving.count)
    values[.shareOfDiagonalSteps] =
      Double(moving.count { $0.x.magnitude == $0.y.magnitude }) / Double(moving.count)
    // The speed from sample to sample: unlike the even track's, it shows where clock and finger
    // disagree.
    let speeds = zip(steps, intervals).filter { $0.1 > 0 }.map { $0.0.length / $0.1 }
    values[.stepAutocorrelation] = autocorrelation(speeds, lag: 1)
  }
}
