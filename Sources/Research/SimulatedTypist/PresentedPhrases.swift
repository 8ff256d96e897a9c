import TextEntry

/// A piece of text that is written in one go: a word or a punctuation mark.
public struct PhrasePiece: Hashable, Sendable {
  /// The text of the piece.
  public var text: String
  /// Whether a space precedes the piece.
  public var followsSpace: Bool
  /// Whether the keyboard writes a narrow space before the piece by itself (`WritingRules.spacedMarks`).
  public var getsNarrowSpace = false
  /// Whether the piece is a word: letters and digits, with apostrophes between them.
  public var isWord: Bool

  /// The piece with the space before it.
  var spaced: String {
    (getsNarrowSpace ? String(WritingRules.narrowSpace) : followsSpace ? " " : "") + text
  }

  /// Letters and digits of it.
  public var length: Int { text.count { $0.isLetter || $0.isNumber } }
}

/// A sentence to transcribe, in pieces.
public struct PresentedPhrase: Hashable, Sendable {
  /// The pieces, in order.
  public var pieces: [PhrasePiece]

  /// The whole phrase.
  public var text: String {
    pieces.map(\.spaced).joined()
  }

  /// The number of words.
  public var wordCount: Int { pieces.count { $0.isWord } }

  /// Splits a line into pieces. Runs of white space count as one space, and none at the ends.
  public init(_ line: some StringProtocol) {
    pieces = []
    var isAfterSpace = false
    var index = line.startIndex
    func isInWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    while index < line.endIndex {
      let character = line[index]
      var end = line.index(after: index)
      if character.isWhitespace {
        isAfterSpace = true
        index = end
        continue
      }
      if isInWord(character) {
        while end < line.endIndex {
          if isInWord(line[end]) {
            end = line.index(after: end)
          } else if line[end] == "'", line.index(after: end) < line.endIndex,
            isInWord(line[line.index(after: end)])
          {
            end = line.index(end, offsetBy: 2)
          } else {
            break
          }
        }
      }
      pieces.append(
        PhrasePiece(
          text: String(line[index..<end]), followsSpace: isAfterSpace && !pieces.isEmpty,
          isWord: isInWord(character)))
      isAfterSpace = false
      index = end
    }
  }
}

extension PresentedPhrase {
  /// Returns the phrase without quotation marks, if the keyboard writes the language's own for `"`, which texts have
  /// in other shapes too (`»Ja«`, `„Ja“`, `"Ja"`): whoever transcribes it leaves them away. Unchanged otherwise.
  /// - Complexity: O(length)
  public func unquoted(for rules: WritingRules) -> PresentedPhrase {
    guard let own = rules.quotes else { return self }
    var phrase = self
    phrase.pieces.removeAll()
    var followsSpace = false
    for var piece in pieces {
      let isQuote =
        piece.text.first.map {
          Self.quotationMarks.contains($0) || $0 == own.opening || $0 == own.closing
        } ?? false
      if isQuote {
        followsSpace = followsSpace || piece.followsSpace
        continue
      }
      // A mark stays with the word before the closing quotation mark.
      if piece.isWord { piece.followsSpace = piece.followsSpace || followsSpace }
      followsSpace = false
      if phrase.pieces.isEmpty { piece.followsSpace = false }
      phrase.pieces.append(piece)
    }
    return phrase
  }

  private static let quotationMarks: Set<Character> = ["\"", "“", "”", "„", "«", "»", "‹", "›"]

  /// Returns the phrase as a keyboard of a language writes it: a mark that needs a narrow space before it gets one,
  /// whichever space the text has there, or none. French: `Tu viens ?`.
  /// - Returns: nil if the keyboard writes something else than the text means: quotes of the language for `"`, or a
  ///   narrow space within `10:30`.
  /// - Complexity: O(length)
  public func written(by rules: WritingRules) -> PresentedPhrase? {
    var phrase = self
    for index in pieces.indices where !pieces[index].isWord {
      guard let mark = pieces[index].text.first else { continue }
      if mark == "\"", rules.quotes != nil { return nil }
      guard rules.spacedMarks.contains(mark) else { continue }
      let isFollowedByWord =
        index + 1 < pieces.endIndex && pieces[index + 1].isWord && !pieces[index + 1].followsSpace
      if isFollowedByWord { return nil }
      phrase.pieces[index].followsSpace = false
      phrase.pieces[index].getsNarrowSpace =
        index > 0 && pieces[index - 1].text.last.map { rules.spaces(mark, after: $0) } == true
    }
    return phrase
  }
}

/// The sentences of a text, to be transcribed one by one.
public enum PresentedPhrases {
  /// Returns the sentences of a text, as `PresentedPhraseScanner` finds them.
  ///
  /// - Parameters:
  ///   - text: A text of any length.
  ///   - limit: The number of words after which no more sentences begin.
  /// - Complexity: O(length)
  public static func phrases(of text: String, words limit: Int? = nil) -> [PresentedPhrase] {
    var scanner = PresentedPhraseScanner()
    var phrases: [PresentedPhrase] = []
    scanner.scan(text.utf8) { phrases.append($0) }
    scanner.finish { phrases.append($0) }
    guard let limit else { return phrases }
    var words = 0
    return Array(
      phrases.prefix { phrase in
        defer { words += phrase.wordCount }
        return words < limit
      })
  }
}
