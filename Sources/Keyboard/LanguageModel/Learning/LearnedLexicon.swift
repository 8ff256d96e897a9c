import Lexicon
import RealModule

/// The words that a person writes and a base lexicon lacks: a trie that grows and shrinks word by
/// word and is searched together with the base.
///
///     var words = LearnedLexicon(beside: base)
///     words.learn("Kännsch", atSentenceStart: false)
///     words.probability(of: "kännsch")   // 10⁻⁶
///     words.retract("Kännsch")           // it is gone
///
/// A word's probability is `sharePerUse` for each use, at most `maximumShare`, on the same
/// scale as the base's words, which are shares of all counts. Of the base's words, ignoring capitals, only the
/// user's spelling is learned; a ``ContextModel`` counts how often they are written.
///
/// - Complexity: learning, taking back and forgetting take O(length · letters) and do not touch the
///   base; 24 bytes per node, about 100 per word.
public struct LearnedLexicon: Sendable {
  /// The lexicon whose words need not be learned.
  public let base: CompiledLexicon
  /// The probability of a word used once. Three uses, 3 · 10⁻⁶, are the probability of the 20,000th
  /// word of English.
  public static let sharePerUse = 1e-6
  /// The largest probability that uses can give a word: that of the 150th word of English.
  public static let maximumShare = 1e-3

  /// The letters of the codes; a node's symbol is an index into this array.
  package private(set) var alphabet: [Character] = []
  /// The nodes of the trie; the root is first.
  package private(set) var nodes = [Node(symbol: 0, parent: -1)]
  /// The parts of the words that a search reads, by their numbers.
  package private(set) var links: [Link] = []
  private var symbols: [Character: UInt8] = [:]
  private var words: [Word] = []
  /// The numbers of the words, by folded spelling.
  private var numbers: [String: Int32] = [:]
  /// The user's spelling of words of the base, by folded spelling.
  private var spellings: [String: SpellingVote] = [:]
  /// The numbers of forgotten words, for reuse.
  private var free: [Int32] = []

  /// A node of the trie. A doubled letter is one node on the path, as in a `CompiledLexicon`. −1
  /// means none.
  package struct Node: Sendable {
    /// The letter that leads to the node.
    package var symbol: UInt8
    /// The parent; −1 for the root.
    package var parent: Int32
    /// The first child.
    package var firstChild: Int32 = -1
    /// The next child of the same parent.
    package var sibling: Int32 = -1
    /// The first word of the node.
    package var firstWord: Int32 = -1
    /// An upper bound of the uses of any word at or below this node.
    package var maximumUses: Int32 = 0
    /// A set of letters with bit (symbol mod 32) for the last letter of every word strictly below
    /// this node, and perhaps of others.
    package var lastSymbols: UInt32 = 0
  }

  /// The part of a word that the search reads.
  package struct Link: Sendable {
    /// The number of uses.
    package var uses: Int32
    /// The word's node.
    package var node: Int32
    /// The next word at the same node.
    package var next: Int32
    /// Bit i is set if the i-th letter of the path is doubled.
    package var doubles: UInt32
  }

  private struct Word: Sendable {
    var lower: String
    var spelling: SpellingVote
  }

  /// The length in bytes beyond which words are ignored.
  public static let maximumWordLength = WordScanner.maximumWordLength
  private static let maximumSymbols = 255

  /// Creates an empty lexicon.
  public init(beside base: CompiledLexicon) { self.base = base }

  /// Creates a lexicon of the words that a user has written.
  /// - Parameters:
  ///   - base: the lexicon whose words need not be learned.
  ///   - learned: what the user has written so far, as a store keeps it.
  ///   - excluded: words to leave out, in lower case.
  public init(
    beside base: CompiledLexicon, learned: LearnedCounts, excluding excluded: Set<String> = []
  ) {
    self.init(beside: base)
    for word in learned.words where !excluded.contains(word.word) {
      learn(word.spelling, uses: word.count, vote: word.vote)
    }
  }

  /// The number of words.
  public var count: Int { numbers.count }

  /// Returns the form in which a word is looked up.
  private func lookup(_ word: String) -> String { folded(base.letterCase.lowering(word)) }

  /// Returns whether the word was learned, ignoring capitals.
  public func contains(_ word: String) -> Bool { numbers[lookup(word)] != nil }

  /// Returns whether any learned word has this code.
  public func contains(code: String) -> Bool {
    var path: [UInt8] = []
    for character in code {
      guard let symbol = symbols[character] else { return false }
      if path.last != symbol { path.append(symbol) }
    }
    var node = 0
    for symbol in path {
      node = Int(nodes[node].firstChild)
      while node >= 0, nodes[node].symbol != symbol { node = Int(nodes[node].sibling) }
      if node < 0 { return false }
    }
    var word = Int(nodes[node].firstWord)
    while word >= 0 {
      if swipeCode(of: words[word].lower) == code { return true }
      word = Int(links[word].next)
    }
    return false
  }

  /// Returns how the user writes a word of the base, if that is with other capitals, three uses ahead of every other
  /// spelling; nil otherwise, and if the base has that spelling as well.
  /// - Complexity: O(length · (alphabet + children)).
  public func spelling(of word: String) -> String? {
    guard !spellings.isEmpty, let vote = spellings[lookup(word)], vote.isConvincing,
      vote.spelling != word
    else { return nil }
    let isListed = LetterFolding.codes(of: word).contains {
      base.index(code: $0, word: vote.spelling) != nil
    }
    return isListed ? nil : vote.spelling
  }

  /// Returns the number of uses of a word; 0 if it was not learned.
  public func uses(of word: String) -> Int {
    numbers[lookup(word)].map { Int(links[Int($0)].uses) } ?? 0
  }

