import LanguageModel
import Lexicon

/// What a user wrote, kept in memory: the words and pairs with their uses, as a store keeps them in a
/// file, and the same export.
///
///     var tally = LearnedTally()
///     tally.commit("Kännsch", after: ["my"])
///     tally.records.map(\.line)   // the heading, the word, the pair
public struct LearnedTally: Sendable {
  /// The number of words that were written.
  public private(set) var commits = 0

  private struct Use: Sendable {
    var spelling: SpellingVote
    var uses = 0
    var lastUse = 0
  }

  private struct Pair: Hashable, Sendable {
    /// Nil at a sentence's start.
    var previous: String?
    var word: String
  }

  private struct PairUse: Sendable {
    var uses = 0
    var lastUse = 0
  }

  private var words: [String: Use] = [:]
  private var pairs: [Pair: PairUse] = [:]
  /// What an export had of input methods, which is kept for the next one.
  private var methodRows: [LearnedMethodRow] = []
  /// The language's rules for capitals.
  private let letterCase: LetterCase

  /// Creates a tally of nothing.
  /// - Parameter letterCase: the language's rules for capitals.
  public init(letterCase: LetterCase = .standard) { self.letterCase = letterCase }

  private static func increased(_ number: Int, by other: Int = 1) -> Int {
    // Both are below 2⁵³ or equal to it.
    min(number + other, LearnedRecord.numberLimit - 1)
  }

  /// Counts a word that was written. Texts that are no words are ignored.
  /// - Parameters:
  ///   - word: as it was written.
  ///   - previous: the words before it in its sentence, the latest last.
  /// - Complexity: O(1)
  public mutating func commit(_ word: String, after previous: [String]) {
    guard let key = LearnedRecord.key(word, letterCase) else { return }
    let last = Self.last(of: previous)
    commits = Self.increased(commits)
    var use =
      words[key]
      ?? Use(spelling: SpellingVote(spelling: "", votes: 0))
    if use.uses == 0 {
      use.spelling = SpellingVote(word, atSentenceStart: last == nil, letterCase)
    } else {
      use.spelling.add(word, atSentenceStart: last == nil)
    }
    use.uses = Self.increased(use.uses)
    use.lastUse = commits
    words[key] = use
    guard let pair = pair(last, key) else { return }
    var pairUse = pairs[pair] ?? PairUse()
    pairUse.uses = Self.increased(pairUse.uses)
    pairUse.lastUse = commits
    pairs[pair] = pairUse
  }

  /// Takes one use of a word back, which was deleted or changed.
  /// - Complexity: O(1)
  public mutating func retract(_ word: String, after previous: [String]) {
    guard let key = LearnedRecord.key(word, letterCase) else { return }
    if var use = words[key] {
      use.spelling.retract(word)
      use.uses -= 1
      words[key] = use.uses > 0 ? use : nil
    }
    guard let pair = pair(Self.last(of: previous), key), var use = pairs[pair] else { return }
    use.uses -= 1
    pairs[pair] = use.uses > 0 ? use : nil
  }

  /// Removes a word, in any case and whatever language's small letters it was kept in, with every pair that
  /// contains it and what input methods learned about it.
  /// - Returns: whether it was there.
  /// - Complexity: O(pairs)
  @discardableResult
  public mutating func forget(_ word: String) -> Bool {
    let keys = LearnedRecord.keys(word, letterCase)
    let before = words.count + pairs.count + methodRows.count
    for key in keys { words[key] = nil }
    pairs = pairs.filter { pair, _ in
      !keys.contains(pair.word) && !(pair.previous.map(keys.contains) ?? false)
    }
    methodRows.removeAll { $0.contains(word) }
    return words.count + pairs.count + methodRows.count < before
  }

  /// The uses as a learning model starts with them.
  /// - Complexity: O(n log n)
  public var counts: LearnedCounts {
    LearnedCounts(
      commitNumber: commits,
      words: orderedWords.map { word, use in
        LearnedCounts.Word(
          word: word, spelling: use.spelling.spelling, count: use.uses, lastUse: use.lastUse,
          votes: use.spelling.votes)
      },
      bigrams: orderedPairs.map { pair, use in
        LearnedCounts.Bigram(
          previous: pair.previous, word: pair.word, count: use.uses, lastUse: use.lastUse)
      })
  }

