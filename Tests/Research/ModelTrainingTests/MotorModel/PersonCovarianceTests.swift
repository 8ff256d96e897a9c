import Statistics
import Testing
import TraceSynthesis

@testable import ModelTraining

@Suite struct PersonCovarianceTests {
  /// Person a measures (1, 2) and (3, 4) in trace 1 and (5, 6) in trace 2, person b (7, 8) once.
  /// Pairs of different traces are (1, 2)·(5, 6) and (3, 4)·(5, 6), in both orders, and none of b:
  /// xx 2 · (5 + 15) = 40, yy 2 · (12 + 24) = 72, xy (6 + 18) + (10 + 20) = 54, over 4 pairs.
  @Test func pairsOfDifferentTracesCount() {
    var covariance = PersonCovariance(size: 2)
    covariance.add([1, 2], of: "a", trace: 1)
    covariance.add([3, 4], of: "a", trace: 1)
    covariance.add([5, 6], of: "a", trace: 2)
    covariance.add([7, 8], of: "b", trace: 3)
    #expect(covariance.matrix.values == [10, 13.5, 13.5, 18])
    var summed = PersonCovariance(size: 2)
    summed.add([4, 6], count: 2, of: "a", trace: 1)
    summed.add([5, 6], of: "a", trace: 2)
    #expect(summed.matrix.values == [10, 13.5, 13.5, 18])
  }

  @Test func withoutAPairItIsZero() {
    var covariance = PersonCovariance(size: 1)
    #expect(covariance.matrix.values == [0])
    covariance.add([3], of: "a", trace: 1)
    #expect(covariance.matrix.values == [0])
  }

  /// Measurements of very different size, so that sums in another order differ in their last bits.
  @Test func theOrderOfPersonsDoesNotMatter() {
    var random = RandomSource(seed: 5)
    let persons = (0..<40).map { number in
      (name: "p\(number)", values: (0..<3).map { _ in random.gaussian() * Double(number + 1) / 3 })
    }
    func covariance(_ persons: [(name: String, values: [Double])]) -> SymmetricMatrix {
      var covariance = PersonCovariance(size: 1)
      for person in persons {
        for (trace, value) in person.values.enumerated() {
          covariance.add([value], of: person.name, trace: trace)
        }
      }
      return covariance.matrix
    }
    let plain = covariance(persons).values
    for _ in 0..<5 {
      #expect(covariance(random.shuffled(persons)).values == plain)
    }
  }
}
