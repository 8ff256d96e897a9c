import KeyboardGeometry
import SwipeTraces
import Testing

@testable import SwipeDecoding

/// The tables against the formula of `AlignmentParameters`, written out letter by letter in 64 bits.
@Suite struct AlignmentModelTests {
  struct Formula {
    let field: KeyField
    let track: TraceTrack
    let p: AlignmentParameters

    func soft(_ cost: Double, _ cap: Float) -> Double {
      cost * Double(cap) / (cost + Double(cap))
    }

    func distance2(_ key: Int, _ x: Float, _ y: Float) -> Double {
      let (dx, dy) = (Double(x) - Double(field.x[key]), Double(y) - Double(field.y[key]))
      return dx * dx + dy * dy
    }

    func place(_ key: Int, _ t: Int, _ sigma: Float, _ cap: Float, sharp: Double = 1) -> Double {
      let d2 = distance2(key, track.x[t], track.y[t])
      return soft(d2 * sharp / (2 * Double(sigma) * Double(sigma)), cap)
    }

    func near(_ key: Int, _ t: Int) -> Double {
      let sharp = exponential(Double(p.slowNear * track.slow[t]))
      let costs = (0..<field.count).map { place($0, t, p.sigmaNear, p.capNear, sharp: sharp) }
      return costs[key] - Double(p.rivalShare) * (costs.min() ?? 0)
        - Double(p.slowBonus * track.slow[t]) - Double(p.turnBonus * track.turn[t])
    }

    func start(_ key: Int, _ t: Int) -> Double {
      place(key, t, p.sigmaStart, p.capStart) + Double(p.skipStart * track.arc[t])
    }

    func end(_ key: Int, _ t: Int) -> Double {
      place(key, t, p.sigmaEnd, p.capEnd) + Double(p.skipEnd * (track.length - track.arc[t]))
    }

    /// Motion from point s to point t as if from key a to key b.
    func along(_ a: Int, _ b: Int, _ s: Int, _ t: Int) -> Double {
      let (dx, dy) = (Double(field.x[b] - field.x[a]), Double(field.y[b] - field.y[a]))
      let length = (dx * dx + dy * dy).squareRoot()
      let (ux, uy) = length > 0 ? (dx / length, dy / length) : (0, 0)
      let sure = length > 0 ? length / (length + Double(p.directionLength)) : 1
      var sum = 0.0
      for i in stride(from: s + 1, through: t, by: 1) {
        let (x, y) = (
          Double(track.midX[i]) - Double(field.x[a]), Double(track.midY[i]) - Double(field.y[a])
        )
        let u = min(max(x * ux + y * uy, 0), length)
        let (qx, qy) = (x - u * ux, y - u * uy)
        let sigma = Double(p.sigmaAlong)
        let off = 1 - (Double(track.directionX[i]) * ux + Double(track.directionY[i]) * uy)
        sum +=
          Double(track.step[i])
          * (soft((qx * qx + qy * qy) / (2 * sigma * sigma), p.capAlong)
            + sure * off * (Double(p.directionWeight) + Double(p.directionSquare) * off))
      }
      return sum
    }

    func cost(_ keys: [Int], _ points: [Int]) -> Double {
      let last = keys.count - 1
      if last == 0 { return start(keys[0], 0) + along(keys[0], keys[0], 0, track.pointCount - 1) }
      var sum = start(keys[0], points[0]) + end(keys[last], points[last])
      for i in 1..<last where last > 1 { sum += near(keys[i], points[i]) }
      for i in 0..<last {
        sum += along(keys[i], keys[i + 1], points[i], points[i + 1])
        sum += Double(p.lengthCost) * Double(field.distance(keys[i], keys[i + 1]))
      }
      return sum
    }

    /// eˣ by its series, after halving x ten times.
    func exponential(_ x: Double) -> Double {
      let small = x / 1024
      var (sum, term) = (1.0, 1.0)
      for i in 1..<12 {
        term *= small / Double(i)
        sum += term
      }
      for _ in 0..<10 { sum *= sum }
      return sum
    }
  }

  /// An alignment's parts and its sum are the formula's at the points that it chose.
  @Test(arguments: 0..<40)
  func alignmentsCostWhatTheFormulaSays(seed: Int) throws {
    var scene = SearchScene(seed: 100 + seed)
    if seed % 2 == 1 { scene.shuffleParameters() }
    let model = AlignmentModel(field: scene.field, parameters: scene.parameters)
    let workspace = SearchWorkspace(pointCount: 24, keyCount: scene.letters)
    let samples = scene.trace()
    let isFilled = workspace.track.fill(samples, pitch: 40, parameters: scene.parameters)
    #expect(isFilled)
    model.fill(workspace.tables, with: workspace.track)
    let formula = Formula(field: scene.field, track: workspace.track, p: scene.parameters)
    var alignment = PathAlignment()
    for length in 1...6 {
      var keys: [Int] = []
      while keys.count < length {
        let key = Int.random(in: 0..<scene.letters, using: &scene.random)
        if keys.last != key { keys.append(key) }
      }
      let isAligned = alignment.align(keys, model: model, tables: workspace.tables)
      #expect(isAligned)
      let points = alignment.points
      #expect(points.count == length)
      #expect(points == Set(points).sorted())
      let expected = formula.cost(keys, points)
      // 10⁻⁴ relative for sums of some hundred 32-bit terms.
      func isClose(_ a: Float, _ b: Double) -> Bool {
        abs(Double(a) - b) <= 1e-4 * max(1, abs(b), abs(expected))
      }
      #expect(isClose(alignment.cost, expected), "\(keys) \(points)")
      if length == 1 { continue }
      #expect(isClose(alignment.letterCosts[0], formula.start(keys[0], points[0])))
      #expect(
        isClose(
          alignment.letterCosts[length - 1], formula.end(keys[length - 1], points[length - 1])))
      for i in 1..<(length - 1) where length > 2 {
        #expect(isClose(alignment.letterCosts[i], formula.near(keys[i], points[i])))
      }
      for i in 0..<(length - 1) {
        let along = formula.along(keys[i], keys[i + 1], points[i], points[i + 1])
        #expect(isClose(alignment.segmentCosts[i], along))
      }
    }
  }

  @Test func stepsAreNotNegativeWhereTheModelRewardsProgress() {
    var scene = SearchScene(seed: 5, letters: 6)
    scene.parameters.directionWeight = -3
    scene.parameters.directionSquare = 0.5
    let model = AlignmentModel(field: scene.field, parameters: scene.parameters)
    let workspace = SearchWorkspace(pointCount: 40, keyCount: 6)
    let isFilled = workspace.track.fill(scene.trace(), pitch: 40, parameters: scene.parameters)
    #expect(isFilled)
    let tables = workspace.tables
    model.fill(tables, with: workspace.track)
    #expect(tables.progressReward > 0)
    for a in 0..<6 {
      for b in 0..<6 where a != b {
        let travel = tables.pair(a, b, model)
        let sums = (0..<40).map { travel[$0 % tables.rows][$0 / tables.rows] }
        // A few units in the last place of sums of forty terms.
        for (x, y) in zip(sums, sums.dropFirst()) { #expect(y >= x - 1e-4 * max(1, abs(x))) }
      }
    }
  }
}
