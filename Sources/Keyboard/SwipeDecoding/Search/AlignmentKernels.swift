/// The vector loops of the alignment, on striped rows (see `AlignmentTables`).
///
/// Written for what every 64-bit processor has (SSE2, NEON): no wider vectors, no fused multiply-add.
/// `a.replacing(with: b, where: b .< a)` is the only spelling of a minimum that compiles to a single
/// `minps`.
enum AlignmentKernels {
  typealias Vector = SIMD4<Float>

  @inline(__always)
  static func minimum(_ a: Vector, _ b: Vector) -> Vector {
    a.replacing(with: b, where: b .< a)
  }

  @inline(__always)
  static func minimum(_ a: Float, _ b: Float) -> Float { b < a ? b : a }

  /// Returns the least lane.
  @inline(__always)
  static func minimumLane(_ v: Vector) -> Float {
    let half = minimum(v, Vector(v[2], v[3], v[0], v[1]))
    return minimum(half[0], half[1])
  }

  /// Returns for each lane the least of the lanes before it; infinity for the first.
  ///
  /// Not inlined: if the optimiser sees how the vector is put together, it no longer uses `minps` in the
  /// loop that follows (243 instructions per column instead of 206).
  @inline(never)
  static func minimumBefore(_ v: Vector) -> Vector {
    let (a, b, c) = (v[0], v[1], v[2])
    let ab = minimum(a, b)
    return Vector(.infinity, a, ab, minimum(ab, c))
  }

  /// Returns for each lane the least of the lanes after it; infinity for the last.
  @inline(__always)
  static func minimumAfter(_ v: Vector) -> Vector {
    let (b, c, d) = (v[1], v[2], v[3])
    let cd = minimum(c, d)
    return Vector(minimum(b, cd), cd, d, .infinity)
  }

  /// The least value of each eighth of the trace: lane j of `early` covers the first half of
  /// stripe j, of `late` the second.
  struct Eighths {
    var early: Vector
    var late: Vector
  }

  /// Computes the column of a word's prefix from that of the prefix one letter shorter.
  ///
  /// - Returns: the least of the new column in each eighth.
  /// - Complexity: O(N): about 4.6 N instructions, whatever the distance between the letters.
  @inline(__always)
  static func extend(
    _ column: UnsafePointer<Vector>, travel: UnsafePointer<Vector>,
    arrive: UnsafePointer<Vector>, into result: UnsafeMutablePointer<Vector>, rows: Int
  ) -> Eighths {
    var running = Vector(repeating: .infinity)
    // Two vectors per iteration: the number of rows is even.
    var row = 0
    while row < rows {
      let second = minimum(running, column[row] - travel[row])
      result[row] = running
      result[row &+ 1] = second
      running = minimum(second, column[row &+ 1] - travel[row &+ 1])
      row &+= 2
    }
    let carry = minimumBefore(running)
    var early = Vector(repeating: .infinity)
    var late = early
    let half = rows >> 1
    row = 0
    while row < half {
      let a = minimum(result[row], carry) + arrive[row]
      let b = minimum(result[row &+ half], carry) + arrive[row &+ half]
      result[row] = a
      result[row &+ half] = b
      early = minimum(early, a)
      late = minimum(late, b)
      row &+= 1
    }
    return Eighths(early: early, late: late)
  }

  /// Returns the least of each eighth of a row.
  static func eighths(_ row: UnsafePointer<Vector>, rows: Int) -> Eighths {
    var result = Eighths(
      early: Vector(repeating: .infinity), late: Vector(repeating: .infinity))
    for index in 0..<rows / 2 { result.early = minimum(result.early, row[index]) }
    for index in rows / 2..<rows { result.late = minimum(result.late, row[index]) }
    return result
  }

  /// Returns the minimum over t of (column[t] + added[t]).
  @inline(__always)
  static func minimumSum(
    _ column: UnsafePointer<Vector>, _ added: UnsafePointer<Vector>, rows: Int
  ) -> Float {
    var least = Vector(repeating: .infinity)
    for row in 0..<rows { least = minimum(least, column[row] + added[row]) }
    return minimumLane(least)
  }

  /// Returns for each eighth the least of a row over all points after the eighth's first.
  static func minimumAfterEighths(_ row: UnsafePointer<Vector>, rows: Int) -> Eighths {
    let half = rows / 2
    var early = Vector(repeating: .infinity)
    var late = early
    for index in 1..<half { early = minimum(early, row[index]) }
    for index in half + 1..<rows { late = minimum(late, row[index]) }
    let whole = minimum(minimum(row[0], row[half]), minimum(early, late))
    let after = minimumAfter(whole)
    late = minimum(late, after)
    return Eighths(early: minimum(minimum(early, row[half]), late), late: late)
  }
}
