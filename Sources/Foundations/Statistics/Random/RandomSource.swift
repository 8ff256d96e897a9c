/// A seeded generator whose stream is the same on every platform: xoshiro256** (Blackman & Vigna,
/// "Scrambled Linear Pseudorandom Number Generators", 2021), seeded by SplitMix64.
public struct RandomSource: RandomNumberGenerator, Sendable {
  @usableFromInline var state: (UInt64, UInt64, UInt64, UInt64)

  /// Creates a source; every seed is valid.
  @inlinable public init(seed: UInt64) {
    var mixer = SplitMix64(seed: seed)
    state = (mixer.next(), mixer.next(), mixer.next(), mixer.next())
  }

  /// Returns the next 64 random bits.
  @inlinable public mutating func next() -> UInt64 {
    let result = Self.rotated(state.1 &* 5, by: 7) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = Self.rotated(state.3, by: 45)
    return result
  }

  @inlinable static func rotated(_ value: UInt64, by count: UInt64) -> UInt64 {
    (value << count) | (value >> (64 - count))
  }

  /// Returns a number uniform in [0, 1), a multiple of 2⁻⁵³.
  @inlinable public mutating func uniform() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
