import GRDB

extension LearnedStore {
  /// Removes a word and every pair with it, in any case, and what input methods learned of it, from the file and from its log.
  ///
  /// Freed space is overwritten with zeros. What a flash memory's own controller keeps of older
  /// blocks is beyond any program.
  /// - Returns: whether there was such a word.
  /// - Throws: `LearnedStoreError`; `.busy` if another program reads on and on, so that the log
  ///   cannot be emptied: the word is gone for every reader, and calling again clears the log.
  /// - Complexity: O(n): pairs are looked through one by one
  @discardableResult
  public func forget(_ word: String) throws(LearnedStoreError) -> Bool {
    let found = try writing { db in
      let methods = try Self.forgetMethods(word, in: db)
      guard let key = Self.key(word) else { return methods > 0 }
      try db.execute(sql: "DELETE FROM word WHERE word = ?", arguments: [key])
      var removed = methods + db.changesCount
      try db.execute(
        sql: "DELETE FROM bigram WHERE word = :word OR previous = :word", arguments: ["word": key])
      removed += db.changesCount
      return removed > 0
    }
    try emptyLog()
    return found
  }

  /// Removes everything that was learned, the number of commits too, and gives the space back.
  /// - Throws: as ``forget(_:)``
  public func forgetEverything() throws(LearnedStoreError) {
    try writing { db in
      try db.execute(
        sql: "DELETE FROM word; DELETE FROM bigram; DELETE FROM mapping; DELETE FROM related")
      try db.execute(sql: "UPDATE state SET commits = 0, wordHalvings = 0, bigramHalvings = 0")
    }
    do { try pool.vacuum() } catch { throw LearnedStoreError(error, path: path) }
    try emptyLog()
  }

  /// Folds the write-ahead log into the file and cuts it to nothing.
  func emptyLog() throws(LearnedStoreError) {
    do {
      try pool.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
    } catch {
      throw LearnedStoreError(error, path: path)
    }
  }
}
