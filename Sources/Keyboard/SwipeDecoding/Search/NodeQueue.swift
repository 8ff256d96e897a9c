/// A node of the trie waiting to be looked at.
struct WaitingNode {
  var node: UInt32
  /// The column of its parent, or -1 below the root.
  var column: Int32
  /// No word at or below the node costs less.
  var bound: Float
  /// The next in its bucket, or in the free list; -1 ends.
  var next: Int32
}

/// Nodes in order, to a quarter of a nat: a bucket queue in memory that the caller
/// owns.
///
/// Nodes are ordered by an estimate, which need not be their bound; an exact order would not make
/// the search more exact, only slower by a heap's logarithm. Within a bucket the last comes first,
/// which is usually the deepest.
struct NodeQueue {
  /// Width of a bucket in cost, and their number; the last takes whatever is beyond.
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

  /// - Parameter origin: the least order; nodes below it share the first bucket.
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

  /// Queues a node; false if the queue is full.
  ///
  /// - Parameter order: the least first.
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
    // Half less and rounded to the nearest is the whole part, or one less. Adding 2²³ rounds, and
    // leaves the number in the low bits.
    let clamped = offset < 0.5 ? 0.5 : offset < Self.lastBucket ? offset : Self.lastBucket
    let bucket = Int((clamped - 0.5 + Self.rounder).bitPattern & 511)
    if bucket < lowest { lowest = bucket }
    items[Int(slot)] = WaitingNode(
      node: UInt32(truncatingIfNeeded: node), column: column, bound: bound, next: buckets[bucket])
    buckets[bucket] = slot
    return true
  }

  /// Takes a node of the lowest bucket; nil if the queue is empty.
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
