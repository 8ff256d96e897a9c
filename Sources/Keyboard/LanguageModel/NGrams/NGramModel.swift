import FlatFiles
import Lexicon
import RealModule

/// The probabilities of words after one another: a vocabulary with the frequency of each word, the
/// pairs that are more frequent than their words' frequencies predict, and the triples that are
/// more frequent than their pairs predict.
///
///     p(w | g h) = p(w | g h) of the list of triples, if the triple is in it,
///                  b(g h) · p(w | h)    otherwise
///     p(w | h)   = p(w | h) of the list of pairs, if the pair is in it,
///                  b(h) · p(w)          otherwise
///
/// The probabilities were interpolated when the model was built (``NGramSmoothing``), so a lookup
/// is one search and no sum. Words are compared in lower case with plain apostrophes and returned
/// in their written form.
///
///     let model = try NGramModel(words: words, counts: pairs)
///     model.logProbability(of: "states", after: ["the", "united"])   // -0.2
///
/// The model is a flat block of memory, which may be a mapped file; all indices are checked when it
/// is opened, so reading never fails. Copies share the memory.
///
/// - Complexity: 8 bytes per word plus its text, 4 per pair or triple, 10 per pair that begins a
///   triple.
public struct NGramModel: Sendable {
  let storage: FlatFileStorage
  let layout: NGramLayout
  /// The lowest cost of every `blockSize` words, by which a search for the best words skips
  /// blocks.
  let blockCosts: [UInt16]
  /// The language's rules for capitals, by which words are looked up; the file does not hold them.
  public var letterCase = LetterCase.standard
  /// What endings say of words that the model has not seen one after the other; it is a file of its own.
  public var endings: EndingModel?
  static let blockSize = 64

  /// The model's knowledge of the words before: a small value of fixed size that can be compared.
  public struct State: Hashable, Sendable {
    /// The number of a word; the number of words for the start of a sentence; one more for
    /// everything else.
    let context: UInt32
    /// The triple context that this word ends, if there is one.
    var tripleContext: UInt32?
  }

  /// The number of words in the vocabulary; words are numbered from 0 in the order of their
  /// lower-case bytes.
  public var wordCount: Int { layout.words }
  /// The number of pairs in the list.
  public var pairCount: Int { layout.pairs }
  /// The number of triples in the list.
  public var tripleCount: Int { layout.triples }
  /// The size in bytes, on disk and in memory.
  public var byteCount: Int { layout.size }

  /// Opens a copy of a model's bytes.
  ///
  /// - Throws: `NGramModelError`; no content can cause a crash.
  /// - Complexity: O(size).
  public init(bytes: some Sequence<UInt8>) throws(NGramModelError) {
    let storage = Array(bytes).withUnsafeBytes { FlatFileStorage(copying: $0) }
    try self.init(storage: storage)
  }

  /// Opens a model in memory that the caller owns, such as a mapped file. The memory must not
  /// change until `release` is called, even if opening fails.
  ///
  /// - Parameters:
  ///   - region: the memory; begins at a multiple of eight.
  ///   - isTrusted: whether the file comes with the program, as for `CompiledLexicon`.
  ///   - release: called once, when nothing uses the region any more.
  /// - Throws: `NGramModelError`; unless it is trusted, no content can cause a crash.
  /// - Complexity: O(size); O(words) if it is trusted.
  public init(
    region: UnsafeRawBufferPointer, isTrusted: Bool = false,
    release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) throws(NGramModelError) {
    try self.init(
      storage: FlatFileStorage(adopting: region, release: release), isTrusted: isTrusted)
  }

  /// The first eight bytes of a model.
  public static var magic: [UInt8] { NGramLayout.format.magic }

  /// Returns whether the bytes begin like a model.
  public static func hasMagic(_ bytes: some Sequence<UInt8>) -> Bool {
    NGramLayout.format.hasMagic(bytes)
  }

  /// Returns the checksum that a file of these bytes must have, whatever the stored one is: for
  /// tests and for programs that write the format themselves. Nil if the bytes end before the part
  /// covered by the checksum.
  public static func checksum(ofFile bytes: [UInt8]) -> UInt64? {
    FlatFile.checksum(ofFile: bytes)
  }

  /// Calls `body` with the model's bytes, which are the content of its file.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(storage) {} }
    return try body(storage.bytes)
  }

  /// The sections, for reading. Valid as long as the model exists.
  struct Arrays {
    /// −ln p of each word, in `NGramLayout.wordCostUnit`.
    let wordCosts: UnsafePointer<UInt16>
    /// −ln b of each context, in the same unit.
    let weightCosts: UnsafePointer<UInt16>
    let textStarts: UnsafePointer<UInt32>
    let pairStarts: UnsafePointer<UInt32>
    /// Bits 0–19: the word; bits 20–31: −ln p in `NGramLayout.pairCostUnit`.
    let pairs: UnsafePointer<UInt32>
    let spelledWords: UnsafePointer<UInt32>
    let spelledStarts: UnsafePointer<UInt32>
    let text: UnsafePointer<UInt8>
    let spelledText: UnsafePointer<UInt8>
    /// The number of the pair that forms each context of triples, ascending.
    let tripleContexts: UnsafePointer<UInt32>
    /// −ln b of each context of triples, in `NGramLayout.wordCostUnit`.
    let tripleWeightCosts: UnsafePointer<UInt16>
    let tripleStarts: UnsafePointer<UInt32>
    /// In the format of `pairs`.
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
