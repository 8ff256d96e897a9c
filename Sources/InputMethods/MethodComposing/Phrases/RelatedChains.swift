import InputMethods

/// Phrases for a code made of words whose codes stand behind one another in it, where each word
/// follows the one before in some word of the table.
///
/// A chain's score is the counts of its words over the number of its characters.
///
/// - Complexity: O(n²) look-ups for a code of n keys.
package struct RelatedChains: Sendable {
  /// The table that has the words.
  package let table: CodeTable

  /// Chains that are kept at each key, and words of a code that are tried.
  public static let width = 8

  private struct Chain {
    var words: [String]
    var codes: [String]
    var score: Double
    var text: String { words.joined() }
  }

  /// - Parameters:
  ///   - table: has the words, and which of them stand behind one another in its phrases.
  ///   - learning: has pairs that use has taught.
  package init(table: CodeTable, learning: MethodLearning = MethodLearning()) {
    self.table = table
    self.learning = learning
  }

  private let learning: MethodLearning

  private func follows(_ next: String, _ word: String) -> Bool {
    table.hasWord(beginningWith: word + next)
      || learning.followers(of: word).contains { $0.word == next }
  }

  /// The best phrases of at least two words for a whole code, best first.
  package func phrases(for code: String, limit: Int) -> [String] {
    best(for: code, limit: limit).map(\.text)
  }

  /// The best phrases of at least two words, best first, each as its words and their codes.
  package func chains(for code: String, limit: Int) -> [[(word: String, code: String)]] {
    best(for: code, limit: limit).map { chain in
      zip(chain.words, chain.codes).map { ($0, $1) }
    }
  }

  private func best(for code: String, limit: Int) -> [Chain] {
    let keys = Array(code)
    guard keys.count > 1, limit > 0 else { return [] }
    var chains = [[Chain]](repeating: [], count: keys.count + 1)
    for end in 1...keys.count {
      for start in 0..<end where start == 0 || !chains[start].isEmpty {
        let code = String(keys[start..<end])
        for entry in table.words(of: code).prefix(Self.width) {
          let (word, count) = (table.word(entry), Double(table.count(entry)))
          if start == 0 {
            if end < keys.count {
              chains[end].append(Chain(words: [word], codes: [code], score: count))
            }
          } else {
            for chain in chains[start] {
              guard let last = chain.words.last, follows(word, last) else { continue }
              chains[end].append(
                Chain(
                  words: chain.words + [word], codes: chain.codes + [code],
                  score: chain.score + count))
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
    return Array(chains[keys.count].prefix(limit))
  }

  private static func mean(_ chain: Chain) -> Double {
    chain.score / Double(max(chain.text.count, 1))
  }
}
