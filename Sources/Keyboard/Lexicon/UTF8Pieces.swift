/// Puts characters together again that were cut when UTF-8 arrived in pieces.
///
///     var pieces = UTF8Pieces()
///     pieces.complete([0x61, 0xC3])   // a
///     pieces.complete([0xA4, 0x62])   // äb
package struct UTF8Pieces: Hashable, Sendable {
  /// The first bytes of a character that has not fully arrived; at most three.
  package private(set) var unfinished: [UInt8] = []

  /// Creates the start of a text.
  package init() {}

  /// Returns the bytes of all characters that are complete with the next piece; bytes that are not UTF-8 are left
  /// as they are.
  /// - Complexity: O(number of bytes)
  package mutating func complete(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var piece = unfinished
    piece.append(contentsOf: bytes)
    let cut = Self.completeLength(piece)
    unfinished = Array(piece[cut...])
    piece.removeSubrange(cut...)
    return piece
  }

  /// Ends the text.
  /// - Returns: the bytes of a character that never became complete.
  package mutating func finish() -> [UInt8] {
    defer { unfinished = [] }
    return unfinished
  }

  /// Returns the number of bytes before a character that is not complete.
  private static func completeLength(_ piece: [UInt8]) -> Int {
    // A character has at most four bytes: find the start of the last one.
    for back in 1...4 where back <= piece.count {
      let byte = piece[piece.count - back]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      return length > back ? piece.count - back : piece.count
    }
    return piece.count
  }
}

/// Puts the characters of a text together again that were cut when UTF-8 arrived in pieces, each with all its
/// marks.
package struct CharacterPieces: Hashable, Sendable {
  private var pieces = UTF8Pieces()
  /// The last character, to which the next piece may add marks.
  private var last = ""

  /// The length in bytes above which a character is not waited for any more.
  private static let longest = 256

  /// Creates the start of a text.
  package init() {}

  /// Whether a character waits for what may follow.
  package var isWaiting: Bool { !last.isEmpty }

  /// Returns the characters that are complete with the next piece: all but the last. Bytes that are not UTF-8 are
  /// replaced.
  package mutating func complete(_ bytes: some Sequence<UInt8>) -> String {
    var text = last + String(decoding: pieces.complete(bytes), as: UTF8.self)
    last = text.popLast().map { String($0) } ?? ""
    if last.utf8.count > Self.longest {
      text += last
      last = ""
    }
    return text
  }

  /// Ends the text and returns its last characters.
  package mutating func finish() -> String {
    defer { self = CharacterPieces() }
    return last + String(decoding: pieces.finish(), as: UTF8.self)
  }
}
