import ParallelWork
import Testing

@testable import Realism

struct BoostedTreesTests {
  /// Returns rows of two features and their labels.
  private func rows(_ count: Int, _ label: (Float, Float) -> Bool) -> ([[Float]], [Bool]) {
    var random = PlainRandom(seed: 7)
    let rows = (0..<count).map { _ in [Float(random.next(1)), Float(random.next(1))] }
    return (rows, rows.map { label($0[0], $0[1]) })
  }

  @Test func binsCutBetweenValues() {
    // Two values and the missing one: three bins.
    let bins = FeatureBins([[1], [2], [.nan], [2]])
    #expect(bins.bins == [1, 2, 0, 2])
    #expect(FeatureBins([[5], [5]]).bins == [1, 1])
    #expect(FeatureBins([]).bins.isEmpty)
    // 1,000 values fill all bins, in their order.
    let many = FeatureBins((0..<1000).map { [Float($0)] }).bins
    #expect(many == many.sorted())
    #expect(Set(many).count == FeatureBins.binCount - 1)
  }

  @Test func treesLearnInteractions() {
    // Exclusive or: each feature alone says nothing.
    let (values, labels) = rows(1000) { ($0 > 0.5) != ($1 > 0.5) }
    let bins = FeatureBins(values)
    let model = BoostedTrees(bins, rows: Array(0..<500), labels: labels)
    let right = (500..<1000).count { (model.score(bins, row: $0) > 0) == labels[$0] }
    #expect(right > 475)
  }

  @Test func oneClassTeachesNothing() {
    let bins = FeatureBins([[1], [2]])
    let model = BoostedTrees(bins, rows: [0, 1], labels: [true, true])
    #expect(model.score(bins, row: 0) == 0)
  }

  @Test func aLeafIsTheLogOddsStep() {
    // 40 rows, 20 of each class, separated by one feature: the first tree's leaves have gradients
    // ±0.5 per row and second derivatives 0.25, so that its steps are ±0.1 · 10 / 5 = ±0.2.
    let values: [[Float]] = (0..<40).map { [Float($0 / 20)] }
    let bins = FeatureBins(values)
    var parameters = BoostedTrees.Parameters()
    parameters.trees = 1
    let model = BoostedTrees(
      bins, rows: Array(0..<40), labels: (0..<40).map { $0 >= 20 }, parameters: parameters)
    #expect(abs(model.score(bins, row: 0) + 0.2) < 1e-5)
    #expect(abs(model.score(bins, row: 39) - 0.2) < 1e-5)
  }

  /// 60 users with 12 pairs each; synthetic values are shifted.
  private func test(shift: Double) -> TwoSampleTest {
    var random = PlainRandom(seed: 11)
    var test = TwoSampleTest()
    for user in 0..<60 {
      for _ in 0..<12 {
        func values(_ more: Double) -> [Float] {
          [Float(random.next(1) + more), Float(random.next(1)), Float(random.next(1))]
        }
        test.append(
          real: values(0), group: "\(user)", synthetic: values(shift), syntheticGroup: nil)
      }
    }
    return test
  }

  @Test func equalDistributionsAreIndistinguishable() throws {
    let area = try #require(test(shift: 0).area(seed: 1, workers: Workers(jobs: 1)))
    // 720 of each: the standard error is √((2·720 + 1) / (12 · 720²)) = 0.015; three standard
    // errors.
    #expect(abs(area.estimate - 0.5) < 0.046)
    #expect(try #require(area.low) < 0.5)
    #expect(try #require(area.high) > 0.5)
  }

  @Test func aShiftIsFound() throws {
    // Uniform on 0…1 against 0.5…1.5: a random value of the second is larger with probability 1 −
    // 0.5²/2 = 0.875.
    let area = try #require(test(shift: 0.5).area(seed: 1, workers: Workers(jobs: 2)))
    #expect(area.estimate > 0.83 && area.estimate < 0.92)
    #expect(area == test(shift: 0.5).area(seed: 1, workers: Workers(jobs: 1)))
  }

  @Test func usersStayTogether() {
    let test = test(shift: 0)
    let folds = test.folds(seed: 3)
    var byGroup: [Int: Set<Int>] = [:]
    for (group, fold) in zip(test.groups, folds) { byGroup[group, default: []].insert(fold) }
    #expect(byGroup.count == 60)
    #expect(byGroup.values.filter { $0.count != 1 }.isEmpty)
    #expect(Set(folds).count == TwoSampleTest.foldCount)
    // 12 users of 24 rows each.
    #expect(folds.count { $0 == 0 } == 288)
  }

  @Test func noRowsHaveNoArea() {
    #expect(TwoSampleTest().area(seed: 1, workers: Workers(jobs: 1)) == nil)
  }
}
