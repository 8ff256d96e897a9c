import Synchronization
import SystemPackage

/// Writes the rows of a table to a file, in pieces of about a megabyte.
package final class RowWriter: Sendable {
  private let file: FileDescriptor
  private let pending: Mutex<[UInt8]>

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - header: the row of names, with its line break
  ///   - file: a file that stays open for writing while the writer is in use
  package init(header: String, to file: FileDescriptor) {
    self.file = file
    pending = Mutex(Array(header.utf8))
  }

  /// Appends rows.
  ///
  /// - Throws: `Errno` if the file cannot be written.
  package func append(_ rows: [UInt8]) throws {
    try pending.withLock { pending in
      pending += rows
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
