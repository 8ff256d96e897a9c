import RealModule
import Statistics
import Testing

@testable import ModelTraining
@testable import SwipeDecoding

@Suite struct CandidateComparisonTests {
  typealias Lane = SIMD16<Float>

  private static let shape = EmissionShape(width: 16, dilations: [1])

  /// Three candidates of 2, 3 and 4 letters; the second is right.
  private static let lesson = EmissionLesson(
    points: [Float](repeating: 0, count: 191) + [300], keys: [0, 1, 0, 0], weight: 1, truth: 1,
    letters: [0, 1, 1, 0, 1, 0, 1, 0, 1], ends: [2, 5, 9], scores: [1, 0.5, -2],
    logPriors: [-3, -2.4, -1], below: [0, 1, 3])

  private static func comparison(_ emissions: [Float]) throws -> CandidateComparison {
    try #require(
      CandidateComparison(lesson, candidates: [0, 1, 2], emissions: emissions, duration: 300))
  }

  private static func loss(
    _ emissions: [Float], _ lanes: [Lane]
  ) throws -> (loss: Float, emissions: [Float], gradient: [Lane]) {
    var gradient = [Lane](repeating: .zero, count: shape.laneCount)
    let comparison = try comparison(emissions)
    let (loss, slopes) = gradient.withUnsafeMutableBufferPointer { gradient in
      comparison.loss(weight: 1, shape: shape, lanes: lanes, into: gradient.baseAddress!)
    }
    return (loss, slopes, gradient)
  }

  /// Without a mixture the totals are −2, −1.9 and −3: e^−0.1, 1 and e^−1.1, whose sum is 2.237708,
  /// so the right one has 0.446886; −ln 0.451886 = 0.794325.
  @Test func theLossIsThatOfTheRightCandidate() throws {
    let nothing = [Lane](repeating: .zero, count: Self.shape.laneCount)
    let found = try Self.loss([-4, -5, -9], nothing)
    #expect(abs(found.loss - 0.794325) < 1e-5)
    #expect(found.emissions == [0, 0, 0])
    let comparison = try Self.comparison([-4, -5, -9])
    #expect(abs(comparison.loss(share: 1, shape: Self.shape, lanes: nothing) - 0.794325) < 1e-5)
  }

  /// A direct weight of 0.5 on the emission below the best adds 0, −0.125 and −0.625. The totals
  /// are −2, −2.025 and −3.625, the shares 1, 0.975310 and 0.196912; the right one has 0.448992.
  @Test func distanceFromTheBestCounts() throws {
    var lanes = [Lane](repeating: .zero, count: Self.shape.laneCount)
    lanes[Self.shape.mixtureDirect][1] = 0.5
    let found = try Self.loss([-4, -5, -9], lanes)
    #expect(abs(found.loss + Float.log(0.448992 + 0.005)) < 1e-5)
    // Half of the change: 0, −0.0625, −0.3125.
    let half = try Self.comparison([-4, -5, -9]).loss(share: 0.5, shape: Self.shape, lanes: lanes)
    let p: Float = .exp(-1.9625) / (.exp(-2) + .exp(-1.9625) + .exp(-3.3125))
    #expect(abs(half + .log(p + 0.005)) < 1e-5)
  }

  /// Central differences over ±0.01 of an emission.
  @Test func theSlopesAreTheDerivativesByTheEmissions() throws {
    let lanes = EmissionTrainer.start(Self.shape, seed: 4).map { $0 * 3 }
    let emissions: [Float] = [-4, -5, -9]
    let slopes = try Self.loss(emissions, lanes).emissions
    for index in 0..<3 {
      var (up, down) = (emissions, emissions)
      up[index] += 0.01
      down[index] -= 0.01
      let change = try Self.loss(up, lanes).loss - Self.loss(down, lanes).loss
      #expect(abs(change / 0.02 - slopes[index]) < 2e-3, "candidate \(index)")
    }
  }

  /// The candidates must include the lesson's right word.
  @Test func theRightCandidateIsRequired() {
    #expect(
      CandidateComparison(Self.lesson, candidates: [0, 2], emissions: [-4, -9], duration: 300)
        == nil)
  }

  /// The mixture used in decoding adds the same: its changes are relative to the best by score.
  @Test func changesEqualTheMixtures() throws {
    let lanes = EmissionTrainer.start(Self.shape, seed: 5).map { $0 * 2 }
    let mixture = Self.shape.emission(
      lanes, mean: [Float](repeating: 0, count: EmissionInputs.count),
      scale: [Float](repeating: 1, count: EmissionInputs.count), share: 1
    ).mixture
    let emissions: [Float] = [-4, -5, -9]
    var changes: [Float] = []
    mixture.changes(
      emissions.indices.map {
        EmissionMixture.Candidate(
          score: Self.lesson.scores[$0] + Self.lesson.logPriors[$0], emission: emissions[$0],
          letters: $0 + 2, logPrior: Self.lesson.logPriors[$0],
          alignmentBelow: Self.lesson.below[$0])
      }, duration: 300, into: &changes)
    let totals = changes.indices.map {
      Self.lesson.scores[$0] + Self.lesson.logPriors[$0] + changes[$0]
    }
    let top = totals.max() ?? 0
    let p = Float.exp(totals[1] - top) / totals.map { Float.exp($0 - top) }.reduce(0, +)
    #expect(abs(try Self.loss(emissions, lanes).loss + .log(p + 0.005)) < 1e-4)
  }
}
