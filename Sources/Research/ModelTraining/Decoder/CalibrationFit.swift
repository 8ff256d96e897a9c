import RealModule
import SwipeDecoding

extension ProbabilityCalibration {
  /// Fits the temperature and the probability of an unlisted word on traces that the network has
  /// not seen.
  ///
  /// The temperature minimises the cross-entropy of the right candidate over steps of 4 % from 0.6
  /// to 2.9; the probability of an unlisted word is a logistic regression by gradient descent.
  ///
  /// - Parameter traces: scored traces, including scribbles and traces whose word is not a
  ///   candidate
  init(fitting traces: [ScoredTrace]) {
    self = .identity
    let cases = traces.filter { !$0.scores.isEmpty }
    guard !cases.isEmpty else { return }
    var least = Double.infinity
    for step in 0...40 {
      var trial = self
      trial.temperature = 0.6 * Float.pow(1.04, step)
      let loss = cases.reduce(0.0) { sum, trace in
        guard let right = trace.right else { return sum }
        // The maximum loss of one trace: that of a candidate with probability 0.001.
        return sum + Double(min(-trial.logShares(trace.scores)[right], 6.9))
      }
      if loss < least {
        least = loss
        temperature = trial.temperature
      }
    }
    let rows = cases.map { trace in
      Self.inputs(
        wordRow: trace.bestRow[...],
        share: Float.exp(logShares(trace.scores).max() ?? 0))
    }
    standardise(rows)
    regress(rows, cases.map { $0.right == nil ? 1 : 0 })
  }

  private mutating func standardise(_ rows: [[Float]]) {
    let count = Double(max(rows.count, 1))
    for j in mean.indices {
      let average = rows.reduce(0) { $0 + Double($1[j]) } / count
      let variance = rows.reduce(0) { $0 + (Double($1[j]) - average) * (Double($1[j]) - average) }
      mean[j] = Float(average)
      scale[j] = Float(1 / max((variance / count).squareRoot(), 1e-3))
    }
  }

  private mutating func regress(_ rows: [[Float]], _ targets: [Double]) {
    weights = [Float](repeating: 0, count: Self.inputNames.count + 1)
    var sums = [Double](repeating: 0, count: weights.count)
    for step in 0..<600 {
      for j in sums.indices { sums[j] = 0 }
      for (row, target) in zip(rows, targets) {
        let error = Double(none(row)) - target
        sums[0] += error
        for j in row.indices { sums[j + 1] += error * Double((row[j] - mean[j]) * scale[j]) }
      }
      let rate = (step < 300 ? 1 : 0.5) / Double(max(rows.count, 1))
      for j in weights.indices { weights[j] -= Float(rate * sums[j]) }
    }
  }

  /// Returns the probability of a trace's best candidate.
  func probabilityOfBest(_ trace: ScoredTrace) -> Float {
    guard !trace.scores.isEmpty else { return 0 }
    let share = Float.exp(logShares(trace.scores).max() ?? 0)
    return share * (1 - none(Self.inputs(wordRow: trace.bestRow[...], share: share)))
  }
}
