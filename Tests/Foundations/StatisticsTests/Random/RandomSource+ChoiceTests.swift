import Statistics
import Testing

@Suite struct RandomSourceChoiceTests {
  @Test func belowStaysBelow() {
    var random = RandomSource(seed: 3)
    var seen: Set<Int> = []
    for _ in 0..<200 { seen.insert(random.below(5)) }
    #expect(seen == [0, 1, 2, 3, 4])
    #expect(random.below(0) == 0)
    #expect(random.below(-3) == 0)
    #expect((0...(1 << 52)).contains(random.below(1 << 52)))
  }

  @Test func shufflingKeepsTheElements() {
    var random = RandomSource(seed: 3)
    let shuffled = random.shuffled(Array(0..<50))
    #expect(shuffled != Array(0..<50))
    #expect(shuffled.sorted() == Array(0..<50))
    #expect(random.shuffled([Int]()).isEmpty)
  }

  @Test func uniformStaysInItsRange() {
    var random = RandomSource(seed: 3)
    #expect((0..<100).allSatisfy { _ in (-2.0...3).contains(random.uniform(in: -2...3)) })
    #expect(random.uniform(in: 4...4) == 4)
  }
}
