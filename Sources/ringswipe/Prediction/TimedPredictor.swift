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

/// How long predictions took, in whole microseconds.
final class PredictionTimes: Sendable {
  /// Longer ones are all counted in the last place.
  private static let longest = 100_000
  private let counts = Mutex([Int](repeating: 0, count: longest + 1))

  func add(_ duration: Duration) {
    let microseconds = Int(duration / .microseconds(1))
    counts.withLock { $0[min(max(microseconds, 0), Self.longest)] += 1 }
  }

  /// The time within which a share of the predictions were there; nil if there were none.
  func quantile(_ share: Double) -> Int? {
    counts.withLock { counts in
      let total = counts.reduce(0, +)
      guard total > 0 else { return nil }
      var passed = 0
      return counts.firstIndex { count in
        passed += count
        return Double(passed) >= share * Double(total)
      }
    }
  }

  var count: Int { counts.withLock { $0.reduce(0, +) } }
}
