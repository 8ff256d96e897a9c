/// Where the sections of a compiled lexicon lie: docs/compiled-lexicon.md describes the format.
///
/// One flat run of little-endian bytes, each section padded with zeros to a multiple of eight.
package struct LexiconLayout {
  static let magic: [UInt8] = Array("RSWLEXIC".utf8)
  static let version: UInt32 = 1
  static let headerSize = 64
  static let maximumSymbols = 255
  /// Words whose texts share one entry of `blockStart`.
  static let blockSize = 64
  /// Bytes of all words' texts stay below this, so that no offset overflows.
  static let maximumTextBytes = 1 << 31
  /// Bits 0–29 of a word's marks say which letters of its path are doubled.
  static let doublesMask: UInt32 = 1 << 30 - 1
  static let isContraction: UInt32 = 1 << 30
  static let isAmbiguous: UInt32 = 1 << 31

  /// Offsets of the header's fields.
  enum Field {
    static let version = 8
    static let checksum = 16
    static let checked = 24
    static let nodes = 24
    static let words = 28
    static let textBytes = 32
    static let symbols = 36
    static let alphabetBytes = 40
    static let largestCount = 44
    static let totalCount = 48
    static let zeros = [12, 56, 60]
  }

  let nodes: Int
  let words: Int
  let textBytes: Int
  let symbols: Int
  let alphabetBytes: Int

  let alphabetLengths: Int
  let alphabetText: Int
  let nodeTable: Int
  let counts: Int
  let marks: Int
  let blockStart: Int
  let textLengths: Int
  let text: Int
  let size: Int

  var blocks: Int { (words + Self.blockSize - 1) / Self.blockSize }

  init(nodes: Int, words: Int, textBytes: Int, symbols: Int, alphabetBytes: Int) {
    self.nodes = nodes
    self.words = words
    self.textBytes = textBytes
    self.symbols = symbols
    self.alphabetBytes = alphabetBytes
    var offset = Self.headerSize
    func section(_ count: Int, _ width: Int) -> Int {
      defer { offset += (count * width + 7) / 8 * 8 }
      return offset
    }
    alphabetLengths = section(symbols, 1)
    alphabetText = section(alphabetBytes, 1)
    nodeTable = section(nodes + 1, MemoryLayout<TrieNode>.stride)
    counts = section(words, 4)
    marks = section(words, 4)
    blockStart = section((words + Self.blockSize - 1) / Self.blockSize, 4)
    textLengths = section(words, 1)
    text = section(textBytes, 1)
    size = offset
  }

  /// A 64-bit checksum: FNV-1a over little-endian 64-bit words in four interleaved lanes, each
  /// followed by a xor-shift, the lanes and the length folded together at the end.
  ///
  /// Every step is a bijection of its lane, so a change within any one word is always noticed.
  /// It guards against damage, not against malice; `CompiledLexicon` checks every index anyway.
  ///
  /// - Parameter bytes: begins at a multiple of eight; what is beyond a multiple of eight bytes at
  ///   the end is passed over.
  /// - Complexity: O(n).
  package static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    // The offset basis and the prime of 64-bit FNV-1a.
    let basis: UInt64 = 0xcbf2_9ce4_8422_2325
    let prime: UInt64 = 0x0000_0100_0000_01b3
    var lanes = SIMD4<UInt64>(basis, basis &+ 1, basis &+ 2, basis &+ 3)
    @inline(__always) func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
      let product = (state ^ word) &* prime
      return product ^ (product >> 29)
    }
    let words = UnsafeRawBufferPointer(rebasing: bytes[..<(bytes.count / 8 * 8)])
      .bindMemory(to: UInt64.self)
    var index = 0
    while index + 4 <= words.count {
      lanes[0] = mix(lanes[0], UInt64(littleEndian: words[index]))
      lanes[1] = mix(lanes[1], UInt64(littleEndian: words[index + 1]))
      lanes[2] = mix(lanes[2], UInt64(littleEndian: words[index + 2]))
      lanes[3] = mix(lanes[3], UInt64(littleEndian: words[index + 3]))
      index += 4
    }
    while index < words.count {
      lanes[index & 3] = mix(lanes[index & 3], UInt64(littleEndian: words[index]))
      index += 1
    }
    var result = mix(basis, UInt64(bytes.count))
    for lane in 0..<4 { result = mix(result, lanes[lane]) }
    return result
  }
}
