/// A skipped line of a list and the reason for skipping it.
public struct LineProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason why a line was skipped.
  public enum Reason: Hashable, Sendable {
    /// The bytes are not UTF-8.
    case invalidUTF8
    /// The line has a control character.
    case controlCharacter
    /// The word is empty.
    case noWord
    /// The word contains white space.
    case spaceInWord
    /// The word contains a comma, a semicolon or a quotation mark.
    case separatorInWord
    /// The word or the line is too long.
    case wordTooLong
    /// The word has no letters to swipe.
    case noLetters
    /// The line has the wrong number of columns; the value is what was expected.
    case wrongColumnCount(expected: String)
    /// The count is not a number.
    case invalidCount
    /// The count of a table is a number, but not a whole one of 32 bits.
    case countNotWhole
    /// The count is not above 0 and at most 10¹⁵.
    case countOutOfRange
    /// The code is not the word's own; the value is the word's own.
    case codeMismatch(expected: String)
    /// The third column of a contraction has an unknown value.
    case unknownMeaning
    /// The first column is not the second in lower case.
    case notLowerCase
    /// An earlier line says something else about the same word.
    case conflictsWithEarlierLine
    /// The list has too many words.
    case tooManyWords
    /// The code of a table is invalid.
    case invalidCode
    /// The word is too long for a table.
    case wordTooLongForTable
    /// An earlier line has the same code and word.
    case repeatedEntry
    /// The setting is unknown.
    case unknownHeader
    /// The setting stands behind entries, so that it is read as one.
    case settingBehindEntries
    /// The line begins or ends a block where no block may begin or end.
    case misplacedBlock
    /// The line begins a block that has no end.
    case openBlock
    /// The reading is not written in Bopomofo.
    case notBopomofo
  }

  /// The line number, counted from 1.
  public let line: Int
  /// The reason why the line was skipped.
  public let reason: Reason
  /// The beginning of the line: at most `maximumTextLength` characters, with � for control
  /// characters.
  public let text: String

  /// The maximum length of `text` in characters.
  public static let maximumTextLength = 40

  /// Creates a problem.
  public init(line: Int, reason: Reason, text: String) {
    self.line = line
    self.reason = reason
    self.text = text
  }

  /// A readable message: `line 3: the count is not a number: "the<TAB>many"`.
  public var description: String {
    "line \(line): \(reason.sentence): \"\(text.replacing("\t", with: "<TAB>"))\""
  }
}

extension LineProblem.Reason {
  /// A readable reason: `the count is not a number`.
  public var sentence: String {
    switch self {
    case .invalidUTF8: "the line is not UTF-8 text"
    case .controlCharacter: "the line contains a control character"
    case .noWord: "the word is missing"
    case .spaceInWord: "a word must not contain spaces; columns are separated by a tab"
    case .separatorInWord: "a word must not contain a comma, semicolon or quotation mark"
    case .wordTooLong: "the word is longer than \(ListLines.maximumWordLength) bytes"
    case .noLetters: "the word has no letters to swipe"
    case .wrongColumnCount(let expected): "expected \(expected)"
    case .invalidCount: "the count is not a number"
    case .countNotWhole:
      "the count must be a whole number from 0 to \(UInt32.max)"
    case .countOutOfRange: "the count must be above 0 and at most 10^15"
    case .codeMismatch(let expected): "the code of this word is \(expected)"
    case .unknownMeaning: "the third column must be contraction, plain or -"
    case .notLowerCase: "the first column must be the second in lower case"
    case .conflictsWithEarlierLine: "an earlier line says something else about the word"
    case .tooManyWords: "the list has more than \(Lexicon.maximumEntryCount) words"
    case .invalidCode: "a code must have 1 to 64 characters and no spaces"
    case .wordTooLongForTable: "a word of a table must have at most 64 characters and 255 bytes"
    case .repeatedEntry: "an earlier line has the same code and word"
    case .unknownHeader: "the setting is unknown and was ignored"
    case .settingBehindEntries: "a setting behind the first entry is read as an entry"
    case .openBlock: "the block that begins here has no end"
    case .misplacedBlock: "a block must not begin or end on this line"
    case .notBopomofo: "the reading must be Bopomofo syllables separated by spaces"
    }
  }
}

/// The problems of a list: all skipped lines are counted, the first ones are kept.
public struct LineProblems: Hashable, Sendable {
  /// The first problems in order of lines, at most `maximumKeptCount`, because a file of ten
  /// million bad lines must not fill the memory.
  public private(set) var first: [LineProblem] = []
  /// The number of skipped lines, kept or not.
  public private(set) var totalCount = 0

  /// The maximum number of problems that are kept.
  public static let maximumKeptCount = 100

  /// Creates an empty list of problems.
  public init() {}

  /// A Boolean value that is true if no line was skipped.
  public var isEmpty: Bool { totalCount == 0 }

  /// Counts a problem and keeps it if it is among the first.
  package mutating func append(_ problem: LineProblem) {
    totalCount += 1
    // Of a list that is too long one line says enough.
    if problem.reason == .tooManyWords, first.contains(where: { $0.reason == .tooManyWords }) {
      return
    }
    if first.count < Self.maximumKeptCount { first.append(problem) }
  }
}
