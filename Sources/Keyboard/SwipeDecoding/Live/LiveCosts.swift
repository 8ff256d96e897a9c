import CAlignmentKernels
import RealModule

/// The costs of the newest points of a growing trace, by the formula of `AlignmentParameters`.
///
/// `AlignmentTables` hold the same costs of whole traces. Two things differ: slowness is relative to
/// the mean speed so far, and turning is measured from a point to its neighbours, whatever the window.
struct LiveCosts {
  /// For each key the cost of an inner letter at the point before the newest.
  private(set) var near: [Float]
  /// For each key the cost of a first letter at the newest point, and at the point before.
  private(set) var start: [Float]
  private(set) var startBefore: [Float]
  /// For each key the cost of a last letter at the newest point.
  private(set) var finish: [Float]
  /// For each key the cost of a word of that letter alone.
  private(set) var alone: [Float]
  /// What the motion into the newest point costs after the last letter.
  private(set) var skipped: Float = 0

  private let model: AlignmentModel
  private var newest: LivePoint?
  private var before: LivePoint?
  private var pairs: [Pair]
  private var number: UInt32 = 0

  /// The motion into a point as if from a key to another.
  fileprivate struct Pair {
    var cost: Float
    /// The point's number: most pairs are never asked for, so they are filled on first use.
    var number: UInt32
  }

  /// The length and the time that stand for the mean speed before anything is known of it: the median
  /// of How We Swipe.
  private static let assumedLength: Float = 2
  private static let assumedTime: Float = 150

  init(_ model: AlignmentModel) {
    self.model = model
    let zero = [Float](repeating: 0, count: model.keyCount)
    (near, start, startBefore, finish, alone) = (zero, zero, zero, zero, zero)
    pairs = Array(
      repeating: Pair(cost: 0, number: 0), count: model.keyCount * model.keyCount)
  }

  /// Takes the next point.
  /// - Complexity: O(keys)
  mutating func append(_ point: LivePoint) {
    if let newest { measureNear(newest, before: before, after: point) }
    swap(&start, &startBefore)
    number &+= 1
    let p = model.parameters
    let (firstScale, firstCap) = (
      AlignmentModel.scale(p.sigmaStart), AlignmentModel.cap(p.capStart)
    )
    let (lastScale, lastCap) = (AlignmentModel.scale(p.sigmaEnd), AlignmentModel.cap(p.capEnd))
    let (alongScale, alongCap) = (
      AlignmentModel.scale(p.sigmaAlong), AlignmentModel.cap(p.capAlong)
    )
    let astray = p.directionWeight + p.directionSquare
    let late = p.skipStart * point.arc
    skipped = p.skipEnd * point.step
    for key in 0..<model.keyCount {
      let (keyX, keyY) = (model.field.x[key], model.field.y[key])
      let distance = square(point.x - keyX, point.y - keyY)
      start[key] = soft(distance * firstScale, firstCap) + late
      finish[key] = soft(distance * lastScale, lastCap)
      if newest == nil {
        alone[key] = start[key]
      } else {
        let middle = square(point.midX - keyX, point.midY - keyY)
        alone[key] += (soft(middle * alongScale, alongCap) + astray) * point.step
      }
    }
    before = newest
    newest = point
  }

  /// Measures the inner letters' costs at a point whose neighbours are known.
  private mutating func measureNear(
    _ point: LivePoint, before: LivePoint?, after: LivePoint
  ) {
    let p = model.parameters
    let elapsed = after.time - (before?.time ?? point.time)
    let mean = (after.arc + Self.assumedLength) / (after.time + Self.assumedTime)
    var slow: Float = 0
    if after.time > 0 {
      let speed =
        elapsed > 0
        ? (after.arc - (before?.arc ?? point.arc)) / elapsed / mean : TraceTrack.fastest
      slow = -Float.log(min(max(speed, p.slowFloor), TraceTrack.fastest))
    }
    let turn =
      before == nil
      ? 0
      : 1 - (point.directionX * after.directionX + point.directionY * after.directionY)
    let bonus = -p.slowBonus * slow - p.turnBonus * turn
    let sharpness = AlignmentModel.scale(p.sigmaNear) * Float.exp(p.slowNear * slow)
    let cap = AlignmentModel.cap(p.capNear)
    var nearest = Float.infinity
    for key in 0..<model.keyCount {
      let distance = square(point.x - model.field.x[key], point.y - model.field.y[key])
      near[key] = soft(distance * sharpness, cap)
      nearest = min(nearest, near[key])
    }
    let added = bonus - p.rivalShare * nearest
    for key in 0..<model.keyCount { near[key] += added }
  }

  /// The costs of the motion into the newest point, for as long as `withMotion` calls its body.
  struct Motion {
    fileprivate let pairs: UnsafeMutablePointer<Pair>
    fileprivate let segments: UnsafePointer<AlignmentSegment>
    fileprivate let point: LivePoint
    fileprivate let number: UInt32
    fileprivate let scale: Float
    fileprivate let cap: Float

    /// Returns the cost as if the finger moved from key a to key b.
    /// - Parameter pair: a · keys + b.
    @inline(__always)
    func along(_ pair: Int) -> Float {
      if pairs[pair].number == number { return pairs[pair].cost }
      return fill(pair)
    }

    /// Returns the constant cost of a pair of keys.
    @inline(__always)
    func constant(_ pair: Int) -> Float { segments[pair].constant }

    @inline(never)
    private func fill(_ pair: Int) -> Float {
      let segment = segments[pair]
      let x = point.midX - segment.middle_x
      let y = point.midY - segment.middle_y
      var distance = square(x, y)
      if segment.half > 0 {
        let beyond = max(abs(x * segment.unit_x + y * segment.unit_y) - segment.half, 0)
        let across = x * segment.unit_y - y * segment.unit_x
        distance = across * across + beyond * beyond
      }
      let off = 1 - (point.directionX * segment.unit_x + point.directionY * segment.unit_y)
      let cost =
        point.step
        * (soft(distance * scale, cap) + off * (segment.weight + segment.square * off))
      pairs[pair] = Pair(cost: cost, number: number)
      return cost
    }
  }

  /// Calls `body` with the costs of the motion into the newest point; not at all before the first one.
  /// Besides it gets the costs of last letters and of motion after them.
  mutating func withMotion(
    _ body: (_ motion: Motion, _ finish: UnsafePointer<Float>, _ skipped: Float) -> Void
  ) {
    guard let newest else { return }
    let (number, p, skipped) = (number, model.parameters, skipped)
    let finish = finish
    model.segments.withUnsafeBufferPointer { segments in
      pairs.withUnsafeMutableBufferPointer { pairs in
        finish.withUnsafeBufferPointer { finish in
          guard let pairs = pairs.baseAddress, let segments = segments.baseAddress,
            let finish = finish.baseAddress
          else { return }
          body(
            Motion(
              pairs: pairs, segments: segments, point: newest, number: number,
              scale: AlignmentModel.scale(p.sigmaAlong), cap: AlignmentModel.cap(p.capAlong)),
            finish, skipped)
        }
      }
    }
  }
}

@inline(__always)
private func square(_ x: Float, _ y: Float) -> Float { x * x + y * y }
@inline(__always)
private func soft(_ cost: Float, _ cap: Float) -> Float { cost * cap / (cost + cap) }
