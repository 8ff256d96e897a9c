import KeyboardGeometry
import RealModule
import SwipeTraces
import Testing

@testable import SwipeDecoding

@Suite struct SwipeTrackerTests {
  static func visited(_ samples: [TraceSample], on keyboard: Keyboard) -> [VisitedKey] {
    SwipeTracker(keyboard: keyboard).visitedKeys(of: samples)
  }

  /// 5 pt a tick along the row e (20), b (60), t (100). e counts up to 26 pt (x ≤ 46): the sample
  /// at 45 is e's, those at 50 … 70 b's. t weighs 9.056 against 1.492, √ = 2.4637, so it is t's turn
  /// where its distance is below 2.4637 times b's and below 26 pt: from x = 74 on, so at 75, the
  /// 11th step.
  @Test func keysAreRegisteredOnceAndInOrder() throws {
    let keyboard = try Keyboards.row("ebt")
    let keys = Self.visited(samples((0...16).map { (20 + 5 * Double($0), 20) }), on: keyboard)
    #expect(keyboard.text(keys) == "ebt")
    #expect(keys.map(\.sampleIndex) == [0, 6, 11])
    #expect(abs(keys[1].time - 100) < 1e-9)
    #expect(keys.allSatisfy { $0.registration == .proximity })
  }

  /// 26 pt below a key's centre, and a hundredth more.
  @Test(arguments: [(26.0, "e"), (26.01, "")])
  func aKeyRegistersWithin26Points(distance: Double, expected: String) throws {
    let keyboard = try Keyboards.row("e")
    #expect(keyboard.text(Self.visited(samples([(20, 20 + distance)]), on: keyboard)) == expected)
  }

  /// From e out of reach of all keys and back again.
  @Test func leavingAndComingBackDoesNotRepeatAKey() throws {
    let keyboard = try Keyboards.row("eb")
    let keys = Self.visited(samples([(20, 20), (20, 90), (20, 20)]), on: keyboard)
    #expect(keyboard.text(keys) == "e")
  }

  @Test func nothingIsNearNothing() throws {
    let keyboard = try Keyboards.row("eb")
    #expect(Self.visited([], on: keyboard).isEmpty)
    #expect(Self.visited(samples([(300, 300), (400, 300)]), on: keyboard).isEmpty)
    #expect(Self.visited(samples([(.nan, .nan)]), on: keyboard).isEmpty)
  }

  /// Straight up from the ring's centre to l (90°, 112.24 pt), between n (72°) and s (108°): both
  /// lie 51.02 · sin 18° = 15.77 pt beside the line and 51.02 · cos 18° = 48.52 pt up, so within
  /// 26 pt while the finger is within √(26² − 15.77²) = 20.67 pt of that height. At 6 pt a tick they
  /// are passed; at 3 pt a tick n registers (6.749 % against 6.327 % of s).
  @Test(arguments: [(6.0, "l"), (3.0, "nl")])
  func innerKeysArePassedOnlyAtSpeed(step: Double, expected: String) throws {
    let keyboard = try Keyboards.ring()
    let ticks = Int(112.24 / step)
    let keys = Self.visited(
      samples((0...ticks).map { (195, 145 - step * Double($0)) }), on: keyboard)
    #expect(keyboard.text(keys) == expected)
  }

  /// The same way at 6 pt a tick, to radius 48 and no further, or there and back: no pass.
  @Test func aFingerThatStopsOrTurnsOnAnInnerKeyMeansIt() throws {
    let keyboard = try Keyboards.ring()
    let out = (0...8).map { (195.0, 145 - 6 * Double($0)) }
    #expect(keyboard.text(Self.visited(samples(out), on: keyboard)) == "n")
    let back = out + out.reversed().dropFirst()
    #expect(keyboard.text(Self.visited(samples(back), on: keyboard)) == "n")
    // From outside to inside every inner key counts.
    let inward = (0...18).map { (195.0, 37 + 6 * Double($0)) }
    #expect(keyboard.text(Self.visited(samples(inward), on: keyboard)) == "ln")
  }

  @Test func suppressionCanBeSwitchedOff() throws {
    let keyboard = try Keyboards.ring()
    var parameters = SwipeTracker.Parameters()
    parameters.radialSpeedLimit = .infinity
    let keys = SwipeTracker(keyboard: keyboard, parameters: parameters)
      .visitedKeys(of: samples((0...18).map { (195, 145 - 6 * Double($0)) }))
    #expect(keyboard.text(keys) == "nl")
  }

