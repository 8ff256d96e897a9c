import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The file that an output path leads to.
enum OutputTarget: Equatable {
  /// A device, a pipe or a socket.
  case stream
  /// A regular file, or the place of a new one, with links resolved and the permissions of the file that
  /// is there.
  case file(FilePath, permissions: FilePermissions?)

  /// The permissions of new files, before the process's mask.
  static let newFilePermissions: FilePermissions = [
    .ownerReadWrite, .groupReadWrite, .otherReadWrite,
  ]

  /// The maximum number of links in a row: as many as the system follows.
  private static let linkLimit = 40

  /// Finds the file that a path leads to.
  /// - Throws: `Errno` for a folder, a loop of links, or a folder that may not be entered.
  init(_ path: FilePath) throws(Errno) {
    var status = stat()
    if stat(path.string, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        self = .file(
          try Self.resolved(path), permissions: FilePermissions(rawValue: status.st_mode & 0o7777))
      case S_IFDIR: throw .isDirectory
      default: self = .stream
      }
    } else if errno == ENOENT {
      self = .file(try Self.resolved(path), permissions: nil)
    } else {
      throw Errno(rawValue: errno)
    }
  }

  /// Returns where the links at the end of a path lead, whether or not there is a file.
  private static func resolved(_ path: FilePath) throws(Errno) -> FilePath {
    var path = path
    for _ in 0..<linkLimit {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let length = readlink(path.string, &target, target.count - 1)
      guard length > 0 else { return path }
      let link = FilePath(
        String(decoding: target[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self))
      path = link.isAbsolute ? link : path.removingLastComponent().pushing(link)
    }
    throw .tooManySymbolicLinkLevels
  }
}
