import JSONText
import ResourceLoading
import Statistics
import SystemPackage

/// The finished part of a run, line by line in `RESULT.part`, so that an interrupted or even killed
/// run can be resumed.
///
/// The first line identifies the run; a file of another run is ignored. A last line that was cut
/// off is dropped. The journal is used by the thread that submits the work, its writer by the
/// thread that delivers results.
package final class AccuracyJournal {
  /// The answers to one trace.
  package struct Entry: Hashable, Sendable {
    /// The trace's position in the input, from 1.
    public var number: Int
    /// A hash of the trace, to notice input that has changed.
    package var checksum: UInt64
    /// The answers of the decoders, in the order of the panel.
    package var answers: [DecoderAnswer]
    /// The answers on the keyboard with permuted keys; empty if the trace is not in the control
    /// sample.
    package var controls: [DecoderAnswer]

    /// Creates an entry.
    package init(
      number: Int, checksum: UInt64, answers: [DecoderAnswer], controls: [DecoderAnswer]
    ) {
      self.number = number
      self.checksum = checksum
      self.answers = answers
      self.controls = controls
    }
  }

  private let path: FilePath
  private var lines: LineCursor?
  private var next: Entry?
  private let writer: JournalWriter

  /// Opens the journal, with the entries that an earlier run left in it.
  ///
  /// - Parameters:
  ///   - path: the journal's file, which is created if necessary
  ///   - run: text that is equal for runs with equal results
  ///   - report: called with messages about the file for the user
  /// - Throws: `OutputError` if the file cannot be opened; `Errno` if it cannot be written.
  package init(
    _ path: FilePath, run: String, report: (String) -> Void = { _ in }
  ) throws {
    self.path = path
    let header = Self.header(run)
    let kept = LineCursor(path)
    var length: Int64 = 0
    if kept?.next() == header {
      while let line = kept?.next(), Entry(line) != nil {}
      length = kept?.lastStart ?? 0
      if kept?.isAtEnd == true { length = kept?.offset ?? length }
      lines = LineCursor(path)
      _ = lines?.next()
    } else if let kept, !kept.isEmpty {
      report("\(path): left by another run; starting over")
    }
    let descriptor = try OutputFile.open(toContinue: path)
    try descriptor.resize(to: length)
    try descriptor.seek(offset: length, from: .start)
    writer = JournalWriter(descriptor)
    if length == 0 { try writer.write(header + [0x0A]) }
  }

  private static func header(_ run: String) -> [UInt8] {
    var line: [UInt8] = []
    JSONText.append(string: run, to: &line)
    return line
  }

  /// Returns the entry of the trace with that number, if it is finished. Numbers must ascend from
  /// call to call.
  package func entry(_ number: Int) -> Entry? {
    while next.map({ $0.number < number }) ?? true {
      guard let line = lines?.next(), let entry = Entry(line) else {
        lines = nil
        return nil
      }
      next = entry
    }
    return next?.number == number ? next : nil
  }

  /// The writer that appends new entries.
  package var output: JournalWriter { writer }

  /// Removes the file.
  package func remove() { OutputFile.remove(path) }
}
