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
  let segments: [Segment]
  private let alongScale: Vector
  private let alongCap: Vector
  /// The maximum gain of a unit of progress; see `TraceCostModel`.
  private let reward: Float

  typealias Vector = SIMD4<Float>
  typealias Kernel = AlignmentKernels

  /// One ordered pair of keys: the middle between them, the unit vector from a to b and half the
  /// distance, the weights of direction, each in all four lanes.
  ///
  /// The lanes are filled here and not in the loop: Swift's vector operators work lane by lane, and the
  /// optimiser fails to combine them again if it sees that a vector is one number repeated (1,000
  /// instructions per pair instead of 520).
  struct Segment {
    var middleX: Vector
    var middleY: Vector
    var unitX: Vector
    var unitY: Vector
    var half: Vector
    var weight: Vector
    var square: Vector
    /// The cost of the segment's length.
    var constant: Vector
  }

  /// Creates the model of a keyboard.
  /// - Parameters:
  ///   - field: the keyboard's keys.
  ///   - parameters: the numbers; spreads, caps and `lengthCost` are raised to a tiny positive number.
  package init(field: KeyField, parameters: AlignmentParameters) {
    self.parameters = parameters
    self.field = field
    keyCount = field.count
    var segments: [Segment] = []
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
          Segment(
            middleX: Vector(repeating: field.x[a] + 0.5 * dx),
            middleY: Vector(repeating: field.y[a] + 0.5 * dy),
            unitX: Vector(repeating: length > 0 ? dx / length : 0),
            unitY: Vector(repeating: length > 0 ? dy / length : 0),
            half: Vector(repeating: 0.5 * length), weight: Vector(repeating: weight),
            square: Vector(repeating: square),
            constant: Vector(repeating: max(0, parameters.lengthCost) * length)))
      }
    }
    self.segments = segments
    self.reward = reward
    // Segments from a key to itself are on no path.
    let others = segments.indices.filter { $0 % (field.count + 1) != 0 }
    minimumSegmentConstant = others.map { segments[$0].constant[0] }.min() ?? 0
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
  /// The squared distance to the segment takes no branch and no minimum: with u the coordinate along it
  /// and v across it, both from its middle, the excess beyond its ends is
  /// e = max(0, |u| − half) = (z + |z|) / 2 for z = |u| − half, and the square is v² + e².
  ///
  /// - Complexity: O(N).
  package func fillPair(
    from a: Int, to b: Int, travel: UnsafeMutablePointer<SIMD4<Float>>,
    arrive: UnsafeMutablePointer<SIMD4<Float>>, tables: AlignmentTables
  ) {
    let rows = tables.rows
    let segment = segments[a * keyCount + b]
    let (mx, my) = (segment.middleX, segment.middleY)
    let (ex, ey) = (segment.unitX, segment.unitY)
    let half = segment.half
    let (weight, square) = (segment.weight, segment.square)
    let (scale, quarter, cap) = (alongScale, alongScale * 0.25, alongCap)
    let (midX, midY) = (tables.midX, tables.midY)
    let (directionX, directionY, step) = (tables.directionX, tables.directionY, tables.step)
    let isPoint = half[0] == 0
    var running = Vector()
    for row in 0..<rows {
      let rx = midX[row] - mx
      let ry = midY[row] - my
      let along = rx * ex + ry * ey
      let across = rx * ey - ry * ex
      let beyond = Self.magnitude(along) - half
      let twice = beyond + Self.magnitude(beyond)
      var distance = across * across * scale + twice * twice * quarter
      if isPoint { distance = (rx * rx + ry * ry) * scale }
      let off = 1 - (directionX[row] * ex + directionY[row] * ey)
      let cost = Self.soft(distance, cap) + off * (weight + square * off)
      running += (cost + reward) * step[row]
      travel[row] = running
    }
    let carry = Kernel.sumBefore(running)
    let near = tables.near + b * rows
    let constant = segment.constant
    for row in 0..<rows {
      let sum = travel[row] + carry
      travel[row] = sum
      arrive[row] = sum + (near[row] + constant)
    }
  }

  /// Returns |v|, by clearing the sign bits.
  @inline(__always)
  private static func magnitude(_ v: Vector) -> Vector {
    unsafeBitCast(unsafeBitCast(v, to: SIMD4<UInt32>.self) & 0x7fff_ffff, to: Vector.self)
  }
}
