/// How input methods behave in a session.
public struct MethodSettings: Hashable, Sendable {
  /// How keys become candidates.
  public var composer = ComposerSettings()
  /// What is learned from a whole field.
  public var learning = LearningSettings()
  /// How the characters that a method writes are converted.
  public var hanConversion = HanConversion.off
  /// Where a composition is shown.
  public var composition = CompositionPlace.bar
  /// Whether a text field begins with the method rather than with English.
  public var startsWithMethod = true
  /// Whether switching between the method and English also changes `startsWithMethod`.
  public var keepsLanguage = false
  /// The name of the method whose codes of a written word are shown; empty for none.
  public var reverseMethod = ""
  /// The names of the methods through which the user cycles; empty for all. A name that no method has is
  /// ignored.
  public var activeMethods: [String] = []
  /// The names of the methods whose codes are shown for what each method writes, in the order of the
  /// methods; a missing or empty name stands for `reverseMethod`, "none" for no method.
  public var reverseMethods: [String] = []
  /// The layout on which each method is typed, in the order of the methods; a missing or empty name
  /// keeps the current layout.
  public var layouts: [String] = []
  /// The layout on which English is typed, beside methods and in fields without them; empty keeps the
  /// current one. The phone's layouts of methods have no shift.
  public var englishLayout = ""

  /// How wide the symbols are while a method is in use.
  public var symbolWidth = SymbolWidth.full

  /// How wide the symbols of the symbol pages are while a method is in use.
  public enum SymbolWidth: String, Hashable, Sendable, CaseIterable {
    /// Pages of Chinese marks, as wide as Chinese characters, with one of Latin symbols behind them.
    case full
    /// The pages of English.
    case half
  }

  /// Where a composition is shown until it is written.
  public enum CompositionPlace: String, Hashable, Sendable, CaseIterable {
    /// Above the keys; the field is not touched.
    case bar
    /// In the field, replaced with each key.
    case inline
  }

  /// Whether characters are converted or chosen by their script.
  package var needsHanVariants: Bool { hanConversion != .off || composer.script != .all }

  /// Creates the default settings.
  public init() {}
}

/// The script whose words are offered, where a table has both.
public enum HanScript: String, Hashable, Sendable, CaseIterable {
  /// Every word.
  case all
  /// No word with a character that only simplified Chinese writes.
  case traditional
  /// No word with a character that only traditional Chinese writes.
  case simplified
}

/// How Chinese characters are converted before they are written. Settings store the raw values.
public enum HanConversion: Int, CaseIterable, Sendable {
  /// Characters are written as the table has them.
  case off = 0
  /// Traditional characters become simplified ones.
  case toSimplified = 1
  /// Simplified characters become traditional ones.
  case toTraditional = 2
}
