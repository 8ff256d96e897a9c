/// The words of a lexicon that a layout cannot write because it has no key for some of their
/// letters.
public struct UnwritableWords: Hashable, Sendable {
  /// The number of such words.
  public let count: Int
  /// The number of words in the lexicon.
  public let total: Int
  /// The characters without a key, the one with the most words first.
  public let characters: [Character]

  /// Returns a readable message, `6,012 of 60,000 words cannot be swiped on ring, which has no key
  /// for ä, ü, ß`, or nil if there are no such words.
  public func message(layout: String) -> String? {
    guard count > 0 else { return nil }
    let shown = characters.prefix(Self.shownCharacters).map { "\($0)" }.joined(separator: ", ")
    let more = characters.count > Self.shownCharacters ? ", …" : ""
    // Few words are named by their number alone, most words by their share too.
    let share = 2 * count > total ? " (\(100 * count / total) %)" : ""
    return "\(count) of \(total) words\(share) cannot be swiped on \(layout), which has no key for "
      + shown + more
  }

  private static let shownCharacters = 8

  init(counts: [Character: Int], count: Int, total: Int) {
    self.count = count
    self.total = total
    characters = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }
}

extension Lexicon {
  /// Returns the words that cannot be swiped if only `letters` have keys.
  /// - Complexity: O(total length of the codes).
  public func unwritable(on letters: Set<Character>) -> UnwritableWords {
    var counts: [Character: Int] = [:]
    var count = 0
    for entry in entries {
      let missing = Set(entry.code.filter { !letters.contains($0) })
      if missing.isEmpty { continue }
      count += 1
      for character in missing { counts[character, default: 0] += 1 }
    }
    return UnwritableWords(counts: counts, count: count, total: entries.count)
  }

  /// Returns whether a word can be swiped if only `letters` have keys.
  /// - Complexity: O(words) if there is none, otherwise up to the first such word.
  package func hasWord(writableWith letters: Set<Character>) -> Bool {
    entries.contains { !$0.code.isEmpty && $0.code.allSatisfy(letters.contains) }
  }
}

extension CompiledLexicon {
  /// Returns the words that cannot be swiped if only `letters` have keys.
  /// - Complexity: O(alphabet) if all letters have keys, otherwise O(nodes).
  public func unwritable(on letters: Set<Character>) -> UnwritableWords {
    let isMissing = alphabet.map { !letters.contains($0) }
    guard isMissing.contains(true) else {
      return UnwritableWords(counts: [:], count: 0, total: wordCount)
    }
    var counts: [Character: Int] = [:]
    var count = 0
    // Parents come before their children.
    var missing = [Set<UInt8>](repeating: [], count: nodeCount)
    withArrays { trie in
      for node in 0..<nodeCount {
        let own = missing[node]
        missing[node] = []
        let words = trie.words(at: node).count
        if !own.isEmpty {
          count += words
          for symbol in own { counts[alphabet[Int(symbol)], default: 0] += words }
        }
        for child in trie.nodes[node].firstChild..<trie.nodes[node + 1].firstChild {
          let symbol = trie.nodes[child].symbol
          missing[child] = isMissing[symbol] ? own.union([UInt8(symbol)]) : own
        }
      }
    }
    return UnwritableWords(counts: counts, count: count, total: wordCount)
  }
  /// Returns whether a word can be swiped if only `letters` have keys.
  /// - Complexity: O(nodes) if there is none, otherwise up to the first such word.
  package func hasWord(writableWith letters: Set<Character>) -> Bool {
    let hasKey = alphabet.map(letters.contains)
    // Parents come before their children; the root spells nothing.
    var isReached = [Bool](repeating: false, count: nodeCount)
    return withArrays { trie in
      for node in 0..<nodeCount where node == 0 || isReached[node] {
        if node > 0, trie.nodes[node].hasWords { return true }
        for child in trie.nodes[node].firstChild..<trie.nodes[node + 1].firstChild {
          isReached[child] = hasKey[trie.nodes[child].symbol]
        }
      }
      return false
    }
  }
}
