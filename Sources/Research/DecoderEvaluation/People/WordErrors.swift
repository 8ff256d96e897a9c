import Lexicon
import Statistics

/// What goes wrong in words: which letters and pairs of letters are lost, at which end, and what kind of word is
/// written instead.
package struct WordErrors: Sendable {
  /// A kind of error.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// All traces that were wrong.
    case all
    /// The list lacks the word.
    case outside
    /// Nothing was written.
    case nothing
    /// The first letter, or the last, is another.
    case first, last
    /// The words differ only in a doubled letter.
    case doubled
    /// The word written instead is shorter, longer or as long.
    case shorter, longer
    case sameLength = "same length"
    /// A letter is missing or another stands in its place; of all times that it was meant.
    case letter
    /// At least one letter of a pair of neighbours is missing or another; of all times it was meant.
    case pair
    /// A letter stands in place of another: `a>b`.
    case substitution
  }

  /// What is counted.
  package struct Item: Hashable, Sendable {
    /// The kind of error.
    package var kind: Kind
    /// The letter, the pair or the substitution; empty for the other kinds.
    package var what: String

    /// Creates an item.
    package init(kind: Kind, what: String) { (self.kind, self.what) = (kind, what) }
  }

  /// The number of errors, and of traces or occurrences where there could have been one.
  package private(set) var counts: [Item: (wrong: Int, all: Int)] = [:]
  /// The number of traces.
  package private(set) var traces = 0

  /// The maximum number of letters of a word; longer ones are left out.
  private static let lengthLimit = 100

  /// Creates empty counts.
  package init() {}

  /// Adds a trace.
  ///
  /// - Parameters:
  ///   - target: the word that was meant
  ///   - written: the word written; nil for none
  ///   - isOutside: whether the list lacks the word
  package mutating func add(target: String, written: String?, isOutside: Bool) {
    let meant = Array(swipeCode(of: target))
    let answer = written.map { Array(swipeCode(of: $0)) } ?? []
    guard !meant.isEmpty, max(meant.count, answer.count) <= Self.lengthLimit else { return }
    traces += 1
    let isWrong = written.map { folded($0) != folded(target) } ?? true
    count(.all, wrong: isWrong)
    count(.outside, wrong: isWrong && isOutside)
    count(.nothing, wrong: written == nil)
    guard written != nil else { return }
    count(.first, wrong: isWrong && answer.first != meant.first)
    count(.last, wrong: isWrong && answer.last != meant.last)
    count(.doubled, wrong: isWrong && Self.collapsed(answer) == Self.collapsed(meant))
    count(.shorter, wrong: isWrong && answer.count < meant.count)
    count(.longer, wrong: isWrong && answer.count > meant.count)
    count(.sameLength, wrong: isWrong && answer.count == meant.count)
    let pairs = LetterAlignment(target: meant, written: answer).pairs
    let kept = pairs.filter { $0.target != nil }.map { $0.target == $0.written }
    for (letter, isKept) in zip(meant, kept) {
      count(.letter, String(letter), wrong: !isKept)
    }
    for (index, next) in meant.indices.dropFirst().enumerated() {
      count(.pair, String([meant[index], meant[next]]), wrong: !(kept[index] && kept[next]))
    }
    for pair in pairs {
      guard let target = pair.target, let other = pair.written, target != other else { continue }
      counts[Item(kind: .substitution, what: "\(target)>\(other)"), default: (0, 0)].wrong += 1
    }
  }

  private mutating func count(_ kind: Kind, _ what: String = "", wrong: Bool) {
    var count = counts[Item(kind: kind, what: what)] ?? (0, 0)
    count.all += 1
    if wrong { count.wrong += 1 }
    counts[Item(kind: kind, what: what)] = count
  }

  private static func collapsed(_ letters: [Character]) -> [Character] {
    letters.enumerated().filter { $0.offset == 0 || letters[$0.offset - 1] != $0.element }
      .map(\.element)
  }

  /// The counts in the order of tables: by kind, the most frequent errors first, then by name.
  package var sorted: [(item: Item, wrong: Int, all: Int)] {
    counts.map { (item: $0.key, wrong: $0.value.wrong, all: $0.value.all) }.sorted { a, b in
      let (first, second) = (Self.place(a.item.kind), Self.place(b.item.kind))
      return (first, b.wrong, a.item.what) < (second, a.wrong, b.item.what)
    }
  }

  private static func place(_ kind: Kind) -> Int { Kind.allCases.firstIndex(of: kind) ?? 0 }
}
