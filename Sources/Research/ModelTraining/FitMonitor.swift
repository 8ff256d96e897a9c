import Synchronization

/// Reports a fit's progress to its caller, and asks the caller whether to stop.
public final class FitMonitor: Sendable {
  /// Returns whether the fit should stop; called often, from several threads.
  public let isCancelled: @Sendable () -> Bool
  private let show: @Sendable (String, Double?) -> Void
  private let say: @Sendable (String) -> Void
  private let done = Atomic<Int>(0)
  private let total = Atomic<Int>(0)
  private let stage = Mutex("")

  /// Creates a monitor.
  ///
  /// - Parameters:
  ///   - isCancelled: returns whether the fit should stop; called often, from several threads
  ///   - show: called with the name of the current stage and the share of it that is done, 0…1, or
  ///     nil if that is not known
  ///   - say: called with lines to keep, such as a stage's figures
  public init(
    isCancelled: @escaping @Sendable () -> Bool = { false },
    show: @escaping @Sendable (String, Double?) -> Void = { _, _ in },
    say: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.isCancelled = isCancelled
    self.show = show
    self.say = say
  }

  /// Begins a stage.
  ///
  /// - Parameter steps: how often `advance` will be called; 0 if that is not known
  package func begin(_ name: String, steps: Int) {
    stage.withLock { $0 = name }
    done.store(0, ordering: .relaxed)
    total.store(steps, ordering: .relaxed)
    show(name, steps > 0 ? 0 : nil)
  }

  /// Reports that one step of the stage is done; may be called from any thread.
  package func advance() {
    let count = done.wrappingAdd(1, ordering: .relaxed).newValue
    let steps = total.load(ordering: .relaxed)
    if steps > 0, count % max(1, steps / 1000) == 0 {
      show(stage.withLock(\.self), Double(count) / Double(steps))
    }
  }

  /// Reports a line to keep.
  package func note(_ line: String) { say(line) }
}
