import Synchronization
import SystemPackage

/// Appends entries to a journal's file.
public final class JournalWriter: Sendable {
  private let descriptor: FileDescriptor
  private let state = Mutex(State())

  private struct State {
    var pending: [UInt8] = []
    var lastWrite = ContinuousClock.now
  }

  init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

  deinit { try? descriptor.close() }

  /// Appends an entry, which is written within half a second.
  ///
  /// - Throws: `Errno` if the file cannot be written.
  package func append(_ entry: AccuracyJournal.Entry) throws {
    try state.withLock { state in
      state.pending += entry.line
      if state.pending.count > 1 << 16
        || ContinuousClock.now - state.lastWrite > .milliseconds(500)
      {
        try flush(&state)
      }
    }
  }

  /// Writes the pending entries.
  ///
  /// - Throws: `Errno` if the file cannot be written.
  public func flush() throws { try state.withLock { try flush(&$0) } }

  /// Writes bytes at once.
  ///
  /// - Throws: `Errno` if the file cannot be written.
  func write(_ bytes: [UInt8]) throws { _ = try descriptor.writeAll(bytes) }

  private func flush(_ state: inout State) throws {
    try write(state.pending)
    state.pending.removeAll(keepingCapacity: true)
    state.lastWrite = .now
  }
}
