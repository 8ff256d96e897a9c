import GRDB

extension LearnedStore {
  /// The reason for a row whose value is not a number, or is out of range.
  static let impossibleRow = "a row has a value that no commit writes"

  /// Checks the whole file for damage, with SQLite's own check and a check that a commit could have
  /// written every row.
  /// - Throws: `LearnedStoreError.damaged`
  /// - Complexity: O(size)
  public func checkIntegrity() throws(LearnedStoreError) {
    let problem: String? = try reading { db in
      let report = try String.fetchAll(db, sql: "PRAGMA integrity_check(1)")
      // The line before the last names the database.
      if report != ["ok"] {
        return report.first?.split(separator: "\n").last.map(String.init) ?? "no answer"
      }
      // Reading the row of counters checks it.
      _ = try LearnedState(db)
      var conditions = Self.impossible + (try Self.hasMethods(db) ? Self.impossibleMethods : [])
      if try db.tableExists("spelled") {
        conditions.append(("spelled", "typeof(spelled.word) <> 'text'"))
      }
      for (table, condition) in conditions {
        let found = try Int.fetchOne(
          db, sql: "SELECT EXISTS (SELECT 1 FROM \(table), state WHERE \(condition))")
        if found != 0 { return Self.impossibleRow }
      }
      let states = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM state")
      return states == 1 ? nil : Self.impossibleRow
    }
    if let problem { throw .damaged(path: path, reason: problem) }
  }

  private static func outside(_ column: String, _ range: ClosedRange<Int>) -> String {
    "typeof(\(column)) <> 'integer' OR \(column) NOT BETWEEN \(range.lowerBound) AND "
      + "\(range.upperBound)"
  }

  /// The conditions for the tables of input methods, as in `impossible`.
  private static var impossibleMethods: [(table: String, condition: String)] {
    [("mapping", ["method", "code", "word"]), ("related", ["method", "word", "next"])]
      .map { table, texts in
        let conditions =
          texts.map { "typeof(\(table).\($0)) <> 'text'" }
          + [outside("\(table).uses", StoredRow.numbers)]
        return (table, conditions.joined(separator: " OR "))
      }
  }

  /// For each table, an SQL condition that is true for rows that no commit can have written.
  private static var impossible: [(table: String, condition: String)] {
    func conditions(_ table: String, texts: [String], numbers: [String]) -> String {
      let halvings = table == "word" ? "wordHalvings" : "bigramHalvings"
      let all =
        texts.map { "typeof(\(table).\($0)) <> 'text'" }
        + numbers.map { outside("\(table).\($0)", StoredRow.numbers) }
        + [
          outside("\(table).rank", StoredRow.ranks),
          outside("\(table).arrival", StoredRow.arrivals),
          "\(table).lastUse > state.commits", "\(table).halvings > state.\(halvings)",
        ]
      return all.joined(separator: " OR ")
    }
    return [
      (
        "word",
        conditions(
          "word", texts: ["word", "spelling"], numbers: ["votes", "uses", "lastUse", "halvings"])
      ),
      (
        "bigram",
        conditions(
          "bigram", texts: ["previous", "word"], numbers: ["uses", "lastUse", "halvings"])
      ),
    ]
  }
}
