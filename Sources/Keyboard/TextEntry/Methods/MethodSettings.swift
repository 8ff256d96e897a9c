import InputMethods

/// How input methods behave in a session.
public struct MethodSettings: Hashable, Sendable {
  public var composer = ComposerSettings()
  public var learning = LearningSettings()
  /// What is done to the characters that a method writes.
  public var hanConversion = HanVariants.Direction.off
  /// Where what is being composed is shown.
  public var composition = CompositionPlace.bar
  /// Whether a text field begins with the method rather than with English.
  public var startsWithMethod = true
  /// Whether changing between method and English changes ``startsWithMethod`` too.
  public var keepsLanguage = false
  /// The name of the method whose codes of a written word are shown; empty for none.
  public var reverseMethod = ""
  /// The layout that each method is typed on, in the order of the methods; an empty name, or none,
  /// leaves the layout as it is.
  public var layouts: [String] = []

  /// Where a composition stands until it is written.
  public enum CompositionPlace: String, Hashable, Sendable, CaseIterable {
    /// Above the keys; the field is untouched.
    case bar
    /// In the field, replaced at each key.
    case inline
  }

  public init() {}
}
