import ArgumentParser
import Rendering
import ResourceLoading
import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where pictures of traces go: one file, or one a trace into a folder.
enum PictureDestination {
  case file(String, PictureFormat)
  case folder(FilePath, PictureFormat)

  /// A name that ends in a format (`a.png`), or `-`, is a file; any other, and a folder that is
  /// there, is a folder.
  init(_ output: String, drawing: DrawingOptions) throws {
    let named = DrawingOptions.extensionFormat(of: output)
    if output == "-" || named != nil && !Self.isFolder(output) {
      self = .file(output, try drawing.format(of: output))
    } else {
      self = .folder(FilePath(output), drawing.format ?? .png)
    }
    try drawing.checkScale(for: format)
  }

  var format: PictureFormat {
    switch self {
    case .file(_, let format), .folder(_, let format): format
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes the folder and those above it that are missing.
  /// - Throws: `OutputError` if it cannot be made or written to.
  static func makeFolder(_ path: FilePath) throws {
    var made = path.root.map { FilePath(root: $0, []) } ?? FilePath("")
    for component in path.components {
      made.append(component)
      if isFolder(made.string) { continue }
      guard mkdir(made.string, 0o777) == 0 || errno == EEXIST else {
        throw OutputError(path: path.string, reason: "\(Errno(rawValue: errno))")
      }
    }
    guard access(path.string, W_OK) == 0 else {
      throw OutputError(path: path.string, reason: "\(Errno(rawValue: errno))")
    }
    guard isFolder(path.string) else {
      throw OutputError(path: path.string, reason: "it is not a folder")
    }
  }
}

/// Puts pictures into a folder, named by their traces' ids.
final class PictureFolder: Sendable {
  private let path: FilePath
  private let format: PictureFormat
  private let names = Mutex(PictureNames())
  private let failures = Atomic<Int>(0)
  private let written = Atomic<Int>(0)

  /// - Throws: `OutputError` if there can be no such folder.
  init(_ path: FilePath, format: PictureFormat) throws {
    try PictureDestination.makeFolder(path)
    self.path = path
    self.format = format
  }

  /// Pictures that could not be written, each of which was named.
  var failureCount: Int { failures.load(ordering: .relaxed) }

  /// Pictures that were.
  var count: Int { written.load(ordering: .relaxed) }

  /// A name for the next trace; ids in the same order have the same names.
  func name(for id: String) -> String { names.withLock { $0.name(for: id) } }

  /// Writes a file; a failure is reported and does not keep others from being written.
  /// - Parameter name: without its ending.
  func write(_ bytes: [UInt8], named name: String) {
    do {
      try OutputFile.replace(path.appending("\(name).\(format.rawValue)")) {
        try $0.writeAll(bytes)
      }
      written.wrappingAdd(1, ordering: .relaxed)
    } catch {
      failures.wrappingAdd(1, ordering: .relaxed)
      Terminal.say("\(error)")
    }
  }
}

/// What pictures lack, each reported only once.
final class WarningCollector: Sendable {
  private let said = Mutex<[RenderingWarning]>([])

  func add(_ warnings: [RenderingWarning]) {
    for warning in warnings {
      let isNew = said.withLock { said in
        // A stream of ids in many scripts must not fill memory.
        guard said.count < 100, !said.contains(warning) else { return false }
        said.append(warning)
        return true
      }
      if isNew { Terminal.say("ringswipe: warning: \(warning)") }
    }
  }
}
