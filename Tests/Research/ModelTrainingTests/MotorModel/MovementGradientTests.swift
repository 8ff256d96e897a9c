import Statistics
import Testing
import TraceSynthesis

@testable import ModelTraining

@Suite struct MovementGradientTests {
  static func frames(_ count: Int, seed: UInt64) -> MovementTrainer.Frames {
    var random = RandomSource(seed: seed)
    var frames = MovementTrainer.Frames()
    for _ in 0..<count {
      frames.inputs.append(1)
      for _ in 1..<MovementInputs.width { frames.inputs.append(Float(random.gaussian())) }
      frames.steps.append(SIMD2(Float(1 + random.gaussian()), Float(random.gaussian())))
    }
    return frames
  }

  /// Central differences over ±0.0005 of a weight. Single precision causes an error of about 1e-6
  /// of a loss near 20 divided by 0.001, 0.02; kinks of the activation may add a little.
  @Test func equalsTheDerivativeOfTheLoss() {
    let frames = Self.frames(8, seed: 2)
    var random = RandomSource(seed: 5)
    var weights = [MovementNetwork.Lane](
      repeating: .zero, count: MovementNetwork.Offset.count)
    for lane in weights.indices {
      for unit in 0..<16 { weights[lane][unit] = Float(0.15 * random.gaussian()) }
    }
    func gradient(_ weights: [MovementNetwork.Lane]) -> MovementGradient {
      var gradient = MovementGradient()
      gradient.add([0, 1, 2, 3, 4, 5, 6, 7][...], of: frames, weights: weights)
      return gradient
    }
    let found = gradient(weights)
    #expect(found.loss > 0)
    var largest = 0.0
    for round in 0..<60 {
      // Each part of the network in turn.
      let parts = [
        0..<MovementNetwork.Offset.out,
        MovementNetwork.Offset.out..<MovementNetwork.Offset.direct,
        MovementNetwork.Offset.direct..<MovementNetwork.Offset.count,
      ]
      let part = parts[round % 3]
      let lane = part.lowerBound + random.below(part.count)
      let unit = random.below(round % 3 == 0 ? 16 : 15)
      var (up, down) = (weights, weights)
      up[lane][unit] += 0.0005
      down[lane][unit] -= 0.0005
      let expected = (gradient(up).loss - gradient(down).loss) / 0.001
      let slope = Double(found.lanes[lane][unit])
      largest = max(largest, abs(slope))
      #expect(
        abs(slope - expected) < 0.02 + 0.05 * abs(expected),
        "lane \(lane), unit \(unit): \(slope) for \(expected)")
    }
    #expect(largest > 0.5)
  }

  /// Zero weights give a standard normal: without ln 2π the loss of a step (1, 2) is (1 + 4) / 2.
  @Test func theLossIsTheLogLikelihood() {
    var frames = Self.frames(1, seed: 1)
    frames.steps = [SIMD2(1, 2)]
    var gradient = MovementGradient()
    gradient.add(
      [0][...], of: frames,
      weights: [MovementNetwork.Lane](repeating: .zero, count: MovementNetwork.Offset.count))
    #expect(abs(gradient.loss - 2.5) < 1e-5)
    // By the bias of a mean: −⅓ · (step − 0), a third for each mode.
    let bias = gradient.lanes[MovementNetwork.Offset.direct]
    #expect(abs(bias[3] + 1.0 / 3) < 1e-5)
    #expect(abs(bias[4] + 2.0 / 3) < 1e-5)
    // By a log deviation: ⅓ · (1 − miss²).
    #expect(abs(bias[9]) < 1e-5)
    #expect(abs(bias[10] + 1) < 1e-5)
  }
}
