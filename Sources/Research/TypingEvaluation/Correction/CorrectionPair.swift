/// A line of a list of misspellings: the word as written, the target word and, if the list names
/// it, the kind of error.
package struct CorrectionPair: Hashable, Sendable {
  /// The word as written.
  package var written: String
  /// The correct word.
  package var target: String
  /// The kind of error, if known.
  package var kind: String?

  /// Creates a pair.
  package init(written: String, target: String, kind: String? = nil) {
    self.written = written
    self.target = target
    self.kind = kind
  }

  /// The pair with its words exchanged.
  package var turnedRound: CorrectionPair {
    CorrectionPair(written: target, target: written, kind: kind)
  }

  /// Reads a list with a misspelling, a tab and the correct word on each line, followed by a tab
  /// and the kind of error if it is known. Lines that begin with # and blank lines are skipped.
  ///
  /// - Returns: the pairs, and the numbers, from 1, of malformed lines
  package static func parse(_ text: String) -> (pairs: [CorrectionPair], wrongLines: [Int]) {
    var pairs: [CorrectionPair] = []
    var wrong: [Int] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.hasSuffix("\r") ? line.dropLast() : line
      if line.isEmpty || line.hasPrefix("#") { continue }
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard (2...3).contains(columns.count), !columns[0].isEmpty, !columns[1].isEmpty else {
        wrong.append(index + 1)
        continue
      }
      pairs.append(
        CorrectionPair(
          written: String(columns[0]), target: String(columns[1]),
          kind: columns.count > 2 ? String(columns[2]) : nil))
    }
    return (pairs, wrong)
  }
}
