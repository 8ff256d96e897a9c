import FlatFiles

/// The positions of a compiled lexicon's sections; docs/reference/compiled-lexicon.md describes the
/// format.
///
/// The file is one run of little-endian bytes; each section is padded with zeros to a multiple of
/// eight.
struct LexiconLayout {
  static let format = FlatFileFormat(
    magic: Array("RSWLEXIC".utf8), version: 1, zeros: [12, 56, 60])
  static let maximumSymbols = 255
  /// The number of words whose texts share one entry of `blockStart`.
  static let blockSize = 64
  /// The texts of all words have fewer bytes than this, so that no offset overflows.
  static let maximumTextBytes = 1 << 31
  /// Bits 0–29 of a word's marks say which letters of its path are doubled.
  static let doublesMask: UInt32 = 1 << 30 - 1
  static let isContraction: UInt32 = 1 << 30
  static let isAmbiguous: UInt32 = 1 << 31

  /// The offsets of the header fields of this format.
  enum Field {
    static let nodes = 24
    static let words = 28
    static let textBytes = 32
    static let symbols = 36
    static let alphabetBytes = 40
    static let maximumCount = 44
    static let totalCount = 48
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
    var sections = FlatFileSections()
    alphabetLengths = sections.add(symbols, width: 1)
    alphabetText = sections.add(alphabetBytes, width: 1)
    nodeTable = sections.add(nodes + 1, width: MemoryLayout<TrieNode>.stride)
    counts = sections.add(words, width: 4)
    marks = sections.add(words, width: 4)
    blockStart = sections.add((words + Self.blockSize - 1) / Self.blockSize, width: 4)
    textLengths = sections.add(words, width: 1)
    text = sections.add(textBytes, width: 1)
    size = sections.size
  }
}
