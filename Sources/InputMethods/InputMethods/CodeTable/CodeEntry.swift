/// One line of a table: typing `code` offers `word`.
public struct CodeEntry: Hashable, Sendable {
  /// What is typed, in the table's own keys: `onf`, `su3cl3`.
  public var code: String
  /// What is written: `你`, `你好`.
  public var word: String
  /// How often the word is written; 0 where a table knows only an order.
  public var count: UInt32

  /// Creates an entry.
  public init(code: String, word: String, count: UInt32 = 0) {
    self.code = code
    self.word = word
    self.count = count
  }

  /// Codes and words of more characters are refused by every reader.
  public static let maximumLength = 64
  /// Codes and words of more bytes of UTF-8 do not fit a compiled table.
  public static let maximumByteCount = 255
}
