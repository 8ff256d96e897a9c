import Lexicon

/// Words by their codes (``swipeCode(of:)``), in a fifth of the memory of a dictionary: French has 45,000
/// contractions.
struct WordTable: Sendable {
  /// The words, each behind its length in bytes.
  private var text: [UInt8] = []
  /// 1 + where the word of each slot begins, 0 for a free slot; a power of two of slots. A word is in the
  /// first slot from that of its code's hash on that was free.
  private var slots = [UInt32](repeating: 0, count: 64)
  private var count = 0

  /// The word of a code; nil if there is none.
  /// - Complexity: O(length)
  subscript(code: String) -> String? { word(at: slots[slot(of: code)]) }

  /// Adds a word, whose code that must be, unless the code has one already.
  /// - Parameters:
  ///   - word: at most 255 bytes; a longer one is left out.
  ///   - code: its code.
  /// - Complexity: O(length) on average
  mutating func insert(_ word: String, for code: String) {
    var word = word
    let start = text.count
    let length = word.utf8.count
    guard let length = UInt8(exactly: length), start < UInt32.max - 256 else { return }
    let slot = slot(of: code)
    guard slots[slot] == 0 else { return }
    text.append(length)
    word.withUTF8 { text.append(contentsOf: $0) }
    slots[slot] = UInt32(start + 1)
    count += 1
    if count > slots.count / 4 * 3 { grow() }
  }

  /// The slot of a code, or the free one where it would be.
  private func slot(of code: String) -> Int {
    let mask = slots.count - 1
    var slot = code.hashValue & mask
    while let word = word(at: slots[slot]), swipeCode(of: word) != code { slot = (slot + 1) & mask }
    return slot
  }

  private func word(at entry: UInt32) -> String? {
    guard entry > 0 else { return nil }
    let length = Int(text[Int(entry) - 1])
    return String(decoding: text[Int(entry)..<Int(entry) + length], as: UTF8.self)
  }

  private mutating func grow() {
    let words = slots.filter { $0 > 0 }
    slots = [UInt32](repeating: 0, count: 2 * slots.count)
    let mask = slots.count - 1
    for entry in words {
      guard let word = word(at: entry) else { continue }
      var slot = swipeCode(of: word).hashValue & mask
      while slots[slot] > 0 { slot = (slot + 1) & mask }
      slots[slot] = entry
    }
  }
}
