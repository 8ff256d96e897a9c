/// The letters written for each letter of the target words, over many words.
public struct LetterConfusions: Hashable, Sendable {
  /// A target letter and the letter written in its place.
  public struct Pair: Hashable, Sendable {
    /// The target letter.
    public var target: Character
    /// The written letter; nil if it is missing.
    public var written: Character?

    /// Creates a pair.
    public init(target: Character, written: Character?) {
      self.target = target
      self.written = written
    }
  }

  /// The number of occurrences of each pair, including correct ones, whose letters are equal.
  public private(set) var counts: [Pair: Int] = [:]
  /// The number of words whose letters are counted.
  public private(set) var words = 0
  /// The maximum number of letters in a word; longer words are left out. No such word is swiped,
  /// and the time of aligning grows with the square.
  public static let lengthLimit = 1000

  /// The number of occurrences as target from which a letter's share of right ones says something: of
  /// 10, one more or less changes it by a tenth.
  package static let fewestForShare = 10

  /// Creates empty counts.
  public init() {}

  /// Counts a word.
  ///
  /// - Parameters:
  ///   - target: the letters as they are swiped (see `swipeCode(of:)`)
  ///   - written: the letters of the decoded word; empty if there was no candidate
  ///   - times: the number of occurrences
  public mutating func add(target: String, written: String, times: Int = 1) {
    let (letters, answer) = (Array(target), Array(written))
    guard max(letters.count, answer.count) <= Self.lengthLimit, times > 0 else { return }
    words += times
    for pair in LetterAlignment(target: letters, written: answer).pairs {
      guard let target = pair.target else { continue }
      counts[Pair(target: target, written: pair.written), default: 0] += times
    }
  }

  /// Returns how often a letter was the target.
  public func total(of letter: Character) -> Int {
    counts.reduce(0) { $0 + ($1.key.target == letter ? $1.value : 0) }
  }

  /// Returns the share of a letter's occurrences as target in which it was written, or nil if it
  /// never was a target.
  public func accuracy(of letter: Character) -> Double? {
    let total = total(of: letter)
    guard total > 0 else { return nil }
    return Double(counts[Pair(target: letter, written: letter)] ?? 0) / Double(total)
  }

  /// The number of different target letters, and of those that occur too rarely for a share of right
  /// ones (`fewestForShare`).
  package var letterCounts: (all: Int, rare: Int) {
    let totals = Set(counts.keys.map(\.target)).map(total(of:))
    return (totals.count, totals.count { $0 < Self.fewestForShare })
  }

  /// Returns the letters most often written in place of others; equally frequent ones are ordered
  /// by letter. Missing letters are not included.
  public func mostFrequent(_ limit: Int) -> [(target: Character, written: Character, count: Int)] {
    counts
      .compactMap { pair, count in
        pair.written.flatMap { $0 == pair.target ? nil : (pair.target, $0, count) }
      }
      .sorted { ($1.2, $0.0, $0.1) < ($0.2, $1.0, $1.1) }
      .prefix(max(limit, 0)).map { (target: $0.0, written: $0.1, count: $0.2) }
  }
}
