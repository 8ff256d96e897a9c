import RealModule

/// The savings after a number of words: mean and spread over the people who wrote at least that
/// many (Konrad 2016, Figure 4.3).
public struct SavingsSpread: Hashable, Sendable {
  /// The predictor.
  public var setup: SimulatedRun.Setup
  /// The number of words that each person had typed.
  public var words: Int
  /// The number of texts that are long enough.
  public var texts: Int
  /// The mean of their savings over all words so far, 0…1.
  public var mean: Double
  /// The standard deviation (over n − 1) of these savings; nil for a single text.
  public var deviation: Double?

  /// Returns the spread at each multiple of `step` that a text reaches, setup by setup.
  ///
  /// - Parameters:
  ///   - runs: the runs of all texts, with points at multiples of `step`
  ///   - step: the number of words between points. A point elsewhere is a text's end and does not
  ///     count.
  /// - Complexity: O(points)
  public static func of(_ runs: [SimulatedRun], step: Int) -> [SavingsSpread] {
    var setups: [SimulatedRun.Setup] = []
    var values: [SimulatedRun.Setup: [Int: [Double]]] = [:]
    for run in runs {
      if values[run.setup] == nil { setups.append(run.setup) }
      for point in run.points where point.words % step == 0 {
        values[run.setup, default: [:]][point.words, default: []].append(point.total)
      }
      if values[run.setup] == nil { values[run.setup] = [:] }
    }
    return setups.flatMap { setup in
      (values[setup] ?? [:]).sorted { $0.key < $1.key }.map { words, values in
        let mean = values.reduce(0, +) / Double(values.count)
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return SavingsSpread(
          setup: setup, words: words, texts: values.count, mean: mean,
          deviation: values.count > 1 ? .sqrt(squares / Double(values.count - 1)) : nil)
      }
    }
  }
}
