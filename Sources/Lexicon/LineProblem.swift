/// A line of a list that was skipped, and why.
public struct LineProblem: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    case invalidUTF8
    case controlCharacter
    case noWord
    case spaceInWord
    case separatorInWord
    case wordTooLong
    case noLetters
    case wrongColumnCount(expected: String)
    case invalidCount
    case countOutOfRange
    case codeMismatch(expected: String)
    case unknownMeaning
    case notLowerCase
    case conflictsWithEarlierLine
    case tooManyWords
    case invalidCode
    case wordTooLongForTable
    case repeatedEntry
    case unknownHeader
    case misplacedBlock
    case notBopomofo
  }

  /// Counting from 1.
  public let line: Int
  public let reason: Reason
  /// The beginning of the line, at most ``maximumTextLength`` characters, unprintable ones as �.
  public let text: String

  public static let maximumTextLength = 40

  public init(line: Int, reason: Reason, text: String) {
    self.line = line
    self.reason = reason
    self.text = text
  }

  /// A sentence for a person: `line 3: the count is not a number: "the<TAB>many"`.
  public var description: String { "line \(line): \(reason.sentence): \"\(text)\"" }
}

extension LineProblem.Reason {
  /// What is wrong, for a person: `the count is not a number`.
  public var sentence: String {
    switch self {
    case .invalidUTF8: "the line is not UTF-8 text"
    case .controlCharacter: "the line holds a control character"
    case .noWord: "the word is missing"
    case .spaceInWord: "a word holds no spaces; columns are separated by a tab"
    case .separatorInWord: "a word holds no comma, semicolon or quotation mark"
    case .wordTooLong: "the word is longer than \(ListLines.maximumWordLength) bytes"
    case .noLetters: "the word has nothing to swipe"
    case .wrongColumnCount(let expected): "expected \(expected)"
    case .invalidCount: "the count is not a number"
    case .countOutOfRange: "the count is not above 0 and at most 10^15"
    case .codeMismatch(let expected): "the code of this word is \(expected)"
    case .unknownMeaning: "the third column is contraction, plain or -"
    case .notLowerCase: "the first column is not the second in lower case"
    case .conflictsWithEarlierLine: "an earlier line says otherwise"
    case .tooManyWords: "the list holds more than \(Lexicon.maximumEntryCount) words"
    case .invalidCode: "a code has 1 to 64 characters and no spaces"
    case .wordTooLongForTable: "a word of a table has at most 64 characters and 255 bytes"
    case .repeatedEntry: "an earlier line has the same code and word"
    case .unknownHeader: "the setting is not known; it was passed over"
    case .misplacedBlock: "the line begins or ends a block where none may begin or end"
    case .notBopomofo: "the reading is not Bopomofo syllables with a space between them"
    }
  }
}

/// What was wrong in a list: every skipped line counted, the first ones kept.
public struct LineProblems: Hashable, Sendable {
  /// The first problems in order of lines, at most ``maximumKeptCount``: a file of ten million bad
  /// lines must not fill the memory.
  public private(set) var first: [LineProblem] = []
  /// How many lines were skipped, kept or not.
  public private(set) var totalCount = 0

  public static let maximumKeptCount = 100

  public init() {}

  public var isEmpty: Bool { totalCount == 0 }

  package mutating func append(_ problem: LineProblem) {
    totalCount += 1
    if first.count < Self.maximumKeptCount { first.append(problem) }
  }
}
