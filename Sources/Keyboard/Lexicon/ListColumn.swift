/// A column of a list as its first lines show it, to find out what it holds.
struct ListColumn {
  /// What a heading says of its column.
  enum Role: Equatable {
    case word
    /// Something like a word, beside which there may be the word itself.
    case lemma
    case count
    /// Counts of something else than the word: of documents, of its lemma, of its small letters.
    case lesserCount
    case logarithm
    /// −log p: surprisal, negative log-likelihood.
    case cost
    case rank
    /// A number of the line, which may be a rank.
    case index
    /// No measure of frequency: length, part of speech, year.
    case other
    case unknown
  }

  let heading: String?
  let role: Role
  /// How the numbers are written.
  let digits: DigitMarks
  private let numberCount: Int
  private let count: Int
  /// The values as numbers; nil if any is none.
  private let values: [Double]?

  /// - Parameter further: values of later lines, to see how numbers are written.
  init(
    _ column: [String], heading: String?, separator: ListFormat.Separator, further: [String]
  ) {
    self.heading = heading
    role = heading.map(Role.init(heading:)) ?? .unknown
    count = column.count
    let numbers = column.filter(Self.isNumber)
    numberCount = numbers.count
    let digits = DigitMarks(of: numbers + further.filter(Self.isNumber), separator: separator)
    self.digits = digits
    let values = numbers.compactMap { Double(digits.plain($0)) }
    self.values = !values.isEmpty && values.count == column.count ? values : nil
  }

  /// Whether most values are numbers.
  var isNumeric: Bool { 2 * numberCount > count }

  var smallest: Double? { values?.min() }

  /// Returns whether the values are years of texts, 1450 to 2035, in which words are counted again
  /// and
  /// again.
  func areYears(of words: [String]) -> Bool {
    guard let values = wholeValues, values.count >= 5 else { return false }
    return values.allSatisfy((1450...2035).contains) && 2 * Set(words).count <= words.count
  }

  /// Returns the rank of the first line if the values are ranks in order: 0 or 1, and then one more
  /// on
  /// each line, or the same for equally frequent words, or sometimes more where words were taken
  /// out.
  /// - Parameter least: the number of lines below which nothing is concluded.
  func firstRank(least: Int) -> Int? {
    guard let values = wholeValues, values.count >= least, let first = values.first else {
      return nil
    }
    let pairs = zip(values, values.dropFirst())
    guard (0...1).contains(first), pairs.allSatisfy({ $0 <= $1 }) else { return nil }
    let start = Int(first)
    let inStep = values.indices.count { values[$0] == Double($0 + start) }
    if 2 * inStep >= values.count { return start }
    // Words were taken out of a longer list. Counts in ascending order have many ties.
    guard values.count >= 20, pairs.allSatisfy({ $0 < $1 }),
      let last = values.last, last <= Double(10 * values.count)
    else { return nil }
    return start
  }

  /// Returns 0 or 1 if the values are ranks in another order, such as that of the alphabet: all
  /// different, none larger than the number of lines, and the small ones at shorter words.
  func firstRank(shuffled words: [String], lineCount: Int) -> Int? {
    guard let values = wholeValues, values.count >= 50, Set(values).count == values.count,
      let least = values.min(), let largest = values.max(), least >= 0,
      largest <= 1.1 * Double(lineCount) + 1
    else { return nil }
    // Ascending are ranks of another list, descending are made-up counts.
    let falls = zip(values, values.dropFirst()).count { $0 > $1 }
    guard 10 * falls < 9 * values.count else { return nil }
    let order = values.indices.sorted { values[$0] < values[$1] }
    let end = max(5, order.count / 10)
    guard
      Self.meanLength(order.prefix(end).map { words[$0] })
        < Self.meanLength(order.suffix(end).map { words[$0] })
    else { return nil }
    return least == 0 ? 0 : 1
  }

  /// Returns whether the values are those of the Zipf scale, log10 of occurrences per 10⁹: decimals
  /// from 0
  /// to 9 with short words on top. Occurrences per million reach 50,000 for such words.
  func areZipfValues(of words: [String]) -> Bool {
    guard let values, values.count >= 20, 2 * values.count(where: { $0 != $0.rounded() }) > count,
      let largest = values.max(), let least = values.min(), least >= 0, (4..<9).contains(largest)
    else { return false }
    let order = values.indices.sorted { (values[$1], $0) < (values[$0], $1) }
    return 6 * values[order[order.count / 2]] > largest
      && Self.meanLength(order.prefix(10).map { words[$0] }) <= 4.5
  }

  /// Whether all values are negative decimals, as counts never are: logarithms of probabilities.
  var isNegative: Bool {
    guard let values, values.count >= 5, 2 * values.count(where: { $0 != $0.rounded() }) > count,
      let least = values.min()
    else { return false }
    return values.allSatisfy { $0 < 0 } && least >= -Self.largestCost
  }

