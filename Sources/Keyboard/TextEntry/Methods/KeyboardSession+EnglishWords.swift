/// What input methods add to the words of English (sections 7 and 8.3). Without methods English stays
/// as the ring keyboard has it.
extension KeyboardSession {
  /// 7: the word that is being written goes on behind the cursor, so that nothing fits there.
  var goesOnBehindCursor: Bool {
    guard !methodState.composers.isEmpty else { return false }
    return document.contextAfter?.first.map { $0.isLetter || $0.isNumber } ?? false
  }

  /// 7: the suggestions, and behind them the emoji that the begun word calls for: one of them at
  /// least, in place of the last word where the bar is full.
  func withEmoji(of begun: Substring, _ words: [String]) -> [String] {
    let emoji = emoji(of: begun)
    guard !emoji.isEmpty else { return words }
    let places = panel.barSlots.count
    return Array((words.prefix(max(places - 1, 0)) + emoji).prefix(places))
  }

  private func emoji(of word: Substring) -> [String] {
    guard !methodState.composers.isEmpty, !word.isEmpty,
      (2...10).contains(settings.methods.composer.emojiPosition)
    else { return [] }
    return language.emojiNames?.emoji(for: [String(word)]) ?? []
  }

  /// Whether a word of the bar is an emoji of the begun word.
  func isEmoji(_ word: String) -> Bool { emoji(of: before.word).contains(word) }

  /// 8.3: the emoji and a space; the word that called for it stays.
  mutating func writeEmoji(_ emoji: String) {
    write(emoji)
    insertSpace()
    isWordPicked = true
  }
}
