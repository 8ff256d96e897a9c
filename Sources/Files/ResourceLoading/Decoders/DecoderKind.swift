/// The decoders by name.
public enum DecoderKind: String, CaseIterable, Sendable {
  /// The path decoder: alignment, network and prior.
  case path
  /// The path decoder without its network.
  case alignment
  /// The subsequence decoder (ring keyboard, section 6).
  case subsequence
  /// The decoder of the keys that a swipe crosses.
  case keyStream = "key-stream"
  /// The most frequent word that the keys may write: a baseline for key streams.
  case firstMatch = "first-match"

  /// Whether the decoder uses the fitted numbers of a profile.
  public var usesProfile: Bool {
    switch self {
    case .path, .alignment, .keyStream: true
    case .subsequence, .firstMatch: false
    }
  }

  /// Whether it is the path decoder, with its network or without, which also decodes the codes of
  /// input methods and learns from touches.
  public var isPath: Bool { self == .path || self == .alignment }

  /// The name of the profile that it uses if none is named, and that the program brings.
  var profileName: String { self == .keyStream ? "key-streams" : "default" }
}
