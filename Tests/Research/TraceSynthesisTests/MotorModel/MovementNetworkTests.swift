import Statistics
import Testing

@testable import TraceSynthesis

@Suite struct MovementNetworkTests {
  typealias Offset = MovementNetwork.Offset

  static let plan = StrokePlan(
    points: [SIMD2(0, 0), SIMD2(3, 0), SIMD2(3, 2)], frames: [0, 10, 18])
  /// The first input only, which is 1.
  static let one: [Float] = [1] + [Float](repeating: 0, count: MovementInputs.width - 1)

  /// Three identical normal distributions around 0 with deviation 1.
  @Test func zeroWeightsAreAStandardNormal() {
    let mixture = MovementNetwork().mixture(
      [Float](repeating: 3, count: MovementInputs.width))
    for mode in 0..<MovementNetwork.modes {
      #expect(abs(mixture.shares[mode] - 1.0 / 3) < 1e-6)
      #expect(mixture.mean(mode) == .zero)
      #expect(mixture.logDeviation(mode) == .zero)
    }
  }

  /// Logits 0, ln 2, 0: shares ¼, ½, ¼. The logarithms of deviations are limited to −5…3.
  @Test func aBiasIsTheMixture() {
    var network = MovementNetwork()
    let outputs: [Float] = [
      0, 0.6931472, 0, 1, 2, 3, 4, 5, 6, -1, -2, -9, 7, 0.5, 0.25,
    ]
    for (unit, output) in outputs.enumerated() { network.weights[Offset.direct][unit] = output }
    let mixture = network.mixture(Self.one)
    for (mode, share) in [0.25, 0.5, 0.25].enumerated() {
      #expect(abs(mixture.shares[mode] - Float(share)) < 1e-6)
    }
    #expect(mixture.shares[3] == 0)
    #expect(mixture.mean(0) == SIMD2(1, 2))
    #expect(mixture.mean(1) == SIMD2(3, 4))
    #expect(mixture.mean(2) == SIMD2(5, 6))
    #expect(mixture.logDeviation(0) == SIMD2(-1, -2))
    #expect(mixture.logDeviation(1) == SIMD2(-5, 3))
    #expect(mixture.logDeviation(2) == SIMD2(0.5, 0.25))
  }

  /// A hidden unit at 2 gives 2, at −2 a tenth of it: −0.2. Units 0, 17 and 47 are one in each
  /// lane.
  @Test(arguments: [0, 17, 47])
  func negativeHiddenUnitsLeak(unit: Int) {
    for (input, active) in [(Float(2), Float(2)), (-2, -0.2)] {
      var network = MovementNetwork()
      network.weights[Offset.hidden + 4 * 3 + unit / 16][unit % 16] = 1
      network.weights[Offset.out + unit][3] = 0.5
      network.weights[Offset.direct + 4][4] = 3
      var inputs = Self.one
      inputs[4] = input
      let mean = network.mixture(inputs).mean(0)
      #expect(abs(mean.x - 0.5 * active) < 1e-6)
      #expect(mean.y == 3 * input)
    }
  }

  /// Each frame takes the required step: 0.3 per frame for ten frames, then 0.25 for eight. Inputs
  /// have single precision, so positions are within about 1e-6.
  @Test func requiredStepsLeadStraightToTheTouches() {
    var random = RandomSource(seed: 1)
    let path = MotorModels.directNetwork().movement(Self.plan, using: &random)
    #expect(path.count == 19)
    for (frame, point) in path.enumerated() {
      let expected =
        frame <= 10 ? SIMD2(0.3 * Double(frame), 0) : SIMD2(3, 0.25 * Double(frame - 10))
      #expect(abs(point.x - expected.x) < 1e-5)
      #expect(abs(point.y - expected.y) < 1e-5)
    }
  }

  @Test func theSeedDecides() {
    func path(_ seed: UInt64) -> [SIMD2<Double>] {
      var random = RandomSource(seed: seed)
      return MovementNetwork().movement(Self.plan, using: &random)
    }
    #expect(path(3) == path(3))
    #expect(path(3) != path(4))
  }

  /// Steps are at most 1.6 key pitches, whatever the file contains.
  @Test(arguments: [
    Float.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 10_000,
    -10_000, 1,
  ])
  func invalidWeightsKeepStepsBounded(weight: Float) {
    for part in [0..<Offset.count, Offset.direct..<Offset.count, 0..<Offset.out] {
      var network = MovementNetwork()
      for lane in part { network.weights[lane] = .init(repeating: weight) }
      var random = RandomSource(seed: 2)
      let path = network.movement(Self.plan, using: &random)
      #expect(path.count == 19)
      for (a, b) in zip(path, path.dropFirst()) {
        let step = b - a
        #expect((step * step).sum().squareRoot() <= MovementNetwork.fastestStep + 1e-9)
      }
    }
  }

  @Test func aPlanOfOnePointStays() {
    var random = RandomSource(seed: 1)
    let plan = StrokePlan(points: [SIMD2(1, 2)], frames: [0])
    #expect(MovementNetwork().movement(plan, using: &random) == [SIMD2(1, 2)])
  }
}
