import JSONText
import Lexicon

/// A line of an export in JSON Lines: first the heading, then words, pairs, and the words learned
/// for input methods.
///
///     {"learned":"words and pairs","version":1,"commits":3,"records":4}
///     {"word":"iphone","spelling":"iPhone","votes":2,"uses":2,"lastUse":3,"rank":2}
///     {"previous":"my","word":"iphone","uses":2,"lastUse":3,"rank":2}
///     {"method":"cangjie5","code":"onf","word":"你","uses":5}
///     {"method":"cangjie5","word":"你","next":"好","uses":4}
///
/// `previous` is null at a sentence's start. Words, and pairs, are in the order in which they got a
/// rank.
public enum LearnedRecord: Hashable, Sendable {
  /// The first line, with the number of commits and that of the records that follow; exports of earlier
  /// versions do not say the latter.
  case heading(commits: Int, records: Int?)
  /// A word in lower case, with the user's spelling.
  case word(String, spelling: String, votes: Int, uses: Int, lastUse: Int, rank: Int)
  /// A pair of words in lower case; `previous` is nil at a sentence's start.
  case bigram(previous: String?, word: String, uses: Int, lastUse: Int, rank: Int)
  /// A word written with a code of an input method, or a pair of such words.
  case method(LearnedMethodRow)

  static let version = 1
  static let title = "words and pairs"
  /// The limit of numbers in an export: exact in JSON's doubles, and far above what a person writes
  /// in a lifetime.
  package static let numberLimit = 1 << 53
  /// The maximum length of a learned word, in bytes of UTF-8; longer ones are not considered words.
  public static let maximumWordLength = 255

  /// Returns the form in which a word is kept, or nil if it is not a word.
  /// - Parameters:
  ///   - word: in any case.
  ///   - letterCase: the language's rules for capitals.
  package static func key(_ word: String, _ letterCase: LetterCase = .standard) -> String? {
    let key = folded(letterCase.lowering(word))
    return key.isEmpty || key.utf8.count > maximumWordLength || key.utf8.contains(0) ? nil : key
  }

  /// Returns all forms in which a word may have been kept: by a language's rules, by Unicode's, and by those
  /// of Turkish and its relatives, since what was learned may be of another language than the one that is
  /// written now.
  package static func keys(_ word: String, _ letterCase: LetterCase) -> Set<String> {
    Set([letterCase, .standard, dotted].compactMap { key(word, $0) })
  }

  private static let dotted = LetterCase(capitals: ["i": "İ", "ı": "I"])

