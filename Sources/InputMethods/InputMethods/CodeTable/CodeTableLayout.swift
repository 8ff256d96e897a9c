import FlatFiles
import Lexicon

/// Where the sections of a compiled table lie: docs/reference/input-methods.md describes the
/// format.
///
/// One flat run of little-endian bytes, each section padded with zeros to a multiple of eight.
struct CodeTableLayout {
  static let format = FlatFileFormat(
    magic: Array("RSWTABLE".utf8), version: 1, zeros: [12, 48, 52, 56, 60])
  /// Codes, and words, whose texts share one entry of the blocks.
  static let blockSize = 32
  /// Words that share one entry of `maxima`.
  static let maximaSize = 64
  /// Word numbers of the reverse index have three bytes.
  static let maximumWords = 1 << 24
  static let maximumWordsOfCode = 0xFFFF
  static let maximumTextBytes = 1 << 30
  static let maximumPropertyBytes = 1 << 20

  /// Offsets of the header's own fields.
  enum Field {
    static let codes = 24
    static let words = 28
    static let codeBytes = 32
    static let textBytes = 36
    static let propertyBytes = 40
    static let countWidth = 44
  }

  let codes: Int
  let words: Int
  let codeBytes: Int
  let textBytes: Int
  let propertyBytes: Int
  /// Bytes of a count: 0 if all are 0, else 1 to 4.
  let countWidth: Int

  let properties: Int
  /// One byte a code: the length of its text.
  let codeLengths: Int
  /// Two bytes a code: how many words it has.
  let wordCounts: Int
  /// Four bytes each: where the text of every 32nd code starts, and that of the end.
  let codeStarts: Int
  /// Four bytes each: the first word of every 32nd code, and the number of words.
  let firstWords: Int
  let codeText: Int
  let wordLengths: Int
  let wordStarts: Int
  let wordText: Int
  let counts: Int
  /// Four bytes for each 64 words: the largest count among them.
  let maxima: Int
  /// Three bytes a word: the words in order of their text.
  let reverse: Int
  let size: Int

  var codeBlocks: Int { (codes + Self.blockSize - 1) / Self.blockSize }
  var wordBlocks: Int { (words + Self.blockSize - 1) / Self.blockSize }
  var maximaCount: Int { (words + Self.maximaSize - 1) / Self.maximaSize }

  init(
    codes: Int, words: Int, codeBytes: Int, textBytes: Int, propertyBytes: Int, countWidth: Int
  ) {
    self.codes = codes
    self.words = words
    self.codeBytes = codeBytes
    self.textBytes = textBytes
    self.propertyBytes = propertyBytes
    self.countWidth = countWidth
    var sections = FlatFileSections()
    properties = sections.add(propertyBytes, width: 1)
    codeLengths = sections.add(codes, width: 1)
    wordCounts = sections.add(codes, width: 2)
    codeStarts = sections.add((codes + Self.blockSize - 1) / Self.blockSize + 1, width: 4)
    firstWords = sections.add((codes + Self.blockSize - 1) / Self.blockSize + 1, width: 4)
    codeText = sections.add(codeBytes, width: 1)
    wordLengths = sections.add(words, width: 1)
    wordStarts = sections.add((words + Self.blockSize - 1) / Self.blockSize + 1, width: 4)
    wordText = sections.add(textBytes, width: 1)
    counts = sections.add(words, width: countWidth)
    maxima = sections.add((words + Self.maximaSize - 1) / Self.maximaSize, width: 4)
    reverse = sections.add(words, width: 3)
    size = sections.size
  }
}
