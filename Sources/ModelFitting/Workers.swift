import Dispatch
import Synchronization

/// Work in a fixed number of pieces on several threads. What comes out depends on the pieces alone,
/// never on how many threads there are or which of them is faster.
public struct Workers: Sendable {
  public let jobs: Int

  public init(jobs: Int) { self.jobs = max(1, jobs) }

  /// The results of `count` pieces of work, in their order.
  package func map<Result: Sendable>(
    _ count: Int, _ work: @Sendable (Int) -> Result
  ) -> [Result] {
    guard jobs > 1, count > 1 else { return (0..<count).map(work) }
    let next = Atomic<Int>(0)
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { _ in
      while true {
        let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard piece < count else { return }
        let result = work(piece)
        results.withLock { $0[piece] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
