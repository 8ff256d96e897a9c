import Synchronization

/// A count that several threads add to.
final class RunningCount: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .relaxed) }

  func add() { count.wrappingAdd(1, ordering: .relaxed) }
}
