import RealModule

/// The inputs of a letter emission: for each point of a trace its surroundings along the path, turned
/// so that the finger moves to the right, with times, and the nearest keys.
package struct EmissionInputs: Sendable {
  /// A key as seen from a point.
  package struct NearKey {
    /// The key's position in `Keyboard.keys`.
    package var key: Int
    /// How far away it is in the finger's direction, in key units.
    package var along: Float
    /// How far it is to the side of that direction, in key units.
    package var across: Float
  }

  /// A trace resampled to `LetterEmission.pointCount` points at equal steps of its length.
  package struct Path: Sendable {
    /// Of each point, in key units.
    let x: [Float]
    let y: [Float]
    /// Of each point, in ms.
    let time: [Float]
    /// The length up to each point, in key units.
    let arc: [Float]

    init(_ track: TraceTrack) { (x, y, time, arc) = (track.x, track.y, track.time, track.arc) }

    /// Creates a path.
    /// - Parameters:
    ///   - x: the x of each point, in key units; at least one.
    ///   - y: the y of each point, downwards.
    ///   - time: the time of each point, in ms.
    package init(x: [Float], y: [Float], time: [Float]) {
      (self.x, self.y, self.time) = (x, y, time)
      var arc: [Float] = [0]
      for k in x.indices.dropFirst() {
        let (dx, dy) = (x[k] - x[k - 1], y[k] - y[k - 1])
        arc.append(arc[k - 1] + (dx * dx + dy * dy).squareRoot())
      }
      self.arc = arc
    }

    var length: Float { arc[arc.count - 1] }
    var duration: Float { time[time.count - 1] }
  }

  /// The inputs: `count` numbers for each point.
  package private(set) var rows: [Float] = []
  /// The nearest keys of each point, the nearest first: `keysAtPoint` of them for each point.
  package private(set) var near: [NearKey] = []
  /// The number of keys in `near` for each point.
  package private(set) var keysAtPoint = 0
  private var surroundings = PathSurroundings()

  /// Creates an empty workspace.
  package init() {}

  /// The number of nearest keys whose positions are inputs.
  static let nearest = 4
  /// The number of inputs: 12 × (along, across, time), 2 speeds, 2 lengths and 2 times to the ends, 2
  /// of the whole trace, 2 flags, 4 × (along, across, distance).
  package static let count = 58
  /// Keys farther away count as being at this distance, in key units.
  private static let farthest: Float = 6

  /// Fills the inputs for a trace.
  /// - Parameters:
  ///   - track: a track of `LetterEmission.pointCount` points, or of as many as a phrase needs.
  ///   - field: the keys.
  /// - Complexity: O(points · keys)
  mutating func fill(_ track: TraceTrack, field: KeyField) {
    fill(Path(track), keyX: field.x, keyY: field.y)
  }

  /// Fills the inputs for a trace.
  /// - Parameters:
  ///   - trace: a path of `LetterEmission.pointCount` points.
  ///   - keyX: the x of the keys' centres, in key units.
  ///   - keyY: the y of the keys' centres.
  /// - Complexity: O(points · keys)
  package mutating func fill(_ trace: Path, keyX: [Float], keyY: [Float]) {
    keysAtPoint = min(LetterEmission.keys, keyX.count)
    let points = trace.x.count
    if rows.count != points * Self.count {
      rows = [Float](repeating: 0, count: points * Self.count)
    }
    near.removeAll(keepingCapacity: true)
    near.reserveCapacity(points * keysAtPoint)
    surroundings.fill(&rows, of: trace)
    var nearest = NearestKeys(x: keyX, y: keyY, count: keysAtPoint)
    rows.withUnsafeMutableBufferPointer { rows in
      for point in 0..<points {
        let row = UnsafeMutableBufferPointer(rebasing: rows[(point * Self.count)...])
        let direction = surroundings.direction(at: point)
        nearest.move(toX: trace.x[point], y: trace.y[point])
        for i in 0..<keysAtPoint {
          let key = nearest.keys[i]
          let (x, y) = (keyX[key] - trace.x[point], keyY[key] - trace.y[point])
          let along = x * direction.x + y * direction.y
          let across = x * direction.y - y * direction.x
          near.append(
            NearKey(
              key: key, along: min(max(along, -Self.farthest), Self.farthest),
              across: min(max(across, -Self.farthest), Self.farthest)))
          guard i < Self.nearest else { continue }
          row[46 + i] = min(max(along, -2), 2)
          row[50 + i] = min(max(across, -2), 2)
          row[54 + i] = min(nearest.squares[i].squareRoot(), 2)
        }
        for i in stride(from: keysAtPoint, to: Self.nearest, by: 1) {
          (row[46 + i], row[50 + i], row[54 + i]) = (0, 0, 2)
        }
      }
    }
  }

  /// Scales the inputs to mean 0 and deviation 1, as a network's first layer takes them.
  /// - Parameters:
  ///   - mean: the mean of each input.
  ///   - scale: 1 / deviation of each input.
  package mutating func scale(mean: [Float], scale: [Float]) {
    for first in stride(from: 0, to: rows.count, by: Self.count) {
      for i in 0..<Self.count { rows[first + i] = (rows[first + i] - mean[i]) * scale[i] }
    }
  }
}

/// The keys nearest to a moving point, the nearest first. From one point to the next only a few change
/// places, so the order is repaired by insertion.
private struct NearestKeys {
  private let x: [Float]
  private let y: [Float]
  private(set) var keys: [Int]
  /// The squared distance of each, in key units.
  private(set) var squares: [Float]
  /// For each key of the keyboard its squared distance, and whether it is among the nearest.
  private var all: [Float]
  private var isNear: [Bool]

  /// - Parameter count: how many are kept, at most as many as there are keys.
  init(x: [Float], y: [Float], count: Int) {
    (self.x, self.y) = (x, y)
    keys = Array(0..<count)
    squares = [Float](repeating: 0, count: count)
    all = [Float](repeating: 0, count: x.count)
    isNear = x.indices.map { $0 < count }
  }

  mutating func move(toX fingerX: Float, y fingerY: Float) {
    measure(fingerX, fingerY)
    keys.withUnsafeMutableBufferPointer { keys in
      squares.withUnsafeMutableBufferPointer { squares in
        all.withUnsafeBufferPointer { all in
          isNear.withUnsafeMutableBufferPointer { isNear in
            func insert(_ key: Int, at last: Int) {
              var place = last
              while place > 0, squares[place - 1] > all[key] {
                squares[place] = squares[place - 1]
                keys[place] = keys[place - 1]
                place -= 1
              }
              (squares[place], keys[place]) = (all[key], key)
            }
            guard let last = keys.indices.last else { return }
            for place in keys.indices { insert(keys[place], at: place) }
            for key in all.indices where all[key] < squares[last] && !isNear[key] {
              (isNear[keys[last]], isNear[key]) = (false, true)
              insert(key, at: last)
            }
          }
        }
      }
    }
  }

  /// Measures all keys' distances.
  private mutating func measure(_ fingerX: Float, _ fingerY: Float) {
    all.withUnsafeMutableBufferPointer { all in
      x.withUnsafeBufferPointer { x in
        y.withUnsafeBufferPointer { y in
          for key in all.indices {
            let (dx, dy) = (x[key] - fingerX, y[key] - fingerY)
            all[key] = dx * dx + dy * dy
          }
        }
      }
    }
  }
}
