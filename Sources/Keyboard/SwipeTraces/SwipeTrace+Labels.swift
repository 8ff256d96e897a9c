extension SwipeTrace {
  /// Returns a user or another label as read from a file, without white space around it; nil if nothing is
  /// left.
  static func label(_ text: String?) -> String? {
    guard let text, let first = text.utf8.first, let last = text.utf8.last else { return nil }
    // Most labels begin and end with ASCII letters.
    if (0x21..<0x7F).contains(first), (0x21..<0x7F).contains(last) { return text }
    let start = text.drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(start[...end])
  }

  /// Texts that programs write for a label that is missing, and that are no word in any language: R writes
  /// `NA`, JavaScript `NaN`. Those in small letters may be words.
  private static let missingWords: Set<String> = [
    "NA", "N/A", "n/a", "NaN", "NULL", "#N/A", "<NA>",
  ]

  /// Returns a word as read from a file, without white space around it; nil if there is none.
  static func word(_ text: String?) -> String? {
    guard let word = label(text) else { return nil }
    // Most words are longer.
    return word.utf8.count <= 4 && missingWords.contains(word) ? nil : word
  }
}
