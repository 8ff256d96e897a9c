import LanguageModel

/// A piece of text that is written in one go: a word or a punctuation mark.
public struct PhrasePiece: Hashable, Sendable {
  /// The text of the piece.
  public var text: String
  /// Whether a space precedes the piece.
  public var followsSpace: Bool
  /// Whether the piece is a word: letters and digits, with apostrophes between them.
  public var isWord: Bool

  /// Letters and digits of it.
  public var length: Int { text.count { $0.isLetter || $0.isNumber } }
}

/// A sentence to transcribe, in pieces.
public struct PresentedPhrase: Hashable, Sendable {
  /// The pieces, in order.
  public var pieces: [PhrasePiece]

  /// The whole phrase.
  public var text: String {
    pieces.map { ($0.followsSpace ? " " : "") + $0.text }.joined()
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

/// The sentences of a text, to be transcribed one by one.
public enum PresentedPhrases {
  /// Returns the sentences of a text. A sentence ends at a blank line, and at . ! ? with their
  /// closing quotes and brackets if white space and no small letter follow, except after
  /// abbreviations (Mr.) and initials. Curly quotes become straight ones and dashes become hyphens.
  /// Underscores, which mark italics in plain texts, are removed.
  ///
  /// - Parameters:
  ///   - text: A text of any length.
  ///   - limit: The number of words after which no more sentences begin.
  /// - Complexity: O(length)
  public static func phrases(of text: String, words limit: Int? = nil) -> [PresentedPhrase] {
    var phrases: [PresentedPhrase] = []
    var words = 0
    for paragraph in paragraphs(of: plain(text)) {
      for sentence in sentences(of: paragraph) {
        let phrase = PresentedPhrase(sentence)
        guard !phrase.pieces.isEmpty else { continue }
        if let limit, words >= limit { return phrases }
        phrases.append(phrase)
        words += phrase.wordCount
      }
    }
    return phrases
  }

  private static func plain(_ text: String) -> String {
    var plain = ""
    plain.reserveCapacity(text.utf8.count)
    for character in text {
      switch character {
      case "\u{2018}", "\u{2019}", "\u{2BC}": plain += "'"
      case "\u{201C}", "\u{201D}": plain += "\""
      case "\u{2013}", "\u{2010}", "\u{2011}": plain += "-"
      case "\u{2014}": plain += "--"
      case "\u{2026}": plain += "..."
      case "_", "\u{FEFF}": break
      case "\r\n", "\r": plain += "\n"
      default: plain.append(character)
      }
    }
    return plain
  }

  private static func paragraphs(of text: String) -> [[Substring]] {
    var paragraphs: [[Substring]] = []
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        if !lines.isEmpty { paragraphs.append(lines) }
        lines.removeAll()
      } else {
        lines.append(line)
      }
    }
    if !lines.isEmpty { paragraphs.append(lines) }
    return paragraphs
  }

  private static func sentences(of lines: [Substring]) -> [String] {
    let tokens = lines.flatMap { $0.split(whereSeparator: \.isWhitespace) }
    var sentences: [String] = []
    var sentence: [Substring] = []
    for (index, token) in tokens.enumerated() {
      sentence.append(token)
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      guard endsSentence(token), next.map(beginsSentence) ?? true else { continue }
      sentences.append(sentence.joined(separator: " "))
      sentence.removeAll()
    }
    if !sentence.isEmpty { sentences.append(sentence.joined(separator: " ")) }
    return sentences
  }

  private static let closers: Set<Character> = ["\"", "'", ")", "]", "}"]

  private static func endsSentence(_ token: Substring) -> Bool {
    var rest = token
    while let last = rest.last, closers.contains(last) { rest.removeLast() }
    guard let mark = rest.last else { return false }
    if mark == "!" || mark == "?" { return true }
    guard mark == "." else { return false }
    let word = rest.dropLast().drop { !$0.isLetter && !$0.isNumber }
    let isInitial = word.count == 1 && word.first?.isUppercase == true && word != "I"
    return !isInitial && !WordScanner.abbreviations.contains(word.lowercased())
  }

  private static func beginsSentence(_ token: Substring) -> Bool {
    token.first { $0.isLetter || $0.isNumber }?.isLowercase != true
  }
}
