/// The generator SplitMix64 (Steele, Lea & Flood, "Fast Splittable Pseudorandom Number Generators",
/// 2014). It seeds other generators, because similar seeds give entirely different streams.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  @usableFromInline var state: UInt64

  /// Creates a generator; every seed is valid.
  @inlinable public init(seed: UInt64) { state = seed }

  /// Returns the next 64 random bits.
  @inlinable public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// Returns the output function's result, a bijection: every bit of it depends on every bit of the
  /// value.
  @inlinable public static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
