/// Phrases for a code made of words whose codes stand behind one another in it, where each word
/// follows the one before in some word of the table.
///
/// A chain's score is the counts of its words over the number of its characters.
///
/// - Complexity: O(n²) look-ups for a code of n keys.
public struct RelatedChains: Sendable {
  public let table: CodeTable

  /// Chains that are kept at each key, and words of a code that are tried.
  public static let width = 8

  private struct Chain {
    var words: [String]
    var score: Double
    var text: String { words.joined() }
  }

  public init(table: CodeTable) { self.table = table }

  /// The best phrases of at least two words for a whole code, best first.
  public func phrases(for code: String, limit: Int) -> [String] {
    let keys = Array(code)
    guard keys.count > 1, limit > 0 else { return [] }
    var chains = [[Chain]](repeating: [], count: keys.count + 1)
    for end in 1...keys.count {
      for start in 0..<end where start == 0 || !chains[start].isEmpty {
        for entry in table.words(of: String(keys[start..<end])).prefix(Self.width) {
          let (word, count) = (table.word(entry), Double(table.count(entry)))
          if start == 0 {
            if end < keys.count { chains[end].append(Chain(words: [word], score: count)) }
          } else {
            for chain in chains[start] {
              guard let last = chain.words.last, table.hasWord(beginningWith: last + word) else {
                continue
              }
              chains[end].append(Chain(words: chain.words + [word], score: chain.score + count))
            }
          }
        }
      }
      let sorted = chains[end].enumerated().sorted { a, b in
        let (x, y) = (Self.mean(a.element), Self.mean(b.element))
        return x == y ? a.offset < b.offset : x > y
      }
      chains[end] = sorted.prefix(Self.width).map(\.element)
    }
    return chains[keys.count].prefix(limit).map(\.text)
  }

  private static func mean(_ chain: Chain) -> Double {
    chain.score / Double(max(chain.text.count, 1))
  }
}
