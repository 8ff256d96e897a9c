import KeyboardGeometry
import Statistics
import SwipeTraces
import Testing

@testable import TraceSynthesis

@Suite struct StraightLineSynthesizerTests {
  typealias Parameters = StraightLineSynthesizer.Parameters

  /// Keys a, b, c of 40 × 40 pt: centres (20, 20), (60, 20), (100, 20).
  static func row() throws -> Keyboard {
    try KeyboardLayout(
      name: "row",
      arrangement: .grid(
        GridLayout(columns: 3, height: 1, rows: [.init(characters: "abc", x: 0, y: 0)]))
    ).placed(in: Size(width: 120, height: 40))
  }

  static func samples(_ code: String, _ parameters: Parameters = Parameters(), seed: UInt64 = 1)
    throws -> [TraceSample]
  {
    var random = RandomSource(seed: seed)
    return try StraightLineSynthesizer(keyboard: row(), parameters: parameters)
      .samples(for: code, using: &random)
  }

  /// 40 pt at 0.5 pt/ms take 80 ms or 4.8 samples, rounded to 5 steps of 1000/60 ms.
  @Test func constantSpeedDividesALineEvenly() throws {
    let samples = try Self.samples("ab", Parameters(profile: .constant))
    #expect(samples.map(\.x) == [20, 28, 36, 44, 52, 60])
    #expect(samples.map(\.y) == [20, 20, 20, 20, 20, 20])
    #expect(samples.map(\.t) == [0, 16.667, 33.333, 50, 66.667, 83.333])
  }

  /// 10τ³ − 15τ⁴ + 6τ⁵ at τ = 0.2: 0.08 − 0.024 + 0.00192 = 0.05792, times 40 pt is 2.3168;
  /// at 0.4: 0.64 − 0.384 + 0.06144 = 0.31744, 12.6976 pt; the rest by symmetry.
  @Test func minimumJerkStartsAndEndsAtRest() throws {
    let samples = try Self.samples("ab")
    #expect(samples.map(\.x) == [20, 22.32, 32.7, 47.3, 57.68, 60])
  }

  /// 80 pt and 40 pt: 9.6 and 4.8 samples, so 10 and 5 steps.
  @Test func everyAimIsASample() throws {
    let samples = try Self.samples("acb")
    #expect(samples.count == 16)
    #expect(samples[0].x == 20)
    #expect(samples[10].x == 100)
    #expect(samples[15].x == 60)
  }

  @Test func aDoubledLetterIsVisitedOnce() throws {
    #expect(try Self.samples("aabb") == Self.samples("ab"))
  }

  @Test(arguments: ["a", "aa"])
  func oneLetterIsOneSample(code: String) throws {
    #expect(try Self.samples(code) == [TraceSample(x: 20, y: 20, t: 0)])
  }

  @Test(arguments: [30.0, 60, 90, 120])
  func samplesAreEvenInTime(rate: Double) throws {
    let samples = try Self.samples("abcab", Parameters(keyNoise: 5, rate: rate))
    for (number, sample) in samples.enumerated() {
      #expect(abs(sample.t - Double(number) * 1000 / rate) <= 0.0005 + 1e-9)
    }
  }

  @Test func theSameSeedGivesTheSameErrorsScaledByTheNoise() throws {
    let small = try Self.samples("abc", Parameters(keyNoise: 1), seed: 9)
    let large = try Self.samples("abc", Parameters(keyNoise: 2), seed: 9)
    #expect(try small == Self.samples("abc", Parameters(keyNoise: 1), seed: 9))
    #expect(try small != Self.samples("abc", Parameters(keyNoise: 1), seed: 10))
    // Twice the noise misses the first key by twice the distance; both are rounded to 0.01 pt.
    #expect(abs((large[0].x - 20) - 2 * (small[0].x - 20)) <= 0.0151)
    #expect(abs((large[0].y - 20) - 2 * (small[0].y - 20)) <= 0.0151)
  }

  /// The first letter of seed 42 is missed by −0.7262 · 10 and 0.2216 · 10 pt (the first two
  /// Gaussian numbers of that stream).
  @Test func noiseIsTheGaussianStreamInPoints() throws {
    let samples = try Self.samples("a", Parameters(keyNoise: 10), seed: 42)
    #expect(samples == [TraceSample(x: 12.74, y: 22.22, t: 0)])
  }

  @Test func aCodeThatCannotBeSwipedIsRefusedAndDrawsNothing() throws {
    let synthesizer = try StraightLineSynthesizer(keyboard: Self.row())
    var random = RandomSource(seed: 1)
    #expect(throws: SynthesisError.missingKey("x", code: "abx")) {
      try synthesizer.samples(for: "abx", using: &random)
    }
    #expect(throws: SynthesisError.emptyCode) {
      try synthesizer.samples(for: "", using: &random)
    }
    var untouched = RandomSource(seed: 1)
    #expect(random.next() == untouched.next())
  }

  @Test(arguments: [
    Parameters(keyNoise: -1), Parameters(keyNoise: .nan), Parameters(speed: 0),
    Parameters(speed: .infinity), Parameters(rate: 0), Parameters(rate: 1e9),
  ])
  func parametersOutOfRangeAreRefused(parameters: Parameters) throws {
    #expect(throws: SynthesisError.self) {
      try StraightLineSynthesizer(keyboard: Self.row(), parameters: parameters)
    }
  }

  /// A line of 300,000 pt at 0.001 pt/ms and 10,000 Hz requires 3 · 10⁹ samples.
  @Test func anExtremelyLongTraceIsRefused() throws {
    let wide = try KeyboardLayout(
      name: "wide",
      arrangement: .grid(
        GridLayout(columns: 3, height: 1, rows: [.init(characters: "abc", x: 0, y: 0)]))
    ).placed(in: Size(width: 900_000, height: 40))
    let synthesizer = try StraightLineSynthesizer(
      keyboard: wide, parameters: Parameters(speed: 0.001, rate: 10_000))
    var random = RandomSource(seed: 1)
    #expect(throws: SynthesisError.tooLong(code: "ab")) {
      try synthesizer.samples(for: "ab", using: &random)
    }
  }

  @Test func errorsAreSentences() {
    #expect(
      SynthesisError.missingKey("é", code: "café").description
        == "the keyboard has no key for “é” in “café”")
    #expect(
      SynthesisError.badParameter(name: "rate (Hz)", value: 0, range: 1...10_000).description
        == "rate (Hz) is 0.0 but must be from 1.0 to 10000.0")
  }
}
