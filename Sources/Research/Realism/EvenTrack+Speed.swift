import KeyboardGeometry
import RealModule
import Statistics

extension EvenTrack {
  /// How far a minimum of the speed must lie below the maxima on both sides, as a share of the
  /// trace's peak.
  static let prominence = 0.05

  func measureSpeed(_ values: inout TraceValues, segmentCount: Int) {
    let sorted = smoothSpeeds.sorted()
    let peak = quantile(1, ofSorted: sorted)
    let average = mean(smoothSpeeds)
    guard peak > 0, average > 0 else { return }
    values[.meanSpeed] = average
    values[.peakSpeed] = peak
    values[.slowSpeed] = quantile(0.1, ofSorted: sorted)
    values[.medianSpeed] = quantile(0.5, ofSorted: sorted)
    values[.fastSpeed] = quantile(0.9, ofSorted: sorted)
    values[.speedVariation] = standardDeviation(smoothSpeeds) / average
    values[.speedAutocorrelation] = autocorrelation(speeds, lag: 1)
    values[.speedAutocorrelation2] = autocorrelation(speeds, lag: 2)
    values[.speedAutocorrelation4] = autocorrelation(speeds, lag: 4)
    if segmentCount > 0 {
      let minima = Self.minima(of: smoothSpeeds, prominence: Self.prominence * peak)
      values[.minimaPerSegment] = Double(minima) / Double(segmentCount)
    }
    values[.logDimensionlessJerk] = Self.logDimensionlessJerk(smoothSpeeds)
    let tenth = max(smoothSpeeds.count / 10, 1)
    values[.startSpeed] = mean(Array(smoothSpeeds.prefix(tenth))) / average
    values[.endSpeed] = mean(Array(smoothSpeeds.suffix(tenth))) / average
    if let place = smoothSpeeds.firstIndex(of: peak) {
      values[.peakTime] = Double(place) / Double(smoothSpeeds.count - 1)
    }
    let isSlow = smoothSpeeds.map { $0 < 0.1 * peak }
    values[.pauseShare] = Double(isSlow.count { $0 }) / Double(isSlow.count)
    values[.maximumPause] = Double(Self.longestRun(isSlow)) * Self.interval
    values[.peakAcceleration] = accelerations.map(\.length).max() ?? .nan
    values[.speedRoughness] =
      mean(zip(speeds, speeds.dropFirst()).map { ($1 - $0).magnitude }) / average
  }

  /// Returns the number of minima that lie at least `prominence` below the highest value before
  /// them (since the last counted minimum) and after them.
  static func minima(of values: [Double], prominence: Double) -> Int {
    guard var extreme = values.first else { return 0 }
    var (isFalling, count) = (false, 0)
    for value in values.dropFirst() {
      if isFalling {
        if value < extreme {
          extreme = value
        } else if value > extreme + prominence {
          (isFalling, extreme, count) = (false, value, count + 1)
        }
      } else if value > extreme {
        extreme = value
      } else if value < extreme - prominence {
        (isFalling, extreme) = (true, value)
      }
    }
    return count
  }

  /// Returns the log dimensionless jerk, −ln( T³ / peak² · ∫ (d²v/dt²)² dt ), where v is the speed
  /// (Balasubramanian et al., "On the analysis of movement smoothness", 2015). The nearer to 0, the
  /// smoother.
  static func logDimensionlessJerk(_ speeds: [Double]) -> Double {
    guard speeds.count >= 3, let peak = speeds.max(), peak > 0 else { return .nan }
    let step = interval / 1000
    var integral = 0.0
    for index in 1..<(speeds.count - 1) {
      let jerk = (speeds[index + 1] - 2 * speeds[index] + speeds[index - 1]) / (step * step)
      integral += jerk * jerk * step
    }
    let duration = Double(speeds.count - 1) * step
    let dimensionless = duration * duration * duration / (peak * peak) * integral
    return dimensionless > 0 ? -Double.log(dimensionless) : .nan
  }

  static func longestRun(_ flags: [Bool]) -> Int {
    var (run, longest) = (0, 0)
    for flag in flags {
      run = flag ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
