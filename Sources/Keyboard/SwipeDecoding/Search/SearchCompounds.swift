import Lexicon

/// The parts of compounds, prepared for one keyboard.
struct SearchCompounds: Sendable {
  let first: SearchLexicon
  let last: SearchLexicon
  /// For each symbol of the first parts the same letter's symbol in the last parts, or `noSymbol`.
  let lastSymbol: [UInt8]
  /// Whether two letters share a key.
  let repeatsKeys: Bool
  /// A lower bound of −ln p of all last parts.
  let leastLastCost: Float
  /// The last letters of all last parts, as `TrieNode.lastSymbols` has them.
  let lastLetters: UInt32

  /// Marks a letter that no last part has.
  static let noSymbol: UInt8 = 255

  /// - Complexity: O(letters) of the alphabets, whatever the number of parts.
  init(_ parts: CompoundParts, keyOfLetter: (Character) -> Int?) {
    first = SearchLexicon(parts.first, keyOfLetter: keyOfLetter)
    last = SearchLexicon(parts.last, total: CompoundParts.textLength, keyOfLetter: keyOfLetter)
    var symbols = [UInt8](repeating: Self.noSymbol, count: 256)
    for (index, letter) in parts.first.alphabet.enumerated() {
      if let symbol = parts.last.alphabet.firstIndex(of: letter) { symbols[index] = UInt8(symbol) }
    }
    lastSymbol = symbols
    let letters = Set(parts.first.alphabet).union(parts.last.alphabet)
    let keys = letters.compactMap(keyOfLetter)
    repeatsKeys = Set(keys).count < keys.count
    var (cost, ends) = (Float.infinity, UInt32(0))
    let levelCost = last.levelCost
    parts.last.withArrays { trie in
      for child in trie.nodes[0].firstChild..<trie.nodes[1].firstChild {
        let node = trie.nodes[child]
        cost = min(cost, levelCost[node.countLevel])
        ends |= trie.lastLetters[node.set]
        if node.hasWords { ends |= 1 << UInt32(node.symbol & 31) }
      }
    }
    (leastLastCost, lastLetters) = (cost, ends)
  }

  var keyLimit: Int { max(first.keyLimit, last.keyLimit) }
}

/// Compounds that a search has found, as later stages look them up by index.
struct FoundCompounds: SearchedWords {
  let parts: SearchCompounds
  fileprivate(set) var pairs: [(first: Int, last: Int)] = []

  func word(_ index: Int) -> String { word(pairs[index].first, pairs[index].last) }

  fileprivate func word(_ first: Int, _ last: Int) -> String {
    CompoundParts.joined(parts.first.lexicon.word(first), parts.last.lexicon.word(last))
  }

  func cost(ofWord index: Int) -> Float {
    parts.first.cost(ofWord: pairs[index].first) + parts.last.cost(ofWord: pairs[index].last)
  }

  func fill(_ aligned: inout AlignedWord, ofWord index: Int) {
    let (first, last) = pairs[index]
    let lexicon = parts.first.lexicon
    let path = lexicon.path(to: lexicon.node(ofWord: first))
    aligned.setPath(
      path, keys: parts.first.keyOfSymbol, doubles: lexicon.doubledLetters(first))
    let end = parts.last.lexicon
    aligned.appendPath(
      end.path(to: end.node(ofWord: last)), keys: parts.last.keyOfSymbol,
      doubles: end.doubledLetters(last),
      joinedBy: path.last.map { parts.lastSymbol[Int($0)] } ?? SearchCompounds.noSymbol)
  }
}

/// What a search of compounds writes: the compounds, and the states of its columns. It is overwritten by
/// the next search.
final class JoinedWords {
  /// The compounds of the last search; nil before the first one.
  private(set) var found: FoundCompounds?
  /// The least cost of each word so far, however it is divided.
  private var costs: [String: Float] = [:]
  /// The state of each column; memory is taken when it is first needed.
  private(set) lazy var states = UnsafeMutablePointer<CompoundState>.allocate(
    capacity: columnCapacity)
  private let columnCapacity: Int

  /// - Parameter columnCapacity: the maximum number of columns of a search.
  init(columnCapacity: Int) { self.columnCapacity = columnCapacity }

  deinit { if found != nil { states.deallocate() } }

  /// Forgets what was found before.
  func begin(_ parts: SearchCompounds) {
    found = FoundCompounds(parts: parts)
    costs.removeAll(keepingCapacity: true)
  }

  /// Adds a compound.
  /// - Returns: its index; nil if it was found at no higher cost, or `isWord` says that it is a word.
  func add(first: Int, last: Int, cost: Float, isWord: (String) -> Bool) -> UInt32? {
    guard let word = found?.word(first, last) else { return nil }
    if let known = costs[word] {
      guard cost < known else { return nil }
    } else if isWord(word) {
      return nil
    }
    costs[word] = cost
    found?.pairs.append((first, last))
    return found.map { UInt32($0.pairs.count - 1) }
  }

  /// Removes compounds that stand in `results` a second time, divided otherwise.
  func removeTwins(from results: inout [WordScore]) {
    guard let found else { return }
    var seen: Set<String> = []
    results.removeAll { result in
      result.source == WordScore.compounds && !seen.insert(found.word(Int(result.word))).inserted
    }
  }
}

/// Where in a compound the column of a node is.
struct CompoundState {
  /// The first part, or -1 within it.
  var first: Int32
  /// The first part's share of the cost.
  var cost: Float
  /// At the joint the letter before it, a symbol of the last parts; else `SearchCompounds.noSymbol`.
  var joint: UInt8

  /// The state within a first part.
  static let begun = CompoundState(first: -1, cost: 0, joint: SearchCompounds.noSymbol)
}
