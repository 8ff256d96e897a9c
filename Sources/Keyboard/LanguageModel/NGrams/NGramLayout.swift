import FlatFiles
import Lexicon

/// The positions of an n-gram model's sections; docs/reference/n-gram-model.md describes the
/// format.
///
/// The file is one run of little-endian bytes; each section is padded with zeros to a multiple of
/// eight.
struct NGramLayout {
  static let format = FlatFileFormat(
    magic: Array("RSWBIGRM".utf8), version: 2, oldestVersion: 1, zeros: [12, 52, 56, 60])
  /// The version of files without triples.
  static let versionOfPairs: UInt32 = 1
  /// The number of bits in which a pair stores the number of its word.
  static let wordBits: UInt32 = 20
  static let maximumWords = 1 << 20
  static let maximumPairs = 1 << 28
  static let maximumTriples = 1 << 28
  static let maximumTextBytes = 1 << 28
  /// The unit of −ln p of single words and of weights: 1/2048 nat, so 16 bits reach to 32 nats, or
  /// 10⁻¹⁴.
  static let wordCostUnit: Float = 1 / 2048
  /// The unit of −ln p of pairs: 1/128 nat, so 12 bits reach to 32 nats, with an error of 0.4 % of
  /// p.
  static let pairCostUnit: Float = 1 / 128

  /// The offsets of the header fields of this format.
  enum Field {
    static let words = 24
    static let textBytes = 28
    static let pairs = 32
    static let spelled = 36
    static let spelledBytes = 40
    static let tripleContexts = 44
    static let triples = 48
  }

  let words: Int
  let textBytes: Int
  let pairs: Int
  let spelled: Int
  let spelledBytes: Int
  /// The number of pairs that are the context of triples.
  let tripleContexts: Int
  let triples: Int

  let wordCosts: Int
  let weightCosts: Int
  let textStarts: Int
  let pairStarts: Int
  let pairTable: Int
  let spelledWords: Int
  let spelledStarts: Int
  let text: Int
  let spelledText: Int
  let tripleContextTable: Int
  let tripleWeightCosts: Int
  let tripleStarts: Int
  let tripleTable: Int
  let size: Int

  /// The number of contexts: every word, and the start of a sentence, whose number comes after the
  /// last word.
  var contexts: Int { words + 1 }

  init(
    words: Int, textBytes: Int, pairs: Int, spelled: Int, spelledBytes: Int,
    tripleContexts: Int = 0, triples: Int = 0
  ) {
    self.words = words
    self.textBytes = textBytes
    self.pairs = pairs
    self.spelled = spelled
    self.spelledBytes = spelledBytes
    self.tripleContexts = tripleContexts
    self.triples = triples
    var sections = FlatFileSections()
    wordCosts = sections.add(words, width: 2)
    weightCosts = sections.add(words + 1, width: 2)
    textStarts = sections.add(words + 1, width: 4)
    pairStarts = sections.add(words + 2, width: 4)
    pairTable = sections.add(pairs, width: 4)
    spelledWords = sections.add(spelled, width: 4)
    spelledStarts = sections.add(spelled + 1, width: 4)
    text = sections.add(textBytes, width: 1)
    spelledText = sections.add(spelledBytes, width: 1)
    // A file without triples has none of the sections for them.
    let starts = tripleContexts > 0 ? tripleContexts + 1 : 0
    tripleContextTable = sections.add(tripleContexts, width: 4)
    tripleWeightCosts = sections.add(tripleContexts, width: 2)
    tripleStarts = sections.add(starts, width: 4)
    tripleTable = sections.add(triples, width: 4)
    size = sections.size
  }
}
