/// The spelling of words that have capitals: `london` → `London`.
public struct Casing: Hashable, Sendable {
  /// The written form of each word, by the word in lower case.
  public let written: [String: String]

  /// Creates a casing from a table.
  public init(written: [String: String]) {
    self.written = written
  }

  /// Reads `lower<TAB>Proper` lines: `london<TAB>London`, `tv<TAB>TV`. The rules for lines are
  /// those of `Lexicon.parse(_:)`. The first column must be the second in lower case.
  /// - Complexity: O(n).
  public static func parse(_ text: [UInt8]) -> (casing: Casing, problems: LineProblems) {
    var lines = ListLines(text)
    var problems = LineProblems()
    var written: [String: String] = [:]

    func read(_ columns: [String]) throws(LineProblem) {
      guard columns.count == 2 else {
        throw lines.problem(
          .wrongColumnCount(expected: "a word in lower case, a tab and the word as it is written"))
      }
      let lower = try lines.word(columns[0])
      let proper = try lines.word(columns[1])
      guard lowered(proper) == lower else { throw lines.problem(.notLowerCase) }
      if let earlier = written[lower] {
        if earlier != proper { throw lines.problem(.conflictsWithEarlierLine) }
        return
      }
      guard written.count < Lexicon.maximumEntryCount else { throw lines.problem(.tooManyWords) }
      written[lower] = proper
    }

    while let line = lines.next() {
      do throws(LineProblem) {
        try read(line.get())
      } catch {
        problems.append(error)
      }
    }
    return (Casing(written: written), problems)
  }
}

extension Lexicon {
  /// Returns this lexicon with the capitals that `casing` lists: `london` → `London`. A word that
  /// has capitals already keeps them; codes, counts and ranks do not change.
  /// - Complexity: O(n log n).
  public func applying(_ casing: Casing) -> Lexicon {
    Lexicon(
      entries: entries.map { entry in
        guard let proper = casing.written[entry.word] else { return entry }
        var entry = entry
        entry.word = proper
        return entry
      })
  }
}
