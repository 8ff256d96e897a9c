import RealModule

/// The turn of a finger over the last ticks: the sum of the signed changes of direction (ring keyboard,
/// section 5.3).
struct TurnWindow {
  private var turns: [Double]
  private var next = 0
  private var direction: (x: Double, y: Double)?
  /// The turn, in degrees; turns to opposite sides cancel.
  private(set) var sum = 0.0

  /// - Parameter length: the number of ticks that count, at least 1.
  init(length: Int) {
    turns = Array(repeating: 0, count: length)
  }

  /// Turns whose sine is smaller are ignored: far more than the rounding of a straight line back (10⁻¹⁵),
  /// far less than a finger can turn.
  private static let minimumSine = 1e-9

  /// Adds the movement of one tick, in pt.
  ///
  /// A finger that rests has no direction: it keeps the last one, and the tick only ages the window.
  /// - Complexity: O(1)
  mutating func move(dx: Double, dy: Double) {
    var turn = 0.0
    if dx != 0 || dy != 0 {
      if let last = direction {
        let cross = last.x * dy - last.y * dx
        let dot = last.x * dx + last.y * dy
        // A reversal on the spot turns to neither side, even if rounding suggests one; neither do numbers
        // that are not finite.
        let lengths = (last.x * last.x + last.y * last.y) * (dx * dx + dy * dy)
        if abs(cross) > Self.minimumSine * lengths.squareRoot(), cross.isFinite, dot.isFinite {
          turn = Double.atan2(y: cross, x: dot) * 180 / .pi
        }
      }
      direction = (dx, dy)
    }
    sum += turn - turns[next]
    turns[next] = turn
    next = next + 1 == turns.count ? 0 : next + 1
  }

  /// Discards the turns and keeps the direction.
  mutating func reset() {
    for index in turns.indices { turns[index] = 0 }
    sum = 0
  }
}
