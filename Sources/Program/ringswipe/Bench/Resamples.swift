import ArgumentParser
import Statistics

/// The number of bootstrap samples, as `--resamples` names it.
struct Resamples: ExpressibleByArgument {
  var count: Int

  init?(argument: String) {
    guard let count = Int(argument) else { return nil }
    self.count = count
  }

  init(_ count: Int) { self.count = count }

  var defaultValueDescription: String { "\(count)" }

  /// Refuses numbers of which no interval can be made.
  func check() throws(ValidationError) {
    let counts = Interval.resampleCounts
    guard !counts.contains(count) else { return }
    let reason =
      count < counts.lowerBound ? ": an interval of 95 % takes some that lie beyond its ends" : ""
    throw ValidationError(
      "--resamples takes a number from \(counts.lowerBound) to \(counts.upperBound), not "
        + "\(count)\(reason).")
  }
}
