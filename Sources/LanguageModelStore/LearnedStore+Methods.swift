import GRDB

/// What was learned of an input method's words, as a store keeps it.
public enum LearnedMethodRow: Hashable, Sendable {
  /// A word that was written by a code, and how often.
  case mapping(method: String, code: String, word: String, uses: Int)
  /// A word that followed another one, and how often.
  case related(method: String, word: String, next: String, uses: Int)
}

extension LearnedStore {
  /// Adds uses of words and pairs in one transaction: all of them or, if it fails, none. When this
  /// returns, they survive the end of the process.
  /// - Parameter rows: what to add; rows with an empty text, or one longer than
  ///   ``maximumWordLength`` bytes, are passed over.
  /// - Throws: `LearnedStoreError`; then nothing was learned.
  /// - Complexity: O(log n) a row
  public func add(_ rows: some Sequence<LearnedMethodRow>) throws(LearnedStoreError) {
    try writing { db in
      for row in rows {
        switch row {
        case .mapping(let method, let code, let word, let uses):
          guard Self.isKept([method, code, word]), uses > 0 else { continue }
          try db.execute(
            sql: """
              INSERT INTO mapping VALUES (?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET uses = min(uses + excluded.uses, 1 << 40)
              """, arguments: [method, code, word, uses])
        case .related(let method, let word, let next, let uses):
          guard Self.isKept([method, word, next]), uses > 0 else { continue }
          try db.execute(
            sql: """
              INSERT INTO related VALUES (?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET uses = min(uses + excluded.uses, 1 << 40)
              """, arguments: [method, word, next, uses])
        }
      }
    }
  }

  /// Takes one use of a word under a code back; the last one removes it.
  /// - Parameters:
  ///   - method: the method's name.
  ///   - code: as it was added.
  ///   - word: as it was added.
  /// - Throws: `LearnedStoreError`; then nothing has changed.
  public func retractMapping(
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

  /// All that was learned of input methods, the most used first; empty in a store that an older
  /// program made and nobody has written to since.
  /// - Throws: `LearnedStoreError`
  public func methodRows() throws(LearnedStoreError) -> [LearnedMethodRow] {
    try reading { db in
      guard try db.tableExists("mapping"), try db.tableExists("related") else { return [] }
      var rows: [LearnedMethodRow] = []
      let mappings = try Row.fetchCursor(
        db,
        sql: "SELECT method, code, word, uses FROM mapping ORDER BY uses DESC, method, code, word")
      while let row = try mappings.next() {
        rows.append(.mapping(method: row[0], code: row[1], word: row[2], uses: row[3]))
      }
      let pairs = try Row.fetchCursor(
        db,
        sql: "SELECT method, word, next, uses FROM related ORDER BY uses DESC, method, word, next")
      while let row = try pairs.next() {
        rows.append(.related(method: row[0], word: row[1], next: row[2], uses: row[3]))
      }
      return rows
    }
  }

  private static func isKept(_ texts: [String]) -> Bool {
    texts.allSatisfy {
      !$0.isEmpty && $0.utf8.count <= maximumWordLength && !$0.utf8.contains(0)
    }
  }

  /// Removes a word's codes and pairs.
  /// - Returns: how many rows there were.
  static func forgetMethods(_ word: String, in db: Database) throws -> Int {
    try db.execute(sql: "DELETE FROM mapping WHERE word = ?", arguments: [word])
    let removed = db.changesCount
    try db.execute(
      sql: "DELETE FROM related WHERE word = :word OR next = :word", arguments: ["word": word])
    return removed + db.changesCount
  }
}
