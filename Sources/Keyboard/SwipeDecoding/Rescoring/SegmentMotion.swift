import RealModule

/// How the finger moved between two letters, against the straight line between their keys. In key
/// units.
struct SegmentMotion {
  /// The straight line's length.
  let length: Float
  /// The motion's length.
  private(set) var travelled: Float = 0
  /// Distance from the line: mean over the motion, and largest.
  private(set) var deviation: Float = 0
  private(set) var deviationMax: Float = 0
  /// Motion against the line's direction, (1 − cos) · length: whole, and per length.
  private(set) var directionSum: Float = 0
  private(set) var direction: Float = 0
  /// Sharpest turn and greatest slowness away from both ends; 0 and −1 where there is no such
  /// point.
  private(set) var innerTurn: Float = 0
  private(set) var innerSlow: Float = -1
  /// Least slowness.
  private(set) var fastest: Float

  var hasMotion: Bool { travelled >= 1e-4 }

  /// - Parameters:
  ///   - points: from the first letter's to the second's.
  ///   - endZone: points nearer than this to an end belong to the letter there.
  init(
    from a: Int, to b: Int, points: ClosedRange<Int>, track: TraceTrack, field: KeyField,
    endZone: Float
  ) {
    let (first, last) = (points.lowerBound, points.upperBound)
    let (dx, dy) = (field.x[b] - field.x[a], field.y[b] - field.y[a])
    length = (dx * dx + dy * dy).squareRoot()
    let ux = length > 0 ? dx / length : 0
    let uy = length > 0 ? dy / length : 0
    fastest = track.slow[last]
    guard last > first else { return }
    for u in (first + 1)...last {
      let (px, py) = (track.midX[u] - field.x[a], track.midY[u] - field.y[a])
      let along = min(max(px * ux + py * uy, 0), length)
      let (ex, ey) = (px - along * ux, py - along * uy)
      let error = (ex * ex + ey * ey).squareRoot()
      let step = track.step[u]
      deviation += error * step
      deviationMax = max(deviationMax, error)
      directionSum += step * (1 - track.directionX[u] * ux - track.directionY[u] * uy)
      travelled += step
      fastest = min(fastest, track.slow[u])
      if min(track.arc[u] - track.arc[first], track.arc[last] - track.arc[u]) > endZone {
        innerTurn = max(innerTurn, track.turn[u])
        innerSlow = max(innerSlow, track.slow[u])
      }
    }
    direction = directionSum
    if hasMotion {
      deviation /= travelled
      direction /= travelled
    }
  }
}

/// How the time of a word divides among its segments. A workspace.
struct SegmentTimes {
  /// Sum of the straight lines' lengths, in key units.
  private(set) var idealLength: Float = 0
  private var shares: [Float] = []
  private var timePerShare: Float = 0

  /// A segment's share of the time goes with its length to this power (How We Swipe, published).
  private static let exponent: Float = 0.46
  /// Keeps ratios of short times apart from noise, in ms.
  private static let floor: Float = 30

  mutating func measure(_ word: AlignedWord, track: TraceTrack, field: KeyField) {
    idealLength = 0
    shares.removeAll(keepingCapacity: true)
    shares.append(0)
    for (a, b) in zip(word.keys, word.keys.dropFirst()) {
      let length = field.distance(a, b)
      idealLength += length
      shares.append(Float.pow(length, Self.exponent))
    }
    let total = shares.reduce(0, +)
    let (first, last) = (word.points[0], word.points[word.points.count - 1])
    timePerShare = total > 0 ? (track.time[last] - track.time[first]) / total : 0
  }

  /// ln of the time that the segment to letter i took against its share.
  func logRatio(at i: Int, elapsed: Float) -> Float {
    Float.log((elapsed + Self.floor) / (timePerShare * shares[i] + Self.floor))
  }
}

/// The mean of the letters' errors, a person's bias, and what is left beyond it. In key units.
struct MeanError {
  /// Length of the mean error.
  let mean: Float
  /// Root mean square about it.
  let spread: Float
  private let x: Float
  private let y: Float

  init(_ word: AlignedWord, track: TraceTrack, field: KeyField) {
    var (sumX, sumY, square): (Float, Float, Float) = (0, 0, 0)
    for (t, key) in zip(word.points, word.keys) {
      let (dx, dy) = (track.x[t] - field.x[key], track.y[t] - field.y[key])
      sumX += dx
      sumY += dy
      square += dx * dx + dy * dy
    }
    let count = Float(max(word.keys.count, 1))
    (x, y) = (sumX / count, sumY / count)
    mean = (x * x + y * y).squareRoot()
    spread = max(square / count - mean * mean, 0).squareRoot()
  }

  /// How far an error is from the mean one.
  func residual(_ dx: Float, _ dy: Float) -> Float {
    ((dx - x) * (dx - x) + (dy - y) * (dy - y)).squareRoot()
  }
}
