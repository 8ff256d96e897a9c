import FlatFiles
import Lexicon

extension CodeTable {
  /// Checks a block of bytes from outside and makes a table of it.
  ///
  /// The checksum only catches damage; an attacker recomputes it. So every number that a reader
  /// will ever follow is checked here, once. Two things are not, and cannot fail: text that is not
  /// UTF-8 reads as �, and a reverse index out of order misses words.
  ///
  /// - Complexity: O(size), one pass over each section.
  init(storage: FlatFileStorage) throws(CodeTableError) {
    let (layout, digest) = try Self.readHeader(storage)
    self.storage = storage
    self.layout = layout
    self.digest = digest
    let header = try Self.readProperties(storage.bytes, layout)
    (properties, alphabet, longestCode) = (header.properties, header.alphabet, header.longestCode)
    let arrays = Arrays(storage.start, layout)
    try Self.checkCodes(arrays, layout)
    totalCount = try Self.checkWords(arrays, layout)
  }

  private static func readHeader(
    _ storage: FlatFileStorage
  ) throws(CodeTableError) -> (CodeTableLayout, UInt64) {
    typealias Field = CodeTableLayout.Field
    do throws(FlatFileError) {
      let file = try FlatFile(storage, format: CodeTableLayout.format)
      let (codes, words) = (file.number(Field.codes), file.number(Field.words))
      let (codeBytes, textBytes) = (file.number(Field.codeBytes), file.number(Field.textBytes))
      let propertyBytes = file.number(Field.propertyBytes)
      let countWidth = file.number(Field.countWidth)
      guard codes <= words, words < CodeTableLayout.maximumWords,
        codeBytes < CodeTableLayout.maximumTextBytes,
        textBytes < CodeTableLayout.maximumTextBytes,
        propertyBytes <= CodeTableLayout.maximumPropertyBytes, countWidth <= 4
      else { throw .malformedHeader }
      let layout = CodeTableLayout(
        codes: Int(codes), words: Int(words), codeBytes: Int(codeBytes),
        textBytes: Int(textBytes), propertyBytes: Int(propertyBytes), countWidth: Int(countWidth))
      try file.check(size: layout.size)
      try file.checkChecksum()
      return (layout, file.longNumber(FlatFile.Field.checksum))
    } catch {
      throw CodeTableError(error)
    }
  }

