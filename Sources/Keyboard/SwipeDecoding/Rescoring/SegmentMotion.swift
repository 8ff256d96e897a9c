import RealModule

/// How the finger moved between two letters, compared with the straight line between their keys. Lengths
/// are in key units.
struct SegmentMotion {
  /// The length of the straight line.
  let length: Float
  /// The length of the motion.
  private(set) var travelled: Float = 0
  /// The distance from the line: its mean over the motion, and the largest.
  private(set) var deviation: Float = 0
  private(set) var deviationMax: Float = 0
  /// The motion against the line's direction, Σ (1 − cos) · length: the whole, and per length.
  private(set) var directionSum: Float = 0
  private(set) var direction: Float = 0
  /// The sharpest turn and the greatest slowness away from both ends; 0 and −1 if there is no such point.
  private(set) var innerTurn: Float = 0
  private(set) var innerSlow: Float = -1
  /// The least slowness.
  private(set) var fastest: Float

  var hasMotion: Bool { travelled >= 1e-4 }

  /// Measures the motion between two letters.
  /// - Parameters:
  ///   - points: the points of the track from the first letter's to the second's.
  ///   - endZone: points nearer to an end than this belong to the letter there.
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
  /// The sum of the straight lines' lengths, in key units.
  private(set) var idealLength: Float = 0
  private var shares: [Float] = []
  private var timePerShare: Float = 0

  /// A segment's share of the time grows as its length to this power (published for How We Swipe).
  private static let exponent: Float = 0.46
  /// Added to times, so that ratios of short ones are not noise, in ms.
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

  /// Returns ln of the time of the segment to letter i over its share.
  func logRatio(at i: Int, elapsed: Float) -> Float {
    Float.log((elapsed + Self.floor) / (timePerShare * shares[i] + Self.floor))
  }
}

/// The mean of the letters' errors, which is the person's bias, and the errors beyond it, in key units.
struct MeanError {
  /// The length of the mean error.
  let mean: Float
  /// The root mean square of the errors about it.
  let spread: Float
  private let x: Float
  private let y: Float

  // Borrowed: an initializer otherwise counts the references of all that it is given, for every candidate.
  init(_ word: borrowing AlignedWord, track: borrowing TraceTrack, field: borrowing KeyField) {
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

  /// Returns the distance of an error from the mean one.
  func residual(_ dx: Float, _ dy: Float) -> Float {
    ((dx - x) * (dx - x) + (dy - y) * (dy - y)).squareRoot()
  }
}
