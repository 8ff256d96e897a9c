import LanguageModel
import SystemPackage

/// The words of phrases or of a text, each with the words before it.
package struct PhraseWords {
  /// A word in its sentence.
  package struct Word: Hashable, Sendable {
    /// The word.
    package var word: String
    /// The words before it in its sentence, the most recent last; before the first word the mark of a start.
    package var previous: [String]
    /// The number of its sentence, from 1.
    package var sentence: Int
  }

  private var context: [String] = []
  private var sentence = 0

  /// The number of words of context that are kept: more than any model uses.
  private static let contextLength = 8
  /// The mark before a sentence's first word (see `ContextModel`).
  private static let start = "<s>"

  /// Calls `body` with the words of a running text, and the share of the file that has been read, 0…1, if its
  /// size is known.
  /// - Throws: `InputError` for a file that cannot be read, or is no text of words; what `body` throws.
  package static func forEach(
    ofText path: FilePath, isCancelled: () -> Bool = { false },
    _ body: (Word, Double?) throws -> Void
  ) throws {
    var phrases = PhraseWords()
    try TextFile.forEachWord(of: path, isCancelled: isCancelled) { word, fraction in
      if word.startsSentence { phrases.beginSentence() }
      try body(phrases.next(word.word), fraction)
    }
  }

  /// Calls `body` with the words of phrases, one phrase per line, as `forEach(ofText:)` does; lines that begin with #
  /// are comments.
  package static func forEach(
    ofLines path: FilePath, isCancelled: () -> Bool = { false },
    _ body: (Word, Double?) throws -> Void
  ) throws {
    var phrases = PhraseWords()
    var scanner = WordScanner()
    var words: [String] = []
    var (isInLine, isComment) = (false, false)
    func takeAll(_ fraction: Double?) throws {
      for word in words { try body(phrases.next(word), fraction) }
      words.removeAll(keepingCapacity: true)
    }
    try TextFile.forEachPiece(of: path, isCancelled: isCancelled) { piece, fraction in
      var rest = piece
      while !rest.isEmpty {
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        if end > rest.startIndex {
          if !isInLine {
            isComment = rest[rest.startIndex] == UInt8(ascii: "#")
            if !isComment { phrases.beginSentence() }
          }
          isInLine = true
          if !isComment { scanner.scan(rest[..<end]) { words.append($0.word) } }
        }
        guard end < rest.endIndex else { break }
        scanner.finish { words.append($0.word) }
        try takeAll(fraction)
        isInLine = false
        rest = rest[(end + 1)...]
      }
      try takeAll(fraction)
    }
    scanner.finish { words.append($0.word) }
    try takeAll(1)
  }

  private mutating func beginSentence() {
    context = [Self.start]
    sentence += 1
  }

  private mutating func next(_ word: String) -> Word {
    defer {
      context.append(word)
      if context.count > Self.contextLength { context.removeFirst() }
    }
    return Word(word: word, previous: context, sentence: sentence)
  }
}
