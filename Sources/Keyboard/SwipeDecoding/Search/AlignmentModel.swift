import CAlignmentKernels
import RealModule

/// Computes the alignment's costs (see `AlignmentParameters` for the formula) in the form that the search
/// reads: those of a trace for each key and each pair of keys.
///
/// A distance d from a key of spread σ costs soft(d² / 2σ², cap), where soft(c, cap) =
/// c · cap / (c + cap): nearly c while c is small, never more than the cap.
package struct AlignmentModel: TraceCostModel {
  /// The numbers of the model.
  package let parameters: AlignmentParameters
  /// The number of character keys.
  package let keyCount: Int
  /// The least constant of a pair of different keys.
  package let minimumSegmentConstant: Float
  let field: KeyField
  /// The straight lines of all ordered pairs of keys, that from a to b at a · keys + b.
  let segments: [AlignmentSegment]
  private let alongScale: Vector
  private let alongCap: Vector
  /// The maximum gain of a unit of progress; see `TraceCostModel`.
  private let reward: Float

  typealias Vector = SIMD4<Float>
  typealias Kernel = AlignmentKernels

  /// Creates the model of a keyboard.
  /// - Parameters:
  ///   - field: the keyboard's keys.
  ///   - parameters: the numbers; spreads, caps and `lengthCost` are raised to a tiny positive number.
  package init(field: KeyField, parameters: AlignmentParameters) {
    self.parameters = parameters
    self.field = field
    keyCount = field.count
    var segments: [AlignmentSegment] = []
    segments.reserveCapacity(field.count * field.count)
    var reward: Float = 0
    for a in 0..<field.count {
      for b in 0..<field.count {
        let (dx, dy) = (field.x[b] - field.x[a], field.y[b] - field.y[a])
        let length = (dx * dx + dy * dy).squareRoot()
        let sure =
          length > 0 ? length / (length + max(parameters.directionLength, 0)) : 1
        let (weight, square) = (
          parameters.directionWeight * sure, parameters.directionSquare * sure
        )
        reward = max(reward, -Self.minimumDirectionCost(weight, square))
        segments.append(
          AlignmentSegment(
            middle_x: field.x[a] + 0.5 * dx, middle_y: field.y[a] + 0.5 * dy,
            unit_x: length > 0 ? dx / length : 0, unit_y: length > 0 ? dy / length : 0,
            half: 0.5 * length, weight: weight, square: square,
            constant: max(0, parameters.lengthCost) * length))
      }
    }
    self.segments = segments
    self.reward = reward
    // Segments from a key to itself are on no path.
    let others = segments.indices.filter { $0 % (field.count + 1) != 0 }
    minimumSegmentConstant = others.map { segments[$0].constant }.min() ?? 0
    alongScale = Vector(repeating: Self.scale(parameters.sigmaAlong))
    alongCap = Vector(repeating: Self.cap(parameters.capAlong))
  }

  private static let tiny: Float = 1e-6
  static func scale(_ sigma: Float) -> Float { 0.5 / max(sigma * sigma, tiny) }
  static func cap(_ cap: Float) -> Float { max(cap, tiny) }

  /// Returns the least of weight · o + square · o² for o = 1 − cos in 0…2.
  private static func minimumDirectionCost(_ weight: Float, _ square: Float) -> Float {
    var least = min(0, 2 * weight + 4 * square)
    if square > 0, weight < 0 {
      let turning = min(2, -0.5 * weight / square)
      least = min(least, turning * (weight + square * turning))
    }
    return least
  }

  @inline(__always)
  private static func soft(_ cost: Vector, _ cap: Vector) -> Vector { cost * cap / (cost + cap) }

  /// Fills the key rows of `tables` for a trace, and discards the pairs of the trace before.
  ///
  /// - Parameters:
  ///   - tables: the tables to fill.
  ///   - track: the trace, resampled by this model's parameters in its keyboard's key units, with as many
  ///     points as the tables.
  /// - Complexity: O(keys · N).
  package func fill(_ tables: AlignmentTables, with track: borrowing TraceTrack) {
    precondition(
      track.pointCount == tables.pointCount && keyCount <= tables.keyCount,
      "tables for another model")
    tables.beginTrace()
    tables.progressReward = reward
    let rows = tables.rows
    let x = tables.spare
    let y = x + rows
    let bonus = y + rows
    let sharpness = bonus + rows
    let before = sharpness + rows
    let after = before + rows
    let p = parameters
    let inner = Self.scale(p.sigmaNear)
    let total = track.length
    for row in 0..<rows {
      for lane in 0..<4 {
        let t = lane * rows + row
        tables.midX[row][lane] = track.midX[t]
        tables.midY[row][lane] = track.midY[t]
        tables.directionX[row][lane] = track.directionX[t]
        tables.directionY[row][lane] = track.directionY[t]
        tables.step[row][lane] = track.step[t]
        tables.arc[row][lane] = track.arc[t]
        x[row][lane] = track.x[t]
        y[row][lane] = track.y[t]
        bonus[row][lane] = -p.slowBonus * track.slow[t] - p.turnBonus * track.turn[t]
        sharpness[row][lane] = inner * Float.exp(p.slowNear * track.slow[t])
        before[row][lane] = p.skipStart * track.arc[t] + reward * track.arc[t]
        after[row][lane] = p.skipEnd * (total - track.arc[t]) - reward * track.arc[t]
      }
    }
    fillKeys(tables, x, y, bonus, sharpness, before, after)
    if p.rivalShare != 0 { subtractRivals(tables) }
    // `finish` is the end's cost minus the inner letter's, which a column contains already.
    for row in 0..<keyCount * rows { tables.finish[row] -= tables.near[row] }
  }

  private func fillKeys(
    _ tables: AlignmentTables, _ x: UnsafePointer<Vector>, _ y: UnsafePointer<Vector>,
    _ bonus: UnsafePointer<Vector>, _ sharpness: UnsafePointer<Vector>,
    _ before: UnsafePointer<Vector>, _ after: UnsafePointer<Vector>
  ) {
    let p = parameters
    let rows = tables.rows
    let firstScale = Vector(repeating: Self.scale(p.sigmaStart))
    let lastScale = Vector(repeating: Self.scale(p.sigmaEnd))
    let nearCap = Vector(repeating: Self.cap(p.capNear))
    let firstCap = Vector(repeating: Self.cap(p.capStart))
    let lastCap = Vector(repeating: Self.cap(p.capEnd))
    // A segment from a key to itself has no direction: 1 − cos counts as 1.
    let astray = Vector(repeating: p.directionWeight + p.directionSquare)
    for key in 0..<keyCount {
      let near = tables.near + key * rows
      let start = tables.start + key * rows
      let finish = tables.finish + key * rows
      let centerX = Vector(repeating: field.x[key])
      let centerY = Vector(repeating: field.y[key])
      var travel = Vector()
      for row in 0..<rows {
        let dx = x[row] - centerX
        let dy = y[row] - centerY
        let distance = dx * dx + dy * dy
        near[row] = Self.soft(distance * sharpness[row], nearCap) + bonus[row]
        start[row] = Self.soft(distance * firstScale, firstCap) + before[row]
        finish[row] = Self.soft(distance * lastScale, lastCap) + after[row]
        let mx = tables.midX[row] - centerX
        let my = tables.midY[row] - centerY
        let along = Self.soft((mx * mx + my * my) * alongScale, alongCap)
        travel += (along + astray) * tables.step[row]
      }
      tables.alone[key] = start[0][0] + travel.sum()
    }
  }

  /// Subtracts a share of the nearest key's cost from every key's. `near` contains each point's bonus
  /// already, which is excluded from the share.
  private func subtractRivals(_ tables: AlignmentTables) {
    let rows = tables.rows
    let bonus = tables.spare + 2 * rows
    let share = Vector(repeating: parameters.rivalShare)
    for row in 0..<rows {
      var nearest = Vector(repeating: .infinity)
      for key in 0..<keyCount { nearest = Kernel.minimum(nearest, tables.near[key * rows + row]) }
      let taken = (nearest - bonus[row]) * share
      for key in 0..<keyCount { tables.near[key * rows + row] -= taken }
    }
  }

  /// Writes the cumulated travel cost of a pair and the cost of arriving.
  ///
  /// - Complexity: O(N): about 200 instructions with AVX-512, 500 with vectors of four.
  package func fillPair(
    from a: Int, to b: Int, travel: UnsafeMutablePointer<SIMD4<Float>>,
    arrive: UnsafeMutablePointer<SIMD4<Float>>, tables: AlignmentTables
  ) {
    var segment = segments[a * keyCount + b]
    var costs = AlignmentCosts(scale: alongScale[0], cap: alongCap[0], reward: reward)
    var motion = AlignmentMotion(
      middle_x: Self.numbers(tables.midX), middle_y: Self.numbers(tables.midY),
      direction_x: Self.numbers(tables.directionX), direction_y: Self.numbers(tables.directionY),
      step: Self.numbers(tables.step))
    alignment_travel(
      &segment, &motion, &costs, Self.numbers(tables.near + b * tables.rows),
      Int32(tables.pointCount), Self.numbers(travel), Self.numbers(arrive))
  }

  /// The lanes of vectors as single numbers.
  @inline(__always)
  private static func numbers(_ row: UnsafeMutablePointer<Vector>) -> UnsafeMutablePointer<Float> {
    UnsafeMutableRawPointer(row).assumingMemoryBound(to: Float.self)
  }
}
