import Dispatch
import Synchronization

/// Runs a fixed number of work items on several threads. The result depends on the items alone,
/// never on the number of threads or their speed.
public struct Workers: Sendable {
  /// The maximum number of threads, at least 1.
  public let jobs: Int

  /// Creates workers on up to `jobs` threads; fewer than 1 counts as 1.
  public init(jobs: Int) { self.jobs = max(1, jobs) }

  /// Returns the results of `count` work items, in their order.
  public func map<Result: Sendable>(
    _ count: Int, _ work: @Sendable (Int) -> Result
  ) -> [Result] {
    guard jobs > 1, count > 1 else { return (0..<max(count, 0)).map(work) }
    let pieces = Pieces<Result>(count: count)
    DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { _ in
      pieces.run(work) { false }
    }
    return pieces.results.compactMap(\.self)
  }

  /// Returns the results of `count` work items, in their order, and reports progress on this thread
  /// meanwhile.
  ///
  /// - Parameters:
  ///   - count: the number of work items.
  ///   - isCancelled: asked by every thread before each item; once it is true, no further item
  ///     begins.
  ///   - progress: called on this thread five times a second with the number of items done.
  ///   - work: performs the item of a given number, on any thread.
  /// - Returns: a result for each item, nil for those that did not begin.
  public func map<Result: Sendable>(
    _ count: Int, isCancelled: @escaping @Sendable () -> Bool, progress: (Int) -> Void,
    _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result?] {
    guard count > 0 else { return [] }
    let pieces = Pieces<Result>(count: count)
    let group = DispatchGroup()
    for _ in 0..<min(jobs, count) {
      DispatchQueue.global().async(group: group) { pieces.run(work, isCancelled) }
    }
    while group.wait(timeout: .now() + .milliseconds(200)) == .timedOut {
      progress(pieces.results.count { $0 != nil })
    }
    return pieces.results
  }
}

/// The items not yet taken, and the results of the others.
private final class Pieces<Result: Sendable>: Sendable {
  private let count: Int
  private let next = Atomic<Int>(0)
  private let done: Mutex<[Result?]>

  init(count: Int) {
    self.count = count
    done = Mutex([Result?](repeating: nil, count: count))
  }

  var results: [Result?] { done.withLock { $0 } }

  /// Performs one item after another until none is left.
  func run(_ work: (Int) -> Result, _ isCancelled: () -> Bool) {
    while !isCancelled() {
      let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard piece < count else { return }
      let result = work(piece)
      done.withLock { $0[piece] = result }
    }
  }
}
