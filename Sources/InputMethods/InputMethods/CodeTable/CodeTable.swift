import FlatFiles
import Lexicon

/// A compiled table: codes in order, the words of each, and the way back from words to codes, in
/// one flat block of memory, which may be a mapped file.
///
/// Codes are numbered in the order of their bytes, words behind one another in the order in which
/// their codes offer them. All numbers in the block are checked when it is opened, so that no
/// reading fails.
///
///     let table = try CodeTable(
///       CodeTableContents(entries: [CodeEntry(code: "onf", word: "你")]))
///     table.words(of: "onf").map { table.word($0) }   // ["你"]
///     table.codes(of: "你")                            // ["onf"]
///
/// - Complexity: 3 bytes a code and 7 a word, plus the texts.
public struct CodeTable: Sendable {
  let storage: FlatFileStorage
  let layout: CodeTableLayout

  /// The name and the rules of the table.
  public let properties: CodeTableProperties
  /// Every character that a code of the table contains.
  public let alphabet: Set<Character>
  /// Characters of the longest code.
  public let longestCode: Int
  /// The sum of all counts.
  public let totalCount: UInt64
  /// The file's checksum: tables of the same bytes have the same.
  public let digest: UInt64

  /// Codes in the table; they are numbered from 0.
  public var codeCount: Int { layout.codes }
  /// Entries in the table; they are numbered from 0.
  public var wordCount: Int { layout.words }
  /// Size in bytes, on disk and in memory.
  public var byteCount: Int { layout.size }

  /// Opens a compiled table's bytes, which are copied.
  ///
  /// - Throws: `CodeTableError`; no content can make it crash.
  /// - Complexity: O(size).
  public init(bytes: some Sequence<UInt8>) throws(CodeTableError) {
    let storage = Array(bytes).withUnsafeBytes { FlatFileStorage(copying: $0) }
    try self.init(storage: storage)
  }

  /// Opens a compiled table in memory that the caller owns, such as a mapped file. The memory must
  /// stay unchanged until `release` is called, also when opening fails.
  ///
  /// - Parameters:
  ///   - region: begins at a multiple of eight.
  ///   - release: called once, when nothing refers to the region any more.
  /// - Throws: `CodeTableError`; no content can make it crash.
  /// - Complexity: O(size).
  public init(
    region: UnsafeRawBufferPointer,
    release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) throws(CodeTableError) {
    try self.init(storage: FlatFileStorage(adopting: region, release: release))
  }

  /// The first eight bytes of a compiled table.
  public static var magic: [UInt8] { CodeTableLayout.format.magic }

  /// The checksum that a file of these bytes must carry; the stored one is not read. Nil if the
  /// bytes are no longer than what precedes the checked part.
  public static func checksum(ofFile bytes: [UInt8]) -> UInt64? {
    FlatFile.checksum(ofFile: bytes)
  }