  /// The lines of an export. A tally has no ranks (Konrad 2016) of its own: they are the uses, in a
  /// rank's range.
  /// - Complexity: O(n log n)
  public var records: [LearnedRecord] {
    func rank(_ uses: Int) -> Int { min(max(uses, RankRule.initial), RankRule.limit - 1) }
    let words = orderedWords.map { word, use in
      LearnedRecord.word(
        word, spelling: use.spelling.spelling, votes: use.spelling.votes, uses: use.uses,
        lastUse: use.lastUse, rank: rank(use.uses))
    }
    let pairs = orderedPairs.map { pair, use in
      LearnedRecord.bigram(
        previous: pair.previous, word: pair.word, uses: use.uses, lastUse: use.lastUse,
        rank: pair.previous == nil ? 0 : rank(use.uses))
    }
    let records = words + pairs + methodRows.map { .method($0) }
    return [.heading(commits: commits, records: records.count)] + records
  }

  /// Adds an export: uses are added; the later of two last uses is kept, and the spelling with more
  /// votes.
  /// - Parameter lines: the export, in UTF-8, with line breaks.
  /// - Throws: `LearnedTallyError` for a line that is not a record, and for an export that was cut short;
  ///   nothing has changed then.
  public mutating func add(_ lines: [UInt8]) throws(LearnedTallyError) {
    var sum = self
    var number = 0
    var check = LearnedExportCheck()
    for line in lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty { continue }
      let isLast = lines[line.endIndex...].allSatisfy { $0 == UInt8(ascii: "\n") }
      guard let text = String(validating: line, as: UTF8.self) else {
        throw LearnedTallyError(
          line: number,
          reason: isLast && LearnedRecord.isCut(line)
            ? LearnedExportCheck.cutReason : "it is not UTF-8")
      }
      do throws(LearnedRecord.Problem) {
        let record = try LearnedRecord(line: text, letterCase)
        try check.check(record)
        sum.add(record)
      } catch {
        throw LearnedTallyError(
          line: number,
          reason: isLast && error.isCut ? LearnedExportCheck.cutReason : error.reason)
      }
    }
    do throws(LearnedRecord.Problem) {
      try check.finish()
    } catch {
      throw LearnedTallyError(line: max(1, number), reason: error.reason)
    }
    self = sum
  }

  private mutating func add(_ record: LearnedRecord) {
    switch record {
    case .heading(let number, _): commits = max(commits, number)
    case .word(let word, let spelling, let votes, let uses, let lastUse, _):
      // The words of a starting dictionary have a rank alone.
      guard uses > 0 else { return }
      var use = words[word] ?? Use(spelling: SpellingVote(spelling: spelling, votes: 0))
      use.spelling = use.spelling.joined(SpellingVote(spelling: spelling, votes: votes))
      use.uses = Self.increased(use.uses, by: uses)
      use.lastUse = max(use.lastUse, lastUse)
      words[word] = use
    case .bigram(let previous, let word, let uses, let lastUse, _):
      guard uses > 0 else { return }
      let pair = Pair(previous: previous, word: word)
      var use = pairs[pair] ?? PairUse()
      use.uses = Self.increased(use.uses, by: uses)
      use.lastUse = max(use.lastUse, lastUse)
      pairs[pair] = use
    case .method(let row): methodRows.append(row)
    }
  }

  private var orderedWords: [(String, Use)] {
    words.sorted { ($0.value.lastUse, $0.key) < ($1.value.lastUse, $1.key) }.map { ($0, $1) }
  }

  private var orderedPairs: [(Pair, PairUse)] {
    pairs.sorted {
      ($0.value.lastUse, $0.key.previous ?? "", $0.key.word)
        < ($1.value.lastUse, $1.key.previous ?? "", $1.key.word)
    }.map { ($0, $1) }
  }

  /// Returns the word before, or nil at a sentence's start.
  private static func last(of previous: [String]) -> String? {
    previous.last.flatMap { $0 == WordContext.sentenceStart ? nil : $0 }
  }

  /// Returns a pair; nil if the word before is too long to be one: it still is no sentence's start.
  private func pair(_ last: String?, _ word: String) -> Pair? {
    guard let last else { return Pair(previous: nil, word: word) }
    return LearnedRecord.key(last, letterCase).map { Pair(previous: $0, word: word) }
  }
}

/// Why an export cannot be added.
public struct LearnedTallyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// What is wrong, a sentence without a full stop.
  public var reason: String

  /// A readable message.
  public var description: String { "line \(line): \(reason)" }
}

extension SpellingVote {
  /// The votes of two stores together, as an import joins them.
  fileprivate func joined(_ other: SpellingVote) -> SpellingVote {
    if spelling == other.spelling {
      return SpellingVote(
        spelling: spelling, votes: min(LearnedRecord.numberLimit, votes + other.votes))
    }
    return SpellingVote(
      spelling: votes >= other.votes ? spelling : other.spelling, votes: abs(votes - other.votes))
  }
}
