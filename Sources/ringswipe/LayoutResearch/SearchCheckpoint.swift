import Evaluation
import LayoutOptimization
import ResourceLoading
import Synchronization
import SystemPackage

/// The finished restarts of a search in `OUTPUT.part`, so that a search that was stopped, even
/// killed, goes on where it was.
final class SearchCheckpoint: Sendable {
  /// What an earlier run left there, or nothing.
  let record: SearchRecord
  private let path: FilePath?
  private let descriptor: Mutex<FileDescriptor?>

  /// - Parameters:
  ///   - output: the result's file; nil where the result goes to standard output: then nothing is
  ///     kept
  ///   - header: of this search; a file of another search is replaced
  /// - Throws: `OutputError` if the file can't be written.
  init(for output: FilePath?, _ header: SearchRecord.Header) throws {
    path = output.map { FilePath("\($0).part") }
    guard let path else {
      record = SearchRecord(header)
      descriptor = Mutex(nil)
      return
    }
    var record = SearchRecord(header)
    if InputFile.exists(path) {
      let bytes = try InputFile.contents(of: path)
      let kept = try? SearchRecord(String(decoding: bytes, as: UTF8.self), dropsCutLine: true)
      if let kept, kept.header == header {
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

  /// Writes a finished restart. A full disk costs the checkpoint, not the search.
  func add(_ result: RestartResult) {
    descriptor.withLock { descriptor in
      do {
        _ = try descriptor?.writeAll((SearchRecord.line(result) + "\n").utf8)
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
