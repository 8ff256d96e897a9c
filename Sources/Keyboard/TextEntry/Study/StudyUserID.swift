/// The name of a participant in study logs: 128 random bits as 32 hexadecimal digits, made once and
/// kept by the app around the keyboard (Konrad 2016, section 2.5: "generated once").
///
///     let id = StudyUserID(randomBytes: bytes)    // 16 bytes of the system's random numbers
///     id?.text                                    // 4fa1…, kept and given again at each start
///
/// It reveals nothing about the participant: it is not an identifier of a device, an account or an
/// advertisement, and is not computed from one. Once it is deleted, the logs belong to nobody.
public struct StudyUserID: Hashable, Sendable, CustomStringConvertible {
  /// 32 digits, 0 to 9 and a to f.
  public let text: String

  /// The number of random bytes of an id.
  public static let byteCount = 16

  /// - Parameter randomBytes: of a generator for keys and passwords, such as Swift's
  ///   `SystemRandomNumberGenerator`; those behind the sixteenth are not used.
  /// - Returns: nil for fewer than 16 bytes, or 16 equal ones, which no working generator gives.
  public init?(randomBytes: some Sequence<UInt8>) {
    let bytes = Array(randomBytes.prefix(Self.byteCount))
    guard bytes.count == Self.byteCount, Set(bytes).count > 1 else { return nil }
    let digits = Array("0123456789abcdef")
    text = String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  /// Creates an id from its text; nil if the text is not 32 digits, 0 to 9 and a to f.
  public init?(_ text: String) {
    guard text.utf8.count == 2 * Self.byteCount,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.text = text
  }

  /// The digits of the id.
  public var description: String { text }
}
