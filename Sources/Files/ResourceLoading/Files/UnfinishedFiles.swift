import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files and folders that must not outlive the program: drafts of output files, and what is passed
/// to other programs.
///
/// Whoever makes one removes it; a program that must end at once removes them all.
public enum UnfinishedFiles {
  private static let paths = Mutex<[FilePath]>([])

  public static func add(_ path: FilePath) { paths.withLock { $0.append(path) } }

  /// The file is complete, or removed.
  public static func forget(_ path: FilePath) {
    paths.withLock { paths in
      if let index = paths.lastIndex(of: path) { paths.remove(at: index) }
    }
  }

  /// Removes all that are there; folders after the files that were made in them.
  public static func removeAll() {
    paths.withLock { paths in
      for path in paths.reversed() where unlink(path.string) != 0 { rmdir(path.string) }
      paths.removeAll()
    }
  }
}
