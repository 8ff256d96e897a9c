/// All the memory that a search needs, reused from trace to trace, so that nothing more is allocated after
/// the first ones. Use it on one thread at a time.
///
/// - Complexity: 250 KB at 26 keys and 40 points, and 160 bytes for each column in use at the same time
///   (about a thousand); the rest of the capacity is address space that is never touched.
package final class SearchWorkspace {
  /// The current trace, resampled.
  package var track: TraceTrack
  /// The costs of the trace; fill them, then search.
  package let tables: AlignmentTables
  /// The words found, the best first.
  package internal(set) var results: [WordScore] = []
  /// The number of columns computed for the last trace.
  package internal(set) var visitedNodes = 0
  /// Whether the last results are proved to be the best.
  package internal(set) var isExact = true

  let bounds: SearchBounds
  /// The compounds found for the last trace.
  let joined: JoinedWords
  /// The maximum number of words that a search may ask for.
  package let wordCapacity: Int

  private let best: BestWords.Memory
  private let cells: UnsafeMutablePointer<AlignmentTables.Vector>
  private let records: UnsafeMutablePointer<ColumnPool.Record>
  private let columnCapacity: Int
  private let items: UnsafeMutablePointer<WaitingNode>
  private let buckets: UnsafeMutablePointer<Int32>

  /// Creates a workspace.
  /// - Parameters:
  ///   - pointCount: the number of points that a trace is resampled to, a multiple of 8.
  ///   - keyCount: the number of keys.
  ///   - wordCapacity: the maximum number of words that a search may ask for.
  ///   - columnCapacity: the maximum number of columns in use at the same time.
  package init(
    pointCount: Int, keyCount: Int, wordCapacity: Int = 512, columnCapacity: Int = 16_384
  ) {
    tables = AlignmentTables(pointCount: pointCount, keyCount: keyCount)
    track = TraceTrack(pointCount: tables.pointCount)
    bounds = SearchBounds(pointCount: tables.pointCount, keyCount: tables.keyCount)
    self.wordCapacity = max(1, wordCapacity)
    self.columnCapacity = max(64, columnCapacity)
    joined = JoinedWords(columnCapacity: self.columnCapacity)
    best = BestWords.Memory(
      heap: .allocate(capacity: self.wordCapacity),
      leaders: .allocate(capacity: self.wordCapacity))
    cells = .allocate(capacity: self.columnCapacity * tables.rows)
    records = .allocate(capacity: self.columnCapacity)
    items = .allocate(capacity: self.columnCapacity * Self.waitingPerColumn)
    buckets = .allocate(capacity: NodeQueue.bucketCount)
    results.reserveCapacity(self.wordCapacity)
  }

  /// The number of queue entries for each column in use.
  private static let waitingPerColumn = 8

  deinit {
    best.heap.deallocate()
    best.leaders.deallocate()
    cells.deallocate()
    records.deallocate()
    items.deallocate()
    buckets.deallocate()
  }

  func makeBest(limit: Int, gap: Float, minimum: Int) -> BestWords {
    BestWords(best, limit: min(max(0, limit), wordCapacity), gap: gap, minimum: minimum)
  }

  func makeQueue(origin: Float) -> NodeQueue {
    NodeQueue(
      items: items, capacity: columnCapacity * Self.waitingPerColumn, buckets: buckets,
      origin: origin)
  }

  func makePool() -> ColumnPool {
    ColumnPool(cells: cells, records: records, capacity: columnCapacity, rows: tables.rows)
  }

  /// Discards the last results.
  func clear() {
    results.removeAll(keepingCapacity: true)
    visitedNodes = 0
    isExact = true
  }

  func publish(_ words: BestWords) {
    results.removeAll(keepingCapacity: true)
    results.append(contentsOf: UnsafeBufferPointer(start: best.heap, count: words.count))
  }
}
