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
    properties = try Self.readProperties(storage.bytes, layout)
    let arrays = Arrays(storage.start, layout)
    (alphabet, longestCode) = try Self.checkCodes(arrays, layout)
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

  private static func readProperties(
    _ bytes: UnsafeRawBufferPointer, _ layout: CodeTableLayout
  ) throws(CodeTableError) -> CodeTableProperties {
    let text = String(
      decoding: bytes[layout.properties..<layout.properties + layout.propertyBytes], as: UTF8.self)
    var properties = CodeTableProperties(selectionKeys: "")
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      guard properties.read(line) else { throw .malformed(section: "properties") }
    }
    return properties
  }

  /// - Returns: the characters of all codes, and the number of characters of the longest.
  private static func checkCodes(
    _ arrays: Arrays, _ layout: CodeTableLayout
  ) throws(CodeTableError) -> (Set<Character>, Int) {
    let block = CodeTableLayout.blockSize
    var (offset, words, longest) = (0, 0, 0)
    for start in stride(from: 0, to: layout.codes, by: block) {
      guard Int(arrays.codeStarts[start / block]) == offset,
        Int(arrays.firstWords[start / block]) == words
      else { throw .malformed(section: "codes") }
      for code in start..<min(start + block, layout.codes) {
        let (length, count) = (Int(arrays.codeLengths[code]), Int(arrays.wordCounts[code]))
        guard length > 0, count > 0 else { throw .malformed(section: "codes") }
        offset += length
        words += count
        longest = max(longest, length)
      }
    }
    guard offset == layout.codeBytes, words == layout.words,
      Int(arrays.codeStarts[layout.codeBlocks]) == offset,
      Int(arrays.firstWords[layout.codeBlocks]) == words
    else { throw .malformed(section: "codes") }
    var start = arrays.codeText
    var previous = UnsafeBufferPointer(start: start, count: 0)
    for index in 0..<layout.codes {
      let code = UnsafeBufferPointer(start: start, count: Int(arrays.codeLengths[index]))
      guard precedes(previous, code) else { throw .malformed(section: "codes") }
      start += code.count
      previous = code
    }
    return characters(arrays, layout, longest: longest)
  }

  private static func characters(
    _ arrays: Arrays, _ layout: CodeTableLayout, longest: Int
  ) -> (Set<Character>, Int) {
    let text = UnsafeBufferPointer(start: arrays.codeText, count: layout.codeBytes)
    var seen = [Bool](repeating: false, count: 256)
    seen.withUnsafeMutableBufferPointer { seen in
      for byte in text { seen[Int(byte)] = true }
    }
    if !seen[128...].contains(true) {
      let found = (0..<128).filter { seen[$0] }
        .map { Character(UnicodeScalar(UInt8($0))) }
      return (Set(found), longest)
    }
    var (found, most) = (Set<Character>(), 0)
    for index in 0..<layout.codes {
      let code = String(decoding: arrays.code(index), as: UTF8.self)
      found.formUnion(code)
      most = max(most, code.count)
    }
    return (found, most)
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
    var total: UInt64 = 0
    for block in 0..<layout.maximaCount {
      let first = block * CodeTableLayout.maximaSize
      var most: UInt32 = 0
      for word in first..<min(first + CodeTableLayout.maximaSize, layout.words) {
        let count = arrays.count(word)
        most = max(most, count)
        total += UInt64(count)
      }
      guard most == arrays.maxima[block] else { throw .malformed(section: "counts") }
    }
    var word = 0
    for code in 0..<layout.codes {
      let end = word + Int(arrays.wordCounts[code])
      while word + 1 < end {
        guard arrays.count(word) >= arrays.count(word + 1) else {
          throw .malformed(section: "counts")
        }
        word += 1
      }
      word = end
    }
    var largest = 0
    for position in 0..<layout.words { largest = max(largest, arrays.reversed(position)) }
    guard largest < max(layout.words, 1) else { throw .malformed(section: "reverse") }
    return total
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
