/// A compiled lexicon with words added and removed at run time.
///
/// Added words are kept in a small compiled lexicon of their own, which is rebuilt at each change;
/// removed ones are masked. Both lexicons are searched together, so a search stays exact.
///
///     var lexicon = UserLexicon(base)
///     try lexicon.add(LexiconEntry(word: "ringswipe", count: 1_000))
///     try lexicon.remove(code: "teh", word: "teh")
///
/// - Complexity: adding takes O(A log A) for A added words (0.35 ms for one more after 506),
///   removing O(log words). The base is never rebuilt or copied.
package struct UserLexicon: Sendable {
  /// The lexicon without the changes.
  package let base: CompiledLexicon
  /// The added words, compiled; nil if there are none.
  package private(set) var added: CompiledLexicon?
  /// One bit for each word of the base, set for the removed words. Empty if there are none.
  package private(set) var removedFromBase: [UInt64] = []
  private var entries: [LexiconEntry] = []

  /// The identity of a word.
  private struct Key: Hashable {
    var code: String
    var word: String

    init(_ entry: LexiconEntry) { (code, word) = (entry.code, entry.word) }
  }

  /// Creates a lexicon without changes.
  package init(_ base: CompiledLexicon) { self.base = base }

  /// Returns a word as the lexicon writes it, ignoring capitals; nil if it has no such word. The user's spelling
  /// comes first.
  /// - Complexity: that of `CompiledLexicon.contains(word:)`.
  package func word(like word: String) -> String? {
    added?.word(like: word) ?? base.word(like: word)
  }

  /// Adds a word, or changes the count of an existing one. An entry that a ``Lexicon`` would drop
  /// (without a code or a word, or with a count that is not a positive number) changes nothing.
  ///
  /// - Throws: `CompiledLexiconError`; in that case nothing has changed.
  public mutating func add(_ entry: LexiconEntry) throws(CompiledLexiconError) {
    try add(contentsOf: [entry])
  }

  /// Adds words, rebuilding the added ones once.
  /// - Throws: `CompiledLexiconError`; in that case nothing has changed.
  public mutating func add(
    contentsOf new: some Sequence<LexiconEntry>
  ) throws(CompiledLexiconError) {
    var entries = entries
    var place: [Key: Int] = [:]
    for (index, entry) in entries.enumerated() { place[Key(entry)] = index }
    let usable = Lexicon(entries: Array(new)).entries
    for entry in usable {
      if let index = place[Key(entry)] {
        entries[index] = entry
      } else {
        place[Key(entry)] = entries.count
        entries.append(entry)
      }
    }
    added = try Self.compiled(entries)
    self.entries = entries
    for entry in usable { mask(code: entry.code, word: entry.word) }
  }

  /// Removes a word, either an added one or one of the base.
  ///
  /// - Returns: whether there was such a word.
  /// - Throws: never in practice, because a part of a list that compiled before compiles again.
  @discardableResult
  package mutating func remove(code: String, word: String) throws(CompiledLexiconError) -> Bool {
    let kept = entries.filter { $0.code != code || $0.word != word }
    let wasAdded = kept.count < entries.count
    if wasAdded {
      added = try Self.compiled(kept)
      entries = kept
    }
    return mask(code: code, word: word) || wasAdded
  }

  private static func compiled(
    _ entries: [LexiconEntry]
  ) throws(CompiledLexiconError) -> CompiledLexicon? {
    entries.isEmpty ? nil : try CompiledLexicon(Lexicon(entries: entries))
  }

  /// Masks a word of the base.
  /// - Returns: whether it existed and was not masked yet.
  @discardableResult
  private mutating func mask(code: String, word: String) -> Bool {
    guard let index = base.index(code: code, word: word) else { return false }
    if removedFromBase.isEmpty {
      removedFromBase = Array(repeating: 0, count: (base.wordCount + 63) / 64)
    }
    let bit = UInt64(1) << UInt64(index & 63)
    defer { removedFromBase[index >> 6] |= bit }
    return removedFromBase[index >> 6] & bit == 0
  }
}
