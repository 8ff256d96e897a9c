/// How a finger that does not lift goes from one word of a phrase to the next.
public enum PhraseBoundary: String, CaseIterable, Hashable, Sendable {
  /// Through the space key, or on rings through their middle.
  case space
  /// Straight from the last letter of a word to the first of the next.
  case direct
}
