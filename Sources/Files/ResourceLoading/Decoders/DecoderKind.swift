/// The decoders that can be asked for by name.
public enum DecoderKind: String, CaseIterable, Sendable {
  /// Alignment, network and prior (`PathDecoder`).
  case path
  /// The same without the network.
  case alignment
  /// Letters as a subsequence of the visited keys (ring keyboard, section 6).
  case subsequence

  /// Whether it works from a profile's numbers.
  public var usesProfile: Bool { self != .subsequence }
}
