/// What the keys write (ring keyboard, section 4.9).
public enum KeyboardMode: String, Hashable, Sendable, CaseIterable {
  case letters
  /// Digits and common symbols.
  case symbols1
  /// Digits, brackets and currencies.
  case symbols2

  /// What the shift button changes to in this mode: in letters it shifts.
  public var toggled: KeyboardMode {
    switch self {
    case .letters: .letters
    case .symbols1: .symbols2
    case .symbols2: .symbols1
    }
  }

  /// What the "123" button, "ABC" in symbols, changes to.
  public var lettersOrSymbols: KeyboardMode { self == .letters ? .symbols1 : .letters }
}
