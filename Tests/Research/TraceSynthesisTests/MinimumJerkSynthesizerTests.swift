import KeyboardGeometry
import Statistics
import SwipeTraces
import Testing

@testable import TraceSynthesis

@Suite struct MinimumJerkSynthesizerTests {
  typealias Parameters = MinimumJerkSynthesizer.Parameters

  static func samples(_ code: String, _ parameters: Parameters = Parameters(), seed: UInt64 = 1)
    throws -> [TraceSample]
  {
    var random = RandomSource(seed: seed)
    return try MinimumJerkSynthesizer(
      keyboard: StraightLineSynthesizerTests.row(), parameters: parameters
    ).samples(for: code, using: &random)
  }

  /// One key pitch takes 190 ms: 11.4 samples of 1/60 s, so 11 steps. At step 1 of 11 (τ = 1/11)
  /// 10τ³ − 15τ⁴ + 6τ⁵ = 0.0075131 − 0.0010245 + 0.0000373 = 0.0065259: 20 + 40 · 0.0065 = 20.26.
  @Test func oneLineRunsFromRestToRest() throws {
    let samples = try Self.samples("ab")
    #expect(samples.count == 12)
    #expect(samples[0] == TraceSample(x: 20, y: 20, t: 0))
    #expect(samples[1] == TraceSample(x: 20.26, y: 20, t: 16.667))
    #expect(samples[11] == TraceSample(x: 60, y: 20, t: 183.333))
  }

  /// Two pitches: 190 · 2^0.46 = 261.35 ms or 15.68 samples; at twice the pace 31.36.
  @Test func timeGrowsMoreSlowlyThanLength() throws {
    #expect(try Self.samples("ac").count == 16)
    #expect(try Self.samples("ac", Parameters(pace: 2)).count == 32)
  }

  @Test func oneLetterIsATap() throws {
    let samples = try Self.samples("aa")
    #expect(samples.map(\.x) == [20, 20, 20, 20])
    #expect(samples.map(\.t) == [0, 16.667, 33.333, 50])
  }

  @Test func aDoubledLetterIsVisitedOnce() throws {
    #expect(try Self.samples("aabb") == Self.samples("ab"))
  }

  @Test func theSeedDecides() throws {
    let noisy = Parameters(keyNoise: 8)
    #expect(try Self.samples("abc", noisy, seed: 3) == Self.samples("abc", noisy, seed: 3))
    #expect(try Self.samples("abc", noisy, seed: 3) != Self.samples("abc", noisy, seed: 4))
  }

  /// Both synthesizers draw the same numbers, so the same seed gives the same errors in both.
  @Test func aimsAreThoseOfTheStraightLines() throws {
    let smooth = try Self.samples("ab", Parameters(keyNoise: 5), seed: 11)
    let straight = try StraightLineSynthesizerTests.samples(
      "ab", StraightLineSynthesizer.Parameters(keyNoise: 5), seed: 11)
    #expect(smooth.first?.x == straight.first?.x)
    #expect(smooth.last?.y == straight.last?.y)
  }

  @Test func codesThatCannotBeSwipedAreRefused() {
    #expect(throws: SynthesisError.missingKey("x", code: "abx")) { try Self.samples("abx") }
    #expect(throws: SynthesisError.emptyCode) { try Self.samples("") }
  }

  @Test(arguments: [
    Parameters(keyNoise: -1), Parameters(keyNoise: .nan), Parameters(pace: 0),
    Parameters(pace: .infinity), Parameters(rate: 0),
  ])
  func parametersOutOfRangeAreRefused(parameters: Parameters) {
    #expect(throws: SynthesisError.self) { try Self.samples("ab", parameters) }
  }

  /// 5,000 letters and back: long, but valid.
  @Test func aLongCodeWorks() throws {
    let code = String(repeating: "abc", count: 1700)
    #expect(try Self.samples(code).count > 5000)
  }
}
