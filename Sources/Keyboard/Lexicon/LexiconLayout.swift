import FlatFiles

/// The positions of a compiled lexicon's sections; docs/reference/compiled-lexicon.md describes the
/// format.
///
/// The file is one run of little-endian bytes; each section is padded with zeros to a multiple of
/// eight.
struct LexiconLayout {
  static let format = FlatFileFormat(magic: Array("RSWLEXIC".utf8), version: 2, zeros: [12])
  static let maximumSymbols = 255
  /// The number of words whose texts share one entry of `blockStart`.
  static let blockSize = 64
  /// The most bytes of a word's text.
  static let maximumWordBytes = 253
  /// Lengths of texts that are not stored: the word is its code, or its code with a capital first letter.
  static let isCode: UInt8 = 254
  static let isCapitalizedCode: UInt8 = 255
  /// The texts of all words have fewer bytes than this, so that no offset overflows.
  static let maximumTextBytes = 1 << 31
  /// The most nodes that share one entry of `firstWords`, as a power of two.
  static let maximumWordShift = 4
  /// The number of nodes for which the first one's parent is stored, as a power of two.
  static let parentShift = 5
  /// The most sets of last letters; a node's index of its set has 16 bits.
  static let maximumSets = Int(UInt16.max)
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
    /// The number of sets, and from bit 16 on the word shift.
    static let setsAndShift = 56
    /// The numbers of different counts, and from bit 16 on of different marks.
    static let countsAndMarks = 60
  }

  /// The numbers of a file from which the positions follow.
  struct Sizes {
    var nodes: Int
    var words: Int
    var textBytes: Int
    var symbols: Int
    var alphabetBytes: Int
    /// The number of different sets of last letters.
    var sets: Int
    /// The binary logarithm of the number of nodes that share one entry of `firstWords`.
    var wordShift: Int
    /// The numbers of different counts and marks; 0 if each word has its own.
    var countValues: Int
    var markValues: Int

    /// The number of entries of `firstWords`; the last one may be that of node N alone.
    var firstWordEntries: Int { nodes >> wordShift + 1 }
    /// The number of entries of `parents`; the last one is that of node N − 1.
    var parentEntries: Int { (nodes - 1) >> LexiconLayout.parentShift + 2 }
    /// The number of entries of `blockStart`.
    var textBlocks: Int { (words + LexiconLayout.blockSize - 1) / LexiconLayout.blockSize }
  }

  let sizes: Sizes
  let alphabetLengths: Int
  let alphabetText: Int
  let nodeTable: Int
  let sets: Int
  let firstWords: Int
  let parents: Int
  let counts: PackedColumn.Sections
  let marks: PackedColumn.Sections
  let blockStart: Int
  let textLengths: Int
  let text: Int
  let size: Int

  var nodes: Int { sizes.nodes }
  var words: Int { sizes.words }
  var textBytes: Int { sizes.textBytes }

  /// Returns how many bytes of text a word with a length has in the file.
  @inline(__always)
  static func storedBytes(length: UInt8) -> Int { length <= maximumWordBytes ? Int(length) : 0 }

  init(_ sizes: Sizes) {
    self.sizes = sizes
    var sections = FlatFileSections()
    func column(_ values: Int) -> PackedColumn.Sections {
      var column = PackedColumn.Sections(values: values)
      column.valueStart = sections.add(values, width: 4)
      column.rowStart = sections.add(sizes.words, width: column.width)
      return column
    }
    alphabetLengths = sections.add(sizes.symbols, width: 1)
    alphabetText = sections.add(sizes.alphabetBytes, width: 1)
    nodeTable = sections.add(sizes.nodes + 1, width: MemoryLayout<TrieNode>.stride)
    sets = sections.add(sizes.sets, width: 4)
    firstWords = sections.add(sizes.firstWordEntries, width: 4)
    parents = sections.add(sizes.parentEntries, width: 4)
    counts = column(sizes.countValues)
    marks = column(sizes.markValues)
    blockStart = sections.add(sizes.textBlocks, width: 4)
    textLengths = sections.add(sizes.words, width: 1)
    text = sections.add(sizes.textBytes, width: 1)
    size = sections.size
  }
}
