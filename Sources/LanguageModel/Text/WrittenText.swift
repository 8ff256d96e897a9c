/// The text before a cursor, taken apart for a predictor: what was written, and the word that is
/// being written.
///
///     let written = WrittenText("Hey, w")
///     written.prefix     // "w"
///     written.previous   // ["Hey"]
///
/// Behind a space, or another character that is in no word, the prefix is empty and a whole next
/// word is asked for.
public struct WrittenText: Hashable, Sendable {
  /// What is written of the word at the end.
  public var prefix: String
  /// The words of the same sentence before it, the latest last; at most ``WordContext/length``.
  public var previous: [String]

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
