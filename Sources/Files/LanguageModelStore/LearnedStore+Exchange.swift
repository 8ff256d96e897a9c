import GRDB
import LanguageModel
import LearnedExchange

extension LearnedStore {
  /// Passes everything that was learned to `body`, line by line, from one consistent state of the
  /// store, even if other programs are writing.
  /// - Throws: `LearnedStoreError`, or what `body` throws.
  /// - Complexity: O(n log n)
  public func export(_ body: (LearnedRecord) throws -> Void) throws {
    var failure: (any Error)?
    func pass(_ record: LearnedRecord) throws {
      do {
        try body(record)
      } catch {
        // An error of `body`, not of the store.
        failure = error
        throw error
      }
    }
    do {
      try pool.read { db in
        let state = try LearnedState(db)
        try pass(.heading(commits: state.commits, records: try Self.recordCount(state, in: db)))
        let words = try Row.fetchCursor(
          db,
          sql: """
            SELECT word, spelling, votes, uses, lastUse, rank >> (? - halvings) AS current
              FROM word WHERE uses > 0 OR current > 0 ORDER BY arrival, word
            """, arguments: [state.wordHalvings])
        while let row = try words.next().map(StoredRow.init) {
          try pass(
            .word(
              try row.text(0), spelling: try row.text(1), votes: try row.number(2),
              uses: try row.number(3), lastUse: try row.number(4),
              rank: try row.number(5, in: StoredRow.ranks)))
        }
        let bigrams = try Row.fetchCursor(
          db,
          sql: """
            SELECT previous, word, uses, lastUse, rank >> (? - halvings) AS current
              FROM bigram WHERE uses > 0 OR current > 0 ORDER BY arrival, previous, word
            """, arguments: [state.bigramHalvings])
        while let row = try bigrams.next().map(StoredRow.init) {
          let previous = try row.text(0)
          try pass(
            .bigram(
              previous: previous.isEmpty ? nil : previous, word: try row.text(1),
              uses: try row.number(2), lastUse: try row.number(3),
              rank: try row.number(4, in: StoredRow.ranks)))
        }
        try Self.passMethodRows(db) { try pass(.method($0)) }
      }
    } catch {
      throw failure ?? LearnedStoreError(error, path: path)
    }
  }

  /// Adds an export to the learned words, in one transaction: all lines or none.
  ///
  /// Importing into an empty store restores what was exported. Otherwise uses and ranks are added
  /// (ranks up to 254); the larger of two last uses, and of two numbers of commits, is kept, and so
  /// is the spelling with more votes.
  /// - Parameter next: returns the next line without its line break, or nil after the last line.
  /// - Returns: the numbers of words, of pairs, and of words and pairs of input methods that were
  ///   read.
  /// - Throws: `LearnedStoreError.badLine` for a line that is not a record, and for an export that was cut
  ///   short; in that case nothing has changed.
  /// - Complexity: O(lines · log n)
  @discardableResult
  public func importLines(
    _ next: () throws -> String?
  ) throws(LearnedStoreError) -> (words: Int, bigrams: Int, methodRows: Int) {
    let counts = try importLinesCountingKnown(next)
    return (counts.words, counts.bigrams, counts.methodRows)
  }

