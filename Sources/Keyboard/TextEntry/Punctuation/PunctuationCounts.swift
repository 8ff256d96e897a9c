/// The numbers of quotes and brackets that are open.
public struct PunctuationCounts: Hashable, Sendable {
  /// The number of open `"`: 0 or 1, since the next one closes it.
  public var doubleQuotes = 0
  /// The number of open `'`, apostrophes excluded: 0 or 1.
  public var singleQuotes = 0
  /// The number of open `(`.
  public var parentheses = 0
  /// The number of open `[`.
  public var brackets = 0
  /// The number of open `{`.
  public var braces = 0

  /// Creates counts of no open quotes and brackets.
  public init() {}
}

/// What a quote or a bracket does at its place.
package enum PunctuationRole: Hashable, Sendable {
  case opening
  case closing
  case apostrophe
}
