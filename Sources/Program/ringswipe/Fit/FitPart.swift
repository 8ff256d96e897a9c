import ModelTraining
import ResourceLoading
import Synchronization
import SystemPackage

/// The file `OUTPUT.part`, in which an unfinished fit keeps what is done.
final class FitPart: Sendable {
  private let path: FilePath
  private let state = Mutex(State())

  private struct State {
    var lastSave: ContinuousClock.Instant?
    /// A checkpoint that is not in the file yet.
    var pending: FitCheckpoint?
  }

  init(beside output: FilePath) { path = FilePath("\(output).part") }

  /// What an interrupted fit left; nil, said on standard error, where there is no such file.
  /// - Throws: `InputError`, `FitError.badCheckpoint`.
  func checkpoint() throws -> FitCheckpoint? {
    guard InputFile.exists(path) else {
      Terminal.say("\(path) is not there; the fit begins anew")
      return nil
    }
    return try FitCheckpoint(bytes: try InputFile.contents(of: path))
  }

  /// Keeps a checkpoint; frequent ones are written once a second.
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
      Terminal.report("\(error)")
    }
  }

  /// Of a fit that is interrupted.
  func sayWhatIsKept() {
    let pending = state.withLock { state in
      defer { state.pending = nil }
      return state.pending
    }
    if let pending { write(pending) }
    guard InputFile.exists(path) else { return }
    Terminal.say(
      "ringswipe: interrupted; what is done is kept in \(path), the same command with --resume "
        + "goes on from there")
  }

  func remove() { OutputFile.remove(path) }
}