  /// Imports as `importLines` does, and also counts the words that the store had learned already,
  /// with the same last use and at least as many uses: an export that was imported before.
  package func importLinesCountingKnown(
    _ next: () throws -> String?
  ) throws(LearnedStoreError) -> (words: Int, bigrams: Int, methodRows: Int, known: Int) {
    try writing { db in
      var state = try LearnedState(db)
      var counts = (words: 0, bigrams: 0, methodRows: 0, known: 0)
      let isEmpty = state.commits == 0
      var number = 0
      var check = LearnedExportCheck()
      // Imported rows come after the existing ones and before later commits.
      var arrival = max(
        try Self.lastArrival("word", in: db), try Self.lastArrival("bigram", in: db))
      while let line = try next() {
        number += 1
        let record: LearnedRecord
        do throws(LearnedRecord.Problem) {
          record = try LearnedRecord(line: line, letterCase)
        } catch {
          var reason = error.reason
          if number == 1, !line.contains("\"learned\"") {
            reason = "'user export' did not write this file; texts are for 'learn'"
          } else if error.isCut, try next() == nil {
            reason = LearnedExportCheck.cutReason
          }
          throw LearnedStoreError.badLine(number, reason: reason)
        }
        do throws(LearnedRecord.Problem) {
          try check.check(record)
        } catch {
          throw LearnedStoreError.badLine(number, reason: error.reason)
        }
        arrival += 1
        switch record {
        case .heading(let commits, _):
          state.commits = max(state.commits, commits)
        case .word(let word, let spelling, let votes, let uses, let lastUse, let rank):
          counts.words += 1
          if !isEmpty {
            let find = try db.cachedStatement(
              sql: "SELECT COUNT(*) FROM word WHERE word = ? AND lastUse = ? AND uses >= ?")
            counts.known += try StoredRow.fetchOne(find, [word, lastUse, uses])?.number(0) ?? 0
          }
          try db.cachedStatement(sql: Self.addWord).execute(arguments: [
            "word": word, "spelling": spelling, "votes": votes, "uses": uses, "last": lastUse,
            "rank": rank, "halvings": state.wordHalvings, "arrival": arrival,
          ])
        case .bigram(let previous, let word, let uses, let lastUse, let rank):
          counts.bigrams += 1
          try db.cachedStatement(sql: Self.addBigram).execute(arguments: [
            "previous": previous ?? "", "word": word, "uses": uses, "last": lastUse,
            "rank": previous == nil ? 0 : rank, "halvings": state.bigramHalvings,
            "arrival": arrival,
          ])
        case .method(let row):
          counts.methodRows += 1
          try Self.add(row, to: db)
        }
      }
      do throws(LearnedRecord.Problem) {
        try check.finish()
      } catch {
        throw LearnedStoreError.badLine(max(1, number), reason: error.reason)
      }
      try Self.makeArrivalsPast(in: db, commits: state.commits)
      try state.save(db)
      return counts
    }
  }

  /// Returns the number of records of an export behind its heading.
  private static func recordCount(_ state: LearnedState, in db: Database) throws -> Int {
    func count(_ rows: String, _ arguments: StatementArguments) throws -> Int {
      let statement = try db.cachedStatement(sql: "SELECT COUNT(*) FROM \(rows)")
      return try StoredRow.fetchOne(statement, arguments)?.number(0) ?? 0
    }
    let kept = "uses > 0 OR rank >> (? - halvings) > 0"
    var records =
      try count("word WHERE \(kept)", [state.wordHalvings])
      + count("bigram WHERE \(kept)", [state.bigramHalvings])
    try passMethodRows(db) { _ in records += 1 }
    return records
  }

  /// Returns the latest arrival in a table, or 0 if it is empty.
  private static func lastArrival(_ table: String, in db: Database) throws -> Int {
    let find = try db.cachedStatement(sql: "SELECT COALESCE(MAX(arrival), 0) FROM \(table)")
    return try StoredRow.fetchOne(find)?.number(0, in: StoredRow.arrivals) ?? 0
  }

  /// Shifts arrivals to before the next commit: they are compared with the numbers of later
  /// commits, which must be larger.
  private static func makeArrivalsPast(in db: Database, commits: Int) throws {
    for table in ["word", "bigram"] {
      let last = try lastArrival(table, in: db)
      if last > commits {
        try db.execute(
          sql: "UPDATE \(table) SET arrival = arrival - ?", arguments: [last - commits])
      }
    }
  }

  private static let addWord = """
    INSERT INTO word VALUES
      (:word, :spelling, :votes, :uses, :last, :rank, :halvings, :arrival)
    ON CONFLICT DO UPDATE SET
      spelling = CASE WHEN votes >= excluded.votes THEN spelling ELSE excluded.spelling END,
      votes = CASE WHEN spelling = excluded.spelling
        THEN MIN(\(LearnedRecord.numberLimit), votes + excluded.votes)
        ELSE ABS(votes - excluded.votes) END,
      uses = MIN(\(LearnedRecord.numberLimit), uses + excluded.uses),
      lastUse = MAX(lastUse, excluded.lastUse),
      rank = MIN(254, (rank >> (excluded.halvings - halvings)) + excluded.rank),
      halvings = excluded.halvings
    """

  private static let addBigram = """
    INSERT INTO bigram VALUES (:previous, :word, :uses, :last, :rank, :halvings, :arrival)
    ON CONFLICT DO UPDATE SET
      uses = MIN(\(LearnedRecord.numberLimit), uses + excluded.uses),
      lastUse = MAX(lastUse, excluded.lastUse),
      rank = MIN(254, (rank >> (excluded.halvings - halvings)) + excluded.rank),
      halvings = excluded.halvings
    """
}
