import LanguageModel
import Lexicon

/// Divides a text that arrives in pieces, split at any byte, into blocks of words to type.
package struct TypedBlocks {
  private var scanner: TypedWordScanner
  private let letterCase: LetterCase
  private let limit: Int
  private var block = SavingsRun.Text.Block()
  private var characters = CharacterPieces()
  /// Whether the character that `characters` waits for is counted.
  private var isLastCounted = false
  /// The number of words so far.
  package private(set) var wordCount = 0

  /// The number of words of a block: some tenths of a second of typing.
  private static let blockSize = 2000

  /// Creates the blocks of a text that has not begun.
  /// - Parameters:
  ///   - tokens: how the text is divided into words
  ///   - letterCase: the language's rules for capitals, which are ignored
  ///   - limit: the number of words after which the text ends; nil for all
  package init(
    _ tokens: Tokenization, letterCase: LetterCase = .standard, limit: Int? = nil
  ) {
    scanner = TypedWordScanner(tokens)
    self.letterCase = letterCase
    self.limit = limit ?? .max
  }

  /// Whether the limit is reached.
  package var isComplete: Bool { wordCount >= limit }

  /// Reads a piece of UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: the next piece
  ///   - fraction: how much of the text has been read, 0…1; nil if it is not known
  ///   - take: called with each block that is complete
  package mutating func add(
    _ bytes: ArraySlice<UInt8>, fraction: Double?,
    _ take: (SavingsRun.Text.Block) throws -> Void
  ) throws {
    var rest = bytes
    while !rest.isEmpty, !isComplete {
      // Up to the end of a word, so that no more characters are counted than belong to the words.
      let end = rest.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      let part = rest[..<(end.map { $0 + 1 } ?? rest.endIndex)]
      rest = rest[part.endIndex...]
      var words: [TypedWord] = []
      scanner.scan(part) { words.append($0) }
      count(characters.complete(part).count)
      append(words)
      if block.words.count >= Self.blockSize { try take(next(fraction)) }
    }
  }

  /// Ends the text.
  package mutating func finish(_ take: (SavingsRun.Text.Block) throws -> Void) throws {
    var words: [TypedWord] = []
    scanner.finish { words.append($0) }
    if !isComplete { append(words) }
    try take(next(1))
  }

  private mutating func append(_ words: [TypedWord]) {
    for var typed in words.prefix(limit - wordCount) {
      typed.word.word = letterCase.lowering(typed.word.word)
      block.words.append(typed)
    }
    wordCount = min(wordCount + words.count, limit)
  }

  private mutating func next(_ fraction: Double?) -> SavingsRun.Text.Block {
    defer { block = SavingsRun.Text.Block() }
    block.fraction = fraction
    if characters.isWaiting, !isLastCounted {
      block.characters += 1
      isLastCounted = true
    }
    return block
  }

  /// Counts characters that are complete, the first of which may have been counted before.
  private mutating func count(_ complete: Int) {
    guard complete > 0 else { return }
    block.characters += complete - (isLastCounted ? 1 : 0)
    isLastCounted = false
  }
}
