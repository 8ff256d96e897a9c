import Lexicon

/// How often words followed one another: what a bigram model is built from.
///
/// Read from a list of `word<TAB>word<TAB>count` lines, or counted in running text of any length.
/// Words are kept in lower case with plain apostrophes; `<s>` as the first word is the start of a
/// sentence. `*` as the second word counts what followed and is not listed: a list that was cut says
/// so what it left out, so that the rest of the vocabulary keeps its share.
public struct PairCounts: Sendable {
  /// Numbers of words.
  struct Pair: Hashable, Comparable {
    var first: UInt32
    var second: UInt32

    static func < (a: Pair, b: Pair) -> Bool { (a.first, a.second) < (b.first, b.second) }
  }

  /// Numbered in the order in which they came; 0 is `<s>`.
  private(set) var words: [String] = [WordContext.sentenceStart]
  private var numbers: [String: UInt32] = [WordContext.sentenceStart: 0]
  private(set) var counts: [Pair: Double] = [:]
  /// How often words followed that no pair names, by the number of the word before.
  private(set) var unlisted: [UInt32: Double] = [:]
  /// Pairs counted less often than this were dropped to bound the memory: 0 if none were.
  public private(set) var minimumKept = 0.0

  /// Different pairs that are kept while counting. When there are more, those that were counted
  /// once are dropped, then twice, …; of a longer text, the frequent pairs remain.
  public static let maximumPairs = 1 << 22

  public init() {}

  /// Different pairs.
  public var count: Int { counts.count }

  /// The second word of a line that counts what is not listed.
  public static let anyOther = "*"

  /// Counts what followed a word and is not listed as a pair.
  public mutating func addUnlisted(after first: String, count: Double) {
    unlisted[number(folded(first)), default: 0] += count
  }

  /// Counts a pair.
  public mutating func add(_ first: String, _ second: String, count: Double = 1) {
    let pair = Pair(first: number(folded(first)), second: number(folded(second)))
    counts[pair, default: 0] += count
    while counts.count > Self.maximumPairs {
      minimumKept += 1
      counts = counts.filter { $0.value > minimumKept }
    }
  }

  /// Adds all pairs of another count.
  /// - Complexity: O(pairs of the other)
  public mutating func add(_ other: PairCounts) {
    for (pair, count) in other.counts.sorted(by: { $0.key < $1.key }) {
      add(other.words[Int(pair.first)], other.words[Int(pair.second)], count: count)
    }
    for (first, count) in other.unlisted.sorted(by: { $0.key < $1.key }) {
      addUnlisted(after: other.words[Int(first)], count: count)
    }
  }

  private mutating func number(_ word: String) -> UInt32 {
    if let number = numbers[word] { return number }
    let number = UInt32(truncatingIfNeeded: words.count)
    words.append(word)
    numbers[word] = number
    return number
  }

  /// Reads a list, `word<TAB>word<TAB>count` lines in any order. The rules for lines, words and
  /// counts are those of `Lexicon.parse(_:)`; counts of a pair that stands twice are added.
  /// - Complexity: O(n)
  public static func parse(_ text: [UInt8]) -> (pairs: PairCounts, problems: LineProblems) {
    var lines = ListLines(text)
    var problems = LineProblems()
    var pairs = PairCounts()

    func read(_ columns: [String]) throws(LineProblem) {
      guard columns.count == 3 else {
        throw lines.problem(.wrongColumnCount(expected: "two words and a count"))
      }
      let first =
        columns[0] == WordContext.sentenceStart ? columns[0] : try lines.word(columns[0])
      let count = try lines.count(columns[2])
      if columns[1] == anyOther {
        pairs.addUnlisted(after: first, count: count)
      } else {
        pairs.add(first, try lines.word(columns[1]), count: count)
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
