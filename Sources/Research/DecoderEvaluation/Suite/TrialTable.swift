import ResourceLoading

/// The table of trials that a suite writes.
package enum TrialTable {
  /// The names of the columns before the covariates.
  package static let columns = [
    "list", "decoder", "id", "user", "word", "trial", "correct", "rank", "written", "oov",
    "frequency_rank", "letters", "doubled", "layout",
  ]
}

/// A trace with the answers of all decoders, from a table of trials.
package struct Trial: Hashable, Sendable {
  /// The list.
  package var list: String
  /// The trace's id, its user, its word, and its number among the user's traces, from 1.
  package var id: String, user: String, word: String, number: Int
  /// Whether the list lacks the word.
  package var isOutside: Bool
  /// What is known of the user and the trace, in the order of the table's further columns.
  package var covariates: [String]
  /// The answers, in the order of the table.
  package var answers: [Answer]

  /// The answer of a decoder.
  package struct Answer: Hashable, Sendable {
    /// The decoder's name.
    package var decoder: String
    /// Whether the best candidate is the word.
    package var isCorrect: Bool
    /// The best candidate; nil without one.
    package var written: String?
  }
}

/// Reads a table of trials, trace by trace.
package struct TrialReader: ~Copyable {
  /// The names of the columns after the usual ones.
  package let covariates: [String]
  private let file: String
  private let places: [String: Int]
  private let further: [Int]
  private var rows: DelimitedRows
  private var pending: Trial?
  private var line = 1

  /// Opens a table, possibly compressed with gzip.
  ///
  /// - Throws: `InputError` for a file that is no table of trials.
  package init(_ file: String) throws(InputError) {
    let rows = try DelimitedRows(file)
    var places: [String: Int] = [:]
    for (index, name) in rows.header.enumerated() where places[name] == nil { places[name] = index }
    let needed = ["list", "decoder", "id", "user", "word", "trial", "correct", "written", "oov"]
    if let missing = needed.first(where: { places[$0] == nil }) {
      throw .badFile(
        path: file,
        reason: "has no column \(missing): a table of trials comes from 'bench suite --trials'")
    }
    further = rows.header.indices.filter { !TrialTable.columns.contains(rows.header[$0]) }
    covariates = further.map { rows.header[$0] }
    self.file = file
    self.places = places
    self.rows = rows
  }

  /// Returns the next trace; nil at the end.
  ///
  /// - Throws: `InputError` for a row that is malformed.
  package mutating func next() throws(InputError) -> Trial? {
    while let row = try rows.next() {
      line += 1
      let read = try trial(row)
      guard var current = pending else {
        pending = read
        continue
      }
      if (read.list, read.id, read.user, read.number)
        == (current.list, current.id, current.user, current.number)
      {
        if let answer = read.answers.first,
          current.answers.contains(where: { $0.decoder == answer.decoder })
        {
          throw .badFile(
            path: "\(file):\(line)", reason: "the decoder has a second row of the same trace")
        }
        current.answers += read.answers
        pending = current
      } else {
        pending = read
        return current
      }
    }
    defer { pending = nil }
    return pending
  }

  private func trial(_ row: [String]) throws(InputError) -> Trial {
    func cell(_ name: String) -> String { places[name].map { row[$0] } ?? "" }
    guard let number = Int(cell("trial")), ["0", "1"].contains(cell("correct")) else {
      throw .badFile(
        path: "\(file):\(line)", reason: "trial must be a whole number and correct 0 or 1")
    }
    let written = cell("written")
    return Trial(
      list: cell("list"), id: cell("id"), user: cell("user"), word: cell("word"), number: number,
      isOutside: cell("oov") == "1", covariates: further.map { row[$0] },
      answers: [
        .init(
          decoder: cell("decoder"), isCorrect: cell("correct") == "1",
          written: written.isEmpty ? nil : written)
      ])
  }
}
