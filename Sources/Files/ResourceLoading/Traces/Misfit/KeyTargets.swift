import KeyboardGeometry

/// How far touches are from what was meant, in key pitches, where keys may be much higher than wide.
struct KeyMisses {
  private let pitch: Double
  /// What vertical distances are multiplied by, so that keys much higher than wide are missed by as much of
  /// their height as others of theirs.
  private let verticalFactor: Double

  /// The height of a row on phones, in key pitches, up to which distances are those on the screen.
  private static let usualRowHeight = 1.6

  /// - Complexity: O(keys · log keys)
  init(_ keyboard: Keyboard) {
    let pitch = keyboard.keyPitch
    let rows = keyboard.characterKeys.map(\.center.y).sorted()
    let heights = zip(rows, rows.dropFirst()).map { $1 - $0 }.filter { $0 > pitch / 4 }
    let height = keyboard.layout.isRing ? nil : heights.min()
    verticalFactor = height.map { min(1, Self.usualRowHeight * pitch / $0) } ?? 1
    self.pitch = pitch
  }

  /// Whether rows are so high that vertical distances are shortened.
  var hasTallRows: Bool { verticalFactor < 1 }

  /// Returns how long a way is.
  func length(_ way: Point) -> Double { square(way).squareRoot() / pitch }

  /// Returns the square of a way's length in pt, which is compared faster.
  @inline(__always)
  func square(_ way: Point) -> Double {
    let y = way.y * verticalFactor
    return way.x * way.x + y * y
  }

  /// Returns the square in pt of a number of key pitches.
  func square(ofPitches pitches: Double) -> Double { pitches * pitch * (pitches * pitch) }
}

/// The keys of a keyboard with which the words of traces begin and end.
struct KeyTargets {
  let centers: [Point]
  let size: Size
  let pitch: Double
  private let misses: KeyMisses
  /// The square of `KeyboardEvidence.reach` in pt.
  private let reach: Double
  /// Whether the keys are on a ring.
  let isRing: Bool
  /// The first and the last key of each trace's word; nil if the keyboard lacks one.
  let keys: [(first: Int, last: Int)?]

  init(_ traces: [TraceEnds], on keyboard: Keyboard) {
    centers = keyboard.characterKeys.map(\.center)
    size = keyboard.size
    pitch = keyboard.keyPitch
    isRing = keyboard.layout.isRing
    misses = KeyMisses(keyboard)
    reach = misses.square(ofPitches: KeyboardEvidence.reach)
    var places: [Character: Int?] = [:]
    func place(_ letter: Character) -> Int? {
      if let known = places[letter] { return known }
      let place = keyboard.key(for: letter)?.index
      places[letter] = .some(place)
      return place
    }
    keys = traces.map { trace in
      guard let first = place(trace.firstLetter), let last = place(trace.lastLetter) else {
        return nil
      }
      return (first, last)
    }
  }

  /// Whether rows are so high that vertical distances are shortened.
  var hasTallRows: Bool { misses.hasTallRows }

  /// Returns how long a way is, in key pitches.
  func length(_ way: Point) -> Double { misses.length(way) }

  /// Returns the distance to the nearest key, in key pitches.
  /// - Complexity: O(keys)
  func distanceToNearest(_ point: Point) -> Double {
    centers.reduce(.infinity) { min($0, length(point - $1)) }
  }

  /// Returns whether a key is the nearest to a point, and not far from it.
  func isOn(_ key: Int, _ point: Point) -> Bool {
    let square = misses.square(point - centers[key])
    guard square <= reach else { return false }
    for center in centers where misses.square(point - center) < square { return false }
    return true
  }

  /// Returns how far a point is from a key's centre, in key pitches.
  func distance(_ key: Int, _ point: Point) -> Double { length(point - centers[key]) }
}
