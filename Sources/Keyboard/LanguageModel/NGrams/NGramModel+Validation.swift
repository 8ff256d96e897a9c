import FlatFiles
import Lexicon

extension NGramModel {
  /// Creates a model from untrusted bytes, after checking them.
  ///
  /// The checksum only detects damage; an attacker can recompute it. So every index that a reader
  /// will ever follow is checked here, once, and no reader has to check it again.
  ///
  /// - Parameter isTrusted: whether only the header is checked.
  /// - Throws: `NGramModelError`.
  /// - Complexity: O(size), one pass over each section; O(words) if it is trusted.
  init(storage: FlatFileStorage, isTrusted: Bool = false) throws(NGramModelError) {
    let layout = try Self.readHeader(storage, isTrusted: isTrusted)
    let arrays = Arrays(storage.start, layout)
    if !isTrusted {
      try Self.checkText(arrays, layout)
      try Self.checkPairs(arrays, layout)
      try Self.checkSpelling(arrays, layout)
      try Self.checkTriples(arrays, layout)
    }
    var costs: [UInt16] = []
    costs.reserveCapacity(layout.words / Self.blockSize + 1)
    for start in stride(from: 0, to: layout.words, by: Self.blockSize) {
      let end = min(start + Self.blockSize, layout.words)
      costs.append((start..<end).reduce(.max) { min($0, arrays.wordCosts[$1]) })
    }
    self.storage = storage
    self.layout = layout
    blockCosts = costs
  }

  private static func readHeader(
    _ storage: FlatFileStorage, isTrusted: Bool
  ) throws(NGramModelError) -> NGramLayout {
    typealias Field = NGramLayout.Field
    do throws(FlatFileError) {
      let file = try FlatFile(storage, format: NGramLayout.format)
      let (words, textBytes, pairs) = (
        file.number(Field.words), file.number(Field.textBytes), file.number(Field.pairs)
      )
      let (spelled, spelledBytes) = (file.number(Field.spelled), file.number(Field.spelledBytes))
      let (contexts, triples) = (file.number(Field.tripleContexts), file.number(Field.triples))
      guard words >= 1, words <= NGramLayout.maximumWords, pairs <= NGramLayout.maximumPairs,
        textBytes <= NGramLayout.maximumTextBytes, spelled <= words,
        spelledBytes <= NGramLayout.maximumTextBytes, contexts <= pairs,
        triples <= NGramLayout.maximumTriples, (contexts == 0) == (triples == 0)
      else { throw .malformedHeader }
      let layout = NGramLayout(
        words: Int(words), textBytes: Int(textBytes), pairs: Int(pairs), spelled: Int(spelled),
        spelledBytes: Int(spelledBytes), tripleContexts: Int(contexts), triples: Int(triples))
      try file.check(size: layout.size)
      if !isTrusted { try file.checkChecksum() }
      return layout
    } catch {
      throw NGramModelError(error)
    }
  }

  /// Checks that the texts tile their section and are in ascending byte order; otherwise the search
  /// for a word would miss some.
  private static func checkText(
    _ arrays: Arrays, _ layout: NGramLayout
  ) throws(NGramModelError) {
    let starts = arrays.textStarts
    guard starts[0] == 0, starts[layout.words] == layout.textBytes else {
      throw .malformed(section: "text")
    }
    var previous: Range<Int>?
    for word in 0..<layout.words {
      let (start, end) = (Int(starts[word]), Int(starts[word + 1]))
      guard start < end, end <= layout.textBytes, end - start <= 255 else {
        throw .malformed(section: "text")
      }
      if let previous {
        let earlier = UnsafeBufferPointer(
          start: arrays.text + previous.lowerBound, count: previous.count)
        let text = UnsafeBufferPointer(start: arrays.text + start, count: end - start)
        guard earlier.lexicographicallyPrecedes(text) else { throw .malformed(section: "text") }
      }
      previous = start..<end
    }
  }

  private static func checkPairs(
    _ arrays: Arrays, _ layout: NGramLayout
  ) throws(NGramModelError) {
    let starts = arrays.pairStarts
    guard starts[0] == 0, starts[layout.contexts] == layout.pairs else {
      throw .malformed(section: "pairs")
    }
    for context in 0..<layout.contexts {
      let (start, end) = (Int(starts[context]), Int(starts[context + 1]))
      guard start <= end, end <= layout.pairs else { throw .malformed(section: "pairs") }
      var last = -1
      for pair in start..<end {
        let word = arrays.pairs[pair].pairWord
        guard word > last, word < layout.words else { throw .malformed(section: "pairs") }
        last = word
      }
    }
  }

  private static func checkSpelling(
    _ arrays: Arrays, _ layout: NGramLayout
  ) throws(NGramModelError) {
    let starts = arrays.spelledStarts
    guard starts[0] == 0, starts[layout.spelled] == layout.spelledBytes else {
      throw .malformed(section: "spelling")
    }
    var last = -1
    for index in 0..<layout.spelled {
      let word = Int(arrays.spelledWords[index])
      guard starts[index] < starts[index + 1], starts[index + 1] <= layout.spelledBytes,
        word > last, word < layout.words
      else { throw .malformed(section: "spelling") }
      last = word
    }
  }
}

extension NGramModel {
  /// Checks that contexts are pairs in ascending order, that each has a triple, and that its
  /// triples are in ascending order of their last word.
  private static func checkTriples(
    _ arrays: Arrays, _ layout: NGramLayout
  ) throws(NGramModelError) {
    guard layout.tripleContexts > 0 else { return }
    let starts = arrays.tripleStarts
    guard starts[0] == 0, starts[layout.tripleContexts] == layout.triples else {
      throw .malformed(section: "triples")
    }
    var lastPair = -1
    for context in 0..<layout.tripleContexts {
      let pair = Int(arrays.tripleContexts[context])
      let (start, end) = (Int(starts[context]), Int(starts[context + 1]))
      guard pair > lastPair, pair < layout.pairs, start < end, end <= layout.triples else {
        throw .malformed(section: "triples")
      }
      lastPair = pair
      var last = -1
      for triple in start..<end {
        let word = arrays.triples[triple].pairWord
        guard word > last, word < layout.words else { throw .malformed(section: "triples") }
        last = word
      }
    }
  }
}

extension UInt32 {
  /// The last word of a pair or triple.
  @inline(__always) var pairWord: Int { Int(self & (1 << NGramLayout.wordBits - 1)) }
  /// The −ln p of a pair or triple, in nats.
  @inline(__always) var pairCost: Float {
    Float(self >> NGramLayout.wordBits) * NGramLayout.pairCostUnit
  }
}
