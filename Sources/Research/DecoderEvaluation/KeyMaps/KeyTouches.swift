import KeyboardGeometry
import SwipeTraces

/// The number of samples in each key of a keyboard.
public struct KeyTouches: Hashable, Sendable {
  /// The number of samples in each key, in the order of `Keyboard.keys`.
  public private(set) var counts: [Int]
  /// The number of samples in no key: in the strips between a ring's keys, and outside the
  /// keyboard.
  public private(set) var beside = 0

  /// Creates counts of zero.
  public init(keyCount: Int) { counts = [Int](repeating: 0, count: max(keyCount, 0)) }

  /// The number of all samples.
  public var total: Int { counts.reduce(beside, +) }

  /// Counts samples.
  ///
  /// - Complexity: O(samples · keys)
  public mutating func add(_ samples: [TraceSample], on keyboard: Keyboard) {
    // A finger stays on a key for several samples, so the last key is checked first.
    var last: Key?
    for sample in samples {
      let point = Point(x: sample.x, y: sample.y)
      if last?.shape.contains(point) != true { last = keyboard.key(at: point) }
      if let index = last?.index, index < counts.count { counts[index] += 1 } else { beside += 1 }
    }
  }

  /// Adds counts made on a keyboard with the same layout.
  public static func += (touches: inout KeyTouches, other: KeyTouches) {
    for index in touches.counts.indices where index < other.counts.count {
      touches.counts[index] += other.counts[index]
    }
    touches.beside += other.beside
  }

  /// The share of all samples in each key, 0…1; all 0 if there are no samples.
  public var shares: [Double] {
    let total = Double(max(total, 1))
    return counts.map { Double($0) / total }
  }
}