  /// Calls `body` with the compiled table's bytes: what a file of it holds.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(storage) {} }
    return try body(storage.bytes)
  }

  /// The sections, for as long as the table lives.
  struct Arrays {
    let codeLengths: UnsafePointer<UInt8>
    let wordCounts: UnsafePointer<UInt16>
    let codeStarts: UnsafePointer<UInt32>
    let firstWords: UnsafePointer<UInt32>
    let codeText: UnsafePointer<UInt8>
    let wordLengths: UnsafePointer<UInt8>
    let wordStarts: UnsafePointer<UInt32>
    let wordText: UnsafePointer<UInt8>
    let counts: UnsafePointer<UInt8>
    let maxima: UnsafePointer<UInt32>
    let reverse: UnsafePointer<UInt8>
    let countWidth: Int

    init(_ base: UnsafeRawPointer, _ layout: CodeTableLayout) {
      func array<Element>(_ offset: Int, _ count: Int) -> UnsafePointer<Element> {
        (base + offset).bindMemory(to: Element.self, capacity: count)
      }
      codeLengths = array(layout.codeLengths, layout.codes)
      wordCounts = array(layout.wordCounts, layout.codes)
      codeStarts = array(layout.codeStarts, layout.codeBlocks + 1)
      firstWords = array(layout.firstWords, layout.codeBlocks + 1)
      codeText = array(layout.codeText, layout.codeBytes)
      wordLengths = array(layout.wordLengths, layout.words)
      wordStarts = array(layout.wordStarts, layout.wordBlocks + 1)
      wordText = array(layout.wordText, layout.textBytes)
      counts = array(layout.counts, layout.words * layout.countWidth)
      maxima = array(layout.maxima, layout.maximaCount)
      reverse = array(layout.reverse, layout.words * 3)
      countWidth = layout.countWidth
    }

    @inline(__always)
    func count(_ word: Int) -> UInt32 {
      Self.number(counts + word * countWidth, width: countWidth)
    }

    @inline(__always)
    func reversed(_ position: Int) -> Int {
      Int(Self.number(reverse + position * 3, width: 3))
    }

    @inline(__always)
    static func number(_ start: UnsafePointer<UInt8>, width: Int) -> UInt32 {
      // Three bytes is by far the most common width; written out it takes a third of the time.
      if width == 3 {
        return UInt32(start[0]) | UInt32(start[1]) << 8 | UInt32(start[2]) << 16
      }
      var value: UInt32 = 0
      for byte in 0..<width { value |= UInt32(start[byte]) << UInt32(8 * byte) }
      return value
    }

    /// Where a code's text lies.
    func code(_ index: Int) -> UnsafeBufferPointer<UInt8> {
      let start =
        Int(codeStarts[index / CodeTableLayout.blockSize])
        + Self.sum(codeLengths, before: index)
      return UnsafeBufferPointer(start: codeText + start, count: Int(codeLengths[index]))
    }

    /// Where a word's text lies.
    func word(_ index: Int) -> UnsafeBufferPointer<UInt8> {
      let start =
        Int(wordStarts[index / CodeTableLayout.blockSize])
        + Self.sum(wordLengths, before: index)
      return UnsafeBufferPointer(start: wordText + start, count: Int(wordLengths[index]))
    }

    /// The sum of the lengths that stand before an index in its block, eight at a time: sections
    /// begin at multiples of eight and are filled up to one, so that no load leaves them. One by one
    /// a look-up of a word's codes takes half as long again.
    @inline(__always)
    private static func sum(_ lengths: UnsafePointer<UInt8>, before index: Int) -> Int {
      let first = index & ~(CodeTableLayout.blockSize - 1)
      let base = UnsafeRawPointer(lengths)
      var total: UInt64 = 0
      var offset = first
      while offset + 8 <= index {
        total &+= sumOfBytes(base.load(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      if offset < index {
        let mask = UInt64.max >> UInt64(8 * (8 - (index - offset)))
        let bytes = UInt64(littleEndian: base.load(fromByteOffset: offset, as: UInt64.self))
        total &+= sumOfBytes(bytes & mask)
      }
      return Int(total)
    }

    @inline(__always)
    private static func sumOfBytes(_ bytes: UInt64) -> UInt64 {
      let even: UInt64 = 0x00FF_00FF_00FF_00FF
      return (((bytes & even) &+ (bytes >> 8 & even)) &* 0x0001_0001_0001_0001) >> 48
    }

    /// The words of a code.
    func words(_ code: Int) -> Range<Int> {
      let first = firstWord(code)
      return first..<first + Int(wordCounts[code])
    }

    /// The first word of a code.
    func firstWord(_ code: Int) -> Int {
      let block = code / CodeTableLayout.blockSize
      var first = Int(firstWords[block])
      for earlier in block * CodeTableLayout.blockSize..<code { first += Int(wordCounts[earlier]) }
      return first
    }
  }

  var arrays: Arrays { Arrays(storage.start, layout) }
}
