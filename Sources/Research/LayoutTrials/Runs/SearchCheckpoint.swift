import LayoutOptimization
import ParallelWork
import ResourceLoading
import Synchronization
import SystemPackage

/// A search's record as text: the header's line and one for each finished piece of work.
package protocol SearchText: Sendable {
  associatedtype Header: Equatable
  var header: Header { get }
  var text: String { get }
  init(_ header: Header)
  init(_ text: String, dropsCutLine: Bool) throws(SearchRecord.Failure)
}

extension SearchRecord: SearchText {}
extension FrontRecord: SearchText {}

/// The finished pieces of a search in `OUTPUT.part`, so that a search that was stopped, or killed,
/// can be resumed.
package final class SearchCheckpoint<Record: SearchText>: Sendable {
  /// What an earlier run left there; empty for a new search.
  package let record: Record
  private let path: FilePath?
  private let descriptor: Mutex<FileDescriptor?>
  private let monitor: WorkMonitor

  /// - Parameters:
  ///   - output: the result's file; nil for a result on standard output, of which nothing is kept.
  ///   - header: identifies the search; the file of another search is replaced.
  ///   - monitor: told if a file is replaced or cannot be written.
  /// - Throws: `OutputError` if the file can't be written.
  package init(for output: FilePath?, _ header: Record.Header, monitor: WorkMonitor) throws {
    self.monitor = monitor
    path = output.map(Self.path)
    guard let path else {
      record = Record(header)
      descriptor = Mutex(nil)
      return
    }
    var record = Record(header)
    if InputFile.exists(path) {
      if let kept = try Self.kept(for: output), kept.header == header {
        record = kept
      } else if try !InputFile.contents(of: path, limit: FileSizeLimit.list).isEmpty {
        monitor.say("\(path): left by another search, or damaged; starting over")
      }
    }
    self.record = record
    // Refuses what is no regular file before it is replaced: as a whole, so that a kill loses nothing.
    try OutputFile.open(toContinue: path).close()
    try OutputFile.replace(path) { _ = try $0.writeAll(record.text.utf8) }
    let file = try OutputFile.open(toContinue: path)
    _ = try file.seek(offset: 0, from: .end)
    descriptor = Mutex(file)
  }

  private static func path(_ output: FilePath) -> FilePath { FilePath("\(output).part") }

  /// Returns what an earlier run left; nil if there is no usable record.
  package static func kept(for output: FilePath?) throws -> Record? {
    guard let path = output.map(path), InputFile.exists(path) else { return nil }
    let bytes = try InputFile.contents(of: path, limit: FileSizeLimit.list)
    return try? Record(String(decoding: bytes, as: UTF8.self), dropsCutLine: true)
  }

  /// Writes a finished piece. If the disk is full the search goes on without its checkpoint.
  /// - Parameter line: without its line end.
  package func add(_ line: String) {
    descriptor.withLock { descriptor in
      do {
        _ = try descriptor?.writeAll((line + "\n").utf8)
      } catch {
        monitor.report("\(path?.string ?? ""): cannot be written (\(error))")
      }
    }
  }

  /// Closes the file, and removes it if the search is finished.
  package func close(isFinished: Bool) {
    descriptor.withLock { descriptor in
      try? descriptor?.close()
      descriptor = nil
    }
    if isFinished, let path { OutputFile.remove(path) }
  }
}
