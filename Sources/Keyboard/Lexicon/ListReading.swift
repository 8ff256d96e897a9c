import RealModule

/// A word list with what is remarkable about it: how it was read, and what makes doubtful that it
/// is
/// an order of frequency.
///
///     let reading = ListReading(Array("rank,word\n1,the\n2,of\n".utf8))
///     reading.lexicon.entries.map(\.word)   // ["the", "of"]
///     reading.remarks                       // ["columns separated by commas, …, ranks in column
/// 1, …"]
package struct ListReading {
  /// The words.
  package let lexicon: Lexicon
  /// The lines that were skipped.
  package let problems: LineProblems
  /// Remarks on the whole list, each one line.
  package let remarks: [String]

  /// The count of words of which no frequency is known, per 10⁹: that of words at the end of long
  /// lists.
  static let unknownCount = 100.0

  /// Reads a list as `Lexicon.parse(_:)` does.
  /// - Parameters:
  ///   - text: the list.
  ///   - trustsOrder: whether bare words are in order of frequency even if they are in that of the
  ///     alphabet; otherwise such words count the same.
  ///   - isWanted: returns whether a word is read; others are left out, and do not count as words of a list that has
  ///     too many. Nil: all are.
  /// - Complexity: as for `Lexicon.parse(_:)`.
  package init(
    _ text: [UInt8], trustsOrder: Bool = false, where isWanted: ((String) -> Bool)? = nil
  ) {
    let format = ListFormat(of: text)
    var lines = ListLines(text, separator: format.separator)
    var words = ListedWords(format, capacity: text.count / 14, isWanted: isWanted)
    var problems = LineProblems()
    if format.hasHeader { _ = lines.next() }
    while let line = lines.next() {
      do throws(LineProblem) {
        try words.add(try line.get(), of: lines)
      } catch {
        problems.append(error)
      }
    }
    var remarks = format.remark.map { [$0] } ?? []
    if words.repeatedCount > 0, format.yearColumn == nil {
      remarks.append(words.repetitionRemark)
    }
    if !trustsOrder, !format.hasAffixes, format.countColumn == nil,
      WordOrder.isAlphabetical(words.entries)
    {
      remarks.append(
        "words in alphabetical order and without counts: all count the same; give counts "
          + "(word<TAB>count), or put the most frequent word first")
      words.forgetOrder()
    }
    lexicon = Lexicon(entries: words.finished())
    self.problems = problems
    self.remarks = remarks
  }
}

/// The words of a list as its lines are read.
private struct ListedWords {
  let format: ListFormat
  private(set) var entries: [LexiconEntry] = []
  /// The number of lines whose word was there already.
  private(set) var repeatedCount = 0
  private var indices: [String: Int32] = [:]
  private var areEqual: Bool
  private let isWanted: ((String) -> Bool)?

  init(_ format: ListFormat, capacity: Int, isWanted: ((String) -> Bool)?) {
    self.format = format
    self.isWanted = isWanted
    areEqual = format.hasAffixes
    // Reserves memory for a list of ordinary size, not for everything that a huge file might need.
    indices.reserveCapacity(min(capacity, 65536))
  }

  var repetitionRemark: String {
    let what =
      switch (format.countColumn, format.values) {
      case (nil, _): areEqual ? "each counts once" : "the first place counts"
      case (_, .ranks): "the best rank counts"
      case (_, .costs), (_, .logProbabilities): "the largest probability counts"
      case (_, .counts), (_, .logarithms): "their counts are added"
      }
    let lines =
      repeatedCount == 1 ? "1 line repeats a word" : "\(repeatedCount) lines repeat a word"
    return "\(lines); \(what)"
  }

  mutating func add(_ columns: [String], of lines: ListLines) throws(LineProblem) {
    if format.hasAffixes {
      try add(lines.word(Self.stem(columns[0])), count: nil, of: lines)
      return
    }
    guard columns.count == format.columnCount else {
      throw lines.problem(.wrongColumnCount(expected: format.expectation))
    }
    let column = columns[format.wordColumn]
    if format.yearColumn != nil, Self.isTagged(column) { return }
    let word = try lines.word(column)
    let value = try format.countColumn.map { (column) throws(LineProblem) in
      try self.value(columns[column], of: lines)
    }
    try add(word, count: value, of: lines)
  }

  private func value(_ column: String, of lines: ListLines) throws(LineProblem) -> Double {
    switch format.values {
    case .counts: return try lines.count(column, digits: format.digits)
    case .ranks(let first):
      let place = try lines.number(column, digits: format.digits) - Double(first) + 1
      guard place >= 1 else { throw lines.problem(.countOutOfRange) }
      return place
    case .logarithms:
      let logarithm = try lines.number(column, digits: format.digits)
      guard abs(logarithm) <= Self.largestLogarithm else {
        throw lines.problem(.countOutOfRange)
      }
      return Double.exp10(logarithm)
    case .costs, .logProbabilities:
      let number = try lines.number(column, digits: format.digits)
      let cost = format.values == .costs ? number : -number
      guard (0...Self.largestCost).contains(cost) else { throw lines.problem(.countOutOfRange) }
      return cost
    }
  }

