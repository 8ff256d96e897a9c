/// A node of the trie that waits to be visited.
struct WaitingNode {
  var node: UInt32
  /// The column of its parent, or -1 below the root.
  var column: Int32
  /// A lower bound of the cost of the words at and below the node.
  var bound: Float
  /// The next node in its bucket or in the free list; -1 at the end.
  var next: Int32
}

/// A priority queue of nodes, ordered to a quarter of a nat: a bucket queue in memory that the caller
/// owns.
///
/// Nodes are ordered by an estimate, not by their bound. A finer order would not make the search more
/// exact, only slower by the logarithm of a heap. Within a bucket the last node comes first, which is
/// usually the deepest.
struct NodeQueue {
  /// The width of a bucket in cost, and the number of buckets; the last one takes all higher costs.
  static let bucketWidth: Float = 0.25
  static let bucketCount = 512
  private static let lastBucket: Float = 511
  private static let rounder: Float = 8_388_608

  private let items: UnsafeMutablePointer<WaitingNode>
  private let capacity: Int
  private let buckets: UnsafeMutablePointer<Int32>
  private let origin: Float
  private var used = 0
  private var free: Int32 = -1
  private var lowest = 0

  /// - Parameter origin: the least order; nodes below it go into the first bucket.
  init(
    items: UnsafeMutablePointer<WaitingNode>, capacity: Int, buckets: UnsafeMutablePointer<Int32>,
    origin: Float
  ) {
    self.items = items
    self.capacity = capacity
    self.buckets = buckets
    self.origin = origin
    buckets.update(repeating: -1, count: Self.bucketCount)
  }

  /// Queues a node and returns true, or returns false if the queue is full.
  ///
  /// - Parameter order: nodes of the least order come first.
  /// - Complexity: O(1).
  @inline(__always)
  mutating func push(node: Int, column: Int32, bound: Float, order: Float) -> Bool {
    var slot = free
    if slot >= 0 {
      free = items[Int(slot)].next
    } else if used < capacity {
      slot = Int32(truncatingIfNeeded: used)
      used &+= 1
    } else {
      return false
    }
    let offset = (order - origin) * (1 / Self.bucketWidth)
    // Subtracting a half and rounding to the nearest gives the integer part, or one less. Adding 2²³
    // rounds and leaves the integer in the low bits.
    let clamped = offset < 0.5 ? 0.5 : offset < Self.lastBucket ? offset : Self.lastBucket
    let bucket = Int((clamped - 0.5 + Self.rounder).bitPattern & 511)
    if bucket < lowest { lowest = bucket }
    items[Int(slot)] = WaitingNode(
      node: UInt32(truncatingIfNeeded: node), column: column, bound: bound, next: buckets[bucket])
    buckets[bucket] = slot
    return true
  }

  /// Removes and returns a node of the lowest bucket; nil if the queue is empty.
  ///
  /// - Complexity: O(1) amortised.
  @inline(__always)
  mutating func pop() -> WaitingNode? {
    while lowest < Self.bucketCount {
      let slot = buckets[lowest]
      if slot >= 0 {
        let item = items[Int(slot)]
        buckets[lowest] = item.next
        items[Int(slot)].next = free
        free = slot
        return item
      }
      lowest &+= 1
    }
    return nil
  }
}
