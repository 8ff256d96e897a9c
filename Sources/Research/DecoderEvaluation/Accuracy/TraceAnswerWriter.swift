import Synchronization
import SystemPackage

/// Writes the rows of traces to a file, in pieces of about a megabyte.
package final class TraceAnswerWriter: Sendable {
  private let file: FileDescriptor
  private let rows: TraceAnswerRows
  private let pending: Mutex<[UInt8]>

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - rows: formats the rows of a trace
  ///   - file: a file that stays open for writing while the writer is in use
  package init(_ rows: TraceAnswerRows, to file: FileDescriptor) {
    self.rows = rows
    self.file = file
    pending = Mutex(Array(rows.header.utf8))
  }

  /// Appends the rows of a trace.
  ///
  /// - Throws: `Errno` if the file cannot be written.
  package func append(_ outcome: TraceOutcome) throws {
    let bytes = rows.rows(of: outcome)
    try pending.withLock { pending in
      pending += bytes
      guard pending.count > 1 << 20 else { return }
      _ = try file.writeAll(pending)
      pending.removeAll(keepingCapacity: true)
    }
  }

  /// Writes the remaining rows.
  ///
  /// - Throws: `Errno` if the file cannot be written.
  package func finish() throws {
    try pending.withLock { pending in
      _ = try file.writeAll(pending)
      pending.removeAll()
    }
  }
}