  /// The line as text, without its line break.
  public var line: String {
    var line: [UInt8] = []
    func append(_ text: String) { line += text.utf8 }
    switch self {
    case .heading(let commits, let records):
      append("{\"learned\":")
      JSONText.append(string: Self.title, to: &line)
      append(",\"version\":\(Self.version),\"commits\":\(commits)")
      if let records { append(",\"records\":\(records)") }
      append("}")
    case .word(let word, let spelling, let votes, let uses, let lastUse, let rank):
      append("{\"word\":")
      JSONText.append(string: word, to: &line)
      append(",\"spelling\":")
      JSONText.append(string: spelling, to: &line)
      append(",\"votes\":\(votes),\"uses\":\(uses),\"lastUse\":\(lastUse),\"rank\":\(rank)}")
    case .bigram(let previous, let word, let uses, let lastUse, let rank):
      append("{\"previous\":")
      if let previous { JSONText.append(string: previous, to: &line) } else { append("null") }
      append(",\"word\":")
      JSONText.append(string: word, to: &line)
      append(",\"uses\":\(uses),\"lastUse\":\(lastUse),\"rank\":\(rank)}")
    case .method(.mapping(let method, let code, let word, let uses)):
      append("{\"method\":")
      JSONText.append(string: method, to: &line)
      append(",\"code\":")
      JSONText.append(string: code, to: &line)
      append(",\"word\":")
      JSONText.append(string: word, to: &line)
      append(",\"uses\":\(uses)}")
    case .method(.related(let method, let word, let next, let uses)):
      append("{\"method\":")
      JSONText.append(string: method, to: &line)
      append(",\"word\":")
      JSONText.append(string: word, to: &line)
      append(",\"next\":")
      JSONText.append(string: next, to: &line)
      append(",\"uses\":\(uses)}")
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// The reason why a line is not a record: a sentence without a full stop.
  package struct Problem: Error {
    /// What is wrong.
    package var reason: String
    /// Whether the line is the beginning of a record: if no other follows, the export was cut short within it.
    package var isCut = false

    init(reason: String, isCut: Bool = false) {
      self.reason = reason
      self.isCut = isCut
    }
  }

  /// Returns whether a line that is no record begins like one and lacks its end.
  static func isCut(_ line: some BidirectionalCollection<UInt8>) -> Bool {
    line.first == UInt8(ascii: "{") && line.last != UInt8(ascii: "}")
  }

  /// Reads a line.
  /// - Parameters:
  ///   - line: without its line break.
  ///   - letterCase: the language's rules for capitals.
  package init(line: String, _ letterCase: LetterCase = .standard) throws(Problem) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(json: Array(line.utf8))
    } catch {
      throw Problem(reason: "it is not JSON: \(error.reason)", isCut: Self.isCut(line.utf8))
    }
    let fields = try JSONFields<Problem>(value, at: "")
    if fields.has("learned") {
      guard try fields.text("learned") == Self.title else {
        throw Problem(reason: "it does not begin like an export")
      }
      guard try fields.whole("version") == Self.version else {
        throw Problem(reason: "the export was written by a newer version of this program")
      }
      self = .heading(
        commits: try fields.whole("commits"),
        records: fields.has("records") ? try fields.whole("records") : nil)
      return
    }
    if fields.has("method") {
      let (method, word) = (try fields.text("method"), try fields.text("word"))
      let uses = try fields.whole("uses")
      let row: LearnedMethodRow =
        try fields.has("next")
        ? .related(method: method, word: word, next: try fields.text("next"), uses: uses)
        : .mapping(method: method, code: try fields.text("code"), word: word, uses: uses)
      guard row.isKept else {
        throw Problem(reason: "a text is empty or too long, or \"uses\" is 0")
      }
      self = .method(row)
      return
    }
    let word = try fields.word("word")
    let (uses, lastUse) = (try fields.whole("uses"), try fields.whole("lastUse"))
    let rank = try fields.whole("rank")
    guard rank < 255 else { throw Problem(reason: "\"rank\" is not below 255") }
    if fields.has("previous") {
      let previous = try fields.isNull("previous") ? nil : try fields.word("previous")
      self = .bigram(previous: previous, word: word, uses: uses, lastUse: lastUse, rank: rank)
    } else {
      let spelling = try fields.text("spelling")
      guard Self.keys(spelling, letterCase).contains(word) else {
        throw Problem(reason: "\"spelling\" is not a spelling of \"word\"")
      }
      self = .word(
        word, spelling: spelling, votes: try fields.whole("votes"), uses: uses, lastUse: lastUse,
        rank: rank)
    }
  }
}

extension LearnedRecord.Problem: FieldError {
  package init(place: String, reason: String) { self.reason = "\"\(place)\" \(reason)" }

  package init(place: String, problem: FieldProblem) {
    switch problem {
    case .notAnObject(let value):
      self.init(reason: "expected an object, found \(value.kind)")
    case .twice: self.init(place: place, reason: "appears twice")
    case .missing(.string, _), .wrongKind(.string, _):
      self.init(place: place, reason: "is missing or is not a string")
    case .missing, .wrongKind:
      self.init(place: place, reason: "is missing or is not a whole number from 0")
    default: self.init(place: place, reason: problem.reason)
    }
  }
}

extension JSONFields<LearnedRecord.Problem> {
  fileprivate func isNull(_ name: String) throws(LearnedRecord.Problem) -> Bool {
    try value(name) == .null
  }

  fileprivate func word(_ name: String) throws(LearnedRecord.Problem) -> String {
    let word = try text(name)
    guard LearnedRecord.key(word) == word else {
      throw error(
        name, "is not a word in lower case of 1 to \(LearnedRecord.maximumWordLength) bytes")
    }
    return word
  }

  /// Returns a whole number from 0 that an export may contain.
  fileprivate func whole(_ name: String) throws(LearnedRecord.Problem) -> Int {
    let number = try count(name)
    guard number < LearnedRecord.numberLimit else {
      throw error(name, "is missing or is not a whole number from 0")
    }
    return number
  }
}
