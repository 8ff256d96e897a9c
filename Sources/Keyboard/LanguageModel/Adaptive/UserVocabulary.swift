import Algorithms
import Lexicon

/// The words that a user wrote, numbered in order of first use, with their weights. An index in
/// byte order finds the words with a prefix.
struct UserVocabulary: Sendable {
  struct Word: Sendable {
    var lower: String
    var spelling: SpellingVote
  }

  /// A word's weights, stored separately from its text, because a prediction without a prefix reads
  /// all of them in one pass.
  struct Uses: Sendable {
    /// The word's number in the base model, −1 if the base does not know it.
    var base: Int32
    /// p(w) of the base model; 0 if the base does not know the word.
    var frequency: Float
    /// The uses, in the units of the clocks.
    var count: Float = 0
    var recent: Float = 0
  }

  private(set) var words: [Word] = []
  /// The weights, in the order of `words`.
  private(set) var uses: [Uses] = []
  /// Upper bounds of the uses of any word, in the units of the clocks. Taking back a word does not
  /// lower them.
  private(set) var bound = Uses(base: -1, frequency: 0)
  /// The numbers of the words, in the order of their bytes.
  private var order: [Int32] = []
  private var numbers: [String: Int32] = [:]
  /// The numbers of the words of the base model that the user wrote.
  private var numberOfBase: [Int32: Int32] = [:]
  /// A bit for each word of the base model, set if the user wrote it: few are, and most questions end here.
  private var isOfBase: [UInt64]
  /// The sums over all words.
  private(set) var total: Float = 0
  private(set) var recentTotal: Float = 0

  init(base: NGramModel) { isOfBase = Array(repeating: 0, count: (base.wordCount + 63) / 64) }

  /// Returns the number of a word of the base model, −1 if the user never wrote it.
  @inline(__always)
  func number(ofBase index: Int) -> Int {
    guard index >> 6 < isOfBase.count, isOfBase[index >> 6] >> UInt64(index & 63) & 1 == 1 else {
      return -1
    }
    return Int(numberOfBase[Int32(truncatingIfNeeded: index), default: -1])
  }

  func number(of lower: String) -> Int? { numbers[lower].map { Int($0) } }

  /// Returns the number of a word, which is added if it is new.
  /// - Complexity: O(log n), plus O(n) moves for a new word
  mutating func take(_ written: String, lower: String, atSentenceStart: Bool, base: NGramModel)
    -> Int
  {
    if let number = numbers[lower] {
      words[Int(number)].spelling.add(written, atSentenceStart: atSentenceStart)
      return Int(number)
    }
    return add(
      lower, SpellingVote(written, atSentenceStart: atSentenceStart, base.letterCase), base: base)
  }

  /// Returns the number of a word that the user wrote before, which is added if it is new.
  /// - Complexity: as `take`
  mutating func restore(_ vote: SpellingVote, lower: String, base: NGramModel) -> Int {
    guard let number = numbers[lower] else { return add(lower, vote, base: base) }
    words[Int(number)].spelling = vote
    return Int(number)
  }

  private mutating func add(_ lower: String, _ spelling: SpellingVote, base: NGramModel) -> Int {
    let index = base.index(ofFolded: lower)
    let number = Int32(truncatingIfNeeded: words.count)
    words.append(Word(lower: lower, spelling: spelling))
    uses.append(
      Uses(
        base: index.map { Int32($0) } ?? -1, frequency: index.map { base.frequency($0) } ?? 0))
    numbers[lower] = number
    if let index {
      numberOfBase[Int32(truncatingIfNeeded: index)] = number
      isOfBase[index >> 6] |= 1 << UInt64(index & 63)
    }
    order.insert(number, at: place(of: lower))
    return Int(number)
  }

  mutating func add(_ number: Int, count: Float, recent: Float) {
    uses[number].count += count
    uses[number].recent += recent
    bound.count = max(bound.count, uses[number].count)
    bound.recent = max(bound.recent, uses[number].recent)
    total += count
    recentTotal += recent
  }

  /// Takes back a use, if there is one.
  mutating func remove(_ number: Int, written: String, count: Float, recent: Float) {
    let count = min(count, uses[number].count)
    let recent = min(recent, uses[number].recent)
    add(number, count: -count, recent: -recent)
    total = max(total, 0)
    recentTotal = max(recentTotal, 0)
    words[number].spelling.retract(written)
  }

  /// Multiplies the words' weights.
  mutating func scale(count: Float, recent: Float) {
    for index in uses.indices {
      uses[index].count *= count
      uses[index].recent *= recent
    }
    bound.count *= count
    bound.recent *= recent
    total *= count
    recentTotal *= recent
  }

  /// Calls `body` with the numbers of the words that begin with `prefix`, in any order.
  /// - Complexity: O(log n + words)
  @inline(__always)
  func forEach(withPrefix prefix: String, _ body: (Int) -> Void) {
    if prefix.isEmpty {
      for number in uses.indices { body(number) }
      return
    }
    var position = place(of: prefix)
    while position < order.count, hasPrefix(prefix, number: Int(order[position])) {
      body(Int(order[position]))
      position += 1
    }
  }

  /// Whether a word begins with a prefix.
  func hasWord(withPrefix prefix: String) -> Bool {
    let position = place(of: prefix)
    return position < order.count && hasPrefix(prefix, number: Int(order[position]))
  }

  func hasPrefix(_ prefix: String, number: Int) -> Bool {
    prefix.isEmpty || words[number].lower.utf8.starts(with: prefix.utf8)
  }

  private func place(of lower: String) -> Int {
    order.partitioningIndex {
      !words[Int($0)].lower.utf8.lexicographicallyPrecedes(lower.utf8)
    }
  }
}
