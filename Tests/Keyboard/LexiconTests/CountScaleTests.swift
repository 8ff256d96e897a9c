import Testing

@testable import Lexicon

@Suite struct CountScaleTests {
  @Test(arguments: [Float(1), 5, 53_703_180, 1e30, 1e-3])
  func ceilingsAscendByAnEighthOfADoubling(largest: Float) {
    let scale = CountScale(largest: largest)
    #expect(scale.ceilings.count == 256)
    #expect(scale.ceilings[255] == largest)
    // Eight levels are a factor of two; 10⁻⁶ for the rounding to 32 bits.
    #expect(abs(scale.ceilings[247] / largest - 0.5) < 1e-6)
    #expect(abs(scale.ceilings[251] / largest - 0.70710678) < 1e-6)
    for (low, high) in zip(scale.ceilings, scale.ceilings.dropFirst()) { #expect(low < high) }
  }

  @Test(arguments: [Float(1), 2, 3, 17, 1000, 52_000_000, 53_700_000, 1e-20])
  func aLevelIsTheLowestNotBelowItsCount(count: Float) {
    let scale = CountScale(largest: 53_700_000)
    let level = Int(scale.level(of: count))
    #expect(scale.ceilings[level] >= count)
    if level > 0 { #expect(scale.ceilings[level - 1] < count) }
  }
}
