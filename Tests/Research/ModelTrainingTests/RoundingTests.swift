import Testing

@testable import ModelTraining

@Suite struct RoundingTests {
  @Test(
    arguments: [
      (1.23456, 1.235), (-0.000123456, -0.0001235), (98765.0, 98770.0), (0.0, 0.0),
    ] as [(Float, Float)])
  func fourDigitsAreKept(value: Float, rounded: Float) {
    #expect(value.rounded4 == rounded)
  }
}
