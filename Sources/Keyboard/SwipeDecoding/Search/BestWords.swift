/// A word found by the search, with its cost.
package struct WordScore: Sendable, Equatable {
  /// The path's cost plus λ times −ln p; lower is better.
  package var cost: Float
  /// The cost of the path alone.
  package var pathCost: Float
  /// Where the word was found: 0 in the lexicon, 1 among the user's words, 2 among the compounds.
  package var source: Int32
  /// The word's index there.
  package var word: UInt32

  static let lexicon: Int32 = 0
  static let learnedWords: Int32 = 1
  static let compounds: Int32 = 2

  /// Returns whether a word comes before another: by cost, then by source, then by index.
  @inline(__always)
  static func precedes(_ a: WordScore, _ b: WordScore) -> Bool {
    if a.cost != b.cost { return a.cost < b.cost }
    if a.source != b.source { return a.source < b.source }
    return a.word < b.word
  }
}

/// The K best words so far: a heap with the worst of them on top, in memory that the caller owns.
struct BestWords {
  /// Memory for the words of a search.
  struct Memory {
    /// Memory for K words.
    var heap: UnsafeMutablePointer<WordScore>
    /// Memory for K numbers.
    var leaders: UnsafeMutablePointer<Float>
  }

  private let heap: UnsafeMutablePointer<WordScore>
  private let limit: Int
  private(set) var count = 0

  /// The highest cost at which a word is kept: the K-th cost (infinity until there are K words), or if
  /// that is less the least cost plus the gap, but at least the M-th cost.
  private(set) var threshold: Float
  private let gap: Float
  /// M, the number of words that are kept whatever the gap.
  let minimum: Int
  /// The M least costs in ascending order, filled up with infinity.
  private let leaders: UnsafeMutablePointer<Float>
  /// The least cost, and the second least.
  private(set) var least = Float.infinity
  private(set) var secondLeast = Float.infinity

  /// - Parameters:
  ///   - limit: K, the maximum number of words.
  ///   - gap: how far a word's cost may be above the least.
  ///   - minimum: M, the number of words that are kept whatever the gap; at most `limit`.
  init(_ memory: Memory, limit: Int, gap: Float, minimum: Int = 0) {
    heap = memory.heap
    leaders = memory.leaders
    self.limit = limit
    self.gap = gap
    self.minimum = max(0, min(minimum, limit))
    leaders.update(repeating: .infinity, count: self.minimum)
    threshold = limit > 0 ? .infinity : -.infinity
  }

  /// The highest cost that the gap, or the words kept in spite of it, allow.
  private var reach: Float {
    let near = least + gap
    return minimum > 0 && leaders[minimum - 1] > near ? leaders[minimum - 1] : near
  }

  private func lead(_ cost: Float) {
    guard minimum > 0, cost < leaders[minimum - 1] else { return }
    var place = minimum - 1
    while place > 0, leaders[place - 1] > cost {
      leaders[place] = leaders[place - 1]
      place -= 1
    }
    leaders[place] = cost
  }

  /// - Complexity: O(log K + M).
  mutating func offer(_ item: WordScore) {
    guard item.cost <= threshold, item.cost < .infinity else { return }
    if count < limit {
      count += 1
      siftUp(item)
    } else if WordScore.precedes(item, heap[0]) {
      siftDown(item, count)
    }
    lead(item.cost)
    secondLeast = AlignmentKernels.minimum(secondLeast, max(least, item.cost))
    least = AlignmentKernels.minimum(least, item.cost)
    threshold = AlignmentKernels.minimum(threshold, reach)
    if count == limit { threshold = AlignmentKernels.minimum(threshold, heap[0].cost) }
  }

  /// Sorts the words in place, the best first, and drops those beyond the gap. No word may be offered
  /// afterwards.
  ///
  /// - Complexity: O(K log K).
  mutating func sort() {
    var end = count
    while end > 1 {
      end -= 1
      let item = heap[end]
      heap[end] = heap[0]
      siftDown(item, end)
    }
    while count > 0, heap[count - 1].cost > reach { count -= 1 }
  }

  /// Puts `item` into the hole at the end.
  private func siftUp(_ item: WordScore) {
    var child = count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard WordScore.precedes(heap[parent], item) else { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = item
  }

  /// Puts `item` in place of the top.
  private func siftDown(_ item: WordScore, _ count: Int) {
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < count else { break }
      if child + 1 < count, WordScore.precedes(heap[child], heap[child + 1]) { child += 1 }
      guard WordScore.precedes(item, heap[child]) else { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = item
  }
}
