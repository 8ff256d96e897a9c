import FlatFiles
import Lexicon

extension CodeTable {
  /// Compiles a table; the same contents give the same bytes on every platform. The words of a code
  /// are ordered by count, equal ones as the contents list them; of an entry that is listed twice
  /// the larger count is kept.
  ///
  /// - Throws: `.unfitText`, `.tooManyWords`, `.tooLarge`.
  /// - Complexity: O(n log n) for n entries.
  public init(_ contents: CodeTableContents) throws(CodeTableError) {
    let storage = try CodeTableBuilder(contents.entries).build(contents.properties)
    try self.init(storage: storage)
  }
}

private struct CodeTableBuilder {
  let entries: [CodeEntry]
  /// Entries in order of code, count and rank.
  var order: [Int] = []

  init(_ entries: [CodeEntry]) throws(CodeTableError) {
    self.entries = entries
    guard entries.count < CodeTableLayout.maximumWords else { throw .tooLarge }
    for text in entries.lazy.flatMap({ [$0.code, $0.word] })
    where !(1...CodeEntry.maximumByteCount).contains(text.utf8.count) {
      throw .unfitText(String(text.prefix(20)))
    }
    let list = entries
    order = entries.indices.sorted { a, b in
      let (x, y) = (list[a], list[b])
      if !Self.equal(x.code, y.code) { return Self.precedes(x.code, y.code) }
      return (y.count, a) < (x.count, b)
    }
    dropRepeated()
  }

  private static func equal(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }

  private static func precedes(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  /// Keeps the first of equal words of a code, which has the largest count.
  private mutating func dropRepeated() {
    var kept: [Int] = []
    kept.reserveCapacity(order.count)
    var words = Set<[UInt8]>()
    for position in order.indices {
      let entry = entries[order[position]]
      let isFirst =
        position == 0 || !Self.equal(entries[order[position - 1]].code, entry.code)
      if isFirst { words.removeAll(keepingCapacity: true) }
      let isAlone =
        isFirst
        && (position + 1 == order.count
          || !Self.equal(entries[order[position + 1]].code, entry.code))
      if isAlone || words.insert(Array(entry.word.utf8)).inserted { kept.append(order[position]) }
    }
    order = kept
  }

  /// What the table says of itself, its alphabet and longest code included.
  private func propertyText(_ properties: CodeTableProperties) -> String {
    var alphabet = Set<Character>()
    var longest = 0
    for entry in entries {
      alphabet.formUnion(entry.code)
      longest = max(longest, entry.code.count)
    }
    // A line end would end the property; no reader lets one into a code.
    let letters = String(alphabet.filter { !$0.isNewline }.sorted())
    let counted = [CodeTable.alphabetKey + letters, CodeTable.longestKey + "\(longest)"]
    return (counted + properties.cleaned.lines).joined(separator: "\n")
  }

  func build(_ properties: CodeTableProperties) throws(CodeTableError) -> FlatFileStorage {
    let properties = propertyText(properties)
    let block = CodeTableLayout.blockSize
    var (codeText, wordText): ([UInt8], [UInt8]) = ([], [])
    var (codeLengths, wordLengths): ([UInt8], [UInt8]) = ([], [])
    var wordCounts: [UInt16] = []
    var (codeStarts, firstWords, wordStarts): ([UInt32], [UInt32], [UInt32]) = ([], [], [])
    var previous: String?
    for (number, index) in order.enumerated() {
      let entry = entries[index]
      if let last = previous, Self.equal(last, entry.code) {
        guard wordCounts[wordCounts.count - 1] < CodeTableLayout.maximumWordsOfCode else {
          throw .tooManyWords(code: entry.code)
        }
        wordCounts[wordCounts.count - 1] += 1
      } else {
        if codeLengths.count % block == 0 {
          codeStarts.append(UInt32(truncatingIfNeeded: codeText.count))
          firstWords.append(UInt32(truncatingIfNeeded: number))
        }
        codeText += entry.code.utf8
        codeLengths.append(UInt8(entry.code.utf8.count))
        wordCounts.append(1)
        previous = entry.code
      }
      if number % block == 0 { wordStarts.append(UInt32(truncatingIfNeeded: wordText.count)) }
      wordText += entry.word.utf8
      wordLengths.append(UInt8(entry.word.utf8.count))
    }
    guard codeText.count < CodeTableLayout.maximumTextBytes,
      wordText.count < CodeTableLayout.maximumTextBytes,
      properties.utf8.count <= CodeTableLayout.maximumPropertyBytes
    else { throw .tooLarge }
    codeStarts.append(UInt32(truncatingIfNeeded: codeText.count))
    firstWords.append(UInt32(truncatingIfNeeded: order.count))
    wordStarts.append(UInt32(truncatingIfNeeded: wordText.count))
    let counts = order.map { entries[$0].count }
    let width = (32 - (counts.max() ?? 0).leadingZeroBitCount + 7) / 8
    let layout = CodeTableLayout(
      codes: codeLengths.count, words: order.count, codeBytes: codeText.count,
      textBytes: wordText.count, propertyBytes: properties.utf8.count, countWidth: width)
    var bytes = FlatFileBytes(CodeTableLayout.format, size: layout.size)
    bytes.put(
      [
        layout.codes, layout.words, layout.codeBytes, layout.textBytes, layout.propertyBytes,
        layout.countWidth,
      ].map { UInt32(truncatingIfNeeded: $0) }, at: CodeTableLayout.Field.codes)
    bytes.put(Array(properties.utf8), at: layout.properties)
    bytes.put(codeLengths, at: layout.codeLengths)
    bytes.put(wordCounts, at: layout.wordCounts)
    bytes.put(codeStarts, at: layout.codeStarts)
    bytes.put(firstWords, at: layout.firstWords)
    bytes.put(codeText, at: layout.codeText)
    bytes.put(wordLengths, at: layout.wordLengths)
    bytes.put(wordStarts, at: layout.wordStarts)
    bytes.put(wordText, at: layout.wordText)
    bytes.put(counts.flatMap { Self.bytes(of: $0, width: width) }, at: layout.counts)
    bytes.put(
      stride(from: 0, to: counts.count, by: CodeTableLayout.maximaSize).map { first in
        counts[first..<min(first + CodeTableLayout.maximaSize, counts.count)].max() ?? 0
      }, at: layout.maxima)
    bytes.put(reverse().flatMap { Self.bytes(of: UInt32($0), width: 3) }, at: layout.reverse)
    return bytes.sealed()
  }

  /// Word numbers in order of the words' texts.
  private func reverse() -> [Int] {
    let (entries, order) = (entries, order)
    return order.indices.sorted { a, b in
      let (x, y) = (entries[order[a]].word, entries[order[b]].word)
      return Self.equal(x, y) ? a < b : Self.precedes(x, y)
    }
  }

  private static func bytes(of number: UInt32, width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) }
  }
}
