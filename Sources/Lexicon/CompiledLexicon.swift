/// A lexicon as a compact trie in one flat block of memory, ready to be searched.
///
/// Doubled letters collapse on the trie's path: *good* and *god* hang from the same node, for a
/// finger that swipes them draws the same line. Copies share the memory, which may be a mapped
/// file. All indices were checked when it was made, so reading it never fails.
///
///     let lexicon = try CompiledLexicon(Lexicon(entries: [LexiconEntry(word: "good", count: 3)]))
///     lexicon.nodeCount      // 4: the root, g, go, god
///
/// - Complexity: 12 bytes a node and 9 a word, plus the text.
public struct CompiledLexicon: Sendable {
  let storage: FlatFileStorage
  let layout: LexiconLayout

  /// The letters, one `Character` each; a node's symbol is an index into it.
  public let alphabet: [Character]
  /// The sum of all counts; ln(count / totalCount) is a word's log-probability.
  public let totalCount: Double
  /// What the nodes' count levels mean.
  public let scale: CountScale

  /// Nodes of the trie, the root (node 0) included.
  public var nodeCount: Int { layout.nodes }
  /// Words in the lexicon; they are numbered from 0.
  public var wordCount: Int { layout.words }
  /// Size in bytes, on disk and in memory.
  public var byteCount: Int { layout.size }

  /// Opens a compiled lexicon's bytes, which are copied.
  ///
  /// - Throws: `CompiledLexiconError`; no content can make it crash.
  /// - Complexity: O(size).
  public init(bytes: some Sequence<UInt8>) throws(CompiledLexiconError) {
    let storage = Array(bytes).withUnsafeBytes { FlatFileStorage(copying: $0) }
    try self.init(storage: storage)
  }

  /// Opens a compiled lexicon in memory that the caller owns, such as a mapped file. The memory
  /// must stay unchanged until `release` is called, also when opening fails: replace such a file by
  /// a rename, never in place.
  ///
  /// - Parameters:
  ///   - region: begins at a multiple of eight.
  ///   - release: called once, when nothing refers to the region any more.
  /// - Throws: `CompiledLexiconError`; no content can make it crash.
  /// - Complexity: O(size).
  public init(
    region: UnsafeRawBufferPointer,
    release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) throws(CompiledLexiconError) {
    try self.init(storage: FlatFileStorage(adopting: region, release: release))
  }

  /// The first eight bytes of a compiled lexicon.
  public static var magic: [UInt8] { LexiconLayout.format.magic }

  /// Whether bytes begin as a compiled lexicon does.
  public static func hasMagic(_ bytes: some Sequence<UInt8>) -> Bool {
    LexiconLayout.format.hasMagic(bytes)
  }

  /// The checksum that a file of these bytes must carry; the stored one is not read: for programs
  /// that write the format themselves, and for tests. Nil if the bytes are no longer than what
  /// precedes the checked part.
  public static func checksum(ofFile bytes: [UInt8]) -> UInt64? {
    FlatFile.checksum(ofFile: bytes)
  }

  /// Calls `body` with the compiled lexicon's bytes: what a file of it holds.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(storage) {} }
    return try body(storage.bytes)
  }

  /// The trie's arrays, for a search's inner loop. Valid as long as the lexicon is.
  public struct Arrays {
    /// N+1 nodes; the last ends the ranges of the one before.
    public let nodes: UnsafePointer<TrieNode>
    /// W: occurrences.
    public let counts: UnsafePointer<Float>
    /// W: doubled letters and flags.
    let marks: UnsafePointer<UInt32>
    /// Where the text of every 64th word starts.
    let blockStart: UnsafePointer<UInt32>
    /// W: bytes of each word's text.
    let textLengths: UnsafePointer<UInt8>

    init(_ base: UnsafeRawPointer, _ layout: LexiconLayout) {
      func array<Element>(_ offset: Int, _ count: Int) -> UnsafePointer<Element> {
        (base + offset).bindMemory(to: Element.self, capacity: count)
      }
      nodes = array(layout.nodeTable, layout.nodes + 1)
      counts = array(layout.counts, layout.words)
      marks = array(layout.marks, layout.words)
      blockStart = array(layout.blockStart, layout.blocks)
      textLengths = array(layout.textLengths, layout.words)
    }
  }

  var arrays: Arrays { Arrays(storage.start, layout) }

  /// Calls `body` with the trie's arrays, which must not outlive the call.
  @inline(__always)
  public func withArrays<Result>(_ body: (Arrays) -> Result) -> Result {
    defer { withExtendedLifetime(storage) {} }
    return body(arrays)
  }
}
