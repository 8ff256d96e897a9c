import RealModule
import Statistics
import SwipeDecoding
import Testing
import TraceSynthesis

@testable import ModelTraining

@Suite struct NetworkGradientTests {
  /// Central differences over ±0.003 of a weight, without random parts: no unit is dropped, every
  /// gradient counts. Single precision causes an error of about 1e-6 of a loss near 1, divided by
  /// 0.006; kinks of the activation may add a little.
  @Test func equalsTheDerivativeOfTheLoss() throws {
    let set = try #require(try Corpus.sets(6, shards: 1).first)
    let rules = NetworkGradient.Rules(garbage: 0.005, dropout: 0, keepAlways: 0)
    var lanes = RescoringTrainer.State(seed: 5).adam.weights
    var random = RandomSource(seed: 1)
    // Larger output weights than training starts from, so that all gradients are noticeable.
    for lane in RescoringNetwork.Offset.out..<RescoringNetwork.Offset.direct {
      for unit in 0..<16 { lanes[lane][unit] = Float(0.3 * random.gaussian()) }
    }
    func loss(_ lanes: [RescoringNetwork.Lane]) -> Double {
      var sum = NetworkGradient()
      var random = RandomSource(seed: 1)
      for trace in 0..<set.count {
        sum.add(trace, of: set, parameters: lanes, rules: rules, random: &random)
      }
      return sum.loss
    }
    var gradient = NetworkGradient()
    for trace in 0..<set.count {
      gradient.add(trace, of: set, parameters: lanes, rules: rules, random: &random)
    }
    #expect(gradient.loss > 0.1)
    for _ in 0..<30 {
      let (lane, unit) = (random.below(lanes.count), random.below(16))
      // The last lanes are not full.
      if lane == NetworkGradient.priorLane, unit > 0 { continue }
      if lane == NetworkGradient.priorLane - 1, unit >= CandidateFeatures.wordWidth % 16 {
        continue
      }
      var (up, down) = (lanes, lanes)
      up[lane][unit] += 0.003
      down[lane][unit] -= 0.003
      let expected = (loss(up) - loss(down)) / 0.006
      let found = Double(gradient.lanes[lane][unit])
      #expect(
        abs(found - expected) < 0.01 + 0.05 * abs(expected),
        "lane \(lane), unit \(unit): \(found) for \(expected)")
    }
  }

  /// The forward pass of training equals the network used in decoding.
  @Test func theForwardPassEqualsTheNetwork() throws {
    let set = try #require(try Corpus.sets(6, shards: 1).first)
    let state = RescoringTrainer.State(seed: 7)
    let mask = [RescoringNetwork.Lane](
      repeating: RescoringNetwork.Lane(repeating: 1), count: CandidatePass.maskLanes)
    for trace in 0..<set.count {
      let candidates = set.candidates(trace)
      var pass = CandidatePass(
        rows: set.firstLetter[trace + 1] - set.firstLetter[trace], candidates: candidates.count)
      state.adam.weights.withUnsafeBufferPointer { weights in
        set.letterRows.withUnsafeBufferPointer { letters in
          set.wordRows.withUnsafeBufferPointer { words in
            pass.forward(
              trace, of: set, weights: weights, letters: letters, words: words, mask: mask)
          }
        }
      }
      let rows = set.rows(of: trace)
      var scores: [Float] = []
      state.network.scores(
        letterRows: Array(rows.letters),
        letterCounts: candidates.map { Int(set.letterCounts[$0]) }, wordRows: Array(rows.words),
        into: &scores)
      for (index, candidate) in candidates.enumerated() {
        scores[index] += 0.8 * set.logPriors[candidate]
      }
      let total = scores.map { Double($0) }.map { Double.exp($0) }.reduce(0, +)
      for (share, score) in zip(pass.shares(), scores) {
        #expect(abs(Double(share) - Double.exp(Double(score)) / total) < 1e-4)
      }
    }
  }

}
