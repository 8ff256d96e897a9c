/// What a composer adds to English words (sections 7 and 8.3). A keyboard without one follows the
/// ring keyboard's specification.
extension KeyboardSession {
  /// Whether the word before the cursor continues after it, so that no suggestion fits (7).
  var goesOnBehindCursor: Bool {
    guard language.composer != nil else { return false }
    return editor.document.contextAfter?.first.map { $0.isLetter || $0.isNumber } ?? false
  }

  /// Adds the emoji that the begun word calls for to its suggestions (7). At least one emoji is
  /// shown, in place of the last suggestion if the bar is full.
  func withEmoji(of begun: Substring, _ words: [String]) -> [String] {
    let emoji = emoji(of: begun)
    guard !emoji.isEmpty else { return words }
    let places = panel.barSlots.count
    return Array((words.prefix(max(places - 1, 0)) + emoji).prefix(places))
  }

  private func emoji(of word: Substring) -> [String] {
    guard !word.isEmpty, let composer = language.composer else { return [] }
    return composer.emoji(for: String(word))
  }

  /// Returns whether a word of the bar is an emoji for the begun word.
  func isEmoji(_ word: String) -> Bool { emoji(of: editor.before.word).contains(word) }

  /// Writes an emoji and a space, and keeps the word that called for it (8.3).
  mutating func writeEmoji(_ emoji: String) {
    write(emoji)
    insertSpace()
    suggestions.isWordPicked = true
  }
}
