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

  /// The costs of the best strings that end at each point, and their lengths.
  private var column: [SIMD2<Float>] = []
  private var lengths: [SIMD2<Int32>] = []
  private var runs: [Run] = []

  /// Successive points with the same nearest key.
  private struct Run {
    var key: Int
    var points: Range<Int>
    /// The cost of the best string that ends in this run, less the cost of the motion to its end if the
    /// next letter is on the key that is looked at, and its length.
    var left = SIMD2<Float>(repeating: .infinity)
    var length = SIMD2<Int32>(repeating: 0)
    /// The cost of arriving at each point on the key that is looked at.
    var arrive: UnsafePointer<SIMD4<Float>>?
  }

  /// Finds the best strings for a trace.
  /// - Parameters:
  ///   - nearest: for each point the nearest key.
  ///   - tables: filled for the trace by the model.
  /// - Complexity: O(N · runs of points on one key), and a pair of rows for each pair of keys that the
  ///   trace passes in this order and the search has not needed (27 on average on human traces).
  mutating func fill(nearest: [Int32], model: AlignmentModel, tables: AlignmentTables) {
    let penalty = SIMD2(Self.penalties.0, Self.penalties.1)
    var best = SIMD2(repeating: tables.alone[Int(nearest[0])])
    var bestLength = SIMD2<Int32>(repeating: 1)
    column.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    var first = 0
    while first < tables.pointCount {
      let key = Int(nearest[first])
      let (start, finish) = (tables.start + key * tables.rows, tables.finish + key * tables.rows)
      for index in runs.indices { goOn(from: index, to: key, model: model, tables: tables) }
      var t = first
      while t < tables.pointCount, Int(nearest[t]) == key {
        var cost = SIMD2(repeating: tables.value(start, at: t))
        var length = SIMD2<Int32>(repeating: 1)
        for run in runs {
          guard let arrive = run.arrive else { continue }
          let whole = run.left + (SIMD2(repeating: tables.value(arrive, at: t)) + penalty)
          let isLess = whole .< cost
          cost.replace(with: whole, where: isLess)
          length.replace(with: run.length, where: isLess)
        }
        column.append(cost)
        lengths.append(length)
        let end = cost + tables.value(finish, at: t)
        let isBetter = (end .< best) .& (length .> 1)
        best.replace(with: end, where: isBetter)
        bestLength.replace(with: length, where: isBetter)
        t += 1
      }
      runs.append(Run(key: key, points: first..<t))
      first = t
    }
    costs = (best[0], best[1])
    letters = (Int(bestLength[0]), Int(bestLength[1]))
  }

  /// Looks at a run's strings as the beginnings of strings whose next letter is on a key.
  private mutating func goOn(
    from index: Int, to key: Int, model: AlignmentModel, tables: AlignmentTables
  ) {
    var run = runs[index]
    run.arrive = nil
    if run.key != key {
      let travel = tables.pair(run.key, key, model)
      run.left = SIMD2(repeating: .infinity)
      for s in run.points {
        let left = column[s] - tables.value(travel, at: s)
        let isLess = left .< run.left
        run.left.replace(with: left, where: isLess)
        run.length.replace(with: lengths[s] &+ 1, where: isLess)
      }
      run.arrive = UnsafePointer(travel + tables.rows)
    }
    runs[index] = run
  }
}
