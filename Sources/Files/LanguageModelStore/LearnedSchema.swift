import GRDB

/// The tables of a store, and the migrations from older versions.
///
/// A row has the data for both the ranks (Konrad 2016) and the adaptive model, because every commit
/// changes both. Halving all ranks of a table adds 1 to the table's number of halvings in `state`;
/// the rank of a row is its stored rank, halved once for each halving since it was stored. So a
/// halving writes a single row.
enum LearnedSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      try db.execute(sql: "PRAGMA application_id = \(LearnedStore.applicationID)")
      try db.execute(
        sql: """
          CREATE TABLE state (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            commits INTEGER NOT NULL,
            wordHalvings INTEGER NOT NULL,
            bigramHalvings INTEGER NOT NULL
          );
          INSERT INTO state VALUES (1, 0, 0, 0);
          CREATE TABLE word (
            word TEXT NOT NULL PRIMARY KEY,
            spelling TEXT NOT NULL,
            votes INTEGER NOT NULL,
            uses INTEGER NOT NULL,
            lastUse INTEGER NOT NULL,
            rank INTEGER NOT NULL,
            halvings INTEGER NOT NULL,
            arrival INTEGER NOT NULL
          ) WITHOUT ROWID;
          CREATE TABLE bigram (
            previous TEXT NOT NULL,
            word TEXT NOT NULL,
            uses INTEGER NOT NULL,
            lastUse INTEGER NOT NULL,
            rank INTEGER NOT NULL,
            halvings INTEGER NOT NULL,
            arrival INTEGER NOT NULL,
            PRIMARY KEY (previous, word)
          ) WITHOUT ROWID;
          """)
    }
    // The words of input methods. The rows of words and pairs do not change.
    migrator.registerMigration("2") { db in
      try db.execute(
        sql: """
          CREATE TABLE mapping (
            method TEXT NOT NULL,
            code TEXT NOT NULL,
            word TEXT NOT NULL,
            uses INTEGER NOT NULL,
            PRIMARY KEY (method, code, word)
          ) WITHOUT ROWID;
          CREATE TABLE related (
            method TEXT NOT NULL,
            word TEXT NOT NULL,
            next TEXT NOT NULL,
            uses INTEGER NOT NULL,
            PRIMARY KEY (method, word, next)
          ) WITHOUT ROWID;
          """)
    }
    // Words that a swipe spelled once. The rows of the other tables do not change.
    migrator.registerMigration("3") { db in
      try db.execute(
        sql: "CREATE TABLE spelled (arrival INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE)")
    }
    return migrator
  }
}

/// The single row of counters, which every transaction reads first and writes last.
struct LearnedState {
  var commits: Int
  var wordHalvings: Int
  var bigramHalvings: Int

  init(_ db: Database) throws {
    let statement = try db.cachedStatement(
      sql: "SELECT commits, wordHalvings, bigramHalvings FROM state")
    guard let row = try StoredRow.fetchOne(statement) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the row of numbers is missing")
    }
    commits = try row.number(0)
    wordHalvings = try row.number(1)
    bigramHalvings = try row.number(2)
  }

  func save(_ db: Database) throws {
    let statement = try db.cachedStatement(
      sql: "UPDATE state SET commits = ?, wordHalvings = ?, bigramHalvings = ?")
    try statement.execute(arguments: [commits, wordHalvings, bigramHalvings])
  }
}
