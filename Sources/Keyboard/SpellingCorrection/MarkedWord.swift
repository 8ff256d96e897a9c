/// A word with the marks around it: `(teh),` is *teh* between `(` and `),`.
///
/// Marks are all characters before the first letter or digit and behind the last one. An apostrophe on one side
/// alone belongs to the word (*'tis*, *goin'*), on both sides it quotes it (*'teh'*).
struct MarkedWord: Hashable, Sendable {
  /// The marks before the word.
  var before: String
  /// The word; empty if there is no letter and no digit.
  var word: String
  /// The marks behind the word.
  var behind: String

  /// Parts a word from its marks.
  /// - Complexity: O(characters)
  init(_ written: String) {
    func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    guard let first = written.firstIndex(where: isOfWord),
      let last = written.lastIndex(where: isOfWord)
    else {
      (before, word, behind) = (written, "", "")
      return
    }
    before = String(written[..<first])
    word = String(written[first...last])
    behind = String(written[written.index(after: last)...])
    let isOpened = before.last.map(Self.isApostrophe) ?? false
    let isClosed = behind.first.map(Self.isApostrophe) ?? false
    if isOpened, !isClosed {
      word = String(before.removeLast()) + word
    } else if isClosed, !isOpened {
      word += String(behind.removeFirst())
    }
  }

  /// The word with an apostrophe at one of its ends among the marks; nil if it has none there.
  var withoutApostrophe: MarkedWord? {
    var bare = self
    if let first = word.first, Self.isApostrophe(first) {
      bare.before.append(bare.word.removeFirst())
    } else if let last = word.last, Self.isApostrophe(last) {
      bare.behind.insert(bare.word.removeLast(), at: behind.startIndex)
    } else {
      return nil
    }
    return bare
  }

  /// Returns another word with the same marks.
  func replacing(_ other: String) -> String { before + other + behind }

  private static func isApostrophe(_ character: Character) -> Bool {
    character == "'" || character == "’"
  }
}
