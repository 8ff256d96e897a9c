import Foundation
import GRDB
import LanguageModelStore
import Testing

struct LearnedStoreTests {
  @Test func aStoreKeepsItsWordsAndIsPrivate() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    #expect(try store.commitNumber() == 0)
    #expect(try store.commit("ring", after: "the") == 1)
    try store.close()
    let again = try LearnedStore(path: folder.path())
    try again.checkIntegrity()
    #expect(try again.counts().words.map(\.word) == ["ring"])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path())
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func aNewStoreHasNoOtherFiles() throws {
    let folder = try StoreFolder()
    // What a program that was killed just now left, and what another, which has the lock, is making.
    let (left, fresh) = (".user.sqlite-1.draft", ".user.sqlite-2.draft")
    for name in [left, fresh, ".other.sqlite-1.draft"] {
      let draft = folder.path(name)
      try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: false)
      for ending in ["", "-wal", "-shm", "-journal"] {
        try Data([1]).write(to: URL(fileURLWithPath: draft + "/user.sqlite" + ending))
      }
    }
    let maker = open(folder.path(fresh), O_RDONLY)
    defer { close(maker) }
    #expect(flock(maker, LOCK_EX | LOCK_NB) == 0)
    let store = try LearnedStore(path: folder.path())
    #expect(store.isNew)
    try store.close()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(Set(names) == [".other.sqlite-1.draft", fresh, "user.sqlite"])
    #expect(try !LearnedStore(path: folder.path()).isNew)
  }

  @Test func severalMakeOneStoreAtOnce() async throws {
    let folder = try StoreFolder()
    let path = folder.path()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask { try LearnedStore(path: path).commit("w\(number)", after: nil) }
      }
      try await group.waitForAll()
    }
    let store = try LearnedStore(path: path, access: .readOnly)
    #expect(try store.counts().words.count == 8)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        .allSatisfy { $0.hasPrefix("user.sqlite") })
  }

  /// Earlier versions left one if they were killed.
  @Test func anEmptyFileIsNoStoreUntilItIsWritten() throws {
    let folder = try StoreFolder()
    try Data().write(to: URL(fileURLWithPath: folder.path()))
    #expect(throws: LearnedStoreError.empty(path: folder.path())) {
      try LearnedStore(path: folder.path(), access: .readOnly)
    }
    try LearnedStore(path: folder.path()).commit("ring", after: nil)
    #expect(try LearnedStore(path: folder.path(), access: .readOnly).commitNumber() == 1)
  }

  @Test("commits go to a write-ahead log, so readers need not wait")
  func settings() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    try store.commit("ring", after: nil)
    let other = try DatabaseQueue(path: folder.path())
    #expect(try other.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
  }

  @Test func readersSeeCompleteCommitsDuringWrites() async throws {
    let folder = try StoreFolder()
    let path = folder.path()
    let writer = try LearnedStore(path: path)
    try writer.commit("a", after: nil)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask {
          let reader = try LearnedStore(path: path, access: .readOnly)
          for _ in 0..<40 {
            let counts = try reader.counts()
            // Every commit is a use of one word, so half a commit would make the sum wrong.
            #expect(counts.words.reduce(0) { $0 + $1.count } == counts.commitNumber)
            #expect(counts.bigrams.reduce(0) { $0 + $1.count } == counts.commitNumber)
          }
        }
      }
      group.addTask {
        for number in 0..<200 { try writer.commit("w\(number % 7)", after: "a") }
      }
      try await group.waitForAll()
    }
    #expect(try writer.commitNumber() == 201)
  }

  /// A program that is killed before the store has its write-ahead log leaves a journal that must
  /// be rolled back (a "hot journal"), which SQLite does only for writers.
  @Test(arguments: [LearnedStore.Access.readOnly, .readWrite])
  func aHalfTransactionOfAKilledProgramIsRolledBack(access: LearnedStore.Access) throws {
    let folder = try StoreFolder()
    let (path, left) = (folder.path(), folder.path() + "-left")
    let store = try LearnedStore(path: path)
    try store.commit("ring", after: nil)
    try store.close()
    let file = try DatabaseQueue(path: path)
    try file.writeWithoutTransaction { db in
      _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
      // Such a small cache writes pages, and the journal before them, within the transaction.
      try db.execute(sql: "PRAGMA cache_size = 1")
      try db.inTransaction {
        try db.execute(sql: "CREATE TABLE half (text)")
        for number in 0..<2000 {
          try db.execute(sql: "INSERT INTO half VALUES (?)", arguments: ["\(number) of many"])
        }
        for end in ["", "-journal"] {
          try FileManager.default.copyItem(atPath: path + end, toPath: left + end)
        }
        return .rollback
      }
    }
    let again = try LearnedStore(path: left, access: access)
    #expect(try again.counts().words.map(\.word) == ["ring"])
    try again.checkIntegrity()
    try again.close()
    #expect(!FileManager.default.fileExists(atPath: left + "-journal"))
  }

  @Test func aReaderChangesNothing() throws {
    let folder = try StoreFolder()
    try LearnedStore(path: folder.path()).commit("ring", after: nil)
    let reader = try LearnedStore(path: folder.path(), access: .readOnly)
    #expect(throws: LearnedStoreError.readOnly(path: folder.path())) {
      try reader.commit("swipe", after: nil)
    }
    #expect(throws: LearnedStoreError.self) { try reader.forgetEverything() }
    #expect(try reader.commitNumber() == 1)
  }

  @Test func otherFilesAreRefusedAndNotChanged() throws {
    let folder = try StoreFolder()
    let text = folder.path("text")
    try Data("Dear diary, today I wrote a keyboard. It learned nothing yet.".utf8)
      .write(to: URL(fileURLWithPath: text))
    let before = try Data(contentsOf: URL(fileURLWithPath: text))
    #expect(throws: LearnedStoreError.notAStore(path: text)) { try LearnedStore(path: text) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: text)) == before)

    let foreign = folder.path("foreign.sqlite")
    try DatabaseQueue(path: foreign).write { try $0.execute(sql: "CREATE TABLE photo (id)") }
    let foreignBefore = try Data(contentsOf: URL(fileURLWithPath: foreign))
    #expect(throws: LearnedStoreError.notAStore(path: foreign)) { try LearnedStore(path: foreign) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: foreign)) == foreignBefore)

    #expect(throws: LearnedStoreError.self) { try LearnedStore(path: folder.url.path) }
    #expect(throws: LearnedStoreError.self) { try LearnedStore(path: folder.path("no/such/file")) }
    #expect(throws: LearnedStoreError.self) {
      try LearnedStore(path: folder.path("missing"), access: .readOnly)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("missing")))
  }

  @Test func aStoreOfANewerVersionIsRefused() throws {
    let folder = try StoreFolder()
    try LearnedStore(path: folder.path()).close()
    try DatabaseQueue(path: folder.path()).write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99')")
    }
    #expect(throws: LearnedStoreError.newerVersion(path: folder.path())) {
      try LearnedStore(path: folder.path())
    }
  }

  @Test func damageIsDetected() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    try store.commit(contentsOf: (0..<3000).map { WrittenWord(word: "word\($0)", previous: "the") })
    try store.close()
    let url = URL(fileURLWithPath: folder.path())
    var bytes = try Data(contentsOf: url)
    // Pages have 4096 bytes: three pages of garbage from the middle of the file.
    let middle = bytes.count / 2 / 4096 * 4096
    for offset in middle..<(middle + 3 * 4096) { bytes[offset] = 0xA5 }
    try bytes.write(to: url)
    #expect(throws: LearnedStoreError.self) {
      try LearnedStore(path: folder.path()).checkIntegrity()
    }
  }

  @Test("rows that no commit writes are damage too")
  func impossibleRows() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    try store.commit("ring", after: nil)
    try store.checkIntegrity()
    try DatabaseQueue(path: folder.path()).write {
      try $0.execute(sql: "UPDATE word SET lastUse = 99")
    }
    #expect(throws: LearnedStoreError.self) { try store.checkIntegrity() }
  }
}
