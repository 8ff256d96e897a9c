import KeyboardGeometry

/// The smoothest movement through points: of all movements that pass the points at given times and
/// are at rest at both ends, the one with the minimum ∫|jerk|² (Flash & Hogan, J. Neurosci. 5,
/// 1985; through via points as in Quinn & Zhai, "Modeling Gesture-Typing Movements", Human–Computer
/// Interaction 33, 2018).
///
/// Between two points, x and y are polynomials of degree five whose third and fourth derivatives
/// are continuous at the inner points. For a single line, the share of the distance is 10τ³ − 15τ⁴
/// + 6τ⁵.
package struct MinimumJerkPath: Sendable {
  /// The duration of each line, in the caller's unit of time.
  package let durations: [Double]
  /// ∫|jerk|² over the whole movement, in length² / time⁵.
  package let jerk: Double
  private let lines: [Quintic]

  /// The duration of the movement.
  package var duration: Double { durations.reduce(0, +) }

  /// Creates the smoothest movement with given durations.
  /// - Parameters:
  ///   - points: at least two points, finite.
  ///   - durations: the durations of the lines between neighbouring points, positive and finite.
  /// - Returns: nil if the parameters are invalid.
  /// - Complexity: O(points)
  package init?(through points: [Point], durations: [Double]) {
    guard points.count >= 2, durations.count == points.count - 1,
      points.allSatisfy(\.isFinite), durations.allSatisfy({ $0 > 0 && $0.isFinite })
    else { return nil }
    let ends = Self.motions(at: points, durations: durations)
    lines = durations.indices.map { line in
      Quintic(from: ends[line], to: ends[line + 1], duration: durations[line])
    }
    self.durations = durations
    jerk = zip(lines, durations).reduce(0) { $0 + $1.0.squaredJerk(over: $1.1) }
  }

  /// Creates a movement and improves its passage times: each line's share of the total time is
  /// moved up or down by a fifth, then by a tenth, wherever that lowers the jerk.
  /// - Parameters:
  ///   - points: the points to pass, in order.
  ///   - durations: the initial durations of the lines between them.
  ///   - rounds: the number of passes over all lines. Paths of more than 200 lines are not
  ///     improved.
  /// - Complexity: O(rounds · points²)
  package init?(through points: [Point], improving durations: [Double], rounds: Int = 2) {
    guard var best = MinimumJerkPath(through: points, durations: durations) else { return nil }
    let total = best.duration
    var step = 0.2
    for _ in 0..<max(rounds, 0) where (2...200).contains(durations.count) {
      for line in durations.indices {
        for factor in [1 + step, 1 / (1 + step)] {
          var trial = best.durations
          trial[line] *= factor
          let scale = total / trial.reduce(0, +)
          for index in trial.indices { trial[index] *= scale }
          if let path = MinimumJerkPath(through: points, durations: trial), path.jerk < best.jerk {
            best = path
            break
          }
        }
      }
      step /= 2
    }
    self = best
  }

  /// Returns the positions at times in ascending order; the start for times before 0, the end for
  /// times after the end.
  /// - Complexity: O(points + times)
  package func positions(at times: [Double]) -> [Point] {
    var line = 0
    var begin = 0.0
    return times.map { time in
      while line < lines.count - 1, time > begin + durations[line] {
        begin += durations[line]
        line += 1
      }
      let value = lines[line].value(at: min(max(time - begin, 0), durations[line]))
      return Point(x: value.x, y: value.y)
    }
  }

  /// Returns position, velocity and acceleration at the points.
  ///
  /// Velocity and acceleration at the inner points are unknown. The continuity of the third and
  /// fourth derivatives there gives two linear equations per point, in the unknowns of the point
  /// and its neighbours: a block-tridiagonal system. Up to the signs of rows it is the Hessian of
  /// the jerk, so elimination needs no pivots.
  private static func motions(at points: [Point], durations: [Double]) -> [Motion] {
    let inner = points.count - 2
    var motions = points.map { Motion(position: SIMD2($0.x, $0.y)) }
    guard inner > 0 else { return motions }
    // After elimination: unknown[j] = constant[j] − upper[j] · unknown[j + 1].
    var upper: [Matrix2] = []
    var constant: [Columns] = []
    upper.reserveCapacity(inner)
    constant.reserveCapacity(inner)
    for j in 1...inner {
      let before = EndDerivatives(end: true, duration: durations[j - 1])
      let after = EndDerivatives(end: false, duration: durations[j])
      let still = before.derivatives(motions[j - 1].position, motions[j].position)
      let next = after.derivatives(motions[j].position, motions[j + 1].position)
      var diagonal = before.ofEnd - after.ofStart
      var right = next - still
      if let previous = constant.last, let above = upper.last {
        diagonal = diagonal - before.ofStart * above
        right = right - before.ofStart * previous
      }
      let inverse = diagonal.inverse
      upper.append(inverse * (Matrix2.zero - after.ofEnd))
      constant.append(inverse * right)
    }
    var known = Columns.zero
    for j in stride(from: inner, through: 1, by: -1) {
      known = constant[j - 1] - upper[j - 1] * known
      motions[j].velocity = known.first
      motions[j].acceleration = known.second
    }
    return motions
  }
}
