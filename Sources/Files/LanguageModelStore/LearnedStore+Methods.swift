import GRDB
import LearnedExchange

extension LearnedStore {
  /// Adds uses of words and pairs in one transaction: all of them or, if it fails, none. When this
  /// method returns, they survive the end of the process.
  /// - Parameter rows: the rows to add; rows with a text that is empty or longer than
  ///   `maximumWordLength` bytes are ignored.
  /// - Throws: `LearnedStoreError`; in that case nothing was learned.
  /// - Complexity: O(log n) per row
  public func add(_ rows: some Sequence<LearnedMethodRow>) throws(LearnedStoreError) {
    try writing { db in
      for row in rows where row.isKept { try Self.add(row, to: db) }
    }
  }

  static func add(_ row: LearnedMethodRow, to db: Database) throws {
    let (table, texts, uses) =
      switch row {
      case .mapping(let method, let code, let word, let uses):
        ("mapping", [method, code, word], uses)
      case .related(let method, let word, let next, let uses):
        ("related", [method, word, next], uses)
      }
    try db.cachedStatement(
      sql: """
        INSERT INTO \(table) VALUES (?, ?, ?, ?)
          ON CONFLICT DO UPDATE
            SET uses = min(uses + excluded.uses, \(LearnedRecord.numberLimit))
        """
    ).execute(arguments: [texts[0], texts[1], texts[2], min(uses, LearnedRecord.numberLimit)])
  }

  /// Takes back one use of a word under a code; the row is removed with its last use.
  /// - Parameters:
  ///   - method: the method's name.
  ///   - code: the code, as added.
  ///   - word: the word, as added.
  /// - Throws: `LearnedStoreError`; in that case nothing has changed.
  package func retractMapping(
    method: String, code: String, word: String
  ) throws(LearnedStoreError) {
    try writing { db in
      try db.execute(
        sql: "UPDATE mapping SET uses = uses - 1 WHERE method = ? AND code = ? AND word = ?",
        arguments: [method, code, word])
      try db.execute(
        sql: "DELETE FROM mapping WHERE method = ? AND code = ? AND word = ? AND uses < 1",
        arguments: [method, code, word])
    }
  }

  /// Returns everything that was learned for input methods, the most used rows first. Empty for a
  /// store that an older version created and nobody has written to since.
  /// - Throws: `LearnedStoreError`
  public func methodRows() throws(LearnedStoreError) -> [LearnedMethodRow] {
    try reading { db in
      var rows: [LearnedMethodRow] = []
      try Self.passMethodRows(db) { rows.append($0) }
      return rows
    }
  }

  /// Passes the rows of both tables to `body`, the most used first.
  static func passMethodRows(
    _ db: Database, to body: (LearnedMethodRow) throws -> Void
  ) throws {
    guard try hasMethods(db) else { return }
    let mappings = try Row.fetchCursor(
      db,
      sql: "SELECT method, code, word, uses FROM mapping ORDER BY uses DESC, method, code, word")
    while let row = try mappings.next().map(StoredRow.init) {
      try body(
        .mapping(
          method: try row.text(0), code: try row.text(1), word: try row.text(2),
          uses: try row.number(3)))
    }
    let pairs = try Row.fetchCursor(
      db,
      sql: "SELECT method, word, next, uses FROM related ORDER BY uses DESC, method, word, next")
    while let row = try pairs.next().map(StoredRow.init) {
      try body(
        .related(
          method: try row.text(0), word: try row.text(1), next: try row.text(2),
          uses: try row.number(3)))
    }
  }

  /// Returns whether the store has the tables; a store of an older version gets them when it is
  /// next written to.
  static func hasMethods(_ db: Database) throws -> Bool {
    try db.tableExists("mapping") && db.tableExists("related")
  }

  /// Removes a word's codes and pairs, and the phrases that its pairs have become: with 市 also 市這, if
  /// the two were written one behind the other.
  /// - Returns: the number of rows removed.
  static func forgetMethods(_ word: String, in db: Database) throws -> Int {
    // What is forgotten: the word, and texts that contain a pair with it.
    let isForgotten = { (column: String) in
      """
      (\(column) = :word OR EXISTS (
        SELECT 1 FROM related AS pair WHERE (pair.word = :word OR pair.next = :word)
          AND instr(\(column), pair.word || pair.next) > 0))
      """
    }
    try db.execute(
      sql: "DELETE FROM mapping WHERE \(isForgotten("mapping.word"))", arguments: ["word": word])
    var removed = db.changesCount
    // First the pairs of those phrases, then those of the word, by which they are known.
    for condition in [
      "word <> :word AND next <> :word AND "
        + "(\(isForgotten("related.word")) OR \(isForgotten("related.next")))",
      "word = :word OR next = :word",
    ] {
      try db.execute(sql: "DELETE FROM related WHERE \(condition)", arguments: ["word": word])
      removed += db.changesCount
    }
    return removed
  }
}
