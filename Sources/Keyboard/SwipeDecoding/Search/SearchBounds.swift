/// Lower bounds of the cost of the rest of a word, with which the search skips most of the lexicon.
///
/// Let D be the column of a node's prefix, b the letter of one of its children, c the least constant of a
/// segment and end[k][t] = near[k][t] + finish[k][t]. A word through the child aligns b with a point t'
/// after the point t of the letter before. Travel costs are never negative, so they may be dropped, and
///
/// - a word that ends at b costs at least       min over t < t' of D[t] + c + end[b][t'];
/// - a word that goes on below b costs at least  min over t < t' of D[t] + c + near[b][t'] +
///   after[b][t'].
///
/// after[k][t] is the least cost of any letters after a letter k at point t, if they lie on later points
/// and no inner letter equals the one before it (doubled letters are collapsed, so this never happens on a
/// path; the last letter is exempt):
///
///     after[k][t]   = min(c + E⁺(t), min over k' ≠ k of passing[k'][t])
///     passing[k][t] = min over t' > t of c + near[k][t'] + after[k][t']
///     E(t)          = min over k of end[k][t],   E⁺(t) = min over t' > t of E(t')
///
/// `near` may be negative, a bonus for letters at slow points. If a letter could follow itself, it would
/// win that bonus at every point of a slow stretch; as it cannot, the bound is tighter (a median of 674
/// columns per trace instead of 969).
///
/// Words below b that end with a letter l cost at least extra(l) more. Let the last letter after t lie at
/// t''. Stopping there with the cheapest letter, or going on from there as the second-best inner letter
/// allows, is another way to finish from t, so the letters before t'' cost at least
/// after[b][t] − min(c + E(t''), c + E⁺(t''), second(t'')), and
///
///     extra(l) = min over t'' of (c + end[l][t''] − min(c + E(t''), c + E⁺(t''), second(t'')))
///
/// Both minima over t < t' are relaxed once more, to eighths of the trace: D to its least value in an
/// eighth, the child's term to its least value after the eighth's first point. They then take eight
/// additions per child instead of a column.
///
/// If two letters share a key, a letter may follow itself, and `second` is the best one.
final class SearchBounds {
  typealias Vector = AlignmentTables.Vector
  typealias Kernel = AlignmentKernels

  /// For each key and each eighth the least cost of a further letter, if the word ends with it and if it
  /// goes on.
  let ending: UnsafeMutablePointer<Kernel.Eighths>
  let continuing: UnsafeMutablePointer<Kernel.Eighths>
  /// The least of these for each key.
  let cheapest: UnsafeMutablePointer<Float>
  /// The least of all of these.
  private(set) var freest: Float = 0
  /// For each key the least cost of a first letter, if the word goes on and if it ends there.
  let startContinuing: UnsafeMutablePointer<Float>
  let startEnding: UnsafeMutablePointer<Float>
  /// The length of the trace after the middle of each eighth, and the whole length.
  private(set) var ahead = Kernel.Eighths(early: Vector(), late: Vector())
  private(set) var length: Float = 0
  /// The least that each key adds as a last letter.
  private let lastExtra: UnsafeMutablePointer<Float>
  /// The least of these over sets of letters: 256 numbers for each byte of a set.
  private let lastLeast: UnsafeMutablePointer<Float>
  /// Rows of `after`, key by key.
  private let after: UnsafeMutablePointer<Vector>
  /// For each key, while `after` is filled, the least cost of going on through it.
  private let passing: UnsafeMutablePointer<Float>
  /// min(c + E(t), c + E⁺(t), second(t)).
  private let stopping: UnsafeMutablePointer<Vector>
  private let row: UnsafeMutablePointer<Vector>

  init(pointCount: Int, keyCount: Int) {
    // There are 256 entries, so that a letter without a key (255) has bounds too: infinity.
    ending = .allocate(capacity: 256)
    continuing = .allocate(capacity: 256)
    let infinite = Vector(repeating: .infinity)
    ending.initialize(repeating: Kernel.Eighths(early: infinite, late: infinite), count: 256)
    continuing.initialize(repeating: Kernel.Eighths(early: infinite, late: infinite), count: 256)
    cheapest = .allocate(capacity: 256)
    cheapest.initialize(repeating: .infinity, count: 256)
    startContinuing = .allocate(capacity: keyCount)
    startEnding = .allocate(capacity: keyCount)
    lastExtra = .allocate(capacity: keyCount)
    lastLeast = .allocate(capacity: 4 * 256)
    let rows = pointCount / 4
    after = .allocate(capacity: keyCount * rows)
    passing = .allocate(capacity: keyCount)
    stopping = .allocate(capacity: 2 * rows)
    row = stopping + rows
  }

  deinit {
    ending.deallocate()
    continuing.deallocate()
    cheapest.deallocate()
    startContinuing.deallocate()
    startEnding.deallocate()
    lastExtra.deallocate()
    lastLeast.deallocate()
    after.deallocate()
    passing.deallocate()
    stopping.deallocate()
  }

