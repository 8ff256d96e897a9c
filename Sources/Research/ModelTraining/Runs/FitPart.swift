import ResourceLoading
import Synchronization
import SystemPackage

/// The file `OUTPUT.part`, in which an unfinished fit keeps what is done.
package final class FitPart: Sendable {
  private let path: FilePath
  private let monitor: FitMonitor
  private let state = Mutex(State())

  private struct State {
    var lastSave: ContinuousClock.Instant?
    /// A checkpoint that is not in the file yet.
    var pending: FitCheckpoint?
  }

  /// - Parameters:
  ///   - output: the file of the finished profile.
  ///   - monitor: told what becomes of the file.
  package init(beside output: FilePath, monitor: FitMonitor) {
    path = FilePath("\(output).part")
    self.monitor = monitor
  }

  /// Returns what an interrupted fit left, or reports that there is nothing and returns nil.
  /// - Throws: `InputError`, `FitError.badCheckpoint`.
  package func checkpoint() throws -> FitCheckpoint? {
    guard InputFile.exists(path) else {
      monitor.note("\(path) does not exist; the fit starts over")
      return nil
    }
    return try FitCheckpoint(bytes: try InputFile.contents(of: path, limit: FileSizeLimit.list))
  }

  /// Keeps a checkpoint; frequent ones are written at most once a second.
  func save(_ checkpoint: FitCheckpoint) {
    let now = ContinuousClock.now
    let isDue = state.withLock { state in
      if checkpoint.isFrequent, let last = state.lastSave, now - last < .seconds(1) {
        state.pending = checkpoint
        return false
      }
      state.lastSave = now
      state.pending = nil
      return true
    }
    if isDue { write(checkpoint) }
  }

  private func write(_ checkpoint: FitCheckpoint) {
    do {
      try OutputFile.replace(path) { try _ = $0.writeAll(checkpoint.bytes) }
    } catch {
      monitor.note("\(error)")
    }
  }

  /// Writes what is not written yet and says where an interrupted fit is kept.
  package func sayWhatIsKept() {
    let pending = state.withLock { state in
      defer { state.pending = nil }
      return state.pending
    }
    if let pending { write(pending) }
    guard InputFile.exists(path) else { return }
    monitor.note(
      "ringswipe: interrupted; finished work is kept in \(path), the same command with --resume "
        + "continues from there")
  }

  func remove() { OutputFile.remove(path) }
}
