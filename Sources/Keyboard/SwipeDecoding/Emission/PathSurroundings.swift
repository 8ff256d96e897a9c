import CNetworkKernels
import RealModule

/// The inputs of a letter emission that do not depend on the keys: what lies around each point of a trace
/// along its path, as the finger at that point sees it.
///
/// Each input is computed for all points, one after the other in memory, and then put into their rows.
struct PathSurroundings: Sendable {
  /// The direction of the finger at each point, of length 1.
  private var directionX: [Float] = []
  private var directionY: [Float] = []
  /// An input of each point; its length is a multiple of sixteen.
  private var column: [Float] = []
  private var second: [Float] = []

  /// Where the surroundings are sampled, in key units along the path.
  private static let places: [Float] = [
    -2, -1.5, -1, -0.75, -0.5, -0.25, 0.25, 0.5, 0.75, 1, 1.5, 2,
  ]
  /// The direction is that of the chord from this far before the point to as far after it, in key
  /// units.
  private static let chord: Float = 0.35
  /// The distances to either side within which speed is measured, in key units.
  private static let speedReaches: [Float] = [0.25, 0.6]

  /// Returns the direction of the finger at a point of the last trace, of length 1.
  func direction(at point: Int) -> (x: Float, y: Float) { (directionX[point], directionY[point]) }

  /// Fills the first 46 of the `EmissionInputs.count` inputs of each point.
  /// - Complexity: O(points)
  mutating func fill(_ rows: inout [Float], of trace: EmissionInputs.Path) {
    let points = trace.x.count
    if directionX.count != points {
      directionX = [Float](repeating: 0, count: points)
      directionY = directionX
      // Logarithms are taken of sixteen numbers at a time; those beyond the points are not read.
      column = [Float](repeating: 1, count: (points + 15) / 16 * 16)
      second = column
    }
    let total = max(trace.length, 1e-3)
    // The points lie at equal steps of the length.
    let perUnit = Float(points - 1) / total
    fillDirections(trace, reach: Self.chord * perUnit)
    for (index, place) in Self.places.enumerated() {
      let place = PlaceAhead(place * perUnit)
      fillPlace(place, index: index, of: trace, &rows)
      fillTime(place, index: index, of: trace, &rows)
    }
    let pace = max(trace.duration, 1) / total
    for (index, reach) in Self.speedReaches.enumerated() {
      fillSpeed(reach * perUnit, index: index, pace: pace, of: trace, &rows)
    }
    fillEnds(trace, total: total, pace: pace, &rows)
  }

  private mutating func fillDirections(_ trace: EmissionInputs.Path, reach: Float) {
    let (back, ahead) = (PlaceAhead(-reach), PlaceAhead(reach))
    ahead.read(trace.x, into: &directionX)
    ahead.read(trace.y, into: &directionY)
    back.read(trace.x, into: &column)
    back.read(trace.y, into: &second)
    for k in directionX.indices {
      let (dx, dy) = (directionX[k] - column[k], directionY[k] - second[k])
      let norm = (dx * dx + dy * dy).squareRoot()
      (directionX[k], directionY[k]) = norm > 1e-3 ? (dx / norm, dy / norm) : (1, 0)
    }
  }

  /// Fills how far along the finger's direction, and to its side, the path lies at a place.
  private mutating func fillPlace(
    _ place: PlaceAhead, index: Int, of trace: EmissionInputs.Path, _ rows: inout [Float]
  ) {
    place.read(trace.x, into: &column)
    place.read(trace.y, into: &second)
    for k in directionX.indices {
      let (toX, toY) = (column[k] - trace.x[k], second[k] - trace.y[k])
      let row = k * EmissionInputs.count + index
      rows[row] = toX * directionX[k] + toY * directionY[k]
      rows[row + 12] = toX * directionY[k] - toY * directionX[k]
    }
  }

