import ArgumentParser
import ResourceLoading
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard output that leads into a file.
///
/// Whatever a command prints goes there, so that `-o` is the same in all commands.
enum StandardOutput {
  /// Does work whose standard output is a file, which is replaced when all is written.
  ///
  /// The file is also written when the work ends with an exit code for part of its input, such as
  /// 65 for a line that was skipped. An interruption, an error, or an end without any output leaves
  /// what was there.
  static func lead(into path: FilePath, _ work: () throws -> Void) throws {
    var code: ExitCode?
    do {
      try OutputFile.replace(path) { file in
        try redirected(to: file) {
          do {
            try work()
          } catch let ended as ExitCode {
            code = ended
          } catch let error as OutputError where error.path == ResultOutput.name {
            throw OutputError(path: path.string, reason: error.reason)
          }
        }
        // Only an error keeps the file from being made.
        if let code, code.rawValue > 128 || isEmpty(file) { throw code }
      }
    } catch let ended as ExitCode {
      throw ended
    }
    if let code { throw code }
  }

  private static func redirected(to file: FileDescriptor, _ work: () throws -> Void) throws {
    let own = try FileDescriptor.standardOutput.duplicate()
    defer {
      _ = try? own.duplicate(as: .standardOutput)
      try? own.close()
    }
    _ = try file.duplicate(as: .standardOutput)
    try work()
  }

  /// Whether nothing was written; a device or pipe counts as written to.
  private static func isEmpty(_ file: FileDescriptor) -> Bool {
    var status = stat()
    return fstat(file.rawValue, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_size == 0
  }
}
