import Lexicon

/// Letters that people write for other letters, and what that costs: *f* for *ph*, *shun* for *tion*,
/// *ae* for *ä* where a keyboard has no ä.
///
/// The patterns of a language are data (`spellings.tsv` in its folder); docs/reference/correction.md
/// says how they are made.
public struct SpellingPattern: Hashable, Sendable {
  /// The letters of the target word.
  public var target: String
  /// The letters that are written for them.
  public var written: String
  /// The cost, in nats; 0 for a custom that is no slip. Others are by ear.
  public var cost: Double

  /// The number of letters that each side may have.
  package static let maximumLength = 6

  /// Creates a pattern.
  /// - Parameters:
  ///   - target: the letters of the target word, 1 to 6.
  ///   - written: the letters that are written for them, 1 to 6.
  ///   - cost: in nats, at least 0.
  public init(target: String, written: String, cost: Double) {
    self.target = target
    self.written = written
    self.cost = cost
  }

  /// Reads patterns: on each line the letters of the word, a tab, those that are written, a tab and the
  /// cost in nats. A line with * for both has what a word costs besides if it is written by ear. Lines
  /// that begin with # and blank lines are skipped.
  /// - Returns: the patterns, the cost of a word written by ear, and the numbers, from 1, of malformed
  ///   lines.
  /// - Complexity: O(length).
  public static func parse(
    _ text: String
  ) -> (patterns: [SpellingPattern], byEar: Double, wrongLines: [Int]) {
    var patterns: [SpellingPattern] = []
    var byEar = 0.0
    var wrong: [Int] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 3, let cost = Double(columns[2]), cost.isFinite, cost >= 0,
        columns[..<2].allSatisfy({ (1...maximumLength).contains($0.count) })
      else {
        wrong.append(index + 1)
        continue
      }
      if columns[0] == "*", columns[1] == "*" {
        byEar = cost
        continue
      }
      patterns.append(
        SpellingPattern(
          target: lowered(String(columns[0])), written: lowered(String(columns[1])), cost: cost))
    }
    return (patterns, byEar, wrong)
  }
}
