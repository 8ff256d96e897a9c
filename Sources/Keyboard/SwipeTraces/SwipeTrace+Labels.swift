extension SwipeTrace {
  /// Returns a word or user as read from a file, without white space around it; nil if nothing is
  /// left.
  static func label(_ text: String?) -> String? {
    guard let text, let first = text.utf8.first, let last = text.utf8.last else { return nil }
    // Most labels begin and end with ASCII letters.
    if (0x21..<0x7F).contains(first), (0x21..<0x7F).contains(last) { return text }
    let start = text.drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(start[...end])
  }
}
