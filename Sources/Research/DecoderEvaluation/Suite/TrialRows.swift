import JSONText
import Reports
import ResourceLoading
import Statistics
import SwipeTraces
import Synchronization

/// The table of trials: a row for each list, decoder and trace, for models with users and words crossed, such as
/// those of lme4. docs/reference/results.md describes the columns.
package final class TrialRows: Sendable {
  private let lists: [String]
  private let decoders: [String]
  private let covariates: [String]
  private let people: PeopleTable?
  private let numbers: Mutex<(list: Int, trials: [String: Int])>

  /// Creates rows.
  ///
  /// - Parameters:
  ///   - lists: the names of the lists
  ///   - decoders: the names of the decoders, in the order of the answers
  ///   - covariates: the names of trace fields that become columns
  ///   - people: what is known of the users
  package init(
    lists: [String], decoders: [String], covariates: [String] = [], people: PeopleTable? = nil
  ) {
    self.lists = lists
    self.decoders = decoders
    self.covariates = covariates
    self.people = people
    numbers = Mutex((-1, [:]))
  }

  /// The names of the columns, with the line break.
  package var header: String {
    var bytes: [UInt8] = []
    CSVCell.append(
      row: TrialTable.columns + covariates + (people?.columns ?? []), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the rows of a trace; traces come in the input's order, one list after the other.
  package func rows(list: Int, of outcome: TraceOutcome) -> [UInt8] {
    let number = numbers.withLock { numbers in
      if numbers.list != list { numbers = (list, [:]) }
      numbers.trials[outcome.group, default: 0] += 1
      return numbers.trials[outcome.group, default: 1]
    }
    let letters = outcome.word.lowercased().filter(\.isLetter)
    let isDoubled = zip(letters, letters.dropFirst()).contains { $0 == $1 }
    let own = covariates.map { name in
      outcome.otherFields.first { $0.name == name }.map { Self.cell($0.json) } ?? ""
    }
    let known = people.map { $0.cells(of: outcome.user) } ?? []
    var rows: [UInt8] = []
    for (name, answer) in zip(decoders, outcome.answers) {
      CSVCell.append(
        row: [
          lists[list], name, outcome.id, outcome.group, outcome.word, "\(number)",
          answer.rank == 1 ? "1" : "0", answer.rank.map { "\($0)" } ?? "", answer.best ?? "",
          outcome.isOutOfVocabulary ? "1" : "0", outcome.frequencyRank.map { "\($0)" } ?? "",
          "\(letters.count)", isDoubled ? "1" : "0", outcome.keyboard.layout,
        ] + own + known, to: &rows)
    }
    return rows
  }

  private static func cell(_ json: String) -> String {
    if json == "null" { return "" }
    return JSONText.string(json) ?? json
  }
}

/// What is known of the users: a table with a column `user` (or `uid`, `participant`), CSV or with tabs.
package struct PeopleTable: Hashable, Sendable {
  /// The names of the other columns.
  package var columns: [String]
  private var rows: [String: [String]]

  /// Reads a table.
  ///
  /// - Throws: `InputError` for a file that is no such table.
  package init(reading file: String) throws(InputError) {
    var reader = try DelimitedRows(file)
    let header = reader.header
    guard
      let key = ["user", "uid", "participant"].lazy.compactMap({ header.firstIndex(of: $0) }).first
    else {
      throw .badFile(path: file, reason: "has no column user, uid or participant")
    }
    columns = header.enumerated().filter { $0.offset != key }.map(\.element)
    rows = [:]
    while let row = try reader.next() {
      guard
        rows.updateValue(
          row.enumerated().filter { $0.offset != key }.map(\.element), forKey: row[key]) == nil
      else {
        throw .badFile(
          path: file, reason: "has two rows of the user '\(printable(row[key], limit: 40))'")
      }
    }
  }

  /// Returns the cells of a user; empty ones if the table lacks the user.
  func cells(of user: String?) -> [String] {
    user.flatMap { rows[$0] } ?? [String](repeating: "", count: columns.count)
  }
}
