import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Drafts of output files that programs have left because they were killed.
///
/// Whoever writes a draft holds a lock on it (`flock`), which ends with the program. So a draft that can be
/// locked is nobody's any more.
enum AbandonedDrafts {
  private static let start = ".ringswipe-"
  private static let end = ".draft"

  /// Returns the name of a new draft, which nobody else chooses.
  static func newName() -> String {
    start + String(UInt64.random(in: .min ... .max), radix: 36) + end
  }

  /// Locks a draft that has just been made.
  /// - Returns: Whether it is there still and nobody else holds its lock. Where a file system has no locks, it
  ///   is taken as it is.
  static func lock(_ descriptor: FileDescriptor) -> Bool {
    if flock(descriptor.rawValue, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK }
    var status = stat()
    return fstat(descriptor.rawValue, &status) != 0 || status.st_nlink > 0
  }

  /// The folders that have been looked through.
  private static let seen = Mutex<Set<FilePath>>([])

  /// Removes the drafts in a folder that nobody writes any more, when it is first called for it: thousands of
  /// files may be written into one. What cannot be read or locked is left.
  /// - Complexity: O(files of the folder)
  static func removeOnce(in folder: FilePath) {
    if seen.withLock({ $0.insert(folder).inserted }) { remove(in: folder) }
  }

  static func remove(in folder: FilePath) {
    guard let names = try? FolderListing.names(in: folder) else { return }
    for name in names where name.hasPrefix(start) && name.hasSuffix(end) {
      removeIfAbandoned(folder.appending(name))
    }
  }

  private static func removeIfAbandoned(_ draft: FilePath) {
    guard
      let descriptor = try? FileDescriptor.open(
        draft, .readOnly, options: [.noFollow, .nonBlocking, .closeOnExec])
    else { return }
    defer { try? descriptor.close() }
    var status = stat()
    guard fstat(descriptor.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      flock(descriptor.rawValue, LOCK_EX | LOCK_NB) == 0
    else { return }
    unlink(draft.string)
  }
}
