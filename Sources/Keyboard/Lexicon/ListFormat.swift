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

  /// The character between two columns.
  public var separator: Separator
  /// A Boolean value that is true if the first line names the columns.
  public var hasHeader: Bool
  /// The number of columns.
  public var columnCount: Int
  /// The column of the words, from 0.
  public var wordColumn: Int
  /// The column of the counts, from 0; nil for a list of bare words in order of frequency.
  public var countColumn: Int?

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
    var parts = ["columns separated by \(separator.plural)"]
    if hasHeader { parts.append("the first line is a heading") }
    parts.append("words in column \(wordColumn + 1)")
    if let countColumn { parts.append("counts in column \(countColumn + 1)") }
    return parts.joined(separator: ", ")
  }

  /// The required content of a line, for an error.
  var expectation: String {
    switch columnCount {
    case 1: "a bare word"
    case 2 where wordColumn == 0: "a word, \(separator.name) and a count"
    default: "\(columnCount) columns separated by \(separator.plural)"
    }
  }
}

extension ListFormat {
  /// The number of lines used to find the format, not counting blank lines and comments.
  private static let sampleSize = 20
  private static let wordNames: Set<String> = [
    "word", "words", "wort", "wörter", "mot", "palabra", "parola", "ord", "token", "form", "lemma",
    "term", "type",
  ]
  private static let countNames: Set<String> = [
    "count", "counts", "freq", "freqs", "frequency", "frequencies", "n", "total", "occurrences",
    "anzahl", "häufigkeit", "hits", "frq", "tokens",
  ]

  /// Determines the format from the first lines. A tab on the first line separates columns;
  /// otherwise semicolons or commas do, if most lines have as many as the first one; otherwise a
  /// space does, if it is between a word and a number; otherwise the list has bare words.
  ///
  /// - Complexity: O(length of the first lines).
  public init(of text: [UInt8]) {
    for separator in Separator.allCases {
      let rows = Self.rows(of: text, separator: separator)
      guard let first = rows.first, first.count > 1 else { continue }
      let alike = rows.count { $0.count == first.count }
      if separator != .tab, 2 * alike <= rows.count { continue }
      if separator == .space {
        let pairs = rows.filter { $0.count == 2 }
        guard first.count == 2, pairs.contains(where: { Self.isNumber($0[1]) }) else { continue }
      }
      self = Self.format(of: rows, separator: separator)
      return
    }
    self = .bareWords
  }

  private static func rows(of text: [UInt8], separator: Separator) -> [[String]] {
    var lines = ListLines(text, separator: separator)
    var rows: [[String]] = []
    while rows.count < sampleSize, let line = lines.next() {
      if case .success(let columns) = line { rows.append(columns) }
    }
    return rows
  }

  private static func format(of rows: [[String]], separator: Separator) -> ListFormat {
    let first = rows[0]
    let second = rows.dropFirst().first { $0.count == first.count }
    let hasHeader =
      !first.contains(where: isNumber) && second.map { $0.contains(where: isNumber) } == true
    let row = hasHeader ? second ?? first : first
    let names = hasHeader ? first.map { $0.lowercased() } : []
    var format = ListFormat(
      separator: separator, hasHeader: hasHeader, columnCount: first.count, wordColumn: 0,
      countColumn: 1)
    format.wordColumn =
      names.firstIndex(where: wordNames.contains) ?? row.firstIndex { !isNumber($0) } ?? 0
    let behind = row.indices.first { $0 > format.wordColumn && isNumber(row[$0]) }
    let before = row.indices.last { $0 < format.wordColumn && isNumber(row[$0]) }
    format.countColumn =
      names.firstIndex(where: countNames.contains) ?? behind ?? before
      ?? (format.wordColumn == 0 ? 1 : 0)
    return format
  }

  private static func isNumber(_ column: String) -> Bool {
    !column.isEmpty
      && column.utf8.allSatisfy {
        ($0 >= 0x30 && $0 <= 0x39) || [0x2B, 0x2D, 0x2E, 0x2C, 0x45, 0x65].contains($0)
      }
      && column.utf8.contains { $0 >= 0x30 && $0 <= 0x39 }
  }
}
