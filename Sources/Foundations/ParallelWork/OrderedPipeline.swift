/// Processes a stream of items on several threads and delivers the results one at a time in the
/// items' order, each as soon as all before it have been delivered.
///
/// Memory is bounded: `submit` waits while the items in progress exceed a number and a size.
///
/// `@unchecked Sendable`: `condition` is the lock; every mutable property is read and written with
/// it locked.
package final class OrderedPipeline<Item: Sendable, Output: Sendable>: @unchecked Sendable {
  private let jobs: Int
  private let isCancelled: @Sendable () -> Bool
  private let work: @Sendable (Item) -> Output
  private let deliver: @Sendable (Output) throws -> Void

  /// The maximum number of items in progress per thread.
  private static var itemsPerJob: Int { 64 }
  /// The maximum number of bytes of items in progress; one item is always allowed.
  private static var byteLimit: Int { 32 << 20 }

  private let condition = LockedCondition()
  private var waiting: [Int: (item: Item, bytes: Int)] = [:]
  private var started = 0
  private var finished: [Int: (output: Output, bytes: Int)] = [:]
  private var submitted = 0
  private var delivered = 0
  private var bytesUnderWay = 0
  private var isDelivering = false
  private var isSubmitterWaiting = false
  private var isClosed = false
  private var threads: [SystemThread] = []
  private var runningThreads = 0
  private var failure: (any Error)?

  /// Creates a pipeline.
  ///
  /// - Parameters:
  ///   - jobs: the number of threads; with 1, all work is done inside `submit`
  ///   - isCancelled: polled before each item; once it returns true, waiting items are dropped, and
  ///     those in progress are still delivered
  ///   - work: called on any thread, on several items at a time
  ///   - deliver: called for one result at a time, in the items' order. If it throws, nothing more
  ///     is delivered, and `submit` and `finish` throw the error.
  package init(
    jobs: Int, isCancelled: @escaping @Sendable () -> Bool = { false },
    work: @escaping @Sendable (Item) -> Output,
    deliver: @escaping @Sendable (Output) throws -> Void
  ) {
    self.jobs = jobs
    self.isCancelled = isCancelled
    self.work = work
    self.deliver = deliver
    guard jobs > 1 else { return }
    // The threads begin when all are there.
    condition.lock()
    for _ in 0..<jobs {
      guard let thread = SystemThread.start({ self.runThread() }) else { break }
      threads.append(thread)
    }
    runningThreads = threads.count
    condition.unlock()
  }

  /// Submits an item; waits while too much is in progress.
  ///
  /// - Parameters:
  ///   - item: the item to work on
  ///   - bytes: the approximate memory of the item
  /// - Throws: the error thrown by `deliver`
  package func submit(_ item: Item, bytes: Int) throws {
    // If the system has no thread at all, the work is done here too.
    guard !threads.isEmpty else {
      if !isCancelled() { try deliver(work(item)) }
      return
    }
    condition.lock()
    defer { condition.unlock() }
    if isFull(adding: bytes) {
      // Once full, wait until many items fit, because waking up for each would cost more.
      isSubmitterWaiting = true
      while failure == nil, !isCancelled(), !isHalfEmpty || isFull(adding: bytes) {
        // Cancelling does not signal the condition, so it is polled.
        _ = condition.wait(milliseconds: 100)
      }
      isSubmitterWaiting = false
    }
    if let failure { throw failure }
    waiting[submitted] = (item, bytes)
    submitted += 1
    bytesUnderWay += bytes
    condition.signal()
  }

  /// Waits until every submitted item is delivered, and ends the threads.
  ///
  /// - Parameter progress: called on this thread five times a second while waiting
  /// - Throws: the error thrown by `deliver`
  package func finish(progress: () -> Void = {}) throws {
    condition.lock()
    defer { condition.unlock() }
    isClosed = true
    condition.broadcast()
    while runningThreads > 0 {
      if condition.wait(milliseconds: 200) { continue }
      condition.unlock()
      progress()
      condition.lock()
    }
    for thread in threads { thread.join() }
    threads = []
    if let failure { throw failure }
  }

  private func runThread() {
    condition.lock()
    while true {
      if failure == nil, let (number, item, bytes) = takeWaiting() {
        condition.unlock()
        let output = work(item)
        condition.lock()
        finished[number] = (output, bytes)
        deliverFinished()
      } else if isClosed {
        break
      } else {
        condition.wait()
      }
    }
    runningThreads -= 1
    condition.broadcast()
    condition.unlock()
  }

  private func takeWaiting() -> (number: Int, item: Item, bytes: Int)? {
    guard !isCancelled(), let (item, bytes) = waiting.removeValue(forKey: started) else {
      return nil
    }
    started += 1
    return (started - 1, item, bytes)
  }

  private func isFull(adding bytes: Int) -> Bool {
    submitted > delivered
      && (submitted - delivered >= jobs * Self.itemsPerJob
        || bytesUnderWay + bytes > Self.byteLimit)
  }

  private var isHalfEmpty: Bool {
    submitted - delivered <= jobs * Self.itemsPerJob / 2 && bytesUnderWay <= Self.byteLimit / 2
  }

  /// Delivers the results that are ready, unless another thread is doing so. The lock is held on
  /// entry and on return.
  private func deliverFinished() {
    guard !isDelivering else { return }
    isDelivering = true
    while failure == nil, let (output, bytes) = finished.removeValue(forKey: delivered) {
      condition.unlock()
      let result = Result { try deliver(output) }
      condition.lock()
      delivered += 1
      bytesUnderWay -= bytes
      if case .failure(let error) = result { failure = error }
      if isSubmitterWaiting, isHalfEmpty || failure != nil { condition.broadcast() }
    }
    isDelivering = false
  }
}
