import Testing

@testable import DecoderEvaluation

struct PhysicalLengthTests {
  /// 163 pt are one inch: 25.4 mm. 1 mm is 163 / 25.4 = 6.41732 pt.
  @Test(
    "lengths in pt and mm",
    arguments: [
      ("163", 163, 25.4), ("163pt", 163, 25.4), ("25.4mm", 163, 25.4), ("1mm", 6.417_323, 1),
      ("0", 0, 0),
    ])
  func units(text: String, points: Double, millimetres: Double) throws {
    let length = try #require(PhysicalLength(text))
    #expect(abs(length.points - points) < 1e-6)
    #expect(abs(length.millimetres - millimetres) < 1e-9)
  }

  @Test("help shows a length with its unit", arguments: [("8.7", "8.7pt"), ("8pt", "8pt")])
  func description(text: String, description: String) {
    #expect(PhysicalLength(text)?.description == description)
  }

  @Test(
    "texts that are not lengths", arguments: ["", "mm", "-1", "-1mm", "nan", "inf", "1cm", "1 mm"])
  func wrong(text: String) { #expect(PhysicalLength(text) == nil) }
}
