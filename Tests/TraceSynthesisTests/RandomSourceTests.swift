import Testing

@testable import TraceSynthesis

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

  /// The polar method worked with 40 decimal digits from the stream of seed 42; within 1e-15.
  @Test func gaussianFollowsThePolarMethod() {
    var random = RandomSource(seed: 42)
    let expected = [
      -0.726_219_138_244_785_564_4, 0.221_622_701_503_593_406_72, 0.464_177_310_162_473_623_21,
      1.476_249_461_018_414_955_95,
    ]
    for value in expected {
      #expect(abs(random.gaussian() - value) <= 1e-15 * abs(value))
    }
  }

  /// Of 20,000 standard normal numbers the mean has the standard error 1/√20000 = 0.0071, the mean
  /// square √(2/20000) = 0.01; five of them are allowed.
  @Test func gaussianHasMeanZeroAndVarianceOne() {
    var random = RandomSource(seed: 5)
    let values = (0..<20_000).map { _ in random.gaussian() }
    #expect(abs(values.reduce(0, +) / 20_000) < 0.036)
    #expect(abs(values.map { $0 * $0 }.reduce(0, +) / 20_000 - 1) < 0.05)
  }
}
