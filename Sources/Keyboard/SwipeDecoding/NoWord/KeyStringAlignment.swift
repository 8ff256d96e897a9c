/// How well the best string of keys, word or not, fits a trace: the reference that a word's own
/// alignment is compared with. (Word spotting in speech recognition calls it a filler model.)
///
/// At each point only the nearest key can be a letter, and letters cost what a word's letters cost plus
/// `penalties`, without which there would be a letter at every point. (Trying all keys at all points
/// gives the same accuracy for twenty times the work.)
///
/// A workspace: its memory is reused from trace to trace.
struct KeyStringAlignment {
  /// The extra cost of each letter, in nats, for the two strings that are searched: with the small
  /// penalty the string has every letter that the trace could contain, with the large one only those
  /// that its turns require.
  static let penalties: (Float, Float) = (1, 3)

  /// For each penalty the cost of the best string, in nats, and the number of its letters.
  private(set) var costs: (Float, Float) = (0, 0)
  private(set) var letters: (Int, Int) = (1, 1)

  private var nearest: [Int] = []
  private var column: [SIMD2<Float>] = []
  private var lengths: [SIMD2<Int32>] = []

  /// Finds the best strings for a trace.
  /// - Parameter tables: filled for the track by the model.
  /// - Complexity: O(N · keys + N²), and a pair of rows for each pair of keys that the trace passes in
  ///   this order and the search has not needed (27 on average on human traces).
  mutating func fill(
    _ track: TraceTrack, field: KeyField, model: AlignmentModel, tables: AlignmentTables
  ) {
    let n = tables.pointCount
    findNearest(track, field)
    column.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    let penalty = SIMD2(Self.penalties.0, Self.penalties.1)
    var best = SIMD2(repeating: tables.alone[nearest[0]])
    var bestLength = SIMD2<Int32>(repeating: 1)
    for t in 0..<n {
      let key = nearest[t]
      let place = tables.position(of: t)
      let start = Self.value(tables.start + key * tables.rows, place)
      var cost = SIMD2(repeating: start)
      var length = SIMD2<Int32>(repeating: 1)
      var s = 0
      while s < t {
        // All points of a run on one key use the same rows.
        let from = nearest[s]
        if from == key {
          s += 1
          continue
        }
        let travel = tables.pair(from, key, model)
        let arrive = SIMD2(repeating: Self.value(travel + tables.rows, place)) + penalty
        while s < t, nearest[s] == from {
          let left = column[s] - Self.value(travel, tables.position(of: s)) + arrive
          let isLess = left .< cost
          cost.replace(with: left, where: isLess)
          length.replace(with: lengths[s] &+ 1, where: isLess)
          s += 1
        }
      }
      column.append(cost)
      lengths.append(length)
      let end = cost + Self.value(tables.finish + key * tables.rows, place)
      let isBetter = (end .< best) .& (length .> 1)
      best.replace(with: end, where: isBetter)
      bestLength.replace(with: length, where: isBetter)
    }
    costs = (best[0], best[1])
    letters = (Int(bestLength[0]), Int(bestLength[1]))
  }

  private mutating func findNearest(_ track: TraceTrack, _ field: KeyField) {
    nearest.removeAll(keepingCapacity: true)
    for t in 0..<track.pointCount {
      var (least, key) = (Float.infinity, 0)
      for k in 0..<field.count {
        let (dx, dy) = (track.x[t] - field.x[k], track.y[t] - field.y[k])
        let square = dx * dx + dy * dy
        if square < least { (least, key) = (square, k) }
      }
      nearest.append(key)
    }
  }

  /// Returns a number of a striped row, by its position there.
  @inline(__always)
  private static func value(_ row: UnsafePointer<SIMD4<Float>>, _ position: Int) -> Float {
    row[position >> 2][position & 3]
  }
}
