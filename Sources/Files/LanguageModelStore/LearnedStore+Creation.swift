import Foundation
import GRDB

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension LearnedStore {
  /// Makes a store without words that only its owner may read, because what a person writes is private. SQLite
  /// gives its log the same permissions.
  ///
  /// The store is made under another name and given its own when it is complete. So a program that is killed
  /// meanwhile leaves no half of a store, and of two programs that make one at once the second takes that of the
  /// first.
  /// - Returns: Whether the store was made here.
  /// - Throws: `LearnedStoreError` or an error of SQLite.
  static func create(_ path: String) throws -> Bool {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    let draft = folder.appendingPathComponent(
      draftStart(of: url.lastPathComponent) + number + draftEnd
    ).path
    defer { for ending in endings { unlink(draft + ending) } }
    do {
      try Data().write(to: URL(fileURLWithPath: draft), options: .withoutOverwriting)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: draft)
    } catch {
      throw LearnedStoreError.cannotOpen(
        path: path, reason: "it cannot be created; its folder must exist and be writable")
    }
    let pool = try DatabasePool(path: draft)
    try LearnedSchema.migrator.migrate(pool)
    // Closing copies the log into the file and removes it.
    try pool.close()
    // Unlike renaming, this never replaces what another program has made.
    if link(draft, path) == 0 { return true }
    let reason = errno
    if FileManager.default.fileExists(atPath: path) { return false }
    // Some file systems know no second names.
    if reason != EEXIST, rename(draft, path) == 0 { return true }
    throw LearnedStoreError.cannotOpen(path: path, reason: String(cString: strerror(reason)))
  }

  private static func draftStart(of name: String) -> String { ".\(name)-" }
  private static let draftEnd = ".draft"
  /// The endings of a store and of the files that SQLite makes beside it.
  private static let endings = ["", "-wal", "-shm", "-journal"]
  /// The age from which a draft is one that a killed program has left, in seconds: making one takes far less.
  private static let abandonedAge = 60.0

  /// Removes the drafts of a store that killed programs have left.
  static func removeDrafts(of path: String) {
    let url = URL(fileURLWithPath: path)
    let (name, folder) = (url.lastPathComponent, url.deletingLastPathComponent())
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    for draft in names ?? [] where draft.hasPrefix(draftStart(of: name)) {
      guard endings.contains(where: { draft.hasSuffix(draftEnd + $0) }) else { continue }
      let file = folder.appendingPathComponent(draft).path
      let attributes = try? FileManager.default.attributesOfItem(atPath: file)
      if let time = attributes?[.modificationDate] as? Date,
        time.timeIntervalSinceNow < -abandonedAge
      {
        unlink(file)
      }
    }
  }
}
