import Foundation
import ParallelWork
import Synchronization
import Testing

struct OrderedPipelineTests {
  private struct Broken: Error {}

  private final class Log: Sendable {
    private let values = Mutex<[Int]>([])
    var all: [Int] { values.withLock { $0 } }
    func append(_ value: Int) { values.withLock { $0.append(value) } }
  }

  /// Later items are finished earlier, and yet delivered in order, each once.
  @Test(arguments: [1, 2, 8])
  func resultsKeepTheOrder(jobs: Int) throws {
    let log = Log()
    let pipeline = OrderedPipeline(jobs: jobs) { (item: Int) -> Int in
      usleep(UInt32(item % 7 == 0 ? 500 : 1))
      return item * 10
    } deliver: {
      log.append($0)
    }
    for item in 0..<300 { try pipeline.submit(item, bytes: 100) }
    try pipeline.finish()
    #expect(log.all == (0..<300).map { $0 * 10 })
  }

  @Test func nothingSubmittedIsNothingDelivered() throws {
    let log = Log()
    let pipeline = OrderedPipeline(jobs: 3) { (item: Int) in
      item
    } deliver: {
      log.append($0)
    }
    try pipeline.finish()
    #expect(log.all.isEmpty)
  }

  @Test("after a failure nothing more is delivered", arguments: [1, 4])
  func failuresEndTheWork(jobs: Int) {
    let log = Log()
    let pipeline = OrderedPipeline(jobs: jobs) { (item: Int) in
      item
    } deliver: { item in
      if item == 5 { throw Broken() }
      log.append(item)
    }
    #expect(throws: Broken.self) {
      for item in 0..<1000 { try pipeline.submit(item, bytes: 1) }
      try pipeline.finish()
    }
    #expect(log.all == [0, 1, 2, 3, 4])
  }

  /// Waiting items are dropped, those in progress are delivered, and nobody waits forever.
  @Test(arguments: [1, 3])
  func aRequestToStopDropsWhatWaits(jobs: Int) throws {
    let log = Log()
    let isCancelled = Mutex(false)
    let isOver: @Sendable () -> Bool = { isCancelled.withLock(\.self) }
    let pipeline = OrderedPipeline(jobs: jobs, isCancelled: isOver) { (item: Int) -> Int in
      if item == 10 { isCancelled.withLock { $0 = true } }
      usleep(1000)
      return item
    } deliver: {
      log.append($0)
    }
    // More than may be in progress at a time.
    for item in 0..<1000 { try pipeline.submit(item, bytes: 1) }
    try pipeline.finish()
    #expect(log.all.starts(with: 0...10))
    #expect(log.all == Array(0..<log.all.count))
    #expect(log.all.count <= 10 + jobs)
  }

  /// While the first item keeps all others from being delivered, 64 per thread may wait.
  @Test func theNumberUnderWayIsBounded() throws {
    let underWay = Mutex((now: 0, maximum: 0))
    let pipeline = OrderedPipeline(jobs: 2) { (item: Int) in
      if item == 0 { usleep(50_000) }
    } deliver: { _ in
      underWay.withLock { $0.now -= 1 }
    }
    for item in 0..<1000 {
      try pipeline.submit(item, bytes: 1)
      underWay.withLock { state in
        state.now += 1
        state.maximum = max(state.maximum, state.now)
      }
    }
    try pipeline.finish()
    // Two threads; one more item is submitted before it is counted here.
    #expect(underWay.withLock { $0.maximum } <= 2 * 64 + 1)
    #expect(underWay.withLock { $0.now } == 0)
  }

  /// Two items of 20 MiB exceed the 32 MiB that may be in progress.
  @Test func theSizeUnderWayIsBounded() throws {
    let underWay = Mutex((now: 0, maximum: 0))
    let pipeline = OrderedPipeline(jobs: 4) { (_: Int) in
      underWay.withLock { state in
        state.now += 1
        state.maximum = max(state.maximum, state.now)
      }
      usleep(1000)
      underWay.withLock { $0.now -= 1 }
    } deliver: { _ in
    }
    for item in 0..<20 { try pipeline.submit(item, bytes: 20 << 20) }
    try pipeline.finish()
    #expect(underWay.withLock { $0.maximum } == 1)
  }
}
