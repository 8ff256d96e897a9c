import GRDB
import TextEntry

extension LearnedStore {
  /// Keeps a word that a swipe spelled and that stayed once, until it is learned, taken back or forgotten. Of
  /// more than `SpelledWords.capacity` words the oldest go.
  /// - Throws: `LearnedStoreError`; in that case nothing has changed.
  package func noteSpelled(_ word: String) throws(LearnedStoreError) {
    guard let key = key(word) else { return }
    try writing { db in
      try db.execute(sql: "INSERT OR IGNORE INTO spelled (word) VALUES (?)", arguments: [key])
      try db.execute(
        sql: """
          DELETE FROM spelled WHERE arrival NOT IN
            (SELECT arrival FROM spelled ORDER BY arrival DESC LIMIT \(SpelledWords.capacity))
          """)
    }
  }

  /// Takes back that a spelled word stayed.
  /// - Throws: `LearnedStoreError`; in that case nothing has changed.
  package func retractSpelled(_ word: String) throws(LearnedStoreError) {
    guard let key = key(word) else { return }
    try writing { db in try Self.forgetSpelled(key, in: db) }
  }

  static func forgetSpelled(_ key: String, in db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM spelled WHERE word = ?").execute(arguments: [key])
  }

  /// Returns the spelled words, the oldest first; none in a store that an older version made and nobody has
  /// written to since.
  static func spelledWords(_ db: Database) throws -> [String] {
    guard try db.tableExists("spelled") else { return [] }
    let statement = try db.cachedStatement(sql: "SELECT word FROM spelled ORDER BY arrival")
    return try Row.fetchAll(statement).map { try StoredRow($0).text(0) }
  }
}
