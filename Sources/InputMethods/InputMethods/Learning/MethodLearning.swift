import Lexicon

/// What use has taught about one method's words: how often each was chosen for its code, which words
/// follow which, and phrases under codes of their own.
///
/// Learning has two tiers. `commit(code:word:)` raises a score at once; pairs and phrases are
/// learned when a field is left, from all that was written there (`finishField(_:method:settings:)`).
///
///     var learning = MethodLearning()
///     learning.commit(code: "onf", word: "你")
///     learning.words(of: "onf").map(\.word)   // ["你"]
public struct MethodLearning: Hashable, Sendable {
  /// A word that was chosen for a code, or a phrase that was learned under it.
  public struct Mapping: Hashable, Sendable {
    /// The word.
    public var word: String
    /// How often the word was chosen.
    public var uses: Int

    /// Creates a mapping.
    public init(word: String, uses: Int) {
      self.word = word
      self.uses = uses
    }
  }

  /// The most used first.
  private var mappings: [String: [Mapping]] = [:]
  private var followers: [String: [Mapping]] = [:]
  /// Every code, ascending.
  private var codes: [String] = []

  /// Creates an empty memory.
  public init() {}

  /// Whether nothing has been learned.
  public var isEmpty: Bool { mappings.isEmpty && followers.isEmpty }

  /// Words that were learned for a code, the most used first.
  public func words(of code: String) -> [Mapping] { mappings[code] ?? [] }

  /// Words that were learned behind a word, the most used first.
  public func followers(of word: String) -> [Mapping] { followers[word] ?? [] }

  /// Learned codes that are longer than `prefix` and begin with it, ascending.
  /// - Complexity: O(log n + found)
  public func codes(longerThan prefix: String) -> ArraySlice<String> {
    let start = position(of: prefix)
    let first = start < codes.count && codes[start] == prefix ? start + 1 : start
    let end = codes[first...].firstIndex { !$0.hasPrefix(prefix) } ?? codes.count
    return codes[first..<end]
  }

  /// Raises a word's score for a code by one, and puts it before those that it now exceeds.
  /// - Parameters:
  ///   - code: the table's code of the word.
  ///   - word: what was written.
  public mutating func commit(code: String, word: String) { add(code: code, word: word, uses: 1) }

  /// Takes a commit back: the word was deleted again. A commit that was never made is ignored.
  /// - Parameters:
  ///   - code: as it was committed.
  ///   - word: as it was committed.
  public mutating func retract(code: String, word: String) {
    guard var list = mappings[code], let place = list.firstIndex(where: { $0.word == word }) else {
      return
    }
    list[place].uses -= 1
    let changed = list.remove(at: place)
    if changed.uses > 0 {
      list.insert(changed, at: list.firstIndex { $0.uses < changed.uses } ?? list.count)
    }
    set(list, for: code)
  }

  /// Adds uses of a word under a code, as a store has them.
  public mutating func add(code: String, word: String, uses: Int) {
    guard uses > 0, !code.isEmpty, !word.isEmpty else { return }
    var list = mappings[code] ?? []
    Self.add(word, uses, to: &list)
    set(list, for: code)
  }

  /// Adds uses of a word behind another one.
  /// - Returns: how often it has followed now.
  @discardableResult
  public mutating func add(word: String, next: String, uses: Int = 1) -> Int {
    guard uses > 0, !word.isEmpty, !next.isEmpty else { return 0 }
    var list = followers[word] ?? []
    let count = Self.add(next, uses, to: &list)
    followers[word] = list
    return count
  }

  /// Removes a word: its scores, the pairs with it, the phrases that it is, and those that its pairs have
  /// become (with 市 also 市這, if the two were written one behind the other).
  /// - Returns: whether there was anything to remove.
  /// - Complexity: O(n · p) for n phrases and p pairs with the word.
  @discardableResult
  public mutating func forget(_ word: String) -> Bool {
    var pairs = (followers[word] ?? []).map { word + $0.word }
    for (head, list) in followers where list.contains(where: { $0.word == word }) {
      pairs.append(head + word)
    }
    func isForgotten(_ other: String) -> Bool {
      other == word || pairs.contains { other.holds($0) }
    }
    var found = false
    for (code, list) in mappings where list.contains(where: { isForgotten($0.word) }) {
      set(list.filter { !isForgotten($0.word) }, for: code)
      found = true
    }
    for (head, list) in followers {
      let rest = isForgotten(head) ? [] : list.filter { !isForgotten($0.word) }
      guard rest.count < list.count else { continue }
      followers[head] = rest.isEmpty ? nil : rest
      found = true
    }
    return found
  }

  @discardableResult
  private static func add(_ word: String, _ uses: Int, to list: inout [Mapping]) -> Int {
    var changed = Mapping(word: word, uses: 0)
    if let place = list.firstIndex(where: { $0.word == word }) { changed = list.remove(at: place) }
    changed.uses = min(changed.uses + uses, 1 << 40)
    list.insert(changed, at: list.firstIndex { $0.uses < changed.uses } ?? list.count)
    return changed.uses
  }

  private mutating func set(_ list: [Mapping], for code: String) {
    let place = position(of: code)
    let isKnown = place < codes.count && codes[place] == code
    if list.isEmpty {
      mappings[code] = nil
      if isKnown { codes.remove(at: place) }
    } else {
      mappings[code] = list
      if !isKnown { codes.insert(code, at: place) }
    }
  }

  /// Where a code is, or would be, among the codes.
  private func position(of code: String) -> Int {
    var (low, high) = (0, codes.count)
    while low < high {
      let middle = (low + high) / 2
      if codes[middle] < code { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
