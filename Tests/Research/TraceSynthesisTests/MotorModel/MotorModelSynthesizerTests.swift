import KeyboardGeometry
import Statistics
import SwipeTraces
import Testing

@testable import TraceSynthesis

@Suite struct MotorModelSynthesizerTests {
  typealias Parameters = MotorModelSynthesizer.Parameters

  static func samples(
    _ code: String, _ profile: MotorModelProfile, _ parameters: Parameters = Parameters(),
    person: Person = MotorModels.meanPerson, on keyboard: Keyboard? = nil, seed: UInt64 = 1
  ) throws -> [TraceSample] {
    var random = RandomSource(seed: seed)
    return try MotorModelSynthesizer(
      keyboard: try keyboard ?? SlipRatesTests.qwerty(), profile: profile, person: person,
      parameters: parameters
    ).samples(for: code, using: &random)
  }

  /// From H (240, 60) to I (300, 20) in 200 ms = 12 frames: 5 pt to the right and 40 / 12 = 3.33 pt
  /// up per frame, rounded to whole pt.
  @Test func anExactModelGoesStraight() throws {
    let samples = try Self.samples("hi", MotorModels.exact())
    #expect(samples.map(\.x) == [240, 245, 250, 255, 260, 265, 270, 275, 280, 285, 290, 295, 300])
    #expect(samples.map(\.y) == [60, 57, 53, 50, 47, 43, 40, 37, 33, 30, 27, 23, 20])
  }

  /// 200 ms are 12, 18 and 24 steps.
  @Test(arguments: [(60.0, 12), (90, 18), (120, 24)])
  func stepsFollowTheRate(rate: Double, steps: Int) throws {
    let samples = try Self.samples("hi", MotorModels.exact(), Parameters(rate: rate))
    #expect(samples.count == steps + 1)
    // Times are whole ms: over all steps but the first, which starts at the touch, within 1 ms.
    let time = samples[steps].t - samples[1].t
    #expect(abs(time - Double(steps - 1) * 1000 / rate) <= 1)
    #expect(samples[steps].x == 300)
    #expect(samples[steps].y == 20)
  }

  @Test func twiceThePaceTakesTwiceTheFrames() throws {
    #expect(try Self.samples("hi", MotorModels.exact(), Parameters(pace: 2)).count == 25)
  }

  /// Half a key pitch of offset is 20 pt if it grows with the keys, 10 pt for a pitch of 20 pt.
  @Test func aModelCanKeepItsSize() throws {
    var profile = MotorModels.exact()
    profile.strokes.firstOffset = SIMD2(0.5, 0)
    #expect(try Self.samples("hi", profile).first?.x == 260)
    #expect(try Self.samples("hi", profile, Parameters(pitch: 20)).first?.x == 250)
  }

  /// A tap is five frames of rest: its touch alone, or all frames on a screen that repeats.
  @Test func oneLetterIsATap() throws {
    let touch = TraceSample(x: 40, y: 60, t: 0)
    #expect(try Self.samples("aa", MotorModels.exact()) == [touch])
    var person = MotorModels.meanPerson
    person.screen = MotorModels.screen(earlyRepeat: 1, stillRepeat: 1)
    let samples = try Self.samples("a", MotorModels.exact(), person: person)
    #expect(samples.map(\.x) == [40, 40, 40, 40, 40, 40])
  }

  /// A loop of radius 0.35 · 40 = 14 pt at L (360, 60): the trace is 16 frames longer and returns
  /// to L.
  @Test func aDoubledLetterMayBeALoop() throws {
    let dwell = try Self.samples("all", MotorModels.exact())
    let loop = try Self.samples("all", MotorModels.exact(), Parameters(doubles: .loop))
    #expect(loop.count == dwell.count + 16)
    #expect(loop.last?.x == dwell.last?.x)
    #expect(loop.last?.y == dwell.last?.y)
    #expect(loop.map(\.x).max() == 374)
  }

