/// The decoders by name.
public enum DecoderKind: String, CaseIterable, Sendable {
  /// The path decoder: alignment, network and prior.
  case path
  /// The path decoder without its network.
  case alignment
  /// The subsequence decoder (ring keyboard, section 6).
  case subsequence

  /// Whether the decoder uses the fitted numbers of a profile.
  public var usesProfile: Bool { self != .subsequence }
}
