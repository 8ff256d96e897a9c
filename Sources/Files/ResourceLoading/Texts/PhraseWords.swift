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

  private var words: [Word] = []
  private var context: [String] = []
  private var sentence = 0

  /// The number of words of context that are kept: more than any model uses.
  private static let contextLength = 8
  /// The mark before a sentence's first word (see `ContextModel`).
  private static let start = "<s>"

  /// Returns the words of a running text.
  package static func ofText(
    _ path: FilePath, isCancelled: () -> Bool = { false }
  ) throws(InputError) -> [Word] {
    var phrases = PhraseWords()
    for word in try TextFile.words(of: path, isCancelled: isCancelled).words {
      if word.startsSentence { phrases.beginSentence() }
      phrases.append(word.word)
    }
    return phrases.words
  }

  /// Returns the words of phrases, one phrase per line; lines that begin with # are comments.
  package static func ofLines(_ path: FilePath) throws(InputError) -> [Word] {
    var phrases = PhraseWords()
    for line in try TextFile.contents(of: path).split(separator: UInt8(ascii: "\n"))
    where line.first != UInt8(ascii: "#") {
      phrases.beginSentence()
      var scanner = WordScanner()
      scanner.scan(line) { phrases.append($0.word) }
      scanner.finish { phrases.append($0.word) }
    }
    return phrases.words
  }

  private mutating func beginSentence() {
    context = [Self.start]
    sentence += 1
  }

  private mutating func append(_ word: String) {
    words.append(Word(word: word, previous: context, sentence: sentence))
    context.append(word)
    if context.count > Self.contextLength { context.removeFirst() }
  }
}
