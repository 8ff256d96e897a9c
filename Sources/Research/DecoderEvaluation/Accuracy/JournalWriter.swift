import Synchronization
import SystemPackage

/// Appends entries to a journal's file.
public final class JournalWriter: Sendable {
  private let descriptor: FileDescriptor
  private let state = Mutex(State())

  private struct State {
    var pending: [UInt8] = []
    /// When entries were last written; nil before the first, which is written at once.
    var lastWrite: ContinuousClock.Instant?
  }

  init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

  deinit { try? descriptor.close() }

  /// The longest time between two writes while entries arrive: what a kill loses.
  private static let interval = Duration.milliseconds(100)

  /// Appends an entry. The first is written at once, the others a tenth of a second after the one before or
  /// later, when the next one comes.
  ///
  /// - Throws: `Errno` if the file cannot be written.
  package func append(_ entry: AccuracyJournal.Entry) throws {
    try state.withLock { state in
      state.pending += entry.line
      let isDue = state.lastWrite.map { ContinuousClock.now - $0 > Self.interval } ?? true
      if isDue || state.pending.count > 1 << 16 {
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