  /// Fills how long ago the finger was at a place, or will be: ± ln(1 + t / 50 ms).
  private mutating func fillTime(
    _ place: PlaceAhead, index: Int, of trace: EmissionInputs.Path, _ rows: inout [Float]
  ) {
    place.read(trace.time, into: &second)
    for k in trace.time.indices {
      second[k] -= trace.time[k]
      column[k] = 1 + abs(second[k]) / 50
    }
    takeLogarithms()
    for k in trace.time.indices {
      rows[k * EmissionInputs.count + 24 + index] = second[k] < 0 ? -column[k] : column[k]
    }
  }

  /// Fills how slow the finger is within a reach to either side, against the whole trace.
  private mutating func fillSpeed(
    _ reach: Float, index: Int, pace: Float, of trace: EmissionInputs.Path, _ rows: inout [Float]
  ) {
    let (back, ahead) = (PlaceAhead(-reach), PlaceAhead(reach))
    for k in trace.time.indices {
      let elapsed = max(ahead.value(trace.time, from: k) - back.value(trace.time, from: k), 1)
      let length = max(ahead.value(trace.arc, from: k) - back.value(trace.arc, from: k), 0.02)
      column[k] = elapsed / length / pace
    }
    takeLogarithms()
    for k in trace.time.indices {
      rows[k * EmissionInputs.count + 36 + index] = min(max(column[k], -2), 3)
    }
  }

  /// Fills lengths and times to both ends, the whole trace's, and which points are its ends.
  private mutating func fillEnds(
    _ trace: EmissionInputs.Path, total: Float, pace: Float, _ rows: inout [Float]
  ) {
    for k in trace.time.indices { column[k] = 1 + max(trace.time[k], 0) / 100 }
    takeLogarithms()
    swap(&column, &second)
    for k in trace.time.indices { column[k] = 1 + max(trace.duration - trace.time[k], 0) / 100 }
    takeLogarithms()
    let (logLength, logPace) = (Float.log(1 + total), Float.log(pace / 60))
    for k in trace.time.indices {
      let row = k * EmissionInputs.count
      rows[row + 38] = min(trace.arc[k], 3)
      rows[row + 39] = min(total - trace.arc[k], 3)
      rows[row + 40] = second[k]
      rows[row + 41] = column[k]
      rows[row + 42] = logLength
      rows[row + 43] = logPace
      rows[row + 44] = k == 0 ? 1 : 0
      rows[row + 45] = k == trace.x.count - 1 ? 1 : 0
    }
  }

  private mutating func takeLogarithms() {
    let lanes = Int32(column.count / 16)
    column.withUnsafeMutableBufferPointer { column in
      guard let first = column.baseAddress else { return }
      network_log(first, lanes, QuantizedLayer.widestVectors)
    }
  }
}

/// A place at a fixed number of points, with a fraction, ahead of each point of a track or behind it.
private struct PlaceAhead {
  private let whole: Int
  private let share: Float

  init(_ points: Float) {
    let low = points.rounded(.down)
    // Everything beyond the ends of a track counts as its end.
    whole = Int(min(max(low, -1e6), 1e6))
    share = points - low
  }

  /// Returns a track's value there, interpolated between its points; beyond the ends that of the end.
  @inline(__always)
  func value(_ values: [Float], from point: Int) -> Float {
    let i = point + whole
    if i < 0 { return values[0] }
    if i + 1 >= values.count { return values[values.count - 1] }
    return values[i] + share * (values[i + 1] - values[i])
  }

  /// Reads a track's values there for all its points.
  func read(_ values: [Float], into results: inout [Float]) {
    // Points whose place lies between two points of the track.
    let inside =
      min(max(-whole, 0), values.count)..<min(max(values.count - 1 - whole, 0), values.count)
    for point in 0..<values.count where !inside.contains(point) {
      results[point] = value(values, from: point)
    }
    values.withUnsafeBufferPointer { values in
      results.withUnsafeMutableBufferPointer { results in
        for point in inside {
          let i = point &+ whole
          results[point] = values[i] + share * (values[i &+ 1] - values[i])
        }
      }
    }
  }
}
