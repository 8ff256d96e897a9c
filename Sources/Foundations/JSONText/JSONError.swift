/// The place where a text breaks the grammar of JSON or exceeds a limit of its reader, and the
/// reason.
package struct JSONError: Error, Hashable, Sendable {
  /// The byte of the text, counted from 0.
  package var offset: Int
  /// The reason, as a sentence without its subject.
  package var reason: String

  /// Creates an error.
  package init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }

  /// Returns the place of the error as an editor shows it: the line, and the character of the line,
  /// both counted from 1.
  /// - Parameter text: the text that was read.
  /// - Complexity: O(offset)
  package func place(in text: [UInt8]) -> (line: Int, column: Int) {
    let before = text.prefix(offset)
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (
      line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      // Continuation bytes of a UTF-8 character do not count as columns.
      column: before[start...].count { $0 & 0xC0 != 0x80 } + 1
    )
  }
}