  /// What a table says of itself. The characters of its codes and the length of the longest are for
  /// the keys that composing takes: a forged one takes others, and no look-up depends on it.
  private static func readProperties(
    _ bytes: UnsafeRawBufferPointer, _ layout: CodeTableLayout
  ) throws(CodeTableError) -> (
    properties: CodeTableProperties, alphabet: Set<Character>, longestCode: Int
  ) {
    let text = String(
      decoding: bytes[layout.properties..<layout.properties + layout.propertyBytes], as: UTF8.self)
    var properties = CodeTableProperties(selectionKeys: "")
    var (alphabet, longest): (Set<Character>, Int?) = ([], nil)
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      if line.hasPrefix(alphabetKey) {
        alphabet = Set(line.dropFirst(alphabetKey.count))
      } else if line.hasPrefix(longestKey) {
        longest = Int(line.dropFirst(longestKey.count))
      } else if !properties.read(line) {
        throw .malformed(section: "properties")
      }
    }
    guard let longest, (0...CodeEntry.maximumByteCount).contains(longest) else {
      throw .malformed(section: "properties")
    }
    return (properties, alphabet, longest)
  }

  /// Lines of the properties that are counted when a table is compiled.
  static let alphabetKey = "alphabet\t"
  static let longestKey = "longest\t"

  private static func checkCodes(
    _ arrays: Arrays, _ layout: CodeTableLayout
  ) throws(CodeTableError) {
    let block = CodeTableLayout.blockSize
    var (offset, words) = (0, 0)
    var previous = UnsafeBufferPointer(start: arrays.codeText, count: 0)
    var previousHead: UInt64 = 0
    // Whole words are read: they may reach into the section behind, but not beyond the file.
    let lastWord = layout.size - layout.codeText - 8
    for start in stride(from: 0, to: layout.codes, by: block) {
      guard Int(arrays.codeStarts[start / block]) == offset,
        Int(arrays.firstWords[start / block]) == words
      else { throw .malformed(section: "codes") }
      for index in start..<min(start + block, layout.codes) {
        let (length, count) = (Int(arrays.codeLengths[index]), Int(arrays.wordCounts[index]))
        guard length > 0, count > 0, length <= layout.codeBytes - offset else {
          throw .malformed(section: "codes")
        }
        let code = UnsafeBufferPointer(start: arrays.codeText + offset, count: length)
        let head = offset <= lastWord ? head(of: code) : 0
        guard head > previousHead || precedes(previous, code) else {
          throw .malformed(section: "codes")
        }
        (previous, previousHead) = (code, head)
        offset += length
        words += count
      }
    }
    guard offset == layout.codeBytes, words == layout.words,
      Int(arrays.codeStarts[layout.codeBlocks]) == offset,
      Int(arrays.firstWords[layout.codeBlocks]) == words
    else { throw .malformed(section: "codes") }
  }

  /// - Returns: the sum of all counts.
  private static func checkWords(
    _ arrays: Arrays, _ layout: CodeTableLayout
  ) throws(CodeTableError) -> UInt64 {
    let block = CodeTableLayout.blockSize
    var offset = 0
    for start in stride(from: 0, to: layout.words, by: block) {
      guard Int(arrays.wordStarts[start / block]) == offset else {
        throw .malformed(section: "words")
      }
      for word in start..<min(start + block, layout.words) {
        guard arrays.wordLengths[word] > 0 else { throw .malformed(section: "words") }
        offset += Int(arrays.wordLengths[word])
      }
    }
    guard offset == layout.textBytes, Int(arrays.wordStarts[layout.wordBlocks]) == offset else {
      throw .malformed(section: "words")
    }
    let total = try checkCounts(arrays, layout)
    var largest = 0
    for position in 0..<layout.words { largest = max(largest, arrays.reversed(position)) }
    guard largest < max(layout.words, 1) else { throw .malformed(section: "reverse") }
    return total
  }

  /// The counts of a code's words fall; the largest of each block is the one that is noted.
  /// - Returns: the sum of all counts.
  private static func checkCounts(
    _ arrays: Arrays, _ layout: CodeTableLayout
  ) throws(CodeTableError) -> UInt64 {
    var total: UInt64 = 0
    var (word, most): (Int, UInt32) = (0, 0)
    for code in 0..<layout.codes {
      var last = UInt32.max
      for _ in 0..<Int(arrays.wordCounts[code]) {
        let count = arrays.count(word)
        guard count <= last else { throw .malformed(section: "counts") }
        last = count
        most = max(most, count)
        total += UInt64(count)
        word += 1
        if word % CodeTableLayout.maximaSize == 0 || word == layout.words {
          guard arrays.maxima[(word - 1) / CodeTableLayout.maximaSize] == most else {
            throw .malformed(section: "counts")
          }
          most = 0
        }
      }
    }
    return total
  }

  /// The first eight bytes of a text, the first the most significant, zeros behind its end: of two
  /// texts whose heads differ the one with the smaller head stands first.
  @inline(__always)
  private static func head(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let start = text.baseAddress, text.count > 0 else { return 0 }
    let word = UInt64(bigEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
    return text.count < 8 ? word & ~(UInt64.max >> UInt64(8 * text.count)) : word
  }

  /// Whether one text stands before another in the order of bytes.
  @inline(__always)
  static func precedes(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let shared = min(a.count, b.count)
    var index = 0
    while index < shared {
      let (x, y) = (a[index], b[index])
      if x != y { return x < y }
      index += 1
    }
    return a.count < b.count
  }
}
