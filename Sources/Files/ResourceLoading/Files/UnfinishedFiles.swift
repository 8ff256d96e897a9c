import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files and folders that must not outlive the program: drafts of output files, and files passed to other
/// programs.
///
/// Whoever makes one removes it; a program that must end at once removes them all.
package enum UnfinishedFiles {
  private static let paths = Mutex<[FilePath]>([])

  /// Adds a file or folder that was made.
  public static func add(_ path: FilePath) { paths.withLock { $0.append(path) } }

  /// Removes a file from the list, as it is complete or removed.
  package static func forget(_ path: FilePath) {
    paths.withLock { paths in
      if let index = paths.lastIndex(of: path) { paths.remove(at: index) }
    }
  }

  /// Removes all of them; folders after the files that were made in them.
  package static func removeAll() {
    paths.withLock { paths in
      for path in paths.reversed() where unlink(path.string) != 0 { rmdir(path.string) }
      paths.removeAll()
    }
  }
}
