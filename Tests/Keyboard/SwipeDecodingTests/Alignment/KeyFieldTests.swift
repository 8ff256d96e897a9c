import KeyboardGeometry
import Testing

@testable import SwipeDecoding

struct KeyFieldTests {
  @Test func aKeyUnitIsAKeyWidthOnQwerty() throws {
    // Keys 39 pt wide and 72.5 pt high: the nearest neighbour is beside, 39 pt away.
    let qwerty = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290))
    let field = KeyField(qwerty)
    #expect(abs(field.pitch - 39) < 1e-4)
    // q stands at (19.5, 36.25) pt: half a unit from the left, 36.25/39 from the top.
    #expect(abs(field.x[0] - 0.5) < 1e-5)
    #expect(abs(field.y[0] - 36.25 / 39) < 1e-5)
    #expect(abs(field.distance(0, 1) - 1) < 1e-5)
  }

  @Test("a pitch that is no length is taken as 1", arguments: [0, -1, Double.nan, .infinity])
  func badPitch(pitch: Double) {
    let field = KeyField(centers: [Point(x: 3, y: 4)], pitch: pitch)
    #expect(field.pitch == 1)
    #expect(field.x == [3])
  }
}
