import Lexicon

/// How often words followed one another: what an n-gram model is built from.
///
/// Read from a list of lines of two or three words and a count, or counted in running text of any
/// length. Words are kept in lower case with plain apostrophes; `<s>` as the first word is the start of
/// a sentence. `*` as the last word counts what followed and is not listed: a list that was cut says so
/// what it left out, so that the rest of the vocabulary keeps its share.
public struct NGramCounts: Sendable {
  /// Numbers of words.
  struct Pair: Hashable, Comparable {
    var first: UInt32
    var second: UInt32

    static func < (a: Pair, b: Pair) -> Bool { (a.first, a.second) < (b.first, b.second) }
  }

  /// Numbers of words.
  struct Triple: Hashable, Comparable {
    var context: Pair
    var third: UInt32

    static func < (a: Triple, b: Triple) -> Bool { (a.context, a.third) < (b.context, b.third) }
  }

  /// Numbered in the order in which they came; 0 is `<s>`.
  private(set) var words: [String] = [WordContext.sentenceStart]
  private var numbers: [String: UInt32] = [WordContext.sentenceStart: 0]
  private(set) var counts: [Pair: Double] = [:]
  /// How often words followed that no pair names, by the number of the word before.
  private(set) var unlisted: [UInt32: Double] = [:]
  private(set) var triples: [Triple: Double] = [:]
  /// How often words followed two words and no triple names them.
  private(set) var unlistedAfterPairs: [Pair: Double] = [:]
  /// Triples counted less often than this were dropped to bound the memory: 0 if none were.
  public private(set) var minimumTripleKept = 0.0
  /// Pairs counted less often than this were dropped to bound the memory: 0 if none were.
  public private(set) var minimumKept = 0.0

  /// Different pairs, and different triples, that are kept while counting. When there are more, those that were counted
  /// once are dropped, then twice, …; of a longer text, the frequent pairs remain.
  public static let maximumPairs = 1 << 22

  public init() {}

  /// Different pairs.
  public var count: Int { counts.count }

  /// Different triples.
  public var tripleCount: Int { triples.count }

  /// The last word of a line that counts what is not listed.
  public static let anyOther = "*"

  /// Counts what followed a word and is not listed as a pair.
  public mutating func addUnlisted(after first: String, count: Double) {
    unlisted[number(folded(first)), default: 0] += count
  }

  /// Counts a pair.
  public mutating func add(_ first: String, _ second: String, count: Double = 1) {
    let pair = pair(first, second)
    counts[pair, default: 0] += count
    while counts.count > Self.maximumPairs {
      minimumKept += 1
      counts = counts.filter { $0.value > minimumKept }
    }
  }

  /// Counts what followed two words and is not listed as a triple.
  public mutating func addUnlisted(after first: String, _ second: String, count: Double) {
    unlistedAfterPairs[pair(first, second), default: 0] += count
  }

  /// Counts a triple, not its pairs.
  public mutating func add(_ first: String, _ second: String, _ third: String, count: Double = 1) {
    let triple = Triple(context: pair(first, second), third: number(folded(third)))
    triples[triple, default: 0] += count
    while triples.count > Self.maximumPairs {
      minimumTripleKept += 1
      triples = triples.filter { $0.value > minimumTripleKept }
    }
  }

  private mutating func pair(_ first: String, _ second: String) -> Pair {
    Pair(first: number(folded(first)), second: number(folded(second)))
  }

  /// Adds all pairs and triples of another count.
  /// - Complexity: O(n log n) for n pairs and triples of the other
  public mutating func add(_ other: NGramCounts) {
    for (pair, count) in other.counts.sorted(by: { $0.key < $1.key }) {
      add(other.words[Int(pair.first)], other.words[Int(pair.second)], count: count)
    }
    for (first, count) in other.unlisted.sorted(by: { $0.key < $1.key }) {
      addUnlisted(after: other.words[Int(first)], count: count)
    }
    for (triple, count) in other.triples.sorted(by: { $0.key < $1.key }) {
      add(
        other.words[Int(triple.context.first)], other.words[Int(triple.context.second)],
        other.words[Int(triple.third)], count: count)
    }
    for (pair, count) in other.unlistedAfterPairs.sorted(by: { $0.key < $1.key }) {
      addUnlisted(
        after: other.words[Int(pair.first)], other.words[Int(pair.second)], count: count)
    }
  }

  private mutating func number(_ word: String) -> UInt32 {
    if let number = numbers[word] { return number }
    let number = UInt32(truncatingIfNeeded: words.count)
    words.append(word)
    numbers[word] = number
    return number
  }

  /// Reads a list, lines of two or three words and a count between tabs, in any order. The rules for
  /// lines, words and counts are those of `Lexicon.parse(_:)`; counts of what stands twice are added.
  /// - Complexity: O(n)
  public static func parse(_ text: [UInt8]) -> (pairs: NGramCounts, problems: LineProblems) {
    var lines = ListLines(text)
    var problems = LineProblems()
    var pairs = NGramCounts()

    func read(_ columns: [String]) throws(LineProblem) {
      guard columns.count == 3 || columns.count == 4 else {
        throw lines.problem(.wrongColumnCount(expected: "two or three words and a count"))
      }
      let first =
        columns[0] == WordContext.sentenceStart ? columns[0] : try lines.word(columns[0])
      let count = try lines.count(columns[columns.count - 1])
      let isListed = columns[columns.count - 2] != anyOther
      guard columns.count == 4 else {
        if isListed {
          pairs.add(first, try lines.word(columns[1]), count: count)
        } else {
          pairs.addUnlisted(after: first, count: count)
        }
        return
      }
      let second = try lines.word(columns[1])
      if isListed {
        pairs.add(first, second, try lines.word(columns[2]), count: count)
      } else {
        pairs.addUnlisted(after: first, second, count: count)
      }
    }

    while let line = lines.next() {
      do throws(LineProblem) {
        try read(line.get())
      } catch {
        problems.append(error)
      }
    }
    return (pairs, problems)
  }
}
