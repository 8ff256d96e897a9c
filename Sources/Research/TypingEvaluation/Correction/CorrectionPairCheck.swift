import Lexicon
import Reports

/// Notices lists of misspellings that are something else: the columns the other way round, a list of
/// counts, the same word twice, or words of another language.
package struct CorrectionPairCheck: Sendable {
  /// The number of pairs from which the columns can be told apart by their words.
  static let fewestPairs = 5
  /// The share of right words that an ordinary list may lack; lists of 50,000 words lack some 5 % of a
  /// text.
  static let missingShare = 0.2

  private let count: Int
  /// Pairs of which only the first word is in the list, and of which only the second one is.
  private var (firstOnly, secondOnly) = (0, 0)
  private var same = 0
  private var numbers = 0
  private var missing = 0
  private var firstMissing: String?

  /// Looks at pairs.
  /// - Parameter words: the list of right words.
  /// - Complexity: O(pairs)
  package init(_ pairs: [CorrectionPair], words: CompiledLexicon) {
    count = pairs.count
    for pair in pairs {
      let isFirst = words.contains(word: pair.written)
      let isSecond = words.contains(word: pair.target)
      if isFirst, !isSecond { firstOnly += 1 }
      if isSecond, !isFirst { secondOnly += 1 }
      if isSameWord(pair.written, pair.target) { same += 1 }
      if Double(pair.target) != nil { numbers += 1 }
      if !isSecond {
        missing += 1
        firstMissing = firstMissing ?? pair.target
      }
    }
  }

  /// Whether the first column has the right words: the list has most of them, and few of the second
  /// column's.
  package var areSwapped: Bool {
    count >= Self.fewestPairs && 2 * firstOnly > count && firstOnly > 2 * secondOnly && !areCounts
  }

  private var areCounts: Bool { 2 * numbers > count }

  /// Why the list cannot be used; nil if it can.
  package var fault: String? {
    areCounts
      ? "\(numbers) of \(count) lines have a number in the second column: a list of counts, not of "
        + "misspellings" : nil
  }

  /// What is wrong with the list, a line each.
  package var remarks: [String] {
    var lines: [String] = []
    if areSwapped {
      lines.append(
        "read with the right word first: in \(firstOnly) of \(count) pairs the list has only the first "
          + "word, in \(secondOnly) only the second")
    }
    if same > 0 {
      lines.append(
        "\(same) of \(count) pairs have the same word twice, which is no slip; leave them out")
    }
    return lines
  }

  /// The line about right words that the list lacks, if it lacks many; nil otherwise.
  package var missingRemark: String? {
    guard let firstMissing, Double(missing) > Self.missingShare * Double(count) else { return nil }
    return
      "\(missing) of \(count) right words (\(percentage(missing, of: count))) are not in the list "
      + "(first: '\(firstMissing)') and count as misses; name a list of their language with --lexicon"
  }
}
