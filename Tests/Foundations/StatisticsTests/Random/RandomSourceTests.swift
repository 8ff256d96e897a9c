import Statistics
import Testing

@Suite struct RandomSourceTests {
  /// Computed from the published algorithms with integers of unlimited size.
  static let reference: [UInt64: [UInt64]] = [
    0: [
      11_091_344_671_253_066_420, 13_793_997_310_169_335_082, 1_900_383_378_846_508_768,
      7_684_712_102_626_143_532, 13_521_403_990_117_723_737, 18_442_103_541_295_991_498,
    ],
    42: [
      1_546_998_764_402_558_742, 6_990_951_692_964_543_102, 12_544_586_762_248_559_009,
      17_057_574_109_182_124_193, 18_295_552_978_065_317_476, 14_199_186_830_065_750_584,
    ],
  ]

  @Test(arguments: [0, 42] as [UInt64])
  func followsTheReferenceStream(seed: UInt64) throws {
    let expected = try #require(Self.reference[seed])
    var random = RandomSource(seed: seed)
    #expect(expected.indices.map { _ in random.next() } == expected)
  }

  @Test func uniformKeepsTheUpper53Bits() {
    // 1546998764402558742 >> 11 = 755370490430936, over 2⁵³.
    var random = RandomSource(seed: 42)
    #expect(random.uniform() == 755_370_490_430_936.0 / 9_007_199_254_740_992)
  }
}