  @Test func theSeedDecides() throws {
    let profile = try MotorModels.shipped()
    #expect(
      try Self.samples("hello", profile, seed: 3) == Self.samples("hello", profile, seed: 3))
    #expect(
      try Self.samples("hello", profile, seed: 3) != Self.samples("hello", profile, seed: 4))
  }

  @Test(arguments: [0.25, 1, 2])
  func positionsAreOnTheGrid(grid: Double) throws {
    let samples = try Self.samples("grid", MotorModels.shipped(), Parameters(grid: grid))
    #expect(samples.count > 3)
    for sample in samples {
      #expect((sample.x / grid).rounded() * grid == sample.x)
      #expect((sample.y / grid).rounded() * grid == sample.y)
    }
  }

  @Test func wordsThatCannotBeSwipedAreRefused() {
    #expect(throws: SynthesisError.emptyCode) { try Self.samples("", MotorModels.exact()) }
    #expect(throws: SynthesisError.missingKey("é", code: "hé")) {
      try Self.samples("hé", MotorModels.exact())
    }
  }

  @Test(
    "parameters out of range are refused",
    arguments: [
      Parameters(pitch: 0), Parameters(pitch: .nan), Parameters(pitch: 1e6),
      Parameters(pace: 0.09), Parameters(pace: 11), Parameters(pace: .nan),
      Parameters(spread: -0.1), Parameters(spread: 4.1), Parameters(slips: -1),
      Parameters(slips: 10.1), Parameters(rate: 9), Parameters(rate: 1001),
      Parameters(rate: .infinity), Parameters(grid: 0), Parameters(grid: 11),
    ])
  func badParameters(parameters: Parameters) {
    #expect(throws: SynthesisError.self) { try Self.samples("hi", MotorModels.exact(), parameters) }
  }

  @Test(arguments: [
    Parameters(pace: 0.1, spread: 0, slips: 0, rate: 10, grid: 10),
    Parameters(pitch: 0.01, pace: 10, spread: 4, slips: 10, rate: 1000, grid: 0.01),
    Parameters(pitch: 100_000),
  ])
  func theLimitsOfTheRangesAreAllowed(parameters: Parameters) throws {
    let samples = try Self.samples("hi", MotorModels.shipped(), parameters)
    #expect(!samples.isEmpty)
  }

  @Test(arguments: KeyboardLayout.builtIn)
  func everyLayoutWorks(layout: KeyboardLayout) throws {
    let keyboard = try layout.placed(in: Size(width: 390, height: 290))
    let code = String(keyboard.characterKeys.compactMap(\.character).prefix(7))
    let profile = try MotorModels.shipped()
    for seed in 1...5 as ClosedRange<UInt64> {
      let person = Person(of: profile, number: Int(seed), seed: seed)
      let samples = try Self.samples(code, profile, person: person, on: keyboard, seed: seed)
      #expect(samples.count > 5)
      #expect(samples.first?.t == 0)
      for (a, b) in zip(samples, samples.dropFirst()) { #expect(a.t <= b.t) }
      for sample in samples {
        // Touches are at most a few key pitches away from keys that are within the keyboard.
        #expect(abs(sample.x - 195) < 195 + 8 * keyboard.keyPitch)
        #expect(abs(sample.y - 145) < 145 + 8 * keyboard.keyPitch)
      }
    }
  }

  /// Without scatter and slips a mean person starts at the mean touch, to half a point per
  /// coordinate, and ends within a key pitch of the last key.
  @Test func withoutScatterEndsAreNearTheirKeys() throws {
    let profile = try MotorModels.shipped()
    let keyboard = try SlipRatesTests.qwerty()
    for seed in 1...20 as ClosedRange<UInt64> {
      let samples = try Self.samples(
        "house", profile, Parameters(spread: 0, slips: 0), seed: seed)
      let (first, last) = (try #require(samples.first), try #require(samples.last))
      let start = profile.strokes.firstOffset * 40
      #expect(abs(first.x - 240 - start.x) <= 0.5)
      #expect(abs(first.y - 60 - start.y) <= 0.5)
      let goal = try #require(keyboard.key(for: "e")).center
      #expect(Point(x: last.x, y: last.y).distance(to: goal) < 40)
    }
  }

  /// At ten times the profile's slips their sum is kept below 1, so some letters of a word stay
  /// right.
  @Test func manySlipsStillGiveATrace() throws {
    var profile = MotorModels.exact()
    profile.slips = SlipRates(neighbour: 0.3, skip: 0.3, correction: 0.3)
    for seed in 1...20 as ClosedRange<UInt64> {
      let samples = try Self.samples("typing", profile, Parameters(slips: 10), seed: seed)
      // T is at (180, 20), G at (200, 60).
      #expect(samples.first?.x == 180)
      #expect(samples.last?.x == 200)
    }
  }

  /// 480 frames per stroke at 1,000 Hz are 8,000 samples: 1,399 strokes are more than ten million.
  @Test func tooLongTracesAreRefused() throws {
    var profile = MotorModels.exact()
    profile.strokes = MotorModels.exactStrokes(logTime: 20)
    let code = String(repeating: "ab", count: 700)
    #expect(throws: SynthesisError.tooLong(code: code)) {
      try Self.samples(code, profile, Parameters(rate: 1000))
    }
  }
}
