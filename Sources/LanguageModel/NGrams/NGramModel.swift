import Lexicon
import RealModule

/// How likely words are after one another: a vocabulary, the frequency of each word, the pairs that
/// are more frequent than their words' frequencies predict, and the triples that are more frequent
/// than their pairs predict.
///
///     p(w | g h) = p(w | g h) of the list of triples, where the triple is in it,
///                  b(g h) · p(w | h)    elsewhere
///     p(w | h)   = p(w | h) of the list of pairs, where the pair is in it,
///                  b(h) · p(w)          elsewhere
///
/// with probabilities that were interpolated when the model was built (``NGramSmoothing``), so a
/// look-up is one search and no sum. Words are compared in lower case with plain apostrophes and
/// returned as they are written.
///
///     let model = try NGramModel(words: words, counts: pairs)
///     model.logProbability(of: "states", after: ["the", "united"])   // -0.2
///
/// A flat block of memory which may be a mapped file; all indices were checked when it was made, so
/// reading never fails. Copies share it.
///
/// - Complexity: 8 bytes a word and its text, 4 a pair or triple, 10 a pair that triples begin with.
public struct NGramModel: Sendable {
  let storage: FlatFileStorage
  let layout: NGramLayout
  /// The least cost of every ``blockSize`` words: what a search for the best words passes over.
  let blockCosts: [UInt16]
  static let blockSize = 64

  /// What the model knows of the words before: a number, comparable, of one size.
  public struct State: Hashable, Sendable {
    /// A word, or the number of words for the start of a sentence, or one more for all else.
    let context: UInt32
    /// The context of triples that this word ends, where there is one.
    var tripleContext: UInt32?
  }

  /// Words in the vocabulary; they are numbered from 0 in the order of their lower-case bytes.
  public var wordCount: Int { layout.words }
  /// Pairs in the list.
  public var pairCount: Int { layout.pairs }
  /// Triples in the list.
  public var tripleCount: Int { layout.triples }
  /// Size in bytes, on disk and in memory.
  public var byteCount: Int { layout.size }

  /// Opens a model's bytes, which are copied.
  ///
  /// - Throws: `NGramModelError`; no content can make it crash.
  /// - Complexity: O(size).
  public init(bytes: some Sequence<UInt8>) throws(NGramModelError) {
    let storage = Array(bytes).withUnsafeBytes { FlatFileStorage(copying: $0) }
    try self.init(storage: storage)
  }

  /// Opens a model in memory that the caller owns, such as a mapped file. The memory must stay
  /// unchanged until `release` is called, also when opening fails.
  ///
  /// - Parameters:
  ///   - region: begins at a multiple of eight.
  ///   - release: called once, when nothing refers to the region any more.
  /// - Throws: `NGramModelError`; no content can make it crash.
  /// - Complexity: O(size).
  public init(
    region: UnsafeRawBufferPointer,
    release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) throws(NGramModelError) {
    try self.init(storage: FlatFileStorage(adopting: region, release: release))
  }

  /// The first eight bytes of a model.
  public static var magic: [UInt8] { NGramLayout.format.magic }

  /// Whether bytes begin as a model does.
  public static func hasMagic(_ bytes: some Sequence<UInt8>) -> Bool {
    NGramLayout.format.hasMagic(bytes)
  }

  /// The checksum that a file of these bytes must carry: for programs that write the format
  /// themselves, and for tests. Nil if the bytes are no longer than what precedes the checked part.
  public static func checksum(ofFile bytes: [UInt8]) -> UInt64? {
    FlatFile.checksum(ofFile: bytes)
  }

  /// Calls `body` with the model's bytes: what a file of it holds.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(storage) {} }
    return try body(storage.bytes)
  }

  /// The sections, for reading. Valid as long as the model is.
  struct Arrays {
    /// −ln p of each word, in `NGramLayout.wordCostUnit`.
    let wordCosts: UnsafePointer<UInt16>
    /// −ln b of each context, in the same unit.
    let weightCosts: UnsafePointer<UInt16>
    let textStarts: UnsafePointer<UInt32>
    let pairStarts: UnsafePointer<UInt32>
    /// Bits 0–19 the word, 20–31 −ln p in `NGramLayout.pairCostUnit`.
    let pairs: UnsafePointer<UInt32>
    let spelledWords: UnsafePointer<UInt32>
    let spelledStarts: UnsafePointer<UInt32>
    let text: UnsafePointer<UInt8>
    let spelledText: UnsafePointer<UInt8>
    /// The number of the pair that each context of triples is, ascending.
    let tripleContexts: UnsafePointer<UInt32>
    /// −ln b of each of them, in `NGramLayout.wordCostUnit`.
    let tripleWeightCosts: UnsafePointer<UInt16>
    let tripleStarts: UnsafePointer<UInt32>
    /// As `pairs`.
    let triples: UnsafePointer<UInt32>

    init(_ base: UnsafeRawPointer, _ layout: NGramLayout) {
      func array<Element>(_ offset: Int, _ count: Int) -> UnsafePointer<Element> {
        (base + offset).bindMemory(to: Element.self, capacity: count)
      }
      wordCosts = array(layout.wordCosts, layout.words)
      weightCosts = array(layout.weightCosts, layout.contexts)
      textStarts = array(layout.textStarts, layout.words + 1)
      pairStarts = array(layout.pairStarts, layout.contexts + 1)
      pairs = array(layout.pairTable, layout.pairs)
      spelledWords = array(layout.spelledWords, layout.spelled)
      spelledStarts = array(layout.spelledStarts, layout.spelled + 1)
      text = array(layout.text, layout.textBytes)
      spelledText = array(layout.spelledText, layout.spelledBytes)
      tripleContexts = array(layout.tripleContextTable, layout.tripleContexts)
      tripleWeightCosts = array(layout.tripleWeightCosts, layout.tripleContexts)
      tripleStarts = array(layout.tripleStarts, layout.tripleContexts + 1)
      triples = array(layout.tripleTable, layout.triples)
    }
  }

  var arrays: Arrays { Arrays(storage.start, layout) }

  /// Calls `body` with the sections, which must not outlive the call.
  @inline(__always)
  func withArrays<Result>(_ body: (Arrays) -> Result) -> Result {
    defer { withExtendedLifetime(storage) {} }
    return body(arrays)
  }
}
