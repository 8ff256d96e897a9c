/// Where the sections of a bigram model lie: docs/bigram-model.md describes the format.
///
/// One flat run of little-endian bytes, each section padded with zeros to a multiple of eight.
struct BigramLayout {
  static let magic: [UInt8] = Array("RSWBIGRM".utf8)
  static let version: UInt32 = 1
  static let headerSize = 64
  /// A pair keeps the number of its word in 20 bits.
  static let wordBits: UInt32 = 20
  static let maximumWords = 1 << 20
  static let maximumPairs = 1 << 28
  static let maximumTextBytes = 1 << 28
  /// A unit of −ln p of single words and of weights is 1/2048 nat: 16 bits reach to 32 nats, 10⁻¹⁴.
  static let wordCostUnit: Float = 1 / 2048
  /// The same of pairs is 1/128 nat: 12 bits reach to 32 nats; an error of 0.4 % of p.
  static let pairCostUnit: Float = 1 / 128

  /// Offsets of the header's fields.
  enum Field {
    static let version = 8
    static let checksum = 16
    static let checked = 24
    static let words = 24
    static let textBytes = 28
    static let pairs = 32
    static let spelled = 36
    static let spelledBytes = 40
    static let zeros = [12, 44, 48, 52, 56, 60]
  }

  let words: Int
  let textBytes: Int
  let pairs: Int
  let spelled: Int
  let spelledBytes: Int

  let wordCosts: Int
  let weightCosts: Int
  let textStarts: Int
  let pairStarts: Int
  let pairTable: Int
  let spelledWords: Int
  let spelledStarts: Int
  let text: Int
  let spelledText: Int
  let size: Int

  /// Every word, and the start of a sentence, which is numbered behind the last word.
  var contexts: Int { words + 1 }

  init(words: Int, textBytes: Int, pairs: Int, spelled: Int, spelledBytes: Int) {
    self.words = words
    self.textBytes = textBytes
    self.pairs = pairs
    self.spelled = spelled
    self.spelledBytes = spelledBytes
    var offset = Self.headerSize
    func section(_ count: Int, _ width: Int) -> Int {
      defer { offset += (count * width + 7) / 8 * 8 }
      return offset
    }
    wordCosts = section(words, 2)
    weightCosts = section(words + 1, 2)
    textStarts = section(words + 1, 4)
    pairStarts = section(words + 2, 4)
    pairTable = section(pairs, 4)
    spelledWords = section(spelled, 4)
    spelledStarts = section(spelled + 1, 4)
    text = section(textBytes, 1)
    spelledText = section(spelledBytes, 1)
    size = offset
  }
}
