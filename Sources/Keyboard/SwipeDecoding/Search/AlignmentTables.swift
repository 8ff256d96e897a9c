/// The costs of one trace, which a cost model fills and a search reads.
///
/// A trace has N points. There are three rows of N costs for each key and two for each ordered pair of
/// keys, all in *striped* order: N/4 vectors of four lanes, with point t in lane t / (N/4) of vector
/// t % (N/4). A running minimum over t is then a plain vector minimum down the vectors and one step across
/// the four lanes at the end (Farrar's layout for Smith–Waterman), and rows can be filled in any order.
///
///     D[0][t] = start[k0][t]
///     D[i][t] = arrive[ab][t] + min over s < t of (D[i-1][s] − travel[ab][s])
///     cost    = min over t of (D[last][t] + finish[k][t])
///     cost    = alone[k] for a word of the one letter k
///
/// where `travel[ab][t]` is the cost, summed from point 0 to t, of moving as if from a to b, and
/// `arrive[ab][t] = travel[ab][t] + near[b][t] + c[ab]`. `finish[k][t]` is what ending at t adds: the end's
/// cost minus the `near` that D already contains. Infinity means impossible.
///
/// The same tables serve any number of traces, one at a time; nothing is allocated after `init`.
package final class AlignmentTables {
  /// Four points of a row.
  package typealias Vector = SIMD4<Float>

  /// N, a multiple of 8.
  package let pointCount: Int
  /// N / 4, the number of vectors of a row.
  package let rows: Int
  /// The number of keys.
  package let keyCount: Int

  /// For each key the costs of an inner letter at each point; the row of key k starts at k · rows.
  package let near: UnsafeMutablePointer<Vector>
  /// For each key the costs of a first letter at each point.
  package let start: UnsafeMutablePointer<Vector>
  /// For each key the costs that ending at each point adds.
  package let finish: UnsafeMutablePointer<Vector>
  /// For each key the cost of a word of that letter alone.
  package let alone: UnsafeMutablePointer<Float>
  /// The middle of the motion that ends at each point; zero at point 0.
  package let midX: UnsafeMutablePointer<Vector>
  /// The other coordinate of that middle.
  package let midY: UnsafeMutablePointer<Vector>
  /// The unit direction of the motion that ends at each point.
  package let directionX: UnsafeMutablePointer<Vector>
  /// The other coordinate of that direction.
  package let directionY: UnsafeMutablePointer<Vector>
  /// The length of the motion that ends at each point.
  package let step: UnsafeMutablePointer<Vector>
  /// The trace's length up to each point.
  package let arc: UnsafeMutablePointer<Vector>
  /// Memory for a cost model: `spareRows` rows.
  package let spare: UnsafeMutablePointer<Vector>
  static let spareRows = 6
  /// The gain of progress that the model has moved into `start` and `finish`, per unit of arc.
  package var progressReward: Float = 0

  /// Pair (a, b): travel at ((a · keys) + b) · 2 · rows, arrive `rows` later.
  let pairs: UnsafeMutablePointer<Vector>
  private let pairDone: UnsafeMutablePointer<UInt64>
  private let pairWords: Int
  /// The number of pairs filled for the current trace.
  package private(set) var filledPairs = 0

  /// For each point its position in a row, in floats.
  let positions: UnsafeMutablePointer<Int>

  private let block: UnsafeMutablePointer<Vector>

  /// Creates empty tables.
  /// - Parameters:
  ///   - pointCount: the number of points, rounded up to a multiple of 8, at least 8.
  ///   - keyCount: the number of keys, at least 1.
  package init(pointCount: Int, keyCount: Int) {
    let points = max(8, (pointCount + 7) / 8 * 8)
    let keys = max(1, keyCount)
    self.pointCount = points
    self.keyCount = keys
    rows = points / 4
    let perKey = keys * rows
    let small = 3 * perKey + (6 + Self.spareRows) * rows
    let total = small + 2 * keys * keys * rows
    block = .allocate(capacity: total)
    // Pair rows are written before they are read; until then their pages take no memory.
    block.initialize(repeating: Vector(), count: small)
    near = block
    start = near + perKey
    finish = start + perKey
    midX = finish + perKey
    midY = midX + rows
    directionX = midY + rows
    directionY = directionX + rows
    step = directionY + rows
    arc = step + rows
    spare = arc + rows
    pairs = spare + Self.spareRows * rows
    alone = .allocate(capacity: keys)
    alone.initialize(repeating: .infinity, count: keys)
    pairWords = (keys * keys + 63) / 64
    pairDone = .allocate(capacity: pairWords)
    pairDone.initialize(repeating: 0, count: pairWords)
    positions = .allocate(capacity: points)
    for t in 0..<points { positions[t] = (t % (points / 4)) * 4 + t / (points / 4) }
  }

  deinit {
    block.deallocate()
    alone.deallocate()
    pairDone.deallocate()
    positions.deallocate()
  }

  /// Returns the position of point t in a row, in floats.
  @inline(__always)
  func position(of t: Int) -> Int { positions[t] }

  /// Returns a row's number for point t.
  @inline(__always)
  func value(_ row: UnsafePointer<Vector>, at t: Int) -> Float {
    UnsafeRawPointer(row).assumingMemoryBound(to: Float.self)[positions[t]]
  }

  /// Discards the pairs of the trace before.
  package func beginTrace() {
    pairDone.update(repeating: 0, count: pairWords)
    filledPairs = 0
  }

  /// Returns the two rows of a pair, which are filled on first use.
  @inline(__always)
  func pair<Model: TraceCostModel>(_ a: Int, _ b: Int, _ model: Model)
    -> UnsafeMutablePointer<Vector>
  {
    let index = a &* keyCount &+ b
    let target = pairs + index &* (2 &* rows)
    let bit = UInt64(1) << UInt64(index & 63)
    if pairDone[index >> 6] & bit == 0 {
      pairDone[index >> 6] |= bit
      filledPairs &+= 1
      model.fillPair(from: a, to: b, travel: target, arrive: target + rows, tables: self)
    }
    return target
  }
}
