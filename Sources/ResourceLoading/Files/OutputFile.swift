import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writing whole files.
public enum OutputFile {
  /// Writes a temporary file beside `path` and renames it when it is complete: a program that has
  /// mapped the old file keeps it, and a failure leaves the old file unchanged.
  /// - Throws: `OutputError`.
  public static func replace(
    _ path: FilePath, _ write: (FileDescriptor) throws -> Void
  ) throws {
    let draft = FilePath("\(path).\(getpid()).draft")
    do {
      let descriptor = try FileDescriptor.open(
        draft, .writeOnly, options: [.create, .truncate],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      try descriptor.closeAfter { try write(descriptor) }
      guard rename(draft.string, path.string) == 0 else { throw Errno(rawValue: errno) }
    } catch {
      unlink(draft.string)
      throw OutputError(path: path.string, reason: "\(error)")
    }
  }

  /// Removes a file; one that is not there is no error.
  public static func remove(_ path: FilePath) { unlink(path.string) }
}

/// Why results could not be written.
public struct OutputError: Error, CustomStringConvertible {
  public var path: String
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String { "\(path): cannot be written: \(reason)" }
}