  /// h, e, then a circle of 10 pt on l, then o. Ten chords of 36° from the right end of the circle.
  /// Entering: e → l points to atan2(−142.23, 41.28) = −73.8°, the step to the circle to 0°, the
  /// first chord to 108°, then 36° more each: 73.8 + 108 = 181.8, 217.8, 253.8, 289.8, 325.8. So
  /// the fifth chord completes the loop; what follows turns by 180° and 108° more: no second loop.
  static func hello(on keyboard: Keyboard) throws -> [TraceSample] {
    let l = try #require(keyboard.key(for: "l")).center
    var result = keyboard.rests(on: "hel")
    let start = try #require(result.last).t
    for step in 0...10 {
      let angle = Double(step) * 36 * .pi / 180
      result.append(
        TraceSample(
          x: l.x + 10 * Double.cos(angle), y: l.y + 10 * Double.sin(angle),
          t: start + Double(step + 1) * 1000 / 60))
    }
    result.append(TraceSample(x: l.x, y: l.y, t: start + 12_000.0 / 60))
    result.append(TraceSample(x: l.x, y: l.y, t: start + 36_000.0 / 60))
    let o = try #require(keyboard.key(for: "o")).center
    result.append(TraceSample(x: o.x, y: o.y, t: start + 37_000.0 / 60))
    return result
  }

  @Test func aLoopRegistersItsKeyAgain() throws {
    let keyboard = try Keyboards.ring()
    let trace = try Self.hello(on: keyboard)
    let keys = Self.visited(trace, on: keyboard)
    #expect(keyboard.text(keys) == "hello")
    #expect(keys.map(\.registration) == [.proximity, .proximity, .proximity, .loop, .proximity])
    // The trace has 6 samples before the circle; its fifth chord ends on the circle's sixth point.
    #expect(keys[3].sampleIndex == 11)
  }

  @Test func aSlowCircleIsNoLoop() throws {
    // A turn in 60 ticks turns by 120° in 20.
    let keyboard = try Keyboards.row("l")
    let circle = (0...120).map { step in
      let angle = Double(step) * 6 * .pi / 180
      return (20 + 10 * Double.cos(angle), 20 + 10 * Double.sin(angle))
    }
    #expect(keyboard.text(Self.visited(samples(circle), on: keyboard)) == "l")
  }

  @Test func aLoopFarFromEveryKeyRegistersNothingWhereNothingWasVisited() throws {
    let keyboard = try Keyboards.row("l")
    let circle = (0...30).map { step in
      let angle = Double(step) * 36 * .pi / 180
      return (500 + 10 * Double.cos(angle), 20 + 10 * Double.sin(angle))
    }
    #expect(Self.visited(samples(circle), on: keyboard).isEmpty)
  }

  @Test func manySamplesAndAbsurdParametersDoNoHarm() throws {
    let keyboard = try Keyboards.ring()
    var parameters = SwipeTracker.Parameters()
    parameters.loopWindow = -3
    parameters.tick = .nan
    parameters.maximumPause = .nan
    let tracker = SwipeTracker(keyboard: keyboard, parameters: parameters)
    let trace = (0..<20_000).map {
      TraceSample(x: Double($0 % 390), y: Double($0 % 290), t: Double($0))
    }
    #expect(!tracker.visitedKeys(of: trace).isEmpty)
    let far = [
      TraceSample(x: -.greatestFiniteMagnitude, y: 0, t: 0),
      TraceSample(x: .greatestFiniteMagnitude, y: 1e300, t: 100),
    ]
    #expect(SwipeTracker(keyboard: keyboard).visitedKeys(of: far).isEmpty)
  }

  // MARK: - By the letter

  private static func visited(
    _ samples: [TraceSample], on keyboard: Keyboard, _ reading: SwipeTracker.Reading
  ) -> String {
    var parameters = SwipeTracker.Parameters()
    parameters.reading = reading
    let tracker = SwipeTracker(keyboard: keyboard, parameters: parameters)
    return keyboard.text(tracker.visitedKeys(of: samples))
  }

  /// Outward to n at 6 pt a sample, and there the finger lifts: by the letter the movement before
  /// alone suppresses it; else it does not go on, so it is not passed.
  @Test func literallyTheTickBeforeAloneSuppresses() throws {
    let keyboard = try Keyboards.ring()
    let n = try #require(keyboard.key(for: "n")).center
    let unit = Point(x: (n.x - 195) / 51.02, y: (n.y - 145) / 51.02)
    let outward = samples(
      (0...8).map { step in
        let radius = 51.02 - 6 * Double(8 - step)
        return (195 + unit.x * radius, 145 + unit.y * radius)
      })
    #expect(Self.visited(outward, on: keyboard, .literal) == "")
    #expect(Self.visited(outward, on: keyboard, .resampled) == "n")
  }

  /// At 120 Hz 3 pt a sample are 6 pt in 1/60 s: by the letter a key is then not passed.
  @Test func literallyEverySampleIsATick() throws {
    let keyboard = try Keyboards.ring()
    let up = samples((0...37).map { (195, 145 - 3 * Double($0)) }, rate: 120)
    #expect(Self.visited(up, on: keyboard, .literal) == "nl")
    #expect(Self.visited(up, on: keyboard, .resampled) == "l")
  }
}
