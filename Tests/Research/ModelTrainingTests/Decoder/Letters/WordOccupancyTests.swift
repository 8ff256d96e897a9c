import RealModule
import Testing

@testable import ModelTraining

@Suite struct WordOccupancyTests {
  /// Two points: no letter has 0.2 and 0.5, a has 0.5 and 0.3, b has 0.3 and 0.2.
  private static let probabilities: [Float] = [0.2, 0.5, 0.3, 0.5, 0.3, 0.2]

  private static func occupancy(
    _ keys: [UInt16], _ probabilities: [Float] = probabilities, keyCount: Int = 2
  ) -> (logLikelihood: Float, shares: [Float]) {
    var words = WordOccupancy()
    var shares = [Float](repeating: 0, count: probabilities.count)
    let value = words.logLikelihood(of: keys[...], probabilities: probabilities, keyCount: keyCount)
    words.add(
      of: keys[...], probabilities: probabilities, keyCount: keyCount, weight: 1, into: &shares)
    return (value, shares)
  }

  /// a has the paths aa, a– and –a: 0.15 + 0.25 + 0.06 = 0.46.
  @Test func aLettersShareSumsItsPaths() {
    let (value, shares) = Self.occupancy([0])
    #expect(abs(value - .log(0.46)) < 1e-5)
    let expected: [Float] = [0.06 / 0.46, 0.40 / 0.46, 0, 0.25 / 0.46, 0.21 / 0.46, 0]
    for (a, b) in zip(shares, expected) { #expect(abs(a - b) < 1e-5) }
  }

  /// ab has one path.
  @Test func aWordWithAsManyLettersAsPointsHasOnePath() {
    let (value, shares) = Self.occupancy([0, 1])
    #expect(abs(value - .log(0.1)) < 1e-5)
    #expect(shares == [0, 1, 0, 0, 0, 1])
  }

  /// Two letters on one key need a point without a letter between them: a–a, 0.5 · 0.5 · 0.4.
  @Test func oneKeyTwiceNeedsABlank() {
    let (value, shares) = Self.occupancy([0, 0], Self.probabilities + [0.4, 0.4, 0.2])
    #expect(abs(value - .log(0.1)) < 1e-5)
    #expect(shares == [0, 1, 0, 1, 0, 0, 0, 1, 0])
  }

  @Test func wordsWithoutAPathAreImpossible() {
    var words = WordOccupancy()
    for keys: [UInt16] in [[], [0, 0], [0, 1, 0]] {
      #expect(
        words.logLikelihood(of: keys[...], probabilities: Self.probabilities, keyCount: 2)
          == -.infinity)
    }
  }

  /// The occupancy is the derivative of the likelihood by ln p: central differences over ±0.01 of
  /// ln p.
  @Test func equalsTheDerivativeOfTheLikelihood() {
    var probabilities: [Float] = []
    for index in 0..<40 { probabilities.append(0.1 + 0.8 * Float(index * 7 % 11) / 11) }
    let keys: [UInt16] = [2, 0, 2]
    let shares = Self.occupancy(keys, probabilities, keyCount: 3).shares
    var words = WordOccupancy()
    for index in probabilities.indices {
      var (up, down) = (probabilities, probabilities)
      up[index] *= .exp(0.01)
      down[index] *= .exp(-0.01)
      let change =
        words.logLikelihood(of: keys[...], probabilities: up, keyCount: 3)
        - words.logLikelihood(of: keys[...], probabilities: down, keyCount: 3)
      #expect(abs(change / 0.02 - shares[index]) < 2e-4, "place \(index)")
    }
  }
}
