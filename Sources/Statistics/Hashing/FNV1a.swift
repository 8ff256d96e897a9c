/// FNV-1a over 64 bits (Fowler, Noll, Vo & Eastlake, RFC 9923): the same on every platform, which
/// the standard library's hash is not.
public struct FNV1a: Hashable, Sendable {
  /// What an empty input hashes to.
  @inlinable public static var offsetBasis: UInt64 { 0xCBF2_9CE4_8422_2325 }
  @inlinable public static var prime: UInt64 { 0x100_0000_01B3 }

  @usableFromInline var state: UInt64

  @inlinable public init() { state = Self.offsetBasis }

  @inlinable public var value: UInt64 { state }

  @inlinable public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* Self.prime }
  }

  /// Adds the number's eight bytes, the lowest first.
  @inlinable public mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      state = (state ^ (number >> shift & 0xFF)) &* Self.prime
    }
  }
}
