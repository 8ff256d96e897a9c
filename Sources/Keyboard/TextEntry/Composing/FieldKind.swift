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

  /// Whether the field is for words, not for a number, an address or a password.
  private var isForWords: Bool { !isEnglishOnly }

  /// What a keyboard may do by itself in the field. An address, a number or a password is written as
  /// it is tapped: no capitals, no period for two spaces, no spaces that come and go. Nobody swipes a
  /// password, since a swipe writes a word of a list.
  public var behaviors: KeyboardBehaviors {
    if isForWords { return .all }
    let kept = KeyboardBehaviors([.oneShotShift, .backSwipe, .cursorMode, .bar])
    return isSecret ? kept : kept.union(.swipes)
  }

  /// Whether mistyped words are corrected.
  public var corrects: Bool { isForWords && self != .textWithoutSuggestions }

  /// Whether words that are written in the field are learned.
  public var learns: Bool { isForWords }

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

  /// The keys that letters have besides in the field; nil if they have no others.
  public var besideLetters: KeyboardPanel.FieldKeys? {
    switch keys {
    case .email: .email
    case .url: .url
    default: nil
    }
  }

  /// The mode with which the field begins.
  var mode: KeyboardMode { keys == .symbols || keys == .phone ? .symbols1 : .letters }
}
