extension KeyboardSettings {
  /// The fields of a log by name. Infinity is null.
  static var numbers: [(name: String, path: WritableKeyPath<KeyboardSettings, Double>)] {
    [
      ("doubleSpaceWindow", \.doubleSpaceWindow), ("capsLockWindow", \.capsLockWindow),
      ("cursorHold", \.cursorHold), ("cursorStep", \.cursorStep), ("pulse", \.pulse),
      ("previewInterval", \.previewInterval),
    ]
  }

  static var flags: [(name: String, path: WritableKeyPath<KeyboardSettings, Bool>)] {
    [
      ("allowsProfanity", \.allowsProfanity), ("learns", \.learns),
      ("addsSpaceAfterPrediction", \.addsSpaceAfterPrediction),
    ]
  }
}