  /// Returns whether the values are costs, −log p: decimals that rise as words get rarer. Counts
  /// and shares fall
  /// with a word's length, and most of them are far below the largest (Zipf's law); costs rise with
  /// it, and
  /// most are near the largest.
  func areCosts(of words: [String]) -> Bool {
    guard let values, values.count >= 20, 2 * values.count(where: { $0 != $0.rounded() }) > count,
      let largest = values.max(), let least = values.min(), least >= 0,
      largest <= Self.largestCost
    else { return false }
    let order = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
    guard 3 * values[order[order.count / 2]] > largest else { return false }
    let tenth = max(10, order.count / 10)
    let (low, high) = (order.prefix(10), order.suffix(tenth))
    return Self.meanLength(low.map { words[$0] }) <= 4.5
      && Self.meanLength(low.map { words[$0] }) + 1.5
        <= Self.meanLength(high.map { words[$0] })
  }

  /// Whether the values differ less than counts of words do: the largest is not four times the middle one, as
  /// with lengths and ratings. Of counts it is some hundred times that (Zipf's law).
  var areNearlyEqual: Bool {
    guard let values, values.count >= 50, let largest = values.max(), largest > 0 else {
      return false
    }
    let middle = values.sorted()[values.count / 2]
    return largest < 4 * middle && Set(values).count > 1
  }

  /// The cost in bits of a probability of 10⁻¹⁵, above which a value is none.
  private static let largestCost = 50.0

  private var wholeValues: [Double]? {
    guard let values, values.allSatisfy({ $0 == $0.rounded() && $0 < 1e15 }) else { return nil }
    return values
  }

  private static func meanLength(_ words: [String]) -> Double {
    Double(words.reduce(0) { $0 + $1.count }) / Double(max(1, words.count))
  }

  /// Returns whether a cell stands for a number that is missing, or is one of another base: no heading.
  static func isMissingNumber(_ cell: String) -> Bool {
    let cell = cell.lowercased()
    return ["na", "n/a", "nan", "null", "none", "nil", "inf", "-inf", "-", "?", "."].contains(cell)
      || cell.hasPrefix("0x")
  }

  /// Returns whether a value is a number: digits, perhaps with marks between thousands, decimals
  /// and an
  /// exponent.
  static func isNumber(_ column: String) -> Bool {
    guard let first = column.utf8.first, let last = column.utf8.last, first != 0x20, first != 0x27,
      (0x30...0x39).contains(last) || last == 0x2E || last == 0x2C
    else { return false }
    return column.unicodeScalars.allSatisfy {
      ("0"..."9").contains($0) || "+-.,eE".unicodeScalars.contains($0)
        || DigitMarks.isGroupingSpace($0)
    } && column.utf8.contains { $0 >= 0x30 && $0 <= 0x39 }
  }
}

extension ListColumn.Role {
  private static let words: Set<String> = [
    "word", "words", "wort", "wörter", "mot", "mots", "palabra", "parola", "ord", "token",
    "wordform", "spelling", "ortho", "orthography", "słowo", "слово", "kelime", "woord", "palavra",
  ]
  private static let lemmas: Set<String> = [
    "lemma", "form", "term", "type", "string", "headword", "item", "entry",
  ]
  private static let counts: Set<String> = [
    "n", "total", "hits", "frq", "tokens", "anzahl", "subtlwf", "ipm", "pmw", "fpm",
  ]
  private static let ranks: Set<String> = ["rang", "rango", "rnk", "platz", "ранг"]
  private static let indices: Set<String> = [
    "", "id", "index", "idx", "no", "nr", "num", "number", "nummer", "line", "row",
  ]
  private static let others: Set<String> = [
    "length", "len", "letters", "nletters", "syllables", "phonemes", "year", "jahr", "age", "aoa",
    "pos", "cd", "range", "dispersion", "level", "nchar", "chars", "länge", "laenge", "longueur",
    "longitud", "valence", "valenz", "arousal", "dominance", "concreteness", "familiarity",
    "imageability",
  ]
  private static let costs: Set<String> = [
    "cost", "costs", "surprisal", "nll", "neglog", "neglogp", "neglogprob",
    "negativelogprobability",
  ]
  private static let countParts = [
    "freq", "count", "häufig", "occur", "permil", "permln", "perbil", "частот", "częst",
  ]
  private static let lesserParts = ["doc", "cd", "page", "volume", "low", "lem", "cum", "context"]

  /// What a column's heading says.
  init(heading: String) {
    let name = String(heading.lowercased().filter { $0.isLetter || $0.isNumber })
    let isLogarithm =
      name.holds("zipf") || name.hasPrefix("lg") || name.hasPrefix("log")
      || name.holds("log10")
    self =
      if Self.words.contains(name) { .word } else if Self.lemmas.contains(name) {
        .lemma
      } else if Self.ranks.contains(name) || name.holds("rank") {
        .rank
      } else if Self.costs.contains(name) {
        .cost
      } else if isLogarithm {
        .logarithm
      } else if Self.counts.contains(name) {
        .count
      } else if Self.countParts.contains(where: name.holds) {
        Self.lesserParts.contains(where: name.holds) ? .lesserCount : .count
      } else if Self.indices.contains(name) { .index } else if Self.others.contains(name) {
        .other
      } else { .unknown }
  }
}
