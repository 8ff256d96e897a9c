/// What the end of the text before the cursor says about what comes next.
///
/// Every function reads backwards from the cursor, and only as far as necessary.
struct TextBeforeCursor {
  let text: String

  init(_ text: String) { self.text = text }

  /// Returns whether a sentence begins here: at the start, after `. `, `! `, `? `, and on a new line (ring
  /// keyboard, section 4.5), but not after an abbreviation of the language.
  func startsSentence(_ abbreviations: Set<String>) -> Bool {
    guard let last = text.utf8.last else { return true }
    if last == UInt8(ascii: "\n") { return true }
    return last == UInt8(ascii: " ")
      && TextBeforeCursor(String(text.dropLast())).startsSentenceBehindSpace(abbreviations)
  }

  /// Returns whether a sentence would begin after one more space, which a whole word inserts by itself.
  func startsSentenceBehindSpace(_ abbreviations: Set<String>) -> Bool {
    Self.endsSentence(text.utf8.last) && !endsWith(abbreviations)
  }

  /// Whether the text ends with an abbreviation and its point.
  private func endsWith(_ abbreviations: Set<String>) -> Bool {
    guard !abbreviations.isEmpty, text.utf8.last == UInt8(ascii: ".") else { return false }
    func token(_ text: Substring) -> String {
      String(text.reversed().prefix { !$0.isWhitespace && !"([{\"„«".contains($0) }.reversed())
        .lowercased()
    }
    let last = token(text.dropLast())
    if abbreviations.contains(last) { return true }
    if abbreviations.contains(WritingRules.ordinal), Self.isOrdinal(last) { return true }
    // With a space inside: z. B.
    let before = text.dropLast(last.count + 1)
    return before.last?.isWhitespace == true
      && abbreviations.contains(token(before.dropLast()) + last)
  }

  /// Returns whether a token before a point is an ordinal or a date (5., 24.12.): digits and points with
  /// three digits at most at the end, since a year ends more sentences than it counts things.
  private static func isOrdinal(_ token: String) -> Bool {
    token.allSatisfy { "0123456789.".contains($0) }
      && (1...3).contains(token.reversed().prefix { $0 != "." }.count)
  }

  private static func endsSentence(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
  }

  /// The word that is being written: the letters, digits, and apostrophes after letters at the end
  /// of the text.
  var word: Substring {
    var start = text.endIndex
    while start > text.startIndex {
      let index = text.index(before: start)
      guard isPartOfWord(index) else { break }
      start = index
    }
    return text[start...]
  }

  /// Returns the words of the same sentence before `word`, the most recent last.
  func previousWords(limit: Int, _ abbreviations: Set<String> = []) -> [String] {
    words(
      before: text.index(text.endIndex, offsetBy: -word.count), limit: limit, abbreviations)
  }

  /// Returns the words of the same sentence that the next word follows, including `word`, the most
  /// recent last.
  func wordsBeforeNext(limit: Int, _ abbreviations: Set<String> = []) -> [String] {
    words(before: text.endIndex, limit: limit, abbreviations)
  }

  private func words(
    before start: String.Index, limit: Int, _ abbreviations: Set<String>
  ) -> [String] {
    var words: [String] = []
    var end = start
    while words.count < limit {
      while end > text.startIndex {
        let index = text.index(before: end)
        if isPartOfWord(index) { break }
        switch text[index] {
        case "."
        where !abbreviations.isEmpty
          && TextBeforeCursor(String(text[..<end])).endsWith(abbreviations):
          end = index
        case ".", "!", "?", "\n": return words.reversed()
        // A question or an exclamation begins, inside a sentence too.
        case "¿", "¡": return words.reversed()
        default: end = index
        }
      }
      let found = TextBeforeCursor(String(text[..<end])).word
      guard !found.isEmpty else { break }
      words.append(Self.trimmed(found))
      end = text.index(end, offsetBy: -found.count)
    }
    return words.reversed()
  }

  /// Returns a word without the closing quotes at its end.
  static func trimmed(_ word: Substring) -> String {
    var word = word
    while word.last == "'" { word.removeLast() }
    return String(word)
  }

  /// The number of characters that deleting a word removes: trailing white space, then everything
  /// up to the previous space, but not past a separate quote or bracket (ring keyboard, sections
  /// 4.4 and 4.7).
  ///
  /// If such a quote or bracket comes first, only it is removed, so that something is always
  /// deleted.
  var wordDeleteCount: Int {
    var count = 0
    var end = text.endIndex
    while end > text.startIndex {
      let index = text.index(before: end)
      guard text[index].isWhitespace else { break }
      (count, end) = (count + 1, index)
    }
    let spaces = count
    while end > text.startIndex {
      let index = text.index(before: end)
      if text[index].isWhitespace { break }
      if isBoundary(index) { return count == spaces ? count + 1 : count }
      (count, end) = (count + 1, index)
    }
    return count
  }

  /// Whether the text ends with something that a period can end, and a space, which ". " replaces
  /// when another space follows.
  var endsWithSpaceAfterText: Bool {
    guard text.utf8.last == UInt8(ascii: " "), let last = text.dropLast().last else { return false }
    return last.isLetter || last.isNumber || "'\")]}>%".contains(last)
  }

  /// Whether the word at the end of the text is part of an address, a path or the like: what stands between it and
  /// the space before has one of @ # / \ _, or a point or a colon between two letters or digits (`ringswipe.teh`).
  /// - Complexity: O(length of the text since the last space)
  var isInAddress: Bool {
    var isAfterLetter = false
    var mark: Character?
    for character in text.reversed().prefix(while: { !$0.isWhitespace }) {
      if "@#/\\_".contains(character) { return true }
      let isLetter = character.isLetter || character.isNumber
      if isLetter, mark != nil { return true }
      mark = isAfterLetter && (character == "." || character == ":") ? character : nil
      isAfterLetter = isLetter
    }
    return false
  }

  func endsWith(_ end: String) -> Bool { text.hasSuffix(end) }

  /// Whether the text ends with a single "i" and a space (ring keyboard, section 4.8).
  var endsWithStandaloneI: Bool {
    guard text.utf8.count <= 2 || text.utf8.dropLast(2).last.map(Self.isBreak) == true else {
      return false
    }
    return text.utf8.suffix(2).elementsEqual("i ".utf8)
  }

  private static func isBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
  }

  private func isPartOfWord(_ index: String.Index) -> Bool {
    let character = text[index]
    return character.isLetter || character.isNumber
      || (character == "'" && followsLetter(index))
  }

  private func followsLetter(_ index: String.Index) -> Bool {
    index > text.startIndex && text[text.index(before: index)].isLetter
  }

  /// Returns whether the character is a quote or a bracket, and not an apostrophe within a word.
  private func isBoundary(_ index: String.Index) -> Bool {
    switch text[index] {
    case "\"", "(", ")", "[", "]", "{", "}": true
    case "'": !followsLetter(index)
    default: false
    }
  }
}
