import Testing

@testable import SwipeDecoding

@Suite struct TurnWindowTests {
  /// Right, down, left, up (y down): four corners of 90° to the same side.
  static let square = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1), (1, 0)]

  @Test func turnsToOneSideAddUp() {
    var window = TurnWindow(length: 20)
    for (dx, dy) in Self.square { window.move(dx: dx, dy: dy) }
    #expect(abs(window.sum - 360) < 1e-9)
    window.reset()
    #expect(window.sum == 0)
  }

  @Test func turnsToOppositeSidesCancel() {
    var window = TurnWindow(length: 20)
    for (dx, dy) in [(1.0, 0.0), (0, 1), (1, 0), (0, 1), (1, 0)] { window.move(dx: dx, dy: dy) }
    #expect(abs(window.sum) < 1e-9)
  }

  /// The square's four turns come with the last four moves; a window of three forgets the first.
  @Test func oldTurnsAreForgotten() {
    var window = TurnWindow(length: 3)
    for (dx, dy) in Self.square { window.move(dx: dx, dy: dy) }
    #expect(abs(window.sum - 270) < 1e-9)
    for _ in 0..<3 { window.move(dx: 0, dy: 0) }
    #expect(abs(window.sum) < 1e-9)
  }

  @Test func aRestKeepsTheDirection() {
    var window = TurnWindow(length: 20)
    window.move(dx: 1, dy: 0)
    window.move(dx: 0, dy: 0)
    window.move(dx: 0, dy: 2)
    #expect(abs(window.sum - 90) < 1e-9)
  }

  /// Straight back, the cross product is 0; rounded it need not be, and was once taken for a turn of
  /// 180°.
  @Test func aReversalWithARoundingErrorTurnsNowhere() {
    let way = (x: 10.1, y: 20.3)
    var roundedReversals = 0
    for step in 1...20 {
      let share = 0.1 * Double(step)
      let back = (x: -way.x * share, y: -way.y * share)
      if way.x * back.y - way.y * back.x != 0 { roundedReversals += 1 }
      var window = TurnWindow(length: 20)
      window.move(dx: way.x, dy: way.y)
      window.move(dx: back.x, dy: back.y)
      #expect(window.sum == 0)
    }
    // Else the case was none.
    #expect(roundedReversals > 0)
  }

  /// A thousandth of a degree beside straight back is a turn.
  @Test func nearlyStraightBackIsATurn() {
    var window = TurnWindow(length: 20)
    window.move(dx: 1, dy: 0)
    window.move(dx: -1, dy: 1.7453e-5)
    #expect(abs(window.sum - 179.999) < 1e-6)
  }

  @Test func aReversalAndAbsurdNumbersTurnNowhere() {
    var window = TurnWindow(length: 20)
    for (dx, dy) in [(1.0, 0.0), (-1, 0), (1, 0), (.nan, 1), (.infinity, 1), (1, 0)] {
      window.move(dx: dx, dy: dy)
    }
    #expect(window.sum == 0)
  }
}
