import Synchronization

/// Tells whoever waits how far a fit is, and hears whether it should stop.
public final class FitMonitor: Sendable {
  /// Whether somebody has asked to stop; called often, from several threads.
  public let isCancelled: @Sendable () -> Bool
  private let show: @Sendable (String, Double?) -> Void
  private let say: @Sendable (String) -> Void
  private let done = Atomic<Int>(0)
  private let total = Atomic<Int>(0)
  private let stage = Mutex("")

  /// - Parameters:
  ///   - show: what is going on, and which share of it is done, 0…1, where that is known.
  ///   - say: a line worth keeping.
  public init(
    isCancelled: @escaping @Sendable () -> Bool = { false },
    show: @escaping @Sendable (String, Double?) -> Void = { _, _ in },
    say: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.isCancelled = isCancelled
    self.show = show
    self.say = say
  }

  /// - Parameter steps: how often `advance` will be called; 0 if nobody knows.
  func begin(_ name: String, steps: Int) {
    stage.withLock { $0 = name }
    done.store(0, ordering: .relaxed)
    total.store(steps, ordering: .relaxed)
    show(name, steps > 0 ? 0 : nil)
  }

  func advance() {
    let count = done.wrappingAdd(1, ordering: .relaxed).newValue
    let steps = total.load(ordering: .relaxed)
    if steps > 0, count % max(1, steps / 1000) == 0 {
      show(stage.withLock(\.self), Double(count) / Double(steps))
    }
  }

  func note(_ line: String) { say(line) }
}

/// Why a fit cannot go on.
public enum FitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Somebody asked to stop.
  case interrupted
  /// Not enough traces with listed words, or users, to fit on.
  case tooFew(traces: Int, users: Int)
  /// A profile without a second stage, which the judgement of no word needs.
  case noNetwork
  /// A checkpoint that is damaged, or belongs to another fit.
  case badCheckpoint(reason: String)

  public var description: String {
    switch self {
    case .interrupted: "interrupted"
    case .tooFew(let traces, let users):
      "\(traces) usable traces of \(users) users are too few to fit on: at least 100 traces of 2 "
        + "users are needed"
    case .noNetwork: "the profile has no networks, which judging whether a trace is a word needs"
    case .badCheckpoint(let reason): "the checkpoint cannot be resumed: \(reason)"
    }
  }
}
