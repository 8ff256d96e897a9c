/// A seeded generator whose stream is the same on every platform: xoshiro256** (Blackman & Vigna,
/// "Scrambled Linear Pseudorandom Number Generators", 2021), seeded by SplitMix64.
public struct RandomSource: RandomNumberGenerator, Sendable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  public init(seed: UInt64) {
    var mixer = seed
    func next() -> UInt64 {
      mixer &+= 0x9E37_79B9_7F4A_7C15
      var z = mixer
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
    state = (next(), next(), next(), next())
  }

  /// A stream of its own for each list of numbers, so that work may be split without its parts
  /// drawing from one another.
  public init(seed: UInt64, stream: [UInt64]) {
    var mixed = seed
    for part in stream {
      var source = RandomSource(seed: mixed)
      mixed = source.next() ^ part
    }
    self.init(seed: mixed)
  }

  public mutating func next() -> UInt64 {
    func rotated(_ value: UInt64, by count: UInt64) -> UInt64 {
      (value << count) | (value >> (64 - count))
    }
    let result = rotated(state.1 &* 5, by: 7) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = rotated(state.3, by: 45)
    return result
  }

  /// Uniform in [0, 1), a multiple of 2⁻⁵³.
  public mutating func uniform() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Normally distributed with mean 0 and standard deviation 1 (Marsaglia's polar method; the
  /// second value of a pair is dropped so that a copy of the source continues alike).
  public mutating func gaussian() -> Double {
    while true {
      let u = 2 * uniform() - 1
      let v = 2 * uniform() - 1
      let s = u * u + v * v
      if s > 0, s < 1 { return u * (-2 * portableLog(s) / s).squareRoot() }
    }
  }
}
