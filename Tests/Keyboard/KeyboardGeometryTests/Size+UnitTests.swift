import Testing

@testable import KeyboardGeometry

@Suite("The unit of a keyboard's size")
struct SizeUnitTests {
  @Test("keyboards of watches, phones and tablets are right")
  func right() {
    for (width, height) in [(162.0, 100.0), (390, 290), (1024, 400), (3200, 900), (1, 1)] {
      #expect(Size(width: width, height: height).remarkOnUnit == nil)
    }
  }

  @Test("millimetres are too small: 60 mm are 60 / 25.4 · 163 = 385.04 pt, 60 pt 9.35 mm")
  func millimetres() {
    #expect(
      Size(width: 60, height: 45).remarkOnUnit
        == "a keyboard of 9 x 7 mm; sizes are in pt, of which 163 are an inch: that many "
        + "millimetres are 385x289")
  }

  @Test("pixels are too large: 3900 pt are 607.7 mm")
  func pixels() {
    #expect(
      Size(width: 3900, height: 2900).remarkOnUnit
        == "a keyboard of 608 x 452 mm; sizes are in pt, not in pixels: with 3 pixels a pt "
        + "1300x967")
  }
}
