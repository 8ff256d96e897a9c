/// A 64-bit hash of contents that is the same on every platform and for good: FNV-1a over bytes
/// (Fowler, Noll & Vo), finished by SplitMix64's mixer so that every bit depends on every byte. It
/// tells files apart; it does not protect against anybody.
public struct ContentHash: Hashable, Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// A text and its end, so that `ab`, `c` is not `a`, `bc`.
  public mutating func add(_ text: String?) {
    if let text { add(text.utf8) }
    add([text == nil ? 0xFE : 0xFF])
  }

  public mutating func add(_ number: UInt64) {
    state = Self.mixed(state ^ number) &* 0x100_0000_01B3
  }

  /// The number's bits; 0 and −0 differ.
  public mutating func add(_ number: Double) { add(number.bitPattern) }

  public var value: UInt64 { Self.mixed(state) }

  /// The hash of one text.
  public static func of(_ text: String) -> UInt64 {
    var hash = ContentHash()
    hash.add(text.utf8)
    return hash.value
  }

  /// 16 hexadecimal digits.
  public static func text(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
