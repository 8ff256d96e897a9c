import LayoutOptimization
import ResourceLoading
import Synchronization
import SystemPackage

/// What a search keeps in `OUTPUT.part`: its header's line and one for each finished piece of work.
protocol SearchText: Sendable {
  associatedtype Header: Equatable
  var header: Header { get }
  var text: String { get }
  init(_ header: Header)
  init(_ text: String, dropsCutLine: Bool) throws(SearchRecord.Failure)
}

extension SearchRecord: SearchText {}
extension FrontRecord: SearchText {}

/// The finished pieces of a search in `OUTPUT.part`, so that a search that was stopped, even killed,
/// goes on where it was.
final class SearchCheckpoint<Record: SearchText>: Sendable {
  /// What an earlier run left there, or nothing.
  let record: Record
  private let path: FilePath?
  private let descriptor: Mutex<FileDescriptor?>

  /// - Parameters:
  ///   - output: the result's file; nil where the result goes to standard output: then nothing is
  ///     kept
  ///   - header: of this search; a file of another search is replaced
  /// - Throws: `OutputError` if the file can't be written.
  init(for output: FilePath?, _ header: Record.Header) throws {
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
      } else {
        Terminal.say("\(path): left by another search, or damaged; starting anew")
      }
    }
    self.record = record
    let file = try OutputFile.open(toContinue: path)
    try file.resize(to: 0)
    _ = try file.seek(offset: 0, from: .start)
    _ = try file.writeAll(record.text.utf8)
    descriptor = Mutex(file)
  }

  private static func path(_ output: FilePath) -> FilePath { FilePath("\(output).part") }

  /// What an earlier run left; nil for nothing, or nothing that can be used.
  static func kept(for output: FilePath?) throws -> Record? {
    guard let path = output.map(path), InputFile.exists(path) else { return nil }
    let bytes = try InputFile.contents(of: path)
    return try? Record(String(decoding: bytes, as: UTF8.self), dropsCutLine: true)
  }

  /// Writes a finished piece. A full disk costs the checkpoint, not the search.
  /// - Parameter line: without its end
  func add(_ line: String) {
    descriptor.withLock { descriptor in
      do {
        _ = try descriptor?.writeAll((line + "\n").utf8)
      } catch {
        Terminal.sayOnce("\(path?.string ?? ""): cannot be written (\(error))")
      }
    }
  }

  /// Closes the file, and removes it where the search is finished.
  func close(isFinished: Bool) {
    descriptor.withLock { descriptor in
      try? descriptor?.close()
      descriptor = nil
    }
    if isFinished, let path { OutputFile.remove(path) }
  }
}
