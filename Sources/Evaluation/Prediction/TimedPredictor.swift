import LanguageModel
import Synchronization

/// A predictor whose predictions are timed.
struct TimedPredictor<Base: LearningPredictor>: LearningPredictor {
  var base: Base
  let times: PredictionTimes

  func predictions(completing prefix: String, after previous: [String], limit: Int) -> [Prediction]
  {
    let clock = ContinuousClock()
    let start = clock.now
    defer { times.add(clock.now - start) }
    return base.predictions(completing: prefix, after: previous, limit: limit)
  }

  mutating func commit(_ word: String, after previous: [String]) {
    base.commit(word, after: previous)
  }

  mutating func retract(_ word: String, after previous: [String]) {
    base.retract(word, after: previous)
  }
}

/// How long predictions took. Threads may share it.
public final class PredictionTimes: Sendable {
  private let distribution = Mutex(TimeDistribution())

  public init() {}

  /// Longer than a minute counts as a minute.
  func add(_ duration: Duration) {
    let nanoseconds = min(max(duration / .nanoseconds(1), 0), 60e9)
    distribution.withLock { $0.record(UInt64(nanoseconds)) }
  }

  /// The time in whole microseconds within which a share, 0…1, of the predictions were made; nil
  /// without predictions.
  public func quantile(_ share: Double) -> Int? {
    distribution.withLock { $0.count == 0 ? nil : Int($0.microseconds(100 * share)) }
  }

  public var count: Int { distribution.withLock { Int($0.count) } }
}
