import RealModule

/// What a letter emission sees of a trace: for each point its surroundings along the path, turned
/// so that the finger moves to the right, with times, and the nearest keys.
struct EmissionInputs: Sendable {
  /// A key as seen from a point: how far along the finger's direction and across it, in key units.
  struct NearKey {
    var key: Int
    var along: Float
    var across: Float
  }

  /// For each point `count` numbers.
  private(set) var rows: [Float] = []
  /// For each point the nearest keys, the nearest first; `keysAtPoint` each.
  private(set) var near: [NearKey] = []
  private(set) var keysAtPoint = 0

  /// Where the surroundings are looked at, in key units along the path.
  static let places: [Float] = [-2, -1.5, -1, -0.75, -0.5, -0.25, 0.25, 0.5, 0.75, 1, 1.5, 2]
  /// Keys whose places are inputs.
  static let nearest = 4
  /// 12 × (along, across, time), 2 of speed, 2 of way and 2 of time to the ends, 2 of the whole, 2
  /// flags, 4 × (along, across, distance).
  static let count = 58
  /// The direction is that of the chord this far to either side.
  private static let chord: Float = 0.35
  /// Speed is measured this far to either side.
  private static let speedReaches: [Float] = [0.25, 0.6]
  /// Keys count as no further away than this.
  private static let farthest: Float = 6

  /// - Parameters:
  ///   - track: of `LetterEmission.pointCount` points.
  ///   - field: the keys.
  /// - Complexity: O(points · keys)
  mutating func fill(_ track: TraceTrack, field: KeyField) {
    keysAtPoint = min(LetterEmission.keys, field.count)
    let points = track.pointCount
    rows = [Float](repeating: 0, count: points * Self.count)
    near.removeAll(keepingCapacity: true)
    near.reserveCapacity(points * keysAtPoint)
    let total = max(track.length, 1e-3)
    // Points are at equal steps of the length.
    let perUnit = Float(points - 1) / total
    let course = Course(
      track: track, total: total, pace: max(track.duration, 1) / total,
      places: Self.places.map { PlaceAhead($0 * perUnit) },
      chord: (PlaceAhead(-Self.chord * perUnit), PlaceAhead(Self.chord * perUnit)),
      speeds: Self.speedReaches.map { (PlaceAhead(-$0 * perUnit), PlaceAhead($0 * perUnit)) })
    var nearest = NearestKeys(field: field)
    rows.withUnsafeMutableBufferPointer { rows in
      for point in 0..<points {
        let row = UnsafeMutableBufferPointer(rebasing: rows[(point * Self.count)...])
        let way = course.fill(row, at: point)
        nearest.move(toX: track.x[point], y: track.y[point])
        for i in 0..<keysAtPoint {
          let key = nearest.keys[i]
          let (x, y) = (field.x[key] - track.x[point], field.y[key] - track.y[point])
          let (along, across) = (x * way.x + y * way.y, x * way.y - y * way.x)
          near.append(
            NearKey(
              key: key, along: min(max(along, -Self.farthest), Self.farthest),
              across: min(max(across, -Self.farthest), Self.farthest)))
          guard i < Self.nearest else { continue }
          row[46 + i] = min(max(along, -2), 2)
          row[50 + i] = min(max(across, -2), 2)
          row[54 + i] = min(nearest.squares[i].squareRoot(), 2)
        }
        for i in stride(from: keysAtPoint, to: Self.nearest, by: 1) { row[54 + i] = 2 }
      }
    }
  }

  /// Turns the numbers into what a network's first layer takes.
  /// - Parameters:
  ///   - mean: of each input.
  ///   - scale: 1 / deviation of each input.
  mutating func scale(mean: [Float], scale: [Float]) {
    for first in stride(from: 0, to: rows.count, by: Self.count) {
      for i in 0..<Self.count { rows[first + i] = (rows[first + i] - mean[i]) * scale[i] }
    }
  }
}

/// A place so many points ahead of each point of a track, or behind it.
private struct PlaceAhead {
  private let whole: Int
  private let share: Float

  init(_ points: Float) {
    let low = points.rounded(.down)
    // Farther than a track is long is all the same.
    whole = Int(min(max(low, -1e6), 1e6))
    share = points - low
  }

  /// What a track's values are there, between its points and no farther than its ends.
  @inline(__always)
  func value(_ values: [Float], from point: Int) -> Float {
    let i = point + whole
    if i < 0 { return values[0] }
    if i + 1 >= values.count { return values[values.count - 1] }
    return values[i] + share * (values[i + 1] - values[i])
  }
}

/// The surroundings of a trace's points along its path.
private struct Course {
  let track: TraceTrack
  /// Length in key units.
  let total: Float
  /// In ms a key unit.
  let pace: Float
  let places: [PlaceAhead]
  let chord: (PlaceAhead, PlaceAhead)
  let speeds: [(PlaceAhead, PlaceAhead)]

  /// Fills the first 46 inputs of a point.
  /// - Returns: the direction of the finger there, of length 1.
  @inline(__always)
  func fill(_ row: UnsafeMutableBufferPointer<Float>, at k: Int) -> (x: Float, y: Float) {
    let (x, y, time, arc) = (track.x[k], track.y[k], track.time[k], track.arc[k])
    var dx = chord.1.value(track.x, from: k) - chord.0.value(track.x, from: k)
    var dy = chord.1.value(track.y, from: k) - chord.0.value(track.y, from: k)
    let norm = (dx * dx + dy * dy).squareRoot()
    (dx, dy) = norm > 1e-3 ? (dx / norm, dy / norm) : (1, 0)
    for i in places.indices {
      let wayX = places[i].value(track.x, from: k) - x
      let wayY = places[i].value(track.y, from: k) - y
      row[i] = wayX * dx + wayY * dy
      row[12 + i] = wayX * dy - wayY * dx
      let elapsed = places[i].value(track.time, from: k) - time
      let size = Float.log(1 + abs(elapsed) / 50)
      row[24 + i] = elapsed < 0 ? -size : size
    }
    for i in speeds.indices {
      let (a, b) = speeds[i]
      let elapsed = max(b.value(track.time, from: k) - a.value(track.time, from: k), 1)
      let way = max(b.value(track.arc, from: k) - a.value(track.arc, from: k), 0.02)
      row[36 + i] = min(max(Float.log(elapsed / way / pace), -2), 3)
    }
    row[38] = min(arc, 3)
    row[39] = min(total - arc, 3)
    row[40] = .log(1 + max(time, 0) / 100)
    row[41] = .log(1 + max(track.duration - time, 0) / 100)
    row[42] = .log(1 + total)
    row[43] = .log(pace / 60)
    row[44] = k == 0 ? 1 : 0
    row[45] = k == track.pointCount - 1 ? 1 : 0
    return (dx, dy)
  }
}

/// The keys in the order of their distance from a point that moves: from one point to the next few
/// change places.
private struct NearestKeys {
  private let field: KeyField
  private(set) var keys: [Int]
  /// The square of the distance of each, in key units.
  private(set) var squares: [Float]

  init(field: KeyField) {
    self.field = field
    keys = Array(0..<field.count)
    squares = [Float](repeating: 0, count: field.count)
  }

  mutating func move(toX x: Float, y: Float) {
    for i in keys.indices {
      let key = keys[i]
      let (wayX, wayY) = (field.x[key] - x, field.y[key] - y)
      let square = wayX * wayX + wayY * wayY
      var place = i
      while place > 0, squares[place - 1] > square {
        squares[place] = squares[place - 1]
        keys[place] = keys[place - 1]
        place -= 1
      }
      squares[place] = square
      keys[place] = key
    }
  }
}
