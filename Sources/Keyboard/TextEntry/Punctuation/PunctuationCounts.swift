/// The numbers of quotes and brackets that are open.
package struct PunctuationCounts: Hashable, Sendable {
  /// The number of open `"`: 0 or 1, since the next one closes it.
  package var doubleQuotes = 0
  /// The number of open `'`, apostrophes excluded: 0 or 1.
  package var singleQuotes = 0
  /// The number of open `(`.
  package var parentheses = 0
  /// The number of open `[`.
  package var brackets = 0
  /// The number of open `{`.
  package var braces = 0

  /// Creates counts of no open quotes and brackets.
  package init() {}
}

/// What a quote or a bracket does at its place.
package enum PunctuationRole: Hashable, Sendable {
  case opening
  case closing
  case apostrophe
}
