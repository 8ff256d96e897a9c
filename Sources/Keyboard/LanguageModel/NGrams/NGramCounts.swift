import Lexicon

/// The numbers of times that words followed one another, from which an n-gram model is built.
///
/// They are read from a list, with two or three words and a count per line, or counted in running
/// text of any length. Words are kept in lower case with plain apostrophes; `<s>` as the first word
/// is the start of a sentence. `*` as the last word counts the followers that are not listed: a
/// truncated list states how much it left out, so that the rest of the vocabulary keeps its share.
public struct NGramCounts: Sendable {
  /// The numbers of two words.
  struct Pair: Hashable, Comparable {
    var first: UInt32
    var second: UInt32

    static func < (a: Pair, b: Pair) -> Bool { (a.first, a.second) < (b.first, b.second) }
  }

  /// The numbers of three words.
  struct Triple: Hashable, Comparable {
    var context: Pair
    var third: UInt32

    static func < (a: Triple, b: Triple) -> Bool { (a.context, a.third) < (b.context, b.third) }
  }

  /// The words, numbered in order of appearance; 0 is `<s>`.
  private(set) var words: [String] = [WordContext.sentenceStart]
  private var numbers: [String: UInt32] = [WordContext.sentenceStart: 0]
  private(set) var counts: [Pair: Double] = [:]
  /// The count of followers without a pair of their own, by the number of the word before.
  private(set) var unlisted: [UInt32: Double] = [:]
  private(set) var triples: [Triple: Double] = [:]
  /// The count of followers without a triple of their own, by the numbers of the two words before.
  private(set) var unlistedAfterPairs: [Pair: Double] = [:]
  /// The count up to which triples were dropped to limit the memory; 0 if none were.
  public private(set) var minimumTripleKept = 0.0
  /// The count up to which pairs were dropped to limit the memory; 0 if none were.
  public private(set) var minimumKept = 0.0

  /// The maximum number of different pairs, and of different triples, kept while counting. Beyond
  /// it those with a count of 1 are dropped, then those with a count of 2, and so on; of a long
  /// text the frequent ones remain.
  public static let maximumPairs = 1 << 22

  /// Creates empty counts.
  public init() {}

  /// The number of different pairs.
  public var count: Int { counts.count }

  /// The number of different triples.
  public var tripleCount: Int { triples.count }

  /// The last word of a line that counts unlisted followers.
  public static let anyOther = "*"

  /// Counts followers of a word that are not listed as pairs.
  package mutating func addUnlisted(after first: String, count: Double) {
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

  /// Counts followers of two words that are not listed as triples.
  package mutating func addUnlisted(after first: String, _ second: String, count: Double) {
    unlistedAfterPairs[pair(first, second), default: 0] += count
  }

  /// Counts a triple, but not its pairs.
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

  /// Adds all pairs and triples of other counts.
  /// - Complexity: O(n log n) for n pairs and triples of the other counts
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

  /// Reads a list with two or three words and a count per line, separated by tabs, in any order.
  /// The rules for lines, words and counts are those of `Lexicon.parse(_:)`; the counts of repeated
  /// lines are added.
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
