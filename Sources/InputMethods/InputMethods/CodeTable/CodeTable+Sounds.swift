extension CodeTable {
  /// The codes that begin with a text and then end, or go on with a digit or an apostrophe; of those in
  /// a range of codes.
  ///
  /// In tables of Pinyin those are the codes whose first syllables these are, and not those of longer
  /// syllables: `xi` has xi and xi'an, not xian.
  /// - Complexity: O(log n) for n codes in the range.
  package func codes(beginning sounds: [UInt8], in range: Range<Int>) -> Range<Int> {
    let first = position(of: sounds, in: range)
    return first..<position(of: sounds + [UInt8(ascii: "9") + 1], in: first..<range.upperBound)
  }

  /// Of codes that begin with a text as `codes(beginning:in:)` finds them, those that are the text, and
  /// those in which digits follow it.
  package func wholeCodes(
    _ sounds: [UInt8], in range: Range<Int>
  ) -> (plain: Range<Int>, toned: Range<Int>) {
    guard !range.isEmpty else { return (range, range) }
    defer { withExtendedLifetime(storage) {} }
    let isPlain = arrays.code(range.lowerBound).count == sounds.count
    let toned = position(of: sounds + [UInt8(ascii: "0")], in: range)..<range.upperBound
    return (range.lowerBound..<range.lowerBound + (isPlain ? 1 : 0), toned)
  }

  /// The first code of a range that does not stand before a text.
  package func position(of text: [UInt8], in range: Range<Int>) -> Int {
    defer { withExtendedLifetime(storage) {} }
    let arrays = arrays
    var (low, high) = (range.lowerBound, range.upperBound)
    text.withUnsafeBufferPointer { text in
      while low < high {
        let middle = (low + high) / 2
        if Self.precedes(arrays.code(middle), text) { low = middle + 1 } else { high = middle }
      }
    }
    return low
  }

  /// Calls `body` with the bytes of a code.
  /// - Precondition: `0 <= index < codeCount`.
  package func withCode<Result>(
    _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    precondition((0..<codeCount).contains(index), "no such code")
    defer { withExtendedLifetime(storage) {} }
    return body(arrays.code(index))
  }
}
