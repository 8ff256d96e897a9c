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
    guard let draft = StoreDraft(of: path) else {
      throw LearnedStoreError.cannotOpen(
        path: path, reason: "it cannot be created; its folder must exist and be writable")
    }
    defer { draft.remove() }
    do {
      try Data().write(to: URL(fileURLWithPath: draft.file), options: .withoutOverwriting)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: draft.file)
    } catch {
      throw LearnedStoreError.cannotOpen(
        path: path, reason: "it cannot be created; its folder must exist and be writable")
    }
    let pool = try DatabasePool(path: draft.file)
    try LearnedSchema.migrator.migrate(pool)
    // Closing copies the log into the file and removes it.
    try pool.close()
    // Unlike renaming, this never replaces what another program has made.
    if link(draft.file, path) == 0 { return true }
    let reason = errno
    if FileManager.default.fileExists(atPath: path) { return false }
    // Some file systems know no second names.
    if reason != EEXIST, rename(draft.file, path) == 0 { return true }
    throw LearnedStoreError.cannotOpen(path: path, reason: String(cString: strerror(reason)))
  }
}

/// A folder beside a store, in which the store is made.
///
/// Whoever makes it holds a lock on the folder (`flock`), which ends with the program: a folder that can be locked
/// is nobody's any more. The file itself is not locked so, because some systems take that for a lock of SQLite's.
struct StoreDraft {
  private let folder: String
  private let name: String
  private let descriptor: Int32

  private static let end = ".draft"
  private static func start(of name: String) -> String { ".\(name)-" }
  /// The endings of a store and of the files that SQLite makes beside it.
  private static let endings = ["", "-wal", "-shm", "-journal"]

  /// The path of the store that is made.
  var file: String { folder + "/" + name }

  /// Makes and locks a folder for a store.
  /// - Returns: nil if the store's folder is not there or cannot be written into.
  init?(of path: String) {
    let url = URL(fileURLWithPath: path)
    name = url.lastPathComponent
    // Another program that makes the store may find the folder before it is locked, and remove it.
    for _ in 0..<16 {
      let number = String(UInt64.random(in: .min ... .max), radix: 36)
      let folder = url.deletingLastPathComponent()
        .appendingPathComponent(Self.start(of: name) + number + Self.end).path
      guard mkdir(folder, 0o700) == 0 else {
        if errno == EEXIST { continue }
        return nil
      }
      guard let descriptor = Self.locked(folder, isOwn: true) else { continue }
      self.folder = folder
      self.descriptor = descriptor
      return
    }
    return nil
  }

  /// Opens a folder and locks it.
  /// - Parameter isOwn: Whether it was made here; then it is taken also where a file system has no locks.
  /// - Returns: The file descriptor; nil if somebody else has the lock, or has removed the folder.
  private static func locked(_ folder: String, isOwn: Bool) -> Int32? {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var (own, there) = (stat(), stat())
    let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || (isOwn && errno != EWOULDBLOCK)
    if isLocked, fstat(descriptor, &own) == 0, lstat(folder, &there) == 0,
      own.st_ino == there.st_ino
    {
      return descriptor
    }
    close(descriptor)
    return nil
  }

  /// Removes the folder with everything that was made in it.
  func remove() {
    Self.remove(folder, name)
    close(descriptor)
  }

  private static func remove(_ folder: String, _ name: String) {
    for ending in endings { unlink(folder + "/" + name + ending) }
    rmdir(folder)
  }

  /// Removes what programs that were killed while they made a store have left.
  static func removeAbandoned(of path: String) {
    let url = URL(fileURLWithPath: path)
    let (name, folder) = (url.lastPathComponent, url.deletingLastPathComponent())
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    for draft in names ?? [] where draft.hasPrefix(start(of: name)) && draft.hasSuffix(end) {
      let path = folder.appendingPathComponent(draft).path
      guard let descriptor = locked(path, isOwn: false) else { continue }
      remove(path, name)
      close(descriptor)
    }
  }
}
