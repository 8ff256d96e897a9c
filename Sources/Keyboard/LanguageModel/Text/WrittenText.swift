/// The text before a cursor, parsed for a predictor: the words written, and the word being typed.
///
///     let written = WrittenText("Hey, w")
///     written.prefix     // "w"
///     written.previous   // ["Hey"]
///
/// After a space, or another character that is not part of a word, the prefix is empty, which asks
/// for a whole next word.
public struct WrittenText: Hashable, Sendable {
  /// The typed letters of the word at the end.
  public var prefix: String
  /// The words before it in the same sentence, the latest last; at most `WordContext.length`.
  public var previous: [String]

  /// Parses a text.
  /// - Complexity: O(length)
  public init(_ text: String) {
    var scanner = WordScanner()
    var context = WordContext()
    scanner.scan(text.utf8) { context.append($0) }
    prefix = scanner.unfinishedWord
    if scanner.isAtSentenceStart { context.beginSentence() }
    previous = context.previous
  }
}
