import ArgumentParser
import Rendering
import ResourceLoading
import Synchronization
import SystemPackage

/// Where pictures of traces go: one file, or one a trace into a folder.
enum PictureDestination {
  case file(String, PictureFormat)
  case folder(FilePath, PictureFormat)

  /// A name that ends in a format (`a.png`), or `-`, is a file; any other, and a folder that is
  /// there, is a folder.
  init(_ output: String, drawing: DrawingOptions) throws {
    let named = DrawingOptions.extensionFormat(of: output)
    if output == "-" || named != nil && !OutputFolder.isFolder(FilePath(output)) {
      self = .file(output, try drawing.format(of: output))
    } else {
      try Self.refuseFileName(output)
      self = .folder(FilePath(output), drawing.format ?? .png)
    }
    try drawing.check(for: format)
  }

  /// `one.jpg` is meant to be a picture: no folder of that name is made.
  private static func refuseFileName(_ output: String) throws {
    let path = FilePath(output)
    guard !output.hasSuffix("/"), !OutputFolder.isFolder(path), let ending = path.extension,
      (1...4).contains(ending.count), ending.contains(where: \.isLetter)
    else { return }
    let unknown = UnknownName(
      "picture format", ending, known: PictureFormat.allCases.map(\.rawValue),
      alternative: "for a folder of that name write \(output)/")
    throw ValidationError("\(output): \(unknown)")
  }

  var format: PictureFormat {
    switch self {
    case .file(_, let format), .folder(_, let format): format
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
    try OutputFolder.make(path)
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
      Terminal.report("\(error)")
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
