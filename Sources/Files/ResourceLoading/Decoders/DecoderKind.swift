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
  /// SHARK² (Kristensson & Zhai 2004) with fitted numbers.
  case shark2
  /// SHARK² with the numbers of its paper.
  case shark2Published = "shark2-published"
  /// The shape channel of SHARK² alone.
  case shark2Shape = "shark2-shape"
  /// The location channel of SHARK² alone.
  case shark2Location = "shark2-location"
  /// The nearest ideal path of a word: the floor.
  case nearestTemplate = "nearest-template"

  /// Whether the decoder uses the fitted numbers of a profile.
  public var usesProfile: Bool {
    switch self {
    case .path, .alignment, .keyStream: true
    case .subsequence, .firstMatch: false
    case .shark2, .shark2Published, .shark2Shape, .shark2Location, .nearestTemplate: false
    }
  }

  /// Whether it compares traces with the ideal paths of words. These decoders are in the module
  /// `BaselineDecoders`, which a keyboard does not link; its `DecoderDescription.use(_:)` takes them.
  public var usesTemplates: Bool {
    switch self {
    case .path, .alignment, .subsequence, .keyStream, .firstMatch: false
    case .shark2, .shark2Published, .shark2Shape, .shark2Location, .nearestTemplate: true
    }
  }

  /// Whether it is the path decoder, with its network or without, which also decodes the codes of
  /// input methods and learns from touches.
  public var isPath: Bool { self == .path || self == .alignment }

  /// The name of the profile that it uses if none is named, and that the program brings.
  var profileName: String { self == .keyStream ? "key-streams" : "default" }
}
