import Lexicon
import RealModule

/// A compiled lexicon prepared for one keyboard: letters become keys, counts become costs.
///
/// - Complexity: 2 KB in addition to the lexicon, whatever its size.
package struct SearchLexicon: Sendable {
  /// Marks a letter that the keyboard has no key for.
  static let noKey = 255

  /// The words.
  package let lexicon: CompiledLexicon
  /// For each symbol its key, or `noKey`, by which the letter's subtree is skipped.
  let keyOfSymbol: [UInt8]
  /// Whether two letters share a key, so that a path may stay on it.
  let repeatsKeys: Bool
  /// One more than the largest key of any letter.
  let keyLimit: Int
  /// ln of the sum of all counts, or of what they are counts in.
  let logTotal: Float
  /// A lower bound of −ln p for each `CountLevel`.
  let levelCost: [Float]

  /// Prepares a lexicon.
  /// - Parameters:
  ///   - lexicon: the words.
  ///   - total: how many words of text the counts are counted in; nil: their sum.
  ///   - keyOfLetter: returns the key of a letter, or nil.
  package init(
    _ lexicon: CompiledLexicon, total: Double? = nil, keyOfLetter: (Character) -> Int?
  ) {
    self.lexicon = lexicon
    var keys = [UInt8](repeating: UInt8(Self.noKey), count: 256)
    for (index, letter) in lexicon.alphabet.enumerated() {
      if let key = keyOfLetter(letter), key >= 0, key < 255 { keys[index] = UInt8(key) }
    }
    keyOfSymbol = keys
    let used = keys.filter { Int($0) != Self.noKey }
    repeatsKeys = Set(used).count < used.count
    keyLimit = keys.reduce(0) { Int($1) == Self.noKey ? $0 : max($0, Int($1) + 1) }
    let sum = max(total ?? lexicon.totalCount, .leastNormalMagnitude)
    let logTotal = Float(Double.log(sum))
    self.logTotal = logTotal
    // The same expression for words and levels: the logarithm is monotonic except for rounding, which
    // the search's slack covers, so a level's cost is never above that of a word whose count is not
    // above the level's ceiling.
    levelCost = lexicon.scale.ceilings.map { logTotal - Float.log($0) }
  }

  /// Writes the keys of a word's path, doubled letters once, to `keys`, whose memory is reused.
  ///
  /// - Returns: false if a letter has no key.
  package func keys(ofWord index: Int, into keys: inout [Int]) -> Bool {
    keys.removeAll(keepingCapacity: true)
    lexicon.forEachSymbolBackwards(from: lexicon.node(ofWord: index)) {
      keys.append(Int(keyOfSymbol[$0]))
    }
    keys.reverse()
    return !keys.contains(Self.noKey)
  }

  /// Returns −ln p of a word.
  package func cost(ofWord index: Int) -> Float {
    logTotal - Float.log(lexicon.count(index))
  }
}

extension SearchLexicon {
  /// Calls `body` with the lexicon as the search's inner loop sees it, which must not outlive the call.
  func withSource(_ body: (SearchSource) -> Void) {
    lexicon.withArrays { trie in
      levelCost.withUnsafeBufferPointer { levelCost in
        keyOfSymbol.withUnsafeBufferPointer { keyOfSymbol in
          guard let levelCost = levelCost.baseAddress, let keyOfSymbol = keyOfSymbol.baseAddress
          else { return }
          body(
            SearchSource(
              trie: trie, nodes: trie.nodes, lastLetters: trie.lastLetters, logTotal: logTotal,
              levelCost: levelCost, keyOfSymbol: keyOfSymbol))
        }
      }
    }
  }
}

/// One lexicon as the inner loop sees it; valid within `SearchLexicon.withSource`.
struct SearchSource {
  let trie: CompiledLexicon.Arrays
  let nodes: UnsafePointer<TrieNode>
  let lastLetters: UnsafePointer<UInt32>
  let logTotal: Float
  let levelCost: UnsafePointer<Float>
  let keyOfSymbol: UnsafePointer<UInt8>

  /// Returns the key of a node's letter, or `SearchLexicon.noKey`.
  @inline(__always)
  func key(_ node: TrieNode) -> Int { Int(keyOfSymbol[node.symbol]) }

  /// Returns the children of a node.
  func children(of node: Int) -> Range<Int> { nodes[node].firstChild..<nodes[node + 1].firstChild }

  /// Returns the words that end at a node.
  func words(at node: Int) -> Range<Int> { trie.words(at: node) }

  /// Returns −ln p of a word, which is computed, as only few words of a lexicon are ever needed.
  @inline(__always)
  func cost(_ word: Int) -> Float { logTotal - Float.log(trie.count(word)) }
}
