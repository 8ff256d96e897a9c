import KeyboardGeometry

/// What a text field is for, which determines what a keyboard does in it (input-method service,
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

  /// The keys with which a field begins.
  public enum Keys: String, Hashable, Sendable, CaseIterable {
    case letters, symbols, phone, email, url, message
  }

  /// Whether input methods are off in the field.
  public var isEnglishOnly: Bool {
    switch self {
    case .shortMessage, .text, .textWithoutSuggestions: false
    default: true
    }
  }

  /// Whether words are suggested.
  public var predicts: Bool {
    switch self {
    case .number, .dateTime, .phone, .shortMessage, .text: true
    default: false
    }
  }

  /// Whether what is written is secret, so that it is neither learned nor logged.
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

  /// The mode of the session that comes closest to these keys.
  var mode: KeyboardMode { keys == .symbols || keys == .phone ? .symbols1 : .letters }
}
