extension KeyboardSettings {
  /// The fields of a log and of a file of settings, by name. Infinity is null.
  static var numbers: [(name: String, path: WritableKeyPath<KeyboardSettings, Double>)] {
    [
      ("doubleSpaceWindow", \.doubleSpaceWindow), ("capsLockWindow", \.capsLockWindow),
      ("cursorHold", \.cursorHold), ("cursorStep", \.cursorStep),
      ("cursorSlowReach", \.cursorSlowReach), ("cursorSpeedup", \.cursorSpeedup),
      ("longPress", \.longPress), ("pulse", \.pulse), ("previewInterval", \.previewInterval),
    ]
  }

  /// Fields that are only written if they differ from their defaults, so that logs that are older
  /// than these settings do not change when they are written again.
  static var laterNumbers: [(name: String, path: WritableKeyPath<KeyboardSettings, Double>)] {
    [("slideDistance", \.slideDistance), ("slideHold", \.slideHold)]
  }

  static var laterFlags: [(name: String, path: WritableKeyPath<KeyboardSettings, Bool>)] {
    [
      ("tapsNearestKey", \.tapsNearestKey), ("adaptsToTouch", \.adaptsToTouch),
      ("showsFieldKeys", \.showsFieldKeys), ("completesSwipes", \.completesSwipes),
    ]
  }

  static var flags: [(name: String, path: WritableKeyPath<KeyboardSettings, Bool>)] {
    [
      ("allowsProfanity", \.allowsProfanity), ("learns", \.learns),
      ("addsSpaceAfterPrediction", \.addsSpaceAfterPrediction), ("autocorrects", \.autocorrects),
      ("showsCornerButtons", \.showsCornerButtons),
    ]
  }

  static var names: [(name: String, path: WritableKeyPath<KeyboardSettings, String>)] {
    [("theme", \.theme.rawValue), ("layout", \.layout), ("decoder", \.decoder)]
  }

  static var lists: [(name: String, path: WritableKeyPath<KeyboardSettings, [String]>)] {
    [("themes", \.themeNames), ("layouts", \.layouts)]
  }

  private var themeNames: [String] {
    get { themes.map(\.rawValue) }
    set { themes = newValue.map(KeyboardTheme.init(rawValue:)) }
  }
}
