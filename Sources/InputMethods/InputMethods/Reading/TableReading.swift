import Lexicon

/// What a reader made of a table's file: nothing is dropped without being counted.
public struct TableReading: Sendable {
  /// What was read.
  public var contents: CodeTableContents
  /// Lines, or rows, that give a code and a word, whether they were kept or not.
  public var definitionCount: Int
  /// The skipped definitions and other lines: the first ones kept, all counted.
  public var problems: LineProblems
  /// The number of definitions that were skipped, for each reason.
  public var skippedDefinitions: [LineProblem.Reason: Int]
  /// Names of tables that the file asks for besides (`import_tables` of rime's dictionaries).
  public var imports: [String]
  /// Whether the file asks for the counts of rime's common vocabulary (`use_preset_vocabulary`).
  public var wantsVocabulary = false
  /// The length in characters of the longest word, and the least count, that words of the vocabulary have which
  /// the file leaves to their characters (`max_phrase_length`, `min_phrase_weight`).
  var longestVocabularyWord = CodeEntry.maximumLength
  var leastVocabularyCount: UInt32 = 0
  /// Entries whose weight is a share of their word's count in that vocabulary (`10%`), by index: how often
  /// a word of several codes is meant by this one.
  var shares: [Int: Double] = [:]
  /// The codes of several syllables with the spaces between them, by the entry's index; entries have them
  /// without (rime's dictionaries).
  var spacedCodes: [Int: String] = [:]
  /// Entries that are spellings of the vocabulary's words and no definitions of the file.
  public internal(set) var spelledCount = 0
  /// Whether it is one of rime's dictionaries, which do not say what their codes spell.
  public internal(set) var isRime = false

  /// The number of skipped definitions; with the kept entries they make `definitionCount`.
  public var skippedCount: Int { skippedDefinitions.values.reduce(0, +) }

  init() {
    contents = CodeTableContents()
    definitionCount = 0
    problems = LineProblems()
    skippedDefinitions = [:]
    imports = []
  }
}

/// Why a whole file cannot be read as a table.
public enum TableReadingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file is larger than `CodeTableContents.maximumFileSize`.
  case tooLarge
  /// It says that its text is in another encoding than UTF-8, or begins as UTF-16 does.
  case otherEncoding(String)
  /// Codes are Chinese characters and words are letters.
  case swappedColumns
  /// No line gives a code and a word.
  case noDefinitions
  /// More than `CodeTableContents.maximumEntryCount` definitions.
  case tooManyDefinitions
  /// The header has something that this reader does not take, on a line counted from 1.
  case unsupportedHeader(line: Int, text: String)
  /// A file of libchewing's is cut off, cyclic or points beyond its end; says what is wrong.
  case damaged(String)

  /// A readable message.
  public var description: String {
    switch self {
    case .tooLarge: "A table's file has at most 64 MB."
    case .otherEncoding(let name): "The table's text is in \(name); only UTF-8 is read."
    case .swappedColumns:
      "Codes are Chinese characters and words are letters; the columns are code, word, count."
    case .noDefinitions: "The table has no codes: no line gives a code and a word."
    case .tooManyDefinitions:
      "A table has at most \(CodeTableContents.maximumEntryCount) definitions."
    case .unsupportedHeader(let line, let text):
      "Line \(line) of the header is not understood: \"\(text)\"."
    case .damaged(let what): "The table's file is damaged: \(what)."
    }
  }
}

/// Collects the definitions of a file, checked one by one.
struct TableCollector {
  var reading = TableReading()
  /// Codes and words as bytes: characters that Unicode calls equivalent, as the two 兀 of Big5, differ.
  private var seen: Set<[UInt8]> = []
  private let limit: Int

  init(limit: Int = CodeTableContents.maximumEntryCount) { self.limit = limit }

  /// Takes one definition, or counts why it is skipped.
  /// - Parameters:
  ///   - count: nil where it cannot be read.
  ///   - badCount: why it cannot be read.
  mutating func add(
    code: some StringProtocol, word: some StringProtocol, count: UInt32? = 0, line: Int,
    text: some StringProtocol, lowercasing: Bool, badCount: LineProblem.Reason = .invalidCount
  ) throws(TableReadingError) {
    reading.definitionCount += 1
    guard reading.definitionCount <= limit else {
      throw .tooManyDefinitions
    }
    let code = lowercasing ? code.lowercased() : String(code)
    let word = String(word)
    guard Self.isCode(code) else { return skip(.invalidCode, line, text) }
    guard !word.isEmpty else { return skip(.noWord, line, text) }
    guard !Self.hasControls(word), !Self.hasControls(code) else {
      return skip(.controlCharacter, line, text)
    }
    guard word.utf8.count <= CodeEntry.maximumByteCount, word.count <= CodeEntry.maximumLength
    else { return skip(.wordTooLongForTable, line, text) }
    guard let count else { return skip(badCount, line, text) }
    guard seen.insert(Array(code.utf8) + [0] + Array(word.utf8)).inserted else {
      return skip(.repeatedEntry, line, text)
    }
    reading.contents.entries.append(CodeEntry(code: code, word: word, count: count))
  }

  /// Counts a line that should be a definition and cannot be read as one.
  mutating func refuse(_ reason: LineProblem.Reason, _ line: Int, _ text: some StringProtocol) {
    reading.definitionCount += 1
    skip(reason, line, text)
  }

  /// Counts a skipped definition.
  private mutating func skip(_ reason: LineProblem.Reason, _ line: Int, _ text: some StringProtocol)
  {
    reading.skippedDefinitions[reason, default: 0] += 1
    warn(reason, line, text)
  }

