/// The way a word list separates its columns, and the columns that hold words and counts.
///
///     ListFormat(of: Array("haus;5\nbaum;3\n".utf8)).separator   // .semicolon
///     ListFormat(of: Array("rank,word,freq\n1,the,9\n".utf8))    // word in column 2, count in 3
public struct ListFormat: Hashable, Sendable {
  /// The character between two columns.
  public enum Separator: UInt8, Hashable, Sendable, CaseIterable {
    /// A tab.
    case tab = 0x09
    /// A semicolon; counts may then have a decimal comma.
    case semicolon = 0x3B
    /// A comma.
    case comma = 0x2C
    /// A space.
    case space = 0x20

    /// The name for messages: `a tab`.
    var name: String {
      switch self {
      case .tab: "a tab"
      case .semicolon: "a semicolon"
      case .comma: "a comma"
      case .space: "a space"
      }
    }

    /// The plural for messages: `tabs`.
    var plural: String {
      switch self {
      case .tab: "tabs"
      case .semicolon: "semicolons"
      case .comma: "commas"
      case .space: "spaces"
      }
    }
  }

  /// What the numbers of a list's column are.
  package enum Values: Hashable, Sendable {
    /// Counts, or anything in proportion to them: occurrences per million, shares.
    case counts
    /// Places by frequency; the value is the rank of the most frequent word, 0 or 1.
    case ranks(first: Int)
    /// Logarithms of counts with base 10, as those of the Zipf scale (van Heuven et al. 2014).
    case logarithms
    /// Costs, which fall with frequency: −log p of some base.
    case costs
    /// Logarithms of probabilities, of some base: negative.
    case logProbabilities

    /// Whether the values are made probabilities when all are known.
    var areLogarithmsOfSomeBase: Bool { self == .costs || self == .logProbabilities }

    /// Whether the smallest value, as it is kept, is that of the most frequent word.
    var fallWithFrequency: Bool {
      switch self {
      case .counts, .logarithms: false
      case .ranks, .costs, .logProbabilities: true
      }
    }
  }

  /// The character between two columns.
  public var separator: Separator
  /// A Boolean value that is true if the first line names the columns, or says how many words
  /// follow.
  public var hasHeader: Bool
  /// The number of columns.
  public var columnCount: Int
  /// The column of the words, from 0.
  public var wordColumn: Int
  /// The column of the counts, from 0; nil for a list of bare words in order of frequency.
  public var countColumn: Int?
  /// What the numbers of `countColumn` are.
  package var values = Values.counts
  /// How numbers are written.
  package var digits = DigitMarks.plain
  /// The name of `countColumn` in the heading, where it says nothing of counts.
  package var unknownHeading: String?
  /// Whether the counts differ so little that they may be lengths or ratings.
  package var isDoubtful = false
  /// The column of years, from 0, each with counts of its own, as in Google's n-grams.
  package var yearColumn: Int?
  /// A Boolean value that is true for a spelling dictionary, in which a word's affixes follow a
  /// slash.
  package var hasAffixes = false
  /// A Boolean value that is true if no heading says what the numbers are, but the numbers
  /// themselves.
  package var isGuessed = false

  /// The format with one word per line, the most frequent first.
  static let bareWords = ListFormat(
    separator: .tab, hasHeader: false, columnCount: 1, wordColumn: 0, countColumn: nil)
  /// The format of the project's own lists.
  static let wordTabCount = ListFormat(
    separator: .tab, hasHeader: false, columnCount: 2, wordColumn: 0, countColumn: 1)

  /// A message about a list that is not in one of the project's own formats: `columns separated by
  /// semicolons, words in column 1, counts in column 2`; otherwise nil.
  public var remark: String? {
    if self == .bareWords || self == .wordTabCount { return nil }
    if hasAffixes {
      return
        "a spelling dictionary (Hunspell): affixes after / are left out, and all words count the "
        + "same, as it has no frequencies; 'lexicon build LIST FILE' adds them to a list that has"
    }
    if columnCount == 1 { return "the first line is a heading or the number of words, and no word" }
    var parts = ["columns separated by \(separator.plural)"]
    if hasHeader { parts.append("the first line is a heading") }
    parts.append("words in column \(wordColumn + 1)")
    if let yearColumn {
      parts.append(
        "years in column \(yearColumn + 1), whose counts are added, and words with _NOUN "
          + "and the like are left out")
    }
    parts.append(valuesRemark)
    return parts.joined(separator: ", ")
  }

  private var valuesRemark: String {
    guard let countColumn else { return "no counts: the first word is taken as the most frequent" }
    let column = "in column \(countColumn + 1)"
    let otherwise =
      isGuessed ? "; if they are counts, make the first line a heading with word and count" : ""
    switch values {
    case .counts:
      let name = unknownHeading.map { " (\"\($0)\")" } ?? ""
      let doubt =
        isDoubtful
        ? ", though the largest of the first lines is less than 4 times their middle one, as lengths and "
          + "ratings are and counts are not; a heading 'count' says which column has counts" : ""
      return "counts \(column)\(name)\(digits.remark)\(doubt)"
    case .ranks:
      return "ranks \(column), turned round: rank r counts as 1/r, by Zipf's law\(otherwise)"
    case .costs:
      return "costs (−log p) \(column), of which counts are made: the lower, the more frequent"
        + otherwise
    case .logProbabilities:
      return "logarithms of probabilities \(column), of which counts are made"
    case .logarithms:
      return "logarithms (Zipf scale) \(column), of which counts are made: 10^x\(otherwise)"
    }
  }

  /// The required content of a line, for an error.
  var expectation: String {
    switch columnCount {
    case 1: "a bare word"
    case 2 where wordColumn == 0 && countColumn != nil:
      "a word, \(separator.name) and a \(values == .counts ? "count" : "number")"
    default: "\(columnCount) columns separated by \(separator.plural)"
    }
  }
}