  /// Returns the word's share of all words; 0 if it was not learned.
  public func probability(of word: String) -> Double { Self.share(uses: uses(of: word)) }

  private static func share(uses: Int) -> Double { min(Double(uses) * sharePerUse, maximumShare) }

  /// Returns −ln of the probability of a word with this number of uses.
  package static func cost(uses: Int32) -> Float {
    uses > 0 ? -Float.log(Float(share(uses: Int(uses)))) : .infinity
  }

  /// Learns a word that was written. Words of the base, words of a single letter and words that are
  /// too long are ignored.
  public mutating func learn(_ word: String, uses: Int = 1, atSentenceStart: Bool) {
    let lower = lookup(word)
    if let number = numbers[lower] {
      words[Int(number)].spelling.add(word, atSentenceStart: atSentenceStart)
      add(Int32(clamping: max(0, uses)), to: Int(number))
    } else if spellings[lower] != nil {
      spellings[lower]?.add(word, atSentenceStart: atSentenceStart)
    } else {
      learn(
        word, uses: uses,
        vote: SpellingVote(word, atSentenceStart: atSentenceStart, base.letterCase))
    }
  }

  /// Learns a word for the first time, with what is known of its spelling.
  private mutating func learn(_ word: String, uses: Int, vote spelling: SpellingVote) {
    let lower = lookup(word)
    let uses = Int32(clamping: uses)
    guard uses > 0, lower.utf8.count <= Self.maximumWordLength else { return }
    guard numbers[lower] == nil else { return }
    if base.contains(word: word) {
      spellings[lower] = spelling
      return
    }
    guard let (path, doubles) = path(swipeCode(of: lower)) else { return }
    let node = node(of: path)
    let link = Link(
      uses: 0, node: Int32(node), next: nodes[node].firstWord, doubles: doubles)
    let number: Int
    if let reused = free.popLast() {
      number = Int(reused)
      links[number] = link
      words[number] = Word(lower: lower, spelling: spelling)
    } else {
      number = words.count
      links.append(link)
      words.append(Word(lower: lower, spelling: spelling))
    }
    nodes[node].firstWord = Int32(number)
    numbers[lower] = Int32(number)
    add(uses, to: number)
  }

  /// Takes back one use; a word without uses left is removed.
  public mutating func retract(_ word: String) {
    spellings[lookup(word)]?.retract(word)
    guard let number = numbers[lookup(word)] else { return }
    words[Int(number)].spelling.retract(word)
    links[Int(number)].uses -= 1
    if links[Int(number)].uses <= 0 { forget(word) }
  }

  /// Removes a word, regardless of its number of uses.
  public mutating func forget(_ word: String) {
    spellings[lookup(word)] = nil
    guard let number = numbers.removeValue(forKey: lookup(word)) else { return }
    let link = links[Int(number)]
    if nodes[Int(link.node)].firstWord == number {
      nodes[Int(link.node)].firstWord = link.next
    } else {
      var before = Int(nodes[Int(link.node)].firstWord)
      while before >= 0, links[before].next != number { before = Int(links[before].next) }
      if before >= 0 { links[before].next = link.next }
    }
    links[Int(number)].uses = 0
    words[Int(number)] = Word(lower: "", spelling: SpellingVote(spelling: "", votes: 0))
    free.append(number)
  }

  private mutating func add(_ uses: Int32, to number: Int) {
    links[number].uses =
      links[number].uses.addingReportingOverflow(uses).overflow
      ? .max : links[number].uses + uses
    var node = Int(links[number].node)
    while node >= 0, nodes[node].maximumUses < links[number].uses {
      nodes[node].maximumUses = links[number].uses
      node = Int(nodes[node].parent)
    }
  }

  /// Returns a code's letters, doubled ones once, and which of them are doubled.
  private mutating func path(_ code: String) -> (path: [UInt8], doubles: UInt32)? {
    var path: [UInt8] = []
    var doubles: UInt32 = 0
    for character in code {
      let symbol: UInt8
      if let known = symbols[character] {
        symbol = known
      } else {
        guard alphabet.count < Self.maximumSymbols else { return nil }
        symbol = UInt8(alphabet.count)
        alphabet.append(character)
        symbols[character] = symbol
      }
      if path.last == symbol {
        if path.count <= 32 { doubles |= 1 << UInt32(path.count - 1) }
      } else {
        path.append(symbol)
      }
    }
    return path.count + doubles.nonzeroBitCount > 1 ? (path, doubles) : nil
  }

  private mutating func node(of path: [UInt8]) -> Int {
    let last: UInt32 = path.last.map { 1 << UInt32($0 & 31) } ?? 0
    var node = 0
    for symbol in path {
      nodes[node].lastSymbols |= last
      var child = Int(nodes[node].firstChild)
      while child >= 0, nodes[child].symbol != symbol { child = Int(nodes[child].sibling) }
      if child < 0 {
        child = nodes.count
        nodes.append(
          Node(symbol: symbol, parent: Int32(node), sibling: nodes[node].firstChild))
        nodes[node].firstChild = Int32(child)
      }
      node = child
    }
    return node
  }

  // MARK: Search results

  /// Returns the word in the user's spelling.
  package func word(_ number: Int) -> String { words[number].spelling.spelling }

  /// Returns the symbols from the root to a word's node.
  package func path(ofWord number: Int) -> [UInt8] {
    var reversed: [UInt8] = []
    var node = Int(links[number].node)
    while node > 0 {
      reversed.append(nodes[node].symbol)
      node = Int(nodes[node].parent)
    }
    return reversed.reversed()
  }
}
