import Foundation
import GRDB
import Lexicon

/// The words that a keyboard learned from its user, in one SQLite file.
///
/// Every commit is a transaction in the write-ahead log, so a process that is killed at any moment
/// keeps each commit that returned. The log is synchronised with the disk only at checkpoints
/// (`synchronous = NORMAL`): a power failure may lose the commits since the last one, but never
/// leaves half of one. One process at a time writes, while any number of others read.
///
///     let store = try LearnedStore(path: "user.sqlite")
///     try store.commit("ring", after: "the")
///     try store.counts().words[0].count   // 1
public final class LearnedStore: Sendable {
  /// The path of the file.
  public let path: String
  /// The rules for capitals of the language that is written: words are kept in lower case.
  public let letterCase: LetterCase
  /// Whether the store was made when it was opened.
  package let isNew: Bool
  let pool: DatabasePool

  /// The access to the file.
  public enum Access: Sendable {
    /// Reads and writes; the file is created if it does not exist.
    case readWrite
    /// Reads only: the file must exist, and a call that would change it throws `.readOnly`.
    case readOnly
  }

  /// "RSWU", which distinguishes a store from other SQLite files.
  static let applicationID: Int32 = 0x5253_5755
  /// The part of the file that a connection may keep in memory, in KiB. A lookup touches a few
  /// pages of 4 KiB.
  static let cacheKibibytes = 256
  /// The number of pages written between two checkpoints: rare enough that far less than one commit
  /// in a hundred waits for the disk; the log stays below 17 MB, unless another program reads all
  /// the time.
  static let checkpointPages = 4096
  /// The time that a writer waits for another program's write, in seconds.
  static let patience = 5.0

  /// Opens a store, and migrates a store of an older version.
  /// - Parameters:
  ///   - path: of the file.
  ///   - access: whether it is written.
  ///   - letterCase: the language's rules for capitals, which the file does not keep.
  /// - Throws: `LearnedStoreError`; a file of another program is not changed.
  public init(
    path: String, access: Access = .readWrite, letterCase: LetterCase = .standard
  ) throws(LearnedStoreError) {
    self.path = path
    self.letterCase = letterCase
    var isNew = false
    if access == .readWrite { StoreDraft.removeAbandoned(of: path) }
    do {
      if FileManager.default.fileExists(atPath: path) {
        try Self.inspect(path, access)
      } else {
        guard access == .readWrite else {
          throw LearnedStoreError.cannotOpen(
            path: path, reason: "there is no such file; 'ringswipe learn' makes a store")
        }
        isNew = try Self.create(path)
      }
      var configuration = Configuration()
      configuration.readonly = access == .readOnly
      configuration.maximumReaderCount = 4
      configuration.busyMode = .timeout(Self.patience)
      configuration.prepareDatabase { db in
        try db.execute(sql: "PRAGMA cache_size = -\(Self.cacheKibibytes)")
        if db.configuration.readonly { return }
        // Freed pages are overwritten with zeros, so that forgotten words disappear from the file.
        try db.execute(sql: "PRAGMA secure_delete = ON")
        try db.execute(sql: "PRAGMA wal_autocheckpoint = \(Self.checkpointPages)")
      }
      self.isNew = isNew
      pool = try DatabasePool(path: path, configuration: configuration)
      if access == .readWrite { try LearnedSchema.migrator.migrate(pool) }
    } catch {
      throw LearnedStoreError(error, path: path)
    }
  }

  /// Examines a file without changing it; an empty one may become a store. If a killed program left
  /// a transaction half done, SQLite must first roll it back, which it does only for writers.
  private static func inspect(_ path: String, _ access: Access) throws {
    let values = try URL(fileURLWithPath: path).resolvingSymlinksInPath()
      .resourceValues(forKeys: [.isDirectoryKey, .isRegularFileKey])
    if values.isDirectory == true { throw LearnedStoreError.notAFile(path: path, kind: "a folder") }
    // SQLite would create a journal next to a device.
    if values.isRegularFile != true {
      throw LearnedStoreError.notAFile(path: path, kind: "not a regular file")
    }
    do {
      try inspect(path, access, readonly: true)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
      try inspect(path, access, readonly: false)
    }
  }

  private static func inspect(_ path: String, _ access: Access, readonly: Bool) throws {
    var configuration = Configuration()
    configuration.readonly = readonly
    configuration.busyMode = .timeout(patience)
    let file = try DatabaseQueue(path: path, configuration: configuration)
    try file.read { db in
      if try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_master") == 0 {
        if access == .readWrite { return }
        throw LearnedStoreError.empty(path: path)
      }
      guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == applicationID else {
        throw LearnedStoreError.notAStore(path: path)
      }
      if try LearnedSchema.migrator.hasBeenSuperseded(db) {
        throw LearnedStoreError.newerVersion(path: path)
      }
    }
  }

  /// Runs `body` in one write transaction.
  func writing<Result>(
    _ body: (Database) throws -> Result
  ) throws(LearnedStoreError) -> Result {
    do { return try pool.write(body) } catch { throw LearnedStoreError(error, path: path) }
  }

  /// Runs `body` on one consistent state of the file, even if other programs are writing.
  func reading<Result>(
    _ body: (Database) throws -> Result
  ) throws(LearnedStoreError) -> Result {
    do { return try pool.read(body) } catch { throw LearnedStoreError(error, path: path) }
  }

  /// Ends all work, and copies the log into the file unless another program is still reading. A
  /// store that is not closed loses nothing.
  public func close() throws(LearnedStoreError) {
    // A log that cannot be emptied now is read when the store is next opened.
    if !pool.configuration.readonly { try? emptyLog() }
    do { try pool.close() } catch { throw LearnedStoreError(error, path: path) }
  }
}
