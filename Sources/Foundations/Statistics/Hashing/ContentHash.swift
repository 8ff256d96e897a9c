/// A 64-bit hash of contents that is the same on every platform and in every version: FNV-1a over
/// bytes, finished by SplitMix64's mixer so that every bit depends on every byte. It distinguishes
/// files; it is not cryptographic.
public struct ContentHash: Hashable, Sendable {
  @usableFromInline var bytes = FNV1a()

  /// Creates the hash of no content.
  public init() {}

  /// Adds bytes.
  @inlinable public mutating func add(_ bytes: some Sequence<UInt8>) { self.bytes.add(bytes) }

  /// Adds a text and an end mark, so that `ab`, `c` and `a`, `bc` differ; nil differs from every
  /// text.
  public mutating func add(_ text: String?) {
    if let text { add(text.utf8) }
    add([text == nil ? 0xFE : 0xFF])
  }

  /// Adds a number in one step, mixed first.
  public mutating func add(_ number: UInt64) {
    bytes.state = SplitMix64.mixed(bytes.state ^ number) &* FNV1a.prime
  }

  /// Adds the number's bits; 0 and −0 differ.
  public mutating func add(_ number: Double) { add(number.bitPattern) }

  /// The hash of the contents so far.
  public var value: UInt64 { SplitMix64.mixed(bytes.value) }

  /// Returns the hash of one text.
  public static func of(_ text: String) -> UInt64 {
    var hash = ContentHash()
    hash.add(text.utf8)
    return hash.value
  }

  /// Returns the value as 16 hexadecimal digits.
  public static func text(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
