/// The best alignment of a word with a trace: the point of each letter and the costs, from which the second
/// stage computes its features.
///
/// A workspace: its memory is reused from word to word.
package struct PathAlignment: Sendable {
  /// The point of each letter, ascending; empty if there is no alignment.
  package internal(set) var points: [Int] = []
  /// The cost of each letter's place: `start` for the first, the end's cost for the last, `near` for
  /// those between.
  package internal(set) var letterCosts: [Float] = []
  /// The cost of the motion between each letter and the next; one fewer than letters.
  package internal(set) var segmentCosts: [Float] = []
  /// The sum of these and the segments' constants; infinity if there is no alignment. The cost of the
  /// motion of a single letter is contained only here.
  package internal(set) var cost = Float.infinity
  private var columns: [SIMD4<Float>] = []

  /// Creates an empty workspace.
  package init() {}

  /// Aligns a path of keys, doubled letters once, with the tables' trace.
  ///
  /// - Returns: whether there is an alignment; false for an empty path, a key that is not in the
  ///   tables, or more letters than points.
  /// - Complexity: O(length · N).
  @discardableResult
  package mutating func align<Model: TraceCostModel>(
    _ keys: [Int], model: Model, tables: AlignmentTables
  ) -> Bool {
    points.removeAll(keepingCapacity: true)
    letterCosts.removeAll(keepingCapacity: true)
    segmentCosts.removeAll(keepingCapacity: true)
    cost = .infinity
    let rows = tables.rows
    guard let first = keys.first, keys.count <= tables.pointCount,
      keys.allSatisfy({ $0 >= 0 && $0 < tables.keyCount })
    else { return false }
    if keys.count == 1 {
      cost = tables.alone[first]
      points.append(0)
      letterCosts.append(tables.start[first * rows][0])
      return true
    }
    // Moved out of `self` while it is used, as `place` changes the rest of `self`.
    var columns: [SIMD4<Float>] = []
    swap(&columns, &self.columns)
    defer { swap(&columns, &self.columns) }
    while columns.count < keys.count * rows { columns.append(SIMD4()) }
    columns.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      base.update(from: tables.start + first * rows, count: rows)
      for index in 1..<keys.count {
        let pair = tables.pair(keys[index - 1], keys[index], model)
        _ = AlignmentKernels.extend(
          base + (index - 1) * rows, travel: pair, arrive: pair + rows, into: base + index * rows,
          rows: rows)
      }
      place(keys, base, model: model, tables: tables)
    }
    return !points.isEmpty
  }

  /// Traces the alignment backwards, with each letter at the earliest point of the least cost.
  private mutating func place<Model: TraceCostModel>(
    _ keys: [Int], _ columns: UnsafePointer<SIMD4<Float>>, model: Model, tables: AlignmentTables
  ) {
    let rows = tables.rows
    func at(_ row: UnsafePointer<SIMD4<Float>>, _ t: Int) -> Float { tables.value(row, at: t) }
    let lastIndex = keys.count - 1
    let (column, finish) = (columns + lastIndex * rows, tables.finish + keys[lastIndex] * rows)
    var place = -1
    for t in 0..<tables.pointCount {
      let value = at(column, t) + at(finish, t)
      if value < cost { (cost, place) = (value, t) }
    }
    guard place >= 0 else { return }
    points.append(place)
    // Gains of progress that were moved between the tables are moved back.
    let reward = tables.progressReward
    let last = keys[lastIndex] * rows
    letterCosts.append(
      at(tables.near + last, place) + at(tables.finish + last, place)
        + reward * at(tables.arc, place))
    for index in (0..<lastIndex).reversed() {
      let travel = tables.pair(keys[index], keys[index + 1], model)
      let column = columns + index * rows
      var (least, best) = (Float.infinity, 0)
      for s in 0..<place {
        let value = at(column, s) - at(travel, s)
        if value < least { (least, best) = (value, s) }
      }
      let arc = at(tables.arc, place) - at(tables.arc, best)
      segmentCosts.append(at(travel, place) - at(travel, best) - reward * arc)
      let row = keys[index] * rows
      letterCosts.append(
        index == 0
          ? at(tables.start + row, best) - reward * at(tables.arc, best)
          : at(tables.near + row, best))
      points.append(best)
      place = best
    }
    points.reverse()
    letterCosts.reverse()
    segmentCosts.reverse()
  }
}
