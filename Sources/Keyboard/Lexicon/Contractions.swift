/// A word written with an apostrophe and swiped without one.
public struct Contraction: Hashable, Sendable {
  /// The one of two words with the same code that is the target word more often.
  public enum Meaning: String, Hashable, Sendable {
    /// The contraction: `it's`.
    case contraction
    /// The plain word: `its`.
    case plain
  }

  /// The letters that the finger visits: `its`.
  public var code: String
  /// The written form: `it's`.
  public var word: String
  /// The word meant more often when the code is also a word of its own; nil if it is not.
  public var target: Meaning?
  /// The number of occurrences per 10⁹ words of text, if known.
  public var count: Double?

  /// Creates a contraction.
  public init(code: String, word: String, target: Meaning? = nil, count: Double? = nil) {
    self.code = code
    self.word = word
    self.target = target
    self.count = count
  }

  /// Reads a list of contractions, `code<TAB>word[<TAB>meant[<TAB>count]]` lines:
  ///
  ///     dont	don't	-	1584893
  ///     its	it's	contraction	2137962
  ///     well	we'll	plain	77625
  ///
  /// `meant` is `-` if the code is not a word itself, otherwise `contraction` or `plain`: the one
  /// of the two that is the target word more often. The rules for lines and counts are those of
  /// `Lexicon.parse(_:)`. The code must be the word's own (``swipeCode(of:)``). The first of
  /// several lines with the same word counts.
  /// - Complexity: O(n).
  public static func parse(
    _ text: [UInt8]
  ) -> (contractions: [Contraction], problems: LineProblems) {
    var contractions: [Contraction] = []
    var known: [String: Contraction] = [:]
    let problems = read(text) { (contraction, lines) throws(LineProblem) in
      let word = folded(contraction.word)
      if let earlier = known[word] {
        if earlier != contraction { throw lines.problem(.conflictsWithEarlierLine) }
        return
      }
      guard contractions.count < Lexicon.maximumEntryCount else {
        throw lines.problem(.tooManyWords)
      }
      known[word] = contraction
      contractions.append(contraction)
    }
    return (contractions, problems)
  }

  /// Reads such a list line by line, without looking for words that it has twice.
  /// - Parameters:
  ///   - text: the list.
  ///   - take: called with each contraction and the place in the list; throws a problem of the line.
  /// - Returns: the lines that are skipped.
  /// - Complexity: O(n).
  package static func read(
    _ text: [UInt8], _ take: (Contraction, ListLines) throws(LineProblem) -> Void
  ) -> LineProblems {
    var lines = ListLines(text)
    var problems = LineProblems()
    while let line = lines.next() {
      do throws(LineProblem) {
        try take(Contraction(line.get(), of: lines), lines)
      } catch {
        problems.append(error)
      }
    }
    return problems
  }

  /// Reads the columns of a line.
  /// - Throws: a problem of the line.
  private init(_ columns: [String], of lines: ListLines) throws(LineProblem) {
    guard (2...4).contains(columns.count) else {
      throw lines.problem(
        .wrongColumnCount(expected: "a code, a word and perhaps its meaning and count"))
    }
    let word = try lines.word(columns[1])
    let code = swipeCode(of: word)
    guard columns[0] == code else { throw lines.problem(.codeMismatch(expected: code)) }
    self.init(code: code, word: word)
    if columns.count > 2, columns[2] != "-" {
      guard let target = Meaning(rawValue: columns[2]) else {
        throw lines.problem(.unknownMeaning)
      }
      self.target = target
    }
    if columns.count > 3 { count = try lines.count(columns[3]) }
  }
}