  private mutating func add(
    _ word: String, count: Double?, of lines: ListLines
  ) throws(LineProblem) {
    if let isWanted, !isWanted(word) { return }
    if let index = indices[word] {
      repeatedCount += 1
      guard let count else { return }
      if format.values.fallWithFrequency {
        entries[Int(index)].count = min(entries[Int(index)].count, count)
      } else {
        entries[Int(index)].count += count
      }
    } else if entries.count < Lexicon.maximumEntryCount {
      indices[word] = Int32(entries.count)
      entries.append(LexiconEntry(word: word, count: count ?? 1))
    } else {
      throw lines.problem(.tooManyWords)
    }
  }

  /// Gives all words the same count.
  mutating func forgetOrder() { areEqual = true }

  /// Returns the words with their counts, those of ranks and places by Zipf's law.
  func finished() -> [LexiconEntry] {
    var entries = entries
    if areEqual {
      for index in entries.indices { entries[index].count = ListReading.unknownCount }
    } else if format.countColumn == nil {
      let harmonic = entries.indices.reduce(0) { $0 + 1 / Double($1 + 1) }
      for index in entries.indices {
        entries[index].count = 1e9 / Double(index + 1) / harmonic
      }
    } else if case .ranks = format.values {
      let harmonic = entries.reduce(0) { $0 + 1 / $1.count }
      for index in entries.indices { entries[index].count = 1e9 / entries[index].count / harmonic }
    } else if format.values.areLogarithmsOfSomeBase {
      let base = Self.base(ofCosts: entries.map(\.count))
      for index in entries.indices {
        entries[index].count = 1e9 * Double.exp(-entries[index].count * Double.log(base))
      }
    }
    return entries
  }

  /// Returns the base of the logarithms in costs, e, 2 or 10: the one with which the probabilities
  /// of all words
  /// come closest to 1 in total.
  private static func base(ofCosts costs: [Double]) -> Double {
    func distance(_ base: Double) -> Double {
      abs(Double.log(costs.reduce(0) { $0 + Double.exp(-$1 * Double.log(base)) }))
    }
    return [Double.exp(1), 2, 10].min { distance($0) < distance($1) } ?? Double.exp(1)
  }

  /// The largest logarithm: that of the largest count.
  private static let largestLogarithm = 15.0
  /// The largest cost; 10⁻³⁰⁰ is still a number.
  private static let largestCost = 300.0

  /// Returns the word of a line of a Hunspell dictionary, without flags and fields. A slash of the
  /// word
  /// itself is written \/.
  private static func stem(_ column: String) -> String {
    var stem = ""
    var isEscaped = false
    for character in column {
      if isEscaped {
        if character != "/" { stem.append("\\") }
        stem.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "/" {
        break
      } else {
        stem.append(character)
      }
    }
    // Fields such as po:noun may also follow a space.
    let parts = stem.split(separator: " ")
    guard let first = parts.first, parts.dropFirst().allSatisfy({ $0.contains(":") }) else {
      return stem
    }
    return String(first)
  }

  /// Returns whether a word of Google's n-grams has a part of speech: `run_VERB`, `_NOUN_`.
  private static func isTagged(_ word: String) -> Bool {
    guard let mark = word.lastIndex(of: "_") else { return false }
    let tag = word[word.index(after: mark)...]
    return tag.allSatisfy { $0.isUppercase || $0 == "." }
  }
}

/// What the order of bare words says.
enum WordOrder {
  /// The number of words below which no order is concluded from: 8 words happen to be in
  /// alphabetical order
  /// once in 40,000 lists.
  private static let leastCount = 8
  /// The maximum number of pairs that are compared.
  private static let maximumPairCount = 5000

  /// Returns whether at least 95 % of neighbouring words are in alphabetical order, forwards or
  /// backwards,
  /// by code points or as dictionaries order them: without capitals and accents. A list in order of
  /// frequency has about half of them.
  static func isAlphabetical(_ entries: [LexiconEntry]) -> Bool {
    guard entries.count >= leastCount else { return false }
    let step = max(1, entries.count / maximumPairCount)
    var pairs = 0
    var rising = 0
    var falling = 0
    var risingPlain = 0
    var fallingPlain = 0
    var letters: [Character: String] = [:]
    func plain(_ code: String) -> String {
      if code.utf8.allSatisfy({ $0 < 0x80 }) { return code }
      return code.map { character in
        if let known = letters[character] { return known }
        let letter = LetterFolding.plain.letters(for: character) ?? String(character)
        letters[character] = letter
        return letter
      }.joined()
    }
    for index in stride(from: 0, to: entries.count - 1, by: step) {
      let (a, b) = (entries[index], entries[index + 1])
      pairs += 1
      rising += a.word <= b.word ? 1 : 0
      falling += a.word >= b.word ? 1 : 0
      let (first, second) = (plain(a.code), plain(b.code))
      risingPlain += first <= second ? 1 : 0
      fallingPlain += first >= second ? 1 : 0
    }
    return [rising, falling, risingPlain, fallingPlain].contains { 100 * $0 >= 95 * pairs }
  }
}
