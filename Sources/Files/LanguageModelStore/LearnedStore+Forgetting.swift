import GRDB
import LearnedExchange

extension LearnedStore {
  /// Removes a word, in any case, with every pair that contains it and everything that input
  /// methods learned about it, from the file and from its log.
  ///
  /// The file does not keep the language, so that a word may stand in small letters by other rules than
  /// those of `letterCase`: *Irmak* as *ırmak* or *irmak*. All of these go.
  ///
  /// Freed space is overwritten with zeros. Copies that a flash memory's own controller keeps of
  /// older blocks are beyond the reach of any program.
  /// - Returns: whether the word was in the store.
  /// - Throws: `LearnedStoreError`; `.busy` if another program keeps reading, so that the log
  ///   cannot be emptied. In that case no reader can see the word any more, and calling the method
  ///   again empties the log.
  /// - Complexity: O(n): all pairs are searched
  @discardableResult
  public func forget(_ word: String) throws(LearnedStoreError) -> Bool {
    let found = try writing { db in
      var removed = try Self.forgetMethods(word, in: db)
      for key in LearnedRecord.keys(word, letterCase) {
        try db.execute(sql: "DELETE FROM word WHERE word = ?", arguments: [key])
        removed += db.changesCount
        try db.execute(sql: "DELETE FROM spelled WHERE word = ?", arguments: [key])
        removed += db.changesCount
        try db.execute(
          sql: "DELETE FROM bigram WHERE word = :word OR previous = :word",
          arguments: ["word": key])
        removed += db.changesCount
      }
      return removed > 0
    }
    try emptyLog()
    return found
  }

  /// Removes everything that was learned, including the number of commits, and shrinks the file.
  /// - Throws: as `forget(_:)`
  public func forgetEverything() throws(LearnedStoreError) {
    try writing { db in
      try db.execute(
        sql: """
          DELETE FROM word; DELETE FROM bigram; DELETE FROM mapping; DELETE FROM related;
          DELETE FROM spelled
          """)
      try db.execute(sql: "UPDATE state SET commits = 0, wordHalvings = 0, bigramHalvings = 0")
    }
    do { try pool.vacuum() } catch { throw LearnedStoreError(error, path: path) }
    try emptyLog()
  }

  /// Copies the write-ahead log into the file and truncates the log to zero.
  func emptyLog() throws(LearnedStoreError) {
    do {
      try pool.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
    } catch {
      throw LearnedStoreError(error, path: path)
    }
  }
}
