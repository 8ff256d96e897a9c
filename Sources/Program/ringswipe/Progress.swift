import Reports

/// A line on standard error that shows the progress of long work; only on a terminal.
struct ProgressLine {
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?
  private let noun: String

  /// - Parameters:
  ///   - noun: what is counted, in the plural.
  ///   - writesMeanwhile: whether results are written at the same time; the line must not share a
  ///     screen with them.
  init(counting noun: String, writesMeanwhile: Bool = true) {
    self.noun = noun
    isShown = Terminal.errorIsTerminal && !(writesMeanwhile && Terminal.outputMayReachTheScreen)
  }

  /// Shows the count, at most ten times a second.
  /// - Parameter fraction: how much of the work is done, 0…1, where that is known.
  mutating func show(_ count: Int, fraction: Double?) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let lastShown, now - lastShown < .milliseconds(100) { return }
    lastShown = now
    let seconds = (now - start) / .seconds(1)
    Terminal.showProgress(
      "\(count) \(noun), \(formatted(seconds, decimals: 1)) s"
        + remainingWork(fraction: fraction, seconds: seconds))
  }

  /// Takes the line away.
  mutating func clear() {
    if lastShown != nil { Terminal.showProgress(nil) }
    lastShown = nil
  }
}

/// A line on standard error that shows the current stage of work and how much of it is done; only
/// on a terminal.
struct StageLine {
  private let isShown = Terminal.errorIsTerminal
  private var lastShown: ContinuousClock.Instant?
  private var lastStage = ""
  private var stageStart = ContinuousClock.now
  private let countsStages: Bool

  /// - Parameter countsStages: whether the share that is shown is that of all stages together, not
  ///   of the current one.
  init(countsStages: Bool = false) { self.countsStages = countsStages }

  /// Shows the stage, at most ten times a second.
  /// - Parameter fraction: how much of it is done, 0…1, where that is known.
  mutating func show(_ stage: String, fraction: Double?) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if stage != lastStage {
      if !countsStages { stageStart = now }
    } else if let lastShown, now - lastShown < .milliseconds(100) {
      return
    }
    lastShown = now
    lastStage = stage
    Terminal.showProgress(
      stage + remainingWork(fraction: fraction, seconds: (now - stageStart) / .seconds(1)))
  }

  /// Takes the line away.
  mutating func clear() {
    if lastShown != nil { Terminal.showProgress(nil) }
    lastShown = nil
  }
}
