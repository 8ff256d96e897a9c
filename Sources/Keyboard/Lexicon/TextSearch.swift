extension StringProtocol {
  /// Returns where a text first stands in this one. Swift's own search for texts links the engine of
  /// regular expressions, a tenth of the size of libringswipe.
  /// - Complexity: O(length · length of `part`)
  package func firstPlace(of part: String) -> Range<Index>? {
    for start in indices where self[start...].hasPrefix(part) {
      return start..<index(start, offsetBy: part.count)
    }
    return nil
  }

  /// Returns whether a text is a part of this one, as the empty one is of every text.
  /// - Complexity: O(length · length of `part`)
  package func holds(_ part: String) -> Bool { part.isEmpty || firstPlace(of: part) != nil }
}
