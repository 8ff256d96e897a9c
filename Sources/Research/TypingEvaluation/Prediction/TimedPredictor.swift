import LanguageModel
import Reports
import Synchronization

/// A predictor whose predictions are timed.
struct TimedPredictor<Base: LearningPredictor>: LearningPredictor {
  var base: Base
  let times: PredictionTimes

  func predictions(completing prefix: String, after previous: [String], limit: Int) -> [Prediction]
  {
    let computed = Stopwatch.cpu.now
    let start = Stopwatch.wall.now
    defer {
      let end = Stopwatch.wall.now
      times.add(passed: end &- start, computed: Stopwatch.cpu.now &- computed)
    }
    return base.predictions(completing: prefix, after: previous, limit: limit)
  }

  mutating func commit(_ word: String, after previous: [String]) {
    base.commit(word, after: previous)
  }

  mutating func retract(_ word: String, after previous: [String]) {
    base.retract(word, after: previous)
  }
}

/// The durations of predictions: elapsed time, and thread CPU time. On a machine with more work
/// than processors the former is longer. Threads may share an instance.
package final class PredictionTimes: Sendable {
  private struct Distributions {
    var passed = TimeDistribution()
    var computed = TimeDistribution()
  }

  private let distributions = Mutex(Distributions())

  /// Creates an empty collection.
  package init() {}

  /// Adds a prediction's times, in nanoseconds. More than a minute counts as a minute.
  func add(passed: UInt64, computed: UInt64) {
    distributions.withLock {
      $0.passed.record(passed)
      $0.computed.record(computed)
    }
  }

  /// Returns the time, in whole microseconds, within which a share of the predictions were made, or
  /// nil if there are too few of them for that share.
  ///
  /// - Parameters:
  ///   - share: the share of the predictions, 0…1
  ///   - stopwatch: the kind of time
  package func quantile(_ share: Double, _ stopwatch: Stopwatch = .wall) -> Int? {
    distributions.withLock {
      let times = stopwatch == .wall ? $0.passed : $0.computed
      return times.microseconds(ifKnown: 100 * share).map { Int($0) }
    }
  }

  /// The number of predictions.
  public var count: Int { distributions.withLock { Int($0.passed.count) } }
}
