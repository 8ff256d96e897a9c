import ParallelWork
import Rendering
import ResourceLoading
import Synchronization
import SystemPackage

/// Puts pictures into a folder, named by their traces' ids.
package final class PictureFolder: Sendable {
  private let path: FilePath
  private let format: PictureFormat
  private let monitor: WorkMonitor
  private let names = Mutex(PictureNames())
  private let failures = Atomic<Int>(0)
  private let written = Atomic<Int>(0)

  /// Creates the folder if it does not exist.
  /// - Throws: `OutputError` if there can be no such folder.
  package init(_ path: FilePath, format: PictureFormat, monitor: WorkMonitor) throws {
    try OutputFolder.make(path)
    self.path = path
    self.format = format
    self.monitor = monitor
  }

  /// Pictures that could not be written, each of which was reported.
  package var failureCount: Int { failures.load(ordering: .relaxed) }

  /// Pictures that were written.
  package var count: Int { written.load(ordering: .relaxed) }

  /// A name for the next trace; ids in the same order have the same names.
  package func name(for id: String) -> String { names.withLock { $0.name(for: id) } }

  /// Writes a file; a failure is reported and does not keep others from being written.
  /// - Parameter name: without its extension.
  package func write(_ bytes: [UInt8], named name: String) {
    do {
      try OutputFile.replace(path.appending("\(name).\(format.rawValue)")) {
        try $0.writeAll(bytes)
      }
      written.wrappingAdd(1, ordering: .relaxed)
    } catch {
      failures.wrappingAdd(1, ordering: .relaxed)
      monitor.report("\(error)")
    }
  }
}
