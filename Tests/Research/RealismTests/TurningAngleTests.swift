import KeyboardGeometry
import Testing

@testable import Realism

struct TurningAngleTests {
  @Test func angles() {
    // y grows downwards: from right to down is a right turn, positive.
    #expect(abs(angle(Point(x: 1, y: 0), Point(x: 0, y: 2)) - Double.pi / 2) < 1e-12)
    #expect(angle(Point(x: 0, y: 0), Point(x: 0, y: 2)) == 0)
  }
}