  /// Names a line that is no definition.
  mutating func warn(_ reason: LineProblem.Reason, _ line: Int, _ text: some StringProtocol) {
    let beginning = text.unicodeScalars.prefix(LineProblem.maximumTextLength)
      .map { Self.isControl($0) && $0 != "\t" ? "\u{FFFD}" : $0 }
    reading.problems.append(
      LineProblem(line: line, reason: reason, text: String(String.UnicodeScalarView(beginning))))
  }

  consuming func finish() throws(TableReadingError) -> TableReading {
    guard reading.definitionCount > 0 else { throw .noDefinitions }
    let entries = reading.contents.entries
    if entries.count(where: Self.isSwapped) * 2 > entries.count { throw .swappedColumns }
    return reading
  }

  private static func isSwapped(_ entry: CodeEntry) -> Bool {
    entry.word.utf8.allSatisfy { $0 < 0x80 }
      && entry.code.unicodeScalars.contains { (0x3400...0x9FFF).contains($0.value) }
  }

  private static func isCode(_ code: String) -> Bool {
    // A space is a key: it ends the first tone of Bopomofo. It cannot begin a code.
    !code.isEmpty && code.utf8.count <= CodeEntry.maximumByteCount
      && code.count <= CodeEntry.maximumLength && code.first != " "
  }

  static func hasControls(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: isControl)
  }

  /// Control characters, and those that turn the direction of writing, which would hide what a
  /// line says.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<32, 127..<160, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// A text's lines, without byte-order mark and line ends.
struct TextLines {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws(TableReadingError) {
    guard bytes.count <= CodeTableContents.maximumFileSize else { throw .tooLarge }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw .otherEncoding("UTF-16")
    }
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Calls `body` with the number, from 1, and the text of each line; nil for one that is not UTF-8.
  func visit(
    _ body: (Int, String?) throws(TableReadingError) -> Void
  ) throws(TableReadingError) {
    var (start, number) = (0, 0)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
      number += 1
      let content = end > start && bytes[end - 1] == 13 ? start..<end - 1 : start..<end
      try body(number, String(validating: bytes[content], as: UTF8.self))
      start = end + 1
    }
  }
}

extension TableReading {
  /// Rows of a database, checked as the lines of a file are; problems count them from 1.
  ///
  /// - Throws: `TableReadingError` if there are none or too many.
  public init(
    rows: some Sequence<(code: String, word: String, count: UInt32?)>,
    properties: CodeTableProperties
  ) throws(TableReadingError) {
    var collector = TableCollector()
    for (index, row) in rows.enumerated() {
      try collector.add(
        code: row.code, word: row.word, count: row.count, line: index + 1,
        text: "\(row.code)\t\(row.word)", lowercasing: false)
    }
    collector.reading.contents.properties = properties
    self = try collector.finish()
  }

  /// Adds the entries of another file that this one asks for, behind its own.
  public mutating func append(_ other: TableReading) {
    for (index, share) in other.shares { shares[contents.entries.count + index] = share }
    for (index, code) in other.spacedCodes { spacedCodes[contents.entries.count + index] = code }
    contents.entries += other.contents.entries
    definitionCount += other.definitionCount
    skippedDefinitions.merge(other.skippedDefinitions) { $0 + $1 }
  }

  /// Writes the spaces between syllables into the codes, for a table of Pinyin, and says that it is one.
  public mutating func keepSyllables() {
    for (index, code) in spacedCodes { contents.entries[index].code = code }
    spacedCodes = [:]
    contents.properties.kind = .pinyin
  }

  /// Makes a table of rime's whose codes are syllables of Pinyin one of Pinyin; its header does not say so.
  public mutating func recognizePinyin() {
    if contents.properties.kind == .shape, isRime, isPinyin { keepSyllables() }
  }

  /// Whether nearly all codes are syllables of Pinyin.
  private var isPinyin: Bool {
    var known: [Substring: Bool] = [:]
    func isSyllable(_ text: Substring) -> Bool {
      if let known = known[text] { return known }
      let found = PinyinCode.part(ofText: text) != nil
      known[text] = found
      return found
    }
    let count = contents.entries.indices.count { index in
      let code = spacedCodes[index] ?? contents.entries[index].code
      return code.split(separator: " ").allSatisfy(isSyllable)
    }
    return known.values.count { $0 } >= Self.syllablesOfPinyin
      && Double(count) > Self.shareOfPinyin * Double(contents.entries.count)
  }

  /// Tables of Pinyin have some codes that are no syllables (biang, ㄅ); of those of Cantonese or of shapes
  /// most are none.
  private static let shareOfPinyin = 0.95
  /// Of some 410 syllables; a few short codes of shapes may look like syllables.
  private static let syllablesOfPinyin = 100

  /// Gives the entries without a count those of rime's common vocabulary, and those whose weight is a share
  /// that part of it. Without the vocabulary all entries count 100, and shares as many as they have per cent.
  /// - Parameter vocabulary: the counts; nil if there are none.
  /// - Complexity: O(n) for n entries.
  public mutating func takeVocabulary(_ vocabulary: WordCounts?) {
    guard vocabulary != nil || !shares.isEmpty else { return }
    for index in contents.entries.indices where contents.entries[index].count == 0 {
      let whole = vocabulary.map { $0.count(of: contents.entries[index].word) ?? 0 } ?? 100
      let count = Double(whole) * (shares[index] ?? 1)
      contents.entries[index].count = UInt32(min(count.rounded(), Double(UInt32.max)))
    }
    shares = [:]
  }
}
