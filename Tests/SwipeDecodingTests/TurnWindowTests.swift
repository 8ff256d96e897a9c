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

  @Test func aReversalAndAbsurdNumbersTurnNowhere() {
    var window = TurnWindow(length: 20)
    for (dx, dy) in [(1.0, 0.0), (-1, 0), (1, 0), (.nan, 1), (.infinity, 1), (1, 0)] {
      window.move(dx: dx, dy: dy)
    }
    #expect(window.sum == 0)
  }
}
