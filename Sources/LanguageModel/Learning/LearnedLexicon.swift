import Lexicon
import RealModule

/// The words that a person writes and a base lexicon lacks: a trie that grows and shrinks word by
/// word, searched beside the base.
///
///     var words = LearnedLexicon(beside: base)
///     words.learn("Kännsch", atSentenceStart: false)
///     words.probability(of: "kännsch")   // 10⁻⁶
///     words.retract("Kännsch")           // it is gone
///
/// A word's probability is ``sharePerUse`` for each use, at most ``maximumShare``: on the scale on
/// which the base's words are shares of all counts. Words that the base holds are not taken,
/// capitals aside: how often they are written is counted by a `ContextModel`.
///
/// - Complexity: learning, taking back and forgetting take O(length · letters) and touch nothing of
///   the base; 24 bytes a node, about 100 a word.
public struct LearnedLexicon: Sendable {
  public let base: CompiledLexicon
  /// What one use is worth among all words. 3 · 10⁻⁶, three uses, is what the 20,000th word of
  /// English has.
  public static let sharePerUse = 1e-6
  /// The largest probability that uses can give a word: that of the 150th word of English.
  public static let maximumShare = 1e-3

  /// Letters of the codes; a node's symbol is an index into it.
  package private(set) var alphabet: [Character] = []
  package private(set) var nodes = [Node(symbol: 0, parent: -1)]
  package private(set) var links: [Link] = []
  private var symbols: [Character: UInt8] = [:]
  private var words: [Word] = []
  /// By folded spelling.
  private var numbers: [String: Int32] = [:]
  /// Numbers of forgotten words.
  private var free: [Int32] = []

  /// A node of the trie; doubled letters stand once on a path, as in a `CompiledLexicon`. −1 is
  /// none.
  package struct Node: Sendable {
    package var symbol: UInt8
    package var parent: Int32
    package var firstChild: Int32 = -1
    package var sibling: Int32 = -1
    package var firstWord: Int32 = -1
    /// An upper bound of the uses of any word at or below the node.
    package var maximumUses: Int32 = 0
    /// Bit (symbol mod 32) of the last letter of every word strictly below, and perhaps of others.
    package var lastSymbols: UInt32 = 0
  }

  /// What the search reads of a word.
  package struct Link: Sendable {
    package var uses: Int32
    package var node: Int32
    /// The next word at its node.
    package var next: Int32
    /// Bit i: the i-th letter of the path is doubled.
    package var doubles: UInt32
  }

  private struct Word: Sendable {
    var lower: String
    var spelling: SpellingVote
  }

  /// The longest word that is taken, in bytes.
  public static let maximumWordLength = WordScanner.maximumWordLength
  private static let maximumSymbols = 255

  public init(beside base: CompiledLexicon) { self.base = base }

  /// - Parameters:
  ///   - base: its words need not be learned.
  ///   - learned: what the user wrote before, as a store keeps it.
  ///   - excluded: words that are left out, in lower case.
  public init(
    beside base: CompiledLexicon, learned: LearnedCounts, excluding excluded: Set<String> = []
  ) {
    self.init(beside: base)
    for word in learned.words where !excluded.contains(word.word) {
      learn(word.spelling, uses: word.count, atSentenceStart: false)
    }
  }

  /// How many words there are.
  public var count: Int { numbers.count }

  public func contains(_ word: String) -> Bool { numbers[folded(word)] != nil }

  /// Whether any word is swiped by this code.
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

  /// How often the word was used; 0 for one that is not here.
  public func uses(of word: String) -> Int {
    numbers[folded(word)].map { Int(links[Int($0)].uses) } ?? 0
  }

  /// The word's share of all words; 0 for one that is not here.
  public func probability(of word: String) -> Double { Self.share(uses: uses(of: word)) }

  private static func share(uses: Int) -> Double { min(Double(uses) * sharePerUse, maximumShare) }

  /// −ln of the probability of a word of so many uses.
  package static func cost(uses: Int32) -> Float {
    uses > 0 ? -Float.log(Float(share(uses: Int(uses)))) : .infinity
  }

  /// Learns a word that was written. Words of the base, of one letter only or too long are passed
  /// over.
  public mutating func learn(_ word: String, uses: Int = 1, atSentenceStart: Bool) {
    let lower = folded(word)
    let uses = Int32(clamping: uses)
    guard uses > 0, lower.utf8.count <= Self.maximumWordLength else { return }
    if let number = numbers[lower] {
      words[Int(number)].spelling.add(word, atSentenceStart: atSentenceStart)
      add(uses, to: Int(number))
      return
    }
    guard !base.contains(word: word), let (path, doubles) = path(swipeCode(of: lower)) else {
      return
    }
    let node = node(of: path)
    let spelling = SpellingVote(word, atSentenceStart: atSentenceStart)
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

  /// Takes one use back; a word that has no more is gone.
  public mutating func retract(_ word: String) {
    guard let number = numbers[folded(word)] else { return }
    words[Int(number)].spelling.retract(word)
    links[Int(number)].uses -= 1
    if links[Int(number)].uses <= 0 { forget(word) }
  }

  /// Removes a word, however often it was used.
  public mutating func forget(_ word: String) {
    guard let number = numbers.removeValue(forKey: folded(word)) else { return }
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

  /// A code's letters, doubled ones once, and which of them are doubled.
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

  // MARK: What a search found

  /// As the user writes it.
  package func word(_ number: Int) -> String { words[number].spelling.spelling }

  /// The symbols from the root to a word's node.
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
