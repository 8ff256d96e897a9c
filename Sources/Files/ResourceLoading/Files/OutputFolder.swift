import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Makes folders for files of results.
package enum OutputFolder {
  /// Makes a folder, and those above it that are missing.
  /// - Throws: `OutputError` if it cannot be made or written to.
  package static func make(_ path: FilePath) throws(OutputError) {
    var made = path.root.map { FilePath(root: $0, []) } ?? FilePath("")
    for component in path.components {
      made.append(component)
      if isFolder(made) { continue }
      guard mkdir(made.string, 0o777) == 0 || errno == EEXIST && isFolder(made) else {
        throw OutputError(
          path: path.string,
          reason: errno == EEXIST ? "\(made) is not a folder" : "\(Errno(rawValue: errno))")
      }
    }
    guard access(path.string, W_OK) == 0 else {
      throw OutputError(path: path.string, reason: "\(Errno(rawValue: errno))")
    }
  }

  /// Returns whether there is a folder at a path.
  package static func isFolder(_ path: FilePath) -> Bool {
    var status = stat()
    return stat(path.string, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
