import RealModule

/// Savings after so many words: the mean over the people who wrote as many, and how far they lie
/// apart (Konrad 2016, Figure 4.3).
public struct SavingsSpread: Hashable, Sendable {
  public var setup: SimulatedRun.Setup
  /// Words that each of them had typed.
  public var words: Int
  /// Texts that have as many.
  public var texts: Int
  /// Mean of their savings of all words so far, 0…1.
  public var mean: Double
  /// Their standard deviation, of n − 1; nil for a single text.
  public var deviation: Double?

  /// The spread at each multiple of `step` that a text reaches, setup by setup.
  /// - Parameters:
  ///   - runs: of all texts, with points at multiples of `step`.
  ///   - step: words from point to point. A point elsewhere is a text's end and does not count.
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
