import LanguageModel
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

/// How long predictions took: the time that passed, and the time that the thread was computing. On
/// a machine with more to do than processors the first is longer. Threads may share it.
public final class PredictionTimes: Sendable {
  private struct Distributions {
    var passed = TimeDistribution()
    var computed = TimeDistribution()
  }

  private let distributions = Mutex(Distributions())

  public init() {}

  /// In nanoseconds. Longer than a minute counts as a minute.
  func add(passed: UInt64, computed: UInt64) {
    distributions.withLock {
      $0.passed.record(passed)
      $0.computed.record(computed)
    }
  }

  /// The time in whole microseconds within which a share, 0…1, of the predictions were made; nil
  /// without predictions.
  /// - Parameters:
  ///   - share: of the predictions.
  ///   - stopwatch: whether the time that passed counts, or the thread's processor time.
  public func quantile(_ share: Double, _ stopwatch: Stopwatch = .wall) -> Int? {
    distributions.withLock {
      let times = stopwatch == .wall ? $0.passed : $0.computed
      return times.count == 0 ? nil : Int(times.microseconds(100 * share))
    }
  }

  public var count: Int { distributions.withLock { Int($0.passed.count) } }
}
