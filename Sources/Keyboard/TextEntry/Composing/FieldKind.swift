import KeyboardGeometry

/// What a text field is for, which decides what a keyboard does in it (input-method service,
/// section 2).
public enum FieldKind: String, Hashable, Sendable, CaseIterable {
  case number, dateTime, phone
  case password, webPassword, visiblePassword
  case email, webEmail
  case uri
  case shortMessage
  case text
  /// Text in which nothing is suggested.
  case textWithoutSuggestions

  /// Which keys a field begins with.
  public enum Keys: String, Hashable, Sendable, CaseIterable {
    case letters, symbols, phone, email, url, message
  }

  /// Input methods are off: only letters are written.
  public var isEnglishOnly: Bool {
    switch self {
    case .shortMessage, .text, .textWithoutSuggestions: false
    default: true
    }
  }

  /// Words are suggested.
  public var predicts: Bool {
    switch self {
    case .number, .dateTime, .phone, .shortMessage, .text: true
    default: false
    }
  }

  /// What is written is nobody's business: it is not learned, and logs do not have it.
  public var isSecret: Bool {
    switch self {
    case .password, .webPassword, .visiblePassword: true
    default: false
    }
  }

  /// The keys that a view shows first.
  public var keys: Keys {
    switch self {
    case .number, .dateTime: .symbols
    case .phone: .phone
    case .password, .webPassword, .visiblePassword, .email, .webEmail: .email
    case .uri: .url
    case .shortMessage: .message
    case .text, .textWithoutSuggestions: .letters
    }
  }

  /// The session's own keys that come nearest.
  var mode: KeyboardMode { keys == .symbols || keys == .phone ? .symbols1 : .letters }
}
