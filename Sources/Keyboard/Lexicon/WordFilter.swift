import FlatFiles

/// A set of words that takes ten bits a word and only answers whether a word is in it: a Bloom filter
/// (Bloom, *Space/time trade-offs in hash coding with allowable errors*, 1970). A word of the set is
/// always found; one in 120 of other words is found too.
///
///     let filter = WordFilter(words: ["monosyllable", "anemones"])
///     filter.contains("Anemones")   // true
///
/// Capitals and kinds of apostrophes do not matter. Copies share the memory, which may be a mapped
/// file; docs/reference/correction.md describes the format.
public struct WordFilter: Sendable {
  static let format = FlatFileFormat(
    magic: Array("RSWFILTR".utf8), version: 1, zeros: [12, 36, 40, 44, 48, 52, 56, 60])
  static let bitsPerWord = 10
  /// The number of bits that each word sets: ln 2 times the bits per word is the best number.
  static let hashes = 7
  /// The largest number of 64-bit blocks; 2³² bits hold 400 million words.
  static let maximumBlocks = 1 << 26

  /// The offsets of the header fields of this format.
  enum Field {
    static let words = 24
    static let blocks = 28
    static let hashes = 32
  }

  private let storage: FlatFileStorage
  /// The number of different words that were put in.
  public let wordCount: Int
  private let blocks: Int
  private let hashCount: Int

  /// The size in bytes, on disk and in memory.
  public var byteCount: Int { storage.bytes.count }

  /// Creates the set of some words. The same words give the same bytes on every platform.
  /// - Complexity: O(letters).
  public init(words: some Sequence<String>) {
    let hashes = Set(words.map(Self.hash))
    let blocks = min(Self.maximumBlocks, max(1, (hashes.count * Self.bitsPerWord + 63) / 64))
    var bits = [UInt64](repeating: 0, count: blocks)
    for hash in hashes {
      Self.forEachBit(of: hash, Self.hashes, blocks) { bits[$0 >> 6] |= 1 << UInt64($0 & 63) }
    }
    var file = FlatFileBytes(Self.format, size: FlatFile.headerSize + 8 * blocks)
    file.put([UInt32(truncatingIfNeeded: hashes.count)], at: Field.words)
    file.put([UInt32(blocks), UInt32(Self.hashes)], at: Field.blocks)
    file.put(bits, at: FlatFile.headerSize)
    storage = file.sealed()
    wordCount = hashes.count
    self.blocks = blocks
    hashCount = Self.hashes
  }

  /// Opens a copy of a filter's bytes.
  /// - Throws: `DataFileError`; no content can cause a crash.
  /// - Complexity: O(size).
  public init(bytes: some Sequence<UInt8>) throws(DataFileError) {
    try self.init(storage: Array(bytes).withUnsafeBytes { FlatFileStorage(copying: $0) })
  }

  /// Opens a filter in memory that the caller owns, as `CompiledLexicon` does.
  /// - Throws: `DataFileError`; no content can cause a crash.
  /// - Complexity: O(size); O(1) if it is trusted.
  public init(
    region: UnsafeRawBufferPointer, isTrusted: Bool = false,
    release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) throws(DataFileError) {
    try self.init(
      storage: FlatFileStorage(adopting: region, release: release), isTrusted: isTrusted)
  }

  private init(storage: FlatFileStorage, isTrusted: Bool = false) throws(DataFileError) {
    do throws(FlatFileError) {
      let file = try FlatFile(storage, format: Self.format)
      let (blocks, hashes) = (file.number(Field.blocks), file.number(Field.hashes))
      guard blocks >= 1, blocks <= Self.maximumBlocks, hashes >= 1, hashes <= 64 else {
        throw .malformedHeader
      }
      try file.check(size: FlatFile.headerSize + 8 * Int(blocks))
      if !isTrusted { try file.checkChecksum() }
      self.storage = storage
      wordCount = Int(file.number(Field.words))
      self.blocks = Int(blocks)
      hashCount = Int(hashes)
    } catch {
      throw DataFileError(error, kind: "set of words", format: Self.format)
    }
  }

  /// The first eight bytes of a filter.
  public static var magic: [UInt8] { format.magic }

  /// Calls `body` with the filter's bytes, which are the content of its file.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(storage) {} }
    return try body(storage.bytes)
  }

  /// Returns whether a word is in the set; true for one in 120 words that are not.
  /// - Complexity: O(length).
  public func contains(_ word: String) -> Bool {
    defer { withExtendedLifetime(storage) {} }
    var isIn = true
    Self.forEachBit(of: Self.hash(word), hashCount, blocks) { bit in
      let block = storage.bytes.loadUnaligned(
        fromByteOffset: FlatFile.headerSize + 8 * (bit >> 6), as: UInt64.self)
      if UInt64(littleEndian: block) >> UInt64(bit & 63) & 1 == 0 { isIn = false }
    }
    return isIn
  }

  /// 64-bit FNV-1a of the folded word, its bits then mixed by the finaliser of splitmix64 (Steele, Lea
  /// and Flood 2014).
  private static func hash(_ word: String) -> UInt64 {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in folded(word).utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    state = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    state = (state ^ state >> 27) &* 0x94D0_49BB_1331_11EB
    return state ^ state >> 31
  }

  /// Calls `body` with the bits of a word: two halves of its hash make all of them (Kirsch and
  /// Mitzenmacher, *Less hashing, same performance*, 2006).
  private static func forEachBit(
    of hash: UInt64, _ count: Int, _ blocks: Int, _ body: (Int) -> Void
  ) {
    let bits = UInt64(blocks) * 64
    let step = hash >> 32 | 1
    var position = hash & 0xFFFF_FFFF
    for _ in 0..<count {
      body(Int(position % bits))
      position &+= step
    }
  }
}
