/// How many quotes and brackets wait for their partner.
public struct PunctuationCounts: Hashable, Sendable {
  /// Of `"`: 0 or 1, as the next one closes it.
  public var doubleQuotes = 0
  /// Of `'`, apostrophes left out: 0 or 1.
  public var singleQuotes = 0
  /// Of `(`.
  public var parentheses = 0
  /// Of `[`.
  public var brackets = 0
  /// Of `{`.
  public var braces = 0

  public init() {}
}

/// What a quote or a bracket does where it stands.
public enum PunctuationRole: Hashable, Sendable {
  case opening
  case closing
  case apostrophe
}
