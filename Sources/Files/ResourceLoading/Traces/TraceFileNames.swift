import SwipeTraces
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The trace files that a user names: files, folders and patterns.
///
/// A folder stands for the trace files in it and in its folders, recognised by the ends of their names
/// (`TraceFileFormat.fileExtensions`, also with `.gz`); names that begin with a dot are left out,
/// and links to folders are not followed. A name with `*`, `?` or `[` that no file has stands for
/// the files that match it, as in a shell. Both come in the order of their bytes.
package struct TraceFileNames: Sendable {
  /// The files in the order of the names, each once, and errors for names without a file.
  package let files: [Result<String, InputError>]

  /// Finds the files of names.
  package init(_ names: [String]) {
    files = names.flatMap { name -> [Result<String, InputError>] in
      do throws(InputError) {
        return try Self.files(of: name).map { .success($0) }
      } catch {
        return [.failure(error)]
      }
    }
  }

  /// Checks that all files can be opened, before long work begins.
  /// - Throws: `InputError` for the first that cannot be opened.
  package func check() throws(InputError) {
    for file in files {
      let name = try file.get()
      if name != "-", access(name, R_OK) != 0 {
        throw .cannotRead(path: name, reason: "\(Errno(rawValue: errno))")
      }
    }
  }

  private static func files(of name: String) throws(InputError) -> [String] {
    if name == "-" { return [name] }
    if isFolder(name) {
      let files = traceFiles(in: name)
      guard !files.isEmpty else {
        let endings = TraceFileFormat.fileExtensions.map { ".\($0.name)" }
        throw .badFile(
          path: name,
          reason: "the folder holds no trace files (\(endings.joined(separator: ", ")), each also "
            + "with .gz)")
      }
      return files
    }
    guard access(name, F_OK) != 0, name.contains(where: { "*?[".contains($0) }) else {
      return [name]
    }
    let matches = try matches(of: name)
    var files: [String] = []
    for match in matches { files += isFolder(match) ? traceFiles(in: match) : [match] }
    guard !files.isEmpty else { throw .badFile(path: name, reason: "no trace file matches") }
    return files
  }

  private static func isFolder(_ name: String) -> Bool { mode(name) { stat($0, $1) } == S_IFDIR }

  private static func mode(
    _ name: String, _ read: (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> CInt
  ) -> mode_t? {
    var status = stat()
    return read(name, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Returns the trace files in a folder and its folders, sorted.
  private static func traceFiles(in folder: String) -> [String] {
    guard let names = try? FolderListing.names(in: FilePath(folder)) else { return [] }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return names.filter { !$0.hasPrefix(".") }.sorted(by: precedes).flatMap { name in
      let path = base + name
      switch mode(path, { lstat($0, $1) }) {
      case S_IFDIR: return traceFiles(in: path)
      case nil: return []
      default: return TraceFileFormat(fileName: name) == nil || isFolder(path) ? [] : [path]
      }
    }
  }

  /// Returns the names that match a pattern, sorted.
  private static func matches(of pattern: String) throws(InputError) -> [String] {
    var result = glob_t()
    defer { globfree(&result) }
    let code = glob(pattern, GLOB_NOSORT, nil, &result)
    guard code == 0 || code == GLOB_NOMATCH else {
      throw .cannotRead(path: pattern, reason: "the pattern cannot be looked up")
    }
    return (0..<Int(result.gl_pathc)).compactMap { index in
      result.gl_pathv[index].map { String(cString: $0) }
    }.sorted(by: precedes)
  }

  private static func precedes(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}
