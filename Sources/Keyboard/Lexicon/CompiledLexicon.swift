import FlatFiles

/// A lexicon as a compact trie in one flat block of memory, ready to be searched.
///
/// Doubled letters collapse on the trie's path: *good* and *god* belong to the same node, because a
/// finger that swipes them draws the same line. Copies share the memory, which may be a mapped
/// file. All indices are checked when a lexicon is opened, so reading never fails.
///
///     let lexicon = try CompiledLexicon(Lexicon(entries: [LexiconEntry(word: "good", count: 3)]))
///     lexicon.nodeCount      // 4: the root, g, go, god
///
/// - Complexity: 8.25 bytes per node and 4 per word where few counts are different (9 otherwise), plus the texts of words
///   that are not their codes.
public struct CompiledLexicon: Sendable {
  let storage: FlatFileStorage
  let layout: LexiconLayout

  /// The letters, one `Character` each; a node's symbol is an index into this array.
  public let alphabet: [Character]
  /// The symbol of each ASCII character; `noSymbol` for one that is not in the alphabet.
  let symbolOfASCII: [UInt8]
  /// The sum of all counts; ln(count / totalCount) is a word's log-probability.
  public let totalCount: Double
  /// The counts that the nodes' count levels stand for.
  package let scale: CountScale

  /// The language's rules for capitals, by which words are compared; the file does not hold them.
  public var letterCase = LetterCase.standard

  /// The number of nodes of the trie, including the root (node 0).
  public var nodeCount: Int { layout.nodes }
  /// The number of words in the lexicon; words are numbered from 0.
  public var wordCount: Int { layout.words }
  /// The size in bytes, on disk and in memory.
  public var byteCount: Int { layout.size }

  /// Opens a copy of a compiled lexicon's bytes.
  ///
  /// - Throws: `CompiledLexiconError`; no content can cause a crash.
  /// - Complexity: O(size).
  public init(bytes: some Sequence<UInt8>) throws(CompiledLexiconError) {
    let storage = Array(bytes).withUnsafeBytes { FlatFileStorage(copying: $0) }
    try self.init(storage: storage)
  }

  /// Opens a compiled lexicon in memory that the caller owns, such as a mapped file. The memory
  /// must not change until `release` is called, even if opening fails: replace such a file by
  /// renaming a new one over it, never in place.
  ///
  /// - Parameters:
  ///   - region: the memory; begins at a multiple of eight.
  ///   - isTrusted: whether the file comes with the program or from another source as trustworthy
  ///     as that. Then its header and size alone are checked and nothing else is read; other damage
  ///     could crash the program.
  ///   - release: called once, when nothing uses the region any more.
  /// - Throws: `CompiledLexiconError`; unless it is trusted, no content can cause a crash.
  /// - Complexity: O(size); O(1) if it is trusted.
  public init(
    region: UnsafeRawBufferPointer, isTrusted: Bool = false,
    release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) throws(CompiledLexiconError) {
    try self.init(
      storage: FlatFileStorage(adopting: region, release: release), isTrusted: isTrusted)
  }

  /// The first eight bytes of a compiled lexicon.
  public static var magic: [UInt8] { LexiconLayout.format.magic }

  /// Returns whether the bytes begin like a compiled lexicon.
  public static func hasMagic(_ bytes: some Sequence<UInt8>) -> Bool {
    LexiconLayout.format.hasMagic(bytes)
  }

  /// Returns the checksum that a file of these bytes must have, whatever the stored one is: for
  /// tests and for programs that write the format themselves. Nil if the bytes end before the part
  /// covered by the checksum.
  public static func checksum(ofFile bytes: [UInt8]) -> UInt64? {
    FlatFile.checksum(ofFile: bytes)
  }

  /// Calls `body` with the compiled lexicon's bytes, which are the content of its file.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(storage) {} }
    return try body(storage.bytes)
  }

  /// The trie's arrays, for the inner loop of a search. Valid as long as the lexicon exists.
  public struct Arrays {
    /// The N + 1 nodes; the last one only ends the ranges of the node before it.
    public let nodes: UnsafePointer<TrieNode>
    /// The sets of letters that words strictly below a node end with, by the node's `set`: bit
    /// (symbol mod 32) for each letter.
    public let lastLetters: UnsafePointer<UInt32>
    /// The first word of every 2^`wordShift`th node.
    @usableFromInline let firstWords: UnsafePointer<UInt32>
    @usableFromInline let wordShift: Int
    /// The parent of every 2^`LexiconLayout.parentShift`th node, and of node N − 1.
    let parents: UnsafePointer<UInt32>
    /// The counts of the W words, as the bits of 32-bit floats.
    @usableFromInline let counts: PackedColumn
    /// The doubled letters and flags of the W words.
    let marks: PackedColumn
    /// The start of the text of every 64th word.
    let blockStart: UnsafePointer<UInt32>
    /// The number of bytes of each word's text, or how it follows from its code; see `LexiconLayout.isCode`.
    let textLengths: UnsafePointer<UInt8>

    init(_ base: UnsafeRawPointer, _ layout: LexiconLayout) {
      func array<Element>(_ offset: Int, _ count: Int) -> UnsafePointer<Element> {
        (base + offset).bindMemory(to: Element.self, capacity: count)
      }
      nodes = array(layout.nodeTable, layout.nodes + 1)
      lastLetters = array(layout.sets, layout.sizes.sets)
      wordShift = layout.sizes.wordShift
      firstWords = array(layout.firstWords, layout.sizes.firstWordEntries)
      parents = array(layout.parents, layout.sizes.parentEntries)
      counts = PackedColumn(base, layout.counts)
      marks = PackedColumn(base, layout.marks)
      blockStart = array(layout.blockStart, layout.sizes.textBlocks)
      textLengths = array(layout.textLengths, layout.words)
    }

    /// Returns the number of the first word of a node; its words end before the next node's first.
    @inlinable @inline(__always) func firstWord(_ node: Int) -> Int {
      Int(firstWords[node >> wordShift]) + nodes[node].wordOffset
    }

    /// Returns the node that a word belongs to: the last one whose first word is not behind it.
    /// - Complexity: O(log N)
    func node(ofWord word: Int, nodes count: Int) -> Int {
      var (low, high) = (0, (count - 1) >> wordShift + 1)
      while high - low > 1 {
        let middle = (low + high) / 2
        if firstWords[middle] <= word { low = middle } else { high = middle }
      }
      var node = low << wordShift
      let last = min(node + 1 << wordShift, count) - 1
      while node < last, firstWord(node + 1) <= word { node += 1 }
      return node
    }

    /// Returns the parent of a node other than the root: the last node whose first child is not behind it, since
    /// parents are numbered in the order of their children.
    /// - Complexity: O(log N); half a dozen probes of neighbours in most cases.
    func parent(of node: Int) -> Int {
      let block = node >> LexiconLayout.parentShift
      var low = Int(parents[block])
      // Parents are in order: the next entry's is not before this node's.
      var count = Int(parents[block + 1]) - low + 1
      while count > 1 {
        let half = count >> 1
        if nodes[low + half].firstChild <= node { low += half }
        count -= half
      }
      return low
    }

    /// Returns the words of a node, the most frequent first.
    @inlinable @inline(__always) public func words(at node: Int) -> Range<Int> {
      firstWord(node)..<firstWord(node + 1)
    }

    /// Returns the count of a word.
    @inlinable @inline(__always) public func count(_ word: Int) -> Float {
      Float(bitPattern: counts[word])
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
