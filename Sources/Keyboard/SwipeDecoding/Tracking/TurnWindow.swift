import RealModule

/// How far a finger has turned lately: the sum of the signed changes of direction over the last
/// ticks (ring keyboard, section 5.3).
struct TurnWindow {
  private var turns: [Double]
  private var next = 0
  private var direction: (x: Double, y: Double)?
  /// In degrees; turns to opposite sides cancel.
  private(set) var sum = 0.0

  /// - Parameter length: ticks that are remembered, at least 1.
  init(length: Int) {
    turns = Array(repeating: 0, count: length)
  }

  /// Turns whose sine is smaller are ignored: far above the rounding of a straight line back
  /// (10⁻¹⁵), far below what a finger does.
  private static let minimumSine = 1e-9

  /// Adds the movement of one tick, in pt.
  ///
  /// A finger that rests has no direction: the last one stays, and the tick only ages the window.
  /// - Complexity: O(1)
  mutating func move(dx: Double, dy: Double) {
    var turn = 0.0
    if dx != 0 || dy != 0 {
      if let last = direction {
        let cross = last.x * dy - last.y * dx
        let dot = last.x * dx + last.y * dy
        // A reversal on the spot turns to neither side, even if rounding suggests one; numbers that
        // are not finite do not turn.
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

  /// Forgets the turns, keeps the direction.
  mutating func reset() {
    for index in turns.indices { turns[index] = 0 }
    sum = 0
  }
}
