import ParallelWork
import Synchronization
import Testing

@Suite struct WorkersTests {
  @Test(arguments: [-1, 1, 2, 5, 100])
  func resultsKeepTheirOrder(jobs: Int) {
    let squares = Workers(jobs: jobs).map(37) { $0 * $0 }
    #expect(squares == (0..<37).map { $0 * $0 })
    #expect(Workers(jobs: jobs).map(0) { $0 }.isEmpty)
    #expect(Workers(jobs: jobs).map(-1) { $0 }.isEmpty)
  }

  @Test(arguments: [1, 3])
  func reportedWorkKeepsItsOrder(jobs: Int) {
    let squares = Workers(jobs: jobs).map(
      37, isCancelled: { false }, progress: { #expect((0...37).contains($0)) }, { $0 * $0 })
    #expect(squares == (0..<37).map { $0 * $0 })
  }

  /// One thread takes the items in order: three begin before it is stopped.
  @Test func noItemBeginsAfterStopping() {
    let begun = Atomic<Int>(0)
    let results = Workers(jobs: 1).map(
      10, isCancelled: { begun.load(ordering: .relaxed) == 3 }, progress: { _ in },
      { piece in
        begun.wrappingAdd(1, ordering: .relaxed)
        return piece
      })
    #expect(results == [0, 1, 2] + [Int?](repeating: nil, count: 7))
  }
}
