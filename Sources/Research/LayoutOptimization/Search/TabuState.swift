/// A placement with the change of cost of every swap, and the time until which each unit may not
/// return to each location.
struct TabuState {
  private let problem: QuadraticAssignment
  private let movable: [Int]
  private let stride: Int
  private(set) var locations: [Int]
  /// The change of cost of swapping movable units i and j, i < j, at `i * stride + j`.
  private var changes: [Double]
  /// The step up to which each movable unit may not return to each location, unit by unit.
  private var forbidden: [Int]
  /// Differences shared by all updates of one step: four rows with one number for each movable
  /// unit.
  private var differences: [Double]

  init(_ problem: QuadraticAssignment, _ start: [Int], _ movable: [Int]) {
    self.problem = problem
    self.movable = movable
    stride = movable.count
    locations = start
    changes = [Double](repeating: 0, count: stride * stride)
    differences = [Double](repeating: 0, count: 4 * stride)
    // Everything is allowed at first. The numbers differ so that aspiration, which asks for
    // locations not taken for a long time, does not choose all of them at once (Taillard's start).
    forbidden = (0..<(movable.count * problem.count)).map { -$0 }
    for i in 0..<stride {
      for j in (i + 1)..<max(stride, i + 1) {
        changes[i * stride + j] = problem.change(swapping: movable[i], movable[j], in: start)
      }
    }
  }

  struct Move {
    /// The two units as indices of movable units, the smaller first.
    var first: Int
    var second: Int
    var change: Double
  }

  /// Returns the swap to make next: of those required by aspiration, or else of those allowed, the
  /// one with the least change of cost.
  ///
  /// - Parameter below: the change below which a forbidden swap is made nevertheless
  func bestMove(step: Int, below: Double, aspirationSteps: Int) -> Move? {
    let columns = problem.count
    let long = step - aspirationSteps
    var best: Move?
    var bestChange = Double.infinity
    var isAspired = false
    changes.withUnsafeBufferPointer { changes in
      forbidden.withUnsafeBufferPointer { forbidden in
        locations.withUnsafeBufferPointer { locations in
          movable.withUnsafeBufferPointer { movable in
            for i in 0..<stride {
              let row = i * columns
              let place = locations[movable[i]]
              for j in (i + 1)..<max(stride, i + 1) {
                let change = changes[i * stride + j]
                let there = forbidden[row + locations[movable[j]]]
                let back = forbidden[j * columns + place]
                if there < long && back < long {
                  if !isAspired || change < bestChange {
                    isAspired = true
                    bestChange = change
                    best = Move(first: i, second: j, change: change)
                  }
                } else if change < bestChange, !isAspired,
                  there < step || back < step || change < below
                {
                  bestChange = change
                  best = Move(first: i, second: j, change: change)
                }
              }
            }
          }
        }
      }
    }
    return best
  }

  /// Makes a swap, and forbids each unit to return to its old location until its own step.
  mutating func make(_ move: Move, forbiddenUntil: (Int, Int)) {
    let r = movable[move.first]
    let s = movable[move.second]
    forbidden[move.first * problem.count + locations[r]] = forbiddenUntil.0
    forbidden[move.second * problem.count + locations[s]] = forbiddenUntil.1
    locations.swapAt(r, s)
    follow(r, s, move)
  }

  /// Updates the changes after units r and s were swapped.
  ///
  /// With a(k) = flow(r, k) − flow(s, k) and b(k) = distance(p(s), p(k)) − distance(p(r), p(k)),
  /// and the same with the directions reversed, the change of swapping i and j grows by (a(i) −
  /// a(j)) (b(i) − b(j)) for each direction (after Burkard & Rendl 1984, for asymmetric problems).
  /// The changes of r and s themselves are computed again.
  private mutating func follow(_ r: Int, _ s: Int, _ move: Move) {
    let count = problem.count
    let stride = stride
    let (pr, ps) = (locations[r], locations[s])
    problem.flows.withUnsafeBufferPointer { a in
      problem.distances.withUnsafeBufferPointer { b in
        for (index, unit) in movable.enumerated() {
          let place = locations[unit]
          differences[index] = a[r * count + unit] - a[s * count + unit]
          differences[stride + index] = b[ps * count + place] - b[pr * count + place]
          differences[2 * stride + index] = a[unit * count + r] - a[unit * count + s]
          differences[3 * stride + index] = b[place * count + ps] - b[place * count + pr]
        }
      }
    }
    changes.withUnsafeMutableBufferPointer { changes in
      differences.withUnsafeBufferPointer { difference in
        for i in 0..<stride where i != move.first && i != move.second {
          let (a, b) = (difference[i], difference[stride + i])
          let (aBack, bBack) = (difference[2 * stride + i], difference[3 * stride + i])
          let row = i * stride
          for j in (i + 1)..<max(stride, i + 1) {
            changes[row + j] +=
              (a - difference[j]) * (b - difference[stride + j])
              + (aBack - difference[2 * stride + j]) * (bBack - difference[3 * stride + j])
          }
        }
      }
    }
    for index in 0..<stride where index != move.first {
      let (i, j) = (min(index, move.first), max(index, move.first))
      changes[i * stride + j] = problem.change(swapping: movable[i], movable[j], in: locations)
    }
    for index in 0..<stride where index != move.first && index != move.second {
      let (i, j) = (min(index, move.second), max(index, move.second))
      changes[i * stride + j] = problem.change(swapping: movable[i], movable[j], in: locations)
    }
  }
}
