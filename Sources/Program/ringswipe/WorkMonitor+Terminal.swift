import ParallelWork
import Synchronization

extension WorkMonitor {
  /// A monitor that shows its work on the terminal and stops it when the command is interrupted.
  /// - Parameter countsStages: whether the share that is shown is that of all stages together.
  static func onTerminal(countsStages: Bool = false) -> WorkMonitor {
    let line = Mutex(StageLine(countsStages: countsStages))
    return WorkMonitor(
      isCancelled: { Interruption.isRequested },
      show: { stage, fraction in line.withLock { $0.show(stage, fraction: fraction) } },
      say: { text in
        line.withLock { line in
          line.clear()
          Terminal.say(text)
        }
      },
      report: { Terminal.report($0, kind: $1) })
  }
}
