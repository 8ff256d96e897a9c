import ParallelWork
import Rendering
import Synchronization

/// What pictures lack, each reported only once.
package final class WarningCollector: Sendable {
  private let monitor: WorkMonitor
  private let reported = Mutex<[RenderingWarning]>([])

  package init(_ monitor: WorkMonitor) { self.monitor = monitor }

  package func add(_ warnings: [RenderingWarning]) {
    for warning in warnings {
      let isNew = reported.withLock { reported in
        // A stream of ids in many scripts must not fill memory.
        guard reported.count < 100, !reported.contains(warning) else { return false }
        reported.append(warning)
        return true
      }
      if isNew { monitor.say("ringswipe: warning: \(warning)") }
    }
  }
}
