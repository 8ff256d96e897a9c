import KeyboardGeometry
import Lexicon

/// A lexicon prepared for one keyboard: each word is a run of key indices, doubled letters once, so that
/// matching a swipe reads no text.
struct PackedLexicon: Sendable {
  /// The properties of an entry that matching and scoring use.
  struct Word: Sendable {
    /// The start and the number of its keys in `keys`.
    var start = 0
    var keyCount = 0
    /// The number of letters of the code, doubled ones counted twice.
    var length = 0
    /// The bits of its keys, see `mask(of:)`.
    var mask: UInt64 = 0
    /// The word's line in the list, from 0 (ring keyboard, section 11).
    var rank = 0
    /// Whether it is a contraction that is not also a word of its own.
    var isPlainContraction = false
  }

  /// The words in the order of `Lexicon.entries`; without keys if the keyboard lacks a letter.
  let words: [Word]
  /// The keys of all words, doubled letters once, one word after the other.
  let keys: [UInt16]
  private let index: FirstLastIndex
  private let keyboard: Keyboard

  /// - Complexity: O(letters + words)
  init(lexicon: Lexicon, keyboard: Keyboard) {
    let coder = KeyCoder(keyboard: keyboard)
    var words: [Word] = []
    var keys: [UInt16] = []
    words.reserveCapacity(lexicon.entries.count)
    for entry in lexicon.entries {
      var word = Word(
        start: keys.count, isPlainContraction: entry.isContraction && !entry.isAmbiguous)
      for character in entry.code {
        guard let key = coder.key(for: character) else {
          keys.removeSubrange(word.start...)
          break
        }
        word.length += 1
        word.mask |= Self.bit(Int(key))
        if keys.count == word.start || keys[keys.count - 1] != key { keys.append(key) }
      }
      word.keyCount = keys.count - word.start
      words.append(word)
    }
    Self.rank(&words, lexicon)
    self.words = words
    self.keys = keys
    self.keyboard = keyboard
    index = FirstLastIndex(lexicon, indices: words.indices.lazy.filter { words[$0].keyCount > 0 })
  }

  /// Ranks words by their lines. A contraction is not a line of the list: it has the rank of the word with
  /// the same swipe, or that of the line before which its frequency would place it.
  private static func rank(_ words: inout [Word], _ lexicon: Lexicon) {
    var lines = 0
    for (index, entry) in lexicon.entries.enumerated() {
      words[index].rank = lines
      if !entry.isContraction { lines += 1 }
    }
    for (index, entry) in lexicon.entries.enumerated() where entry.isContraction {
      let plain = lexicon.indices(ofCode: entry.code).first {
        !lexicon.entries[$0].isContraction
      }
      if let plain { words[index].rank = words[plain].rank }
    }
  }

  /// Returns the positions in `words` of those that begin and end on the given keys, the most frequent
  /// first.
  /// - Complexity: O(1)
  func words(first: Int, last: Int) -> ArraySlice<Int32> {
    guard keyboard.keys.indices.contains(first), keyboard.keys.indices.contains(last),
      let first = keyboard.keys[first].character, let last = keyboard.keys[last].character
    else { return [] }
    return index[first: first, last: last]
  }

  /// Returns the bit of a key in a mask. On keyboards of more than 64 keys some keys share a bit. A word
  /// whose mask is not covered still cannot match, and masks are used for nothing else.
  static func bit(_ key: Int) -> UInt64 { 1 << UInt64(key & 63) }

  /// Returns the bits of keys.
  static func mask(of keys: some Sequence<Int>) -> UInt64 {
    keys.reduce(0) { $0 | bit($1) }
  }

  /// Finds keys by character; most characters are ASCII and need no hashing.
  private struct KeyCoder {
    let keyboard: Keyboard
    let ascii: [UInt16?]

    init(keyboard: Keyboard) {
      var ascii = [UInt16?](repeating: nil, count: 128)
      for key in keyboard.characterKeys {
        if let code = key.character?.asciiValue { ascii[Int(code)] = UInt16(exactly: key.index) }
      }
      self.keyboard = keyboard
      self.ascii = ascii
    }

    func key(for character: Character) -> UInt16? {
      if let code = character.asciiValue { return ascii[Int(code)] }
      return keyboard.key(for: character).flatMap { UInt16(exactly: $0.index) }
    }
  }
}
