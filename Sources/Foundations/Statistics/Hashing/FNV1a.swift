/// FNV-1a over 64 bits (Fowler, Noll, Vo & Eastlake, RFC 9923). Unlike the standard library's hash
/// it is the same on every platform.
public struct FNV1a: Hashable, Sendable {
  /// The hash of an empty input.
  @inlinable public static var offsetBasis: UInt64 { 0xCBF2_9CE4_8422_2325 }
  /// The number that every step multiplies by.
  @inlinable public static var prime: UInt64 { 0x100_0000_01B3 }

  @usableFromInline var state: UInt64

  /// Creates the hash of an empty input.
  @inlinable public init() { state = Self.offsetBasis }

  /// The hash of the bytes so far.
  @inlinable public var value: UInt64 { state }

  /// Adds bytes.
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
