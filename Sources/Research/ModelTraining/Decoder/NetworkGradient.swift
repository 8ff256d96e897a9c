import RealModule
import Statistics
import SwipeDecoding
import TraceSynthesis

/// The loss over several traces, and its gradient.
struct NetworkGradient: Sendable {
  typealias Lane = RescoringNetwork.Lane
  typealias Offset = RescoringNetwork.Offset

  /// The number of lanes: those of the network's weights, then one whose first number is β, the
  /// prior's weight.
  static let laneCount = Offset.count + 1
  static let priorLane = Offset.count

  var lanes = [Lane](repeating: .zero, count: NetworkGradient.laneCount)
  /// The sum of the losses, and of the traces' weights.
  var loss = 0.0
  var weight = 0.0

  /// How a trace enters the loss.
  struct Rules: Sendable {
    /// ε, the probability that a trace does not follow its label; the loss is −ln(p + ε).
    var garbage: Float = 0.005
    /// The dropout rate: the share of pooled and hidden units that a trace's step leaves out, the
    /// same units for all its candidates.
    var dropout: Float = 0.1
    /// Score gradients above this always count; smaller ones are sampled.
    var keepAlways: Float = 0.003
  }

  /// Adds a trace of a set: the softmax cross-entropy of the right candidate under net + β · ln p.
  mutating func add(
    _ trace: Int, of set: RescoringSet, parameters: [Lane], rules: Rules,
    random: inout RandomSource
  ) {
    let candidates = set.candidates(trace)
    let right = Int(set.truth[trace])
    guard right >= 0, right < candidates.count, parameters.count == Self.laneCount else { return }
    var pass = CandidatePass(
      rows: set.firstLetter[trace + 1] - set.firstLetter[trace], candidates: candidates.count)
    var mask = [Lane](repeating: Lane(repeating: 1), count: CandidatePass.maskLanes)
    if rules.dropout > 0 {
      let kept = 1 / (1 - rules.dropout)
      for lane in mask.indices {
        for unit in 0..<16 {
          mask[lane][unit] = Float(random.uniform()) < rules.dropout ? 0 : kept
        }
      }
    }
    parameters.withUnsafeBufferPointer { weights in
      set.letterRows.withUnsafeBufferPointer { letters in
        set.wordRows.withUnsafeBufferPointer { words in
          lanes.withUnsafeMutableBufferPointer { gradient in
            pass.forward(
              trace, of: set, weights: weights, letters: letters, words: words, mask: mask)
            let shares = pass.shares()
            let p = shares[right]
            let importance = set.weight[trace] * p / (p + rules.garbage)
            loss -= Double(Float.log(p + rules.garbage) * set.weight[trace])
            weight += Double(set.weight[trace])
            var letter = set.firstLetter[trace]
            var row = 0
            for (index, candidate) in candidates.enumerated() {
              let count = Int(set.letterCounts[candidate])
              defer {
                letter += count
                row += count
              }
              var slope = (shares[index] - (index == right ? 1 : 0)) * importance
              // Small gradients are sampled at random and scaled up so that their mean stays right.
              // Dropping them would bias the sum over candidates, and the scale of the scores would
              // diverge.
              if abs(slope) < rules.keepAlways {
                if abs(slope) < rules.keepAlways * Float(random.uniform()) { continue }
                slope = slope < 0 ? -rules.keepAlways : rules.keepAlways
              }
              gradient[Self.priorLane][0] += slope * set.logPriors[candidate]
              pass.backward(
                index, slope: slope, firstRow: row, count: count, firstLetter: letter,
                candidate: candidate, weights: weights, letters: letters, words: words,
                mask: mask, into: gradient)
            }
          }
        }
      }
    }
  }
}
