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
  mutating func fill(_ track: TraceTrack, field: KeyField) {
    rows.removeAll(keepingCapacity: true)
    near.removeAll(keepingCapacity: true)
    keysAtPoint = min(LetterEmission.keys, field.count)
    let last = track.pointCount - 1
    let total = max(track.length, 1e-3)
    let duration = max(track.duration, 1)
    // Points are at equal steps of the length.
    let perUnit = Float(last) / total
    let pace = duration / total
    func at(_ values: [Float], _ place: Float) -> Float {
      let place = min(max(place, 0), Float(last))
      let i = min(Int(place), last - 1)
      return values[i] + (place - Float(i)) * (values[i + 1] - values[i])
    }
    for k in 0...last {
      let (x, y, time, arc) = (track.x[k], track.y[k], track.time[k], track.arc[k])
      let center = Float(k)
      let reach = Self.chord * perUnit
      var dx = at(track.x, center + reach) - at(track.x, center - reach)
      var dy = at(track.y, center + reach) - at(track.y, center - reach)
      let norm = (dx * dx + dy * dy).squareRoot()
      (dx, dy) = norm > 1e-3 ? (dx / norm, dy / norm) : (1, 0)
      let first = rows.count
      rows.append(contentsOf: repeatElement(0, count: Self.count))
      for (i, offset) in Self.places.enumerated() {
        let place = center + offset * perUnit
        let (wayX, wayY) = (at(track.x, place) - x, at(track.y, place) - y)
        rows[first + i] = wayX * dx + wayY * dy
        rows[first + 12 + i] = wayX * dy - wayY * dx
        let elapsed = at(track.time, place) - time
        let size = Float.log(onePlus: abs(elapsed) / 50)
        rows[first + 24 + i] = elapsed < 0 ? -size : size
      }
      for (i, reach) in Self.speedReaches.enumerated() {
        let (a, b) = (center - reach * perUnit, center + reach * perUnit)
        let elapsed = max(at(track.time, b) - at(track.time, a), 1)
        let way = max(at(track.arc, b) - at(track.arc, a), 0.02)
        rows[first + 36 + i] = min(max(Float.log(elapsed / way / pace), -2), 3)
      }
      rows[first + 38] = min(arc, 3)
      rows[first + 39] = min(total - arc, 3)
      rows[first + 40] = .log(onePlus: max(time, 0) / 100)
      rows[first + 41] = .log(onePlus: max(track.duration - time, 0) / 100)
      rows[first + 42] = .log(onePlus: total)
      rows[first + 43] = .log(pace / 60)
      rows[first + 44] = k == 0 ? 1 : 0
      rows[first + 45] = k == last ? 1 : 0
      addKeys(field, x: x, y: y, dx: dx, dy: dy)
      for i in 0..<Self.nearest {
        guard i < keysAtPoint else {
          rows[first + 54 + i] = 2
          continue
        }
        let key = near[near.count - keysAtPoint + i]
        rows[first + 46 + i] = min(max(key.along, -2), 2)
        rows[first + 50 + i] = min(max(key.across, -2), 2)
        rows[first + 54 + i] = min(
          (key.along * key.along + key.across * key.across).squareRoot(), 2)
      }
      for i in 0..<keysAtPoint {
        let j = near.count - keysAtPoint + i
        near[j].along = min(max(near[j].along, -Self.farthest), Self.farthest)
        near[j].across = min(max(near[j].across, -Self.farthest), Self.farthest)
      }
    }
  }

  /// Adds the nearest keys of a point.
  private mutating func addKeys(_ field: KeyField, x: Float, y: Float, dx: Float, dy: Float) {
    let first = near.count
    withUnsafeTemporaryAllocation(of: Float.self, capacity: keysAtPoint) { squares in
      var found = 0
      for key in 0..<field.count {
        let (wayX, wayY) = (field.x[key] - x, field.y[key] - y)
        let square = wayX * wayX + wayY * wayY
        guard found < keysAtPoint || square < squares[found - 1] else { continue }
        let entry = NearKey(
          key: key, along: wayX * dx + wayY * dy, across: wayX * dy - wayY * dx)
        if found < keysAtPoint {
          near.append(entry)
          found += 1
        }
        var place = found - 1
        while place > 0, squares[place - 1] > square {
          squares[place] = squares[place - 1]
          near[first + place] = near[first + place - 1]
          place -= 1
        }
        squares[place] = square
        near[first + place] = entry
      }
    }
  }
}