  /// Prepares the bounds of one trace.
  ///
  /// - Parameters:
  ///   - constant: the least constant of a segment.
  ///   - repeats: whether two letters may share a key.
  /// - Complexity: O(keys · N).
  func prepare(_ tables: AlignmentTables, constant: Float, repeats: Bool) {
    let rows = tables.rows
    fillAfter(tables, constant: constant, repeats: repeats)
    var freest = Float.infinity
    for key in 0..<tables.keyCount {
      let near = tables.near + key * rows
      let finish = tables.finish + key * rows
      let after = after + key * rows
      var extra = Vector(repeating: .infinity)
      for index in 0..<rows {
        let end = near[index] + finish[index] + constant
        row[index] = end
        let gap = end - stopping[index]
        // Infinity minus infinity is NaN, which is skipped.
        extra = gap.replacing(with: extra, where: .!(gap .< extra))
      }
      ending[key] = Kernel.minimumAfterEighths(row, rows: rows)
      lastExtra[key] = Kernel.minimumLane(extra)
      for index in 0..<rows { row[index] = near[index] + after[index] + constant }
      continuing[key] = Kernel.minimumAfterEighths(row, rows: rows)
      let least = Kernel.minimum(
        Kernel.minimum(continuing[key].early, continuing[key].late),
        Kernel.minimum(ending[key].early, ending[key].late))
      cheapest[key] = Kernel.minimumLane(least)
      freest = Kernel.minimum(freest, cheapest[key])
      startContinuing[key] = Kernel.minimumSum(tables.start + key * rows, after, rows: rows)
      startEnding[key] = tables.alone[key]
    }
    self.freest = freest
    length = tables.arc[rows - 1][3]
    let whole = Vector(repeating: length)
    ahead.early = whole - tables.arc[rows / 4]
    ahead.late = whole - tables.arc[rows / 2 + rows / 4]
  }

  /// Fills `after` and `stopping`, from the last point to the first.
  private func fillAfter(_ tables: AlignmentTables, constant: Float, repeats: Bool) {
    let keys = tables.keyCount
    let stride = tables.pointCount
    func scalars(_ rows: UnsafeMutablePointer<Vector>) -> UnsafeMutablePointer<Float> {
      UnsafeMutableRawPointer(rows).assumingMemoryBound(to: Float.self)
    }
    let (near, finish) = (scalars(tables.near), scalars(tables.finish))
    let (after, stopping) = (scalars(after), scalars(stopping))
    for key in 0..<keys { passing[key] = .infinity }
    var (least, second, minimumKey) = (Float.infinity, Float.infinity, -1)
    var endLater = Float.infinity
    for t in (0..<stride).reversed() {
      let place = tables.position(of: t)
      let best = Kernel.minimum(endLater, least)
      let other = Kernel.minimum(endLater, repeats ? least : second)
      var endHere = Float.infinity
      for key in 0..<keys {
        let index = key &* stride &+ place
        let rest = key == minimumKey ? other : best
        after[index] = rest
        endHere = Kernel.minimum(endHere, near[index] + finish[index])
        passing[key] = Kernel.minimum(passing[key], near[index] + rest + constant)
      }
      endHere += constant
      stopping[place] = Kernel.minimum(endHere, other)
      endLater = Kernel.minimum(endLater, endHere)
      (least, second, minimumKey) = (.infinity, .infinity, -1)
      for key in 0..<keys {
        let value = passing[key]
        if value < least {
          (second, least, minimumKey) = (least, value, key)
        } else if value < second {
          second = value
        }
      }
    }
  }

  /// Tabulates the least that sets of a lexicon's letters add as last letters, for each byte of a set.
  ///
  /// - Complexity: O(symbols) and 1,024 table entries.
  func prepareSets(_ keyOfSymbol: [UInt8], symbolCount: Int) {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 32) { last in
      last.update(repeating: .infinity)
      // A bit may stand for several letters, of which the cheapest counts.
      for symbol in 0..<symbolCount {
        let key = Int(keyOfSymbol[symbol])
        guard key != SearchLexicon.noKey else { continue }
        last[symbol & 31] = Kernel.minimum(last[symbol & 31], lastExtra[key])
      }
      for byte in 0..<4 {
        let least = lastLeast + byte &* 256
        least[0] = .infinity
        // The sets whose highest letter is `bit` are all sets before, with it added.
        for bit in 0..<8 {
          let size = 1 << bit
          let extra = last[byte &* 8 &+ bit]
          for set in 0..<size { least[set &+ size] = Kernel.minimum(least[set], extra) }
        }
      }
    }
  }

  /// Returns the least that the last letter of a word adds, if it is one of a set; infinity if no letter
  /// of the set can be swiped.
  @inline(__always)
  func lastLetter(_ set: UInt32) -> Float {
    Kernel.minimum(
      Kernel.minimum(lastLeast[Int(set & 255)], lastLeast[256 + Int(set >> 8 & 255)]),
      Kernel.minimum(lastLeast[512 + Int(set >> 16 & 255)], lastLeast[768 + Int(set >> 24)]))
  }
}
