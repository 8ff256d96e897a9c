import KeyboardGeometry
import Testing

@testable import Realism

struct TraceInKeysTests {
  /// Values are stored as Float: seven digits.
  static let tolerance = 1e-5

  private func near(_ value: Double, _ goal: Double) -> Bool {
    abs(value - goal) < Self.tolerance
  }

  @Test func endsAreMeasuredFromTheirKeys() throws {
    // "qe": from (20, 20) to (100, 20), to the right. First sample 4 pt left of and 12 pt below q;
    // last 20 + 8 pt right of and 4 pt above e, outside its key (80…120).
    let trace = try RealismTraces.trace("qe", [(16, 32, 0), (128, 16, 100)])
    let values = RealismTraces.values(trace.measureEnds)
    #expect(near(values[.firstKeyOffsetX], -0.1))
    #expect(near(values[.firstKeyOffsetY], 0.3))
    #expect(near(values[.firstKeyError], 0.1.squareRoot()))  // √(0.01 + 0.09)
    #expect(values[.startsInside] == 1)
    #expect(near(values[.lastKeyOffsetX], 0.7))
    #expect(near(values[.lastKeyOffsetY], -0.1))
    #expect(near(values[.lastKeyError], 0.5.squareRoot()))  // √(0.49 + 0.01)
    #expect(values[.endsInside] == 0)
    // To the right: along is x, across (to the right of the direction, downwards) is y; the
    // overshoot is 0.7.
    #expect(near(values[.firstKeyAlong], -0.1))
    #expect(near(values[.firstKeyAcross], 0.3))
    #expect(near(values[.lastKeyAlong], 0.7))
    #expect(near(values[.lastKeyAcross], -0.1))
    // The direction (112, −16) is turned by atan(1/7) = 0.1418971 from either direction.
    #expect(near(values[.initialHeading], 0.1418971))
    #expect(near(values[.finalHeading], 0.1418971))
  }

  @Test func restEndsWithTheLastSampleWithinAnEighth() throws {
    // An eighth of 40 pt is 5 pt. The sample at 30 ms is 4 pt away, the one at 50 ms 6 pt.
    // Backwards from the end, the one at 90 ms is 5 pt away (within the radius), the one at 70 ms
    // 60 pt.
    let trace = try RealismTraces.trace(
      "qe", [(20, 20, 0), (24, 20, 30), (26, 20, 50), (40, 20, 70), (95, 20, 90), (100, 20, 130)])
    let values = RealismTraces.values(trace.measureRests)
    #expect(values[.rest] == 30)
    #expect(values[.finalRest] == 40)  // 130 − 90
    let still = try RealismTraces.trace("q", [(20, 20, 0), (21, 20, 80)])
    #expect(RealismTraces.values(still.measureRests)[.rest] == 80)
  }

  @Test func samplingCountsStepsAndIntervals() throws {
    // Steps: (30, 40) = 50 pt in 10 ms, none in 20 ms, (0, 30) = 30 pt in 30 ms, (−20.5, 0) in 16.5.
    let trace = try RealismTraces.trace(
      "qe", [(20, 20, 0), (50, 60, 10), (50, 60, 30), (50, 90, 60), (29.5, 90, 76.5)])
    let values = RealismTraces.values(trace.measureSampling)
    #expect(values[.samples] == 5)
    #expect(values[.duration] == 76.5)
    #expect(near(values[.pathLength], 2.5125))  // 100.5 / 40
    #expect(near(values[.pathOverIdeal], 1.25625))  // 100.5 / 80
    #expect(values[.medianInterval] == 18.25)  // of 10, 16.5, 20, 30: (16.5 + 20) / 2
    #expect(near(values[.shortInterval], 10.975))  // 10 + 0.15 · 6.5
    #expect(near(values[.longInterval], 28.5))  // 20 + 0.85 · 10
    #expect(values[.maximumInterval] == 30)
    #expect(values[.firstInterval] == 10)
    #expect(values[.lastInterval] == 16.5)
    // Mean 19.125; squares 83.265625 + 6.890625 + 0.765625 + 118.265625 = 209.1875; / 4 = 52.296875.
    #expect(near(values[.intervalDeviation], 7.2316578))
    #expect(values[.shareOfWholeIntervals] == 0.75)
    #expect(near(values[.shareOfWholePixels], 0.8))
    #expect(values[.shareOfStillSamples] == 0.25)
    #expect(near(values[.shareOfAxialSteps], 2.0 / 3))
    #expect(values[.shareOfDiagonalSteps] == 0)
    // Speeds 5, 0, 1, 1.242424 pt/ms (the unit cancels): mean 1.810606; deviations 3.189394,
    // −1.810606, −0.810606, −0.568182; products −5.774736 + 1.467688 + 0.460572 = −3.846476;
    // squares 10.172234 + 3.278294 + 0.657082 + 0.322831 = 14.430441.
    #expect(near(values[.stepAutocorrelation], -0.266553))
  }

  @Test func missIsTheSmallestWorstDistance() throws {
    // "qet" at x = 20, 100, 180. Samples at 28, 84, 180: q 8/40, e 16/40, t 0: the worst is 0.4.
    let trace = try RealismTraces.trace("qet", [(28, 20, 0), (84, 20, 10), (180, 20, 20)])
    #expect(near(trace.miss, 0.4))
    // Backwards, the letters cannot all have their own samples, which are at 180, 100 and 20 in
    // this order. Either q takes the last sample, and so do e and t (t is 160 pt off); or t takes
    // the first, and so does q (160); or all take the middle one: 80 pt off for q and t, that is 2.
    let backwards = try RealismTraces.trace("qet", [(180, 20, 0), (100, 20, 10), (20, 20, 20)])
    #expect(near(backwards.miss, 2))
  }

  @Test("against every choice of samples", arguments: [1, 2, 3, 4, 5] as [UInt64])
  func missAgainstExhaustion(seed: UInt64) throws {
    var random = PlainRandom(seed: seed)
    let samples = (0..<6).map { (random.next(400), random.next(120), Double($0)) }
    let trace = try RealismTraces.trace("hat", samples)
    func distance(_ letter: Int, _ sample: Int) -> Double {
      trace.points[sample].distance(to: trace.centers[letter])
    }
    var best = Double.infinity
    for a in 0..<6 {
      for b in a..<6 {
        for c in b..<6 { best = min(best, max(distance(0, a), distance(1, b), distance(2, c))) }
      }
    }
    #expect(near(trace.miss, best))
  }

  @Test func lettersAndThePathBetween() throws {
    // "qet", cut at samples 0, 2, 4: e is passed 8 pt below and 4 pt to the left of its key.
    // Deviations (in key widths; downwards is to the right): 0, 0.1, 0.2 on q–e and 0.2, 0.3, 0 on
    // e–t.
    let trace = try RealismTraces.trace(
      "qet", [(20, 20, 0), (60, 24, 10), (96, 28, 20), (140, 32, 30), (180, 20, 60)],
      cuts: [0, 2, 4])
    let values = RealismTraces.values(trace.measureLetters)
    #expect(near(values[.lateralDeviation], 0.8 / 6))
    #expect(near(values[.lateralBias], 0.8 / 6))
    #expect(near(values[.worstLateralDeviation], 0.3))
    #expect(near(values[.letterOffsetX], -0.1))
    #expect(near(values[.letterOffsetY], 0.2))
    #expect(near(values[.letterError], 0.05.squareRoot()))
    #expect(near(values[.worstLetterError], 0.05.squareRoot()))
    // A straight word has no corner.
    #expect(values[.letterAlong].isNaN)
    let timing = RealismTraces.values(trace.measureTiming)
    // 20 of 60 ms and 40 of 60 ms, two segments: 2/3 and 4/3; deviation of the shares 1/6, times 2.
    #expect(near(timing[.firstSegmentShare], 2.0 / 3))
    #expect(near(timing[.lastSegmentShare], 4.0 / 3))
    #expect(near(timing[.timeSpread], 1.0 / 3))
  }

  @Test func cornersHaveAnInside() throws {
    // "qwq" turns back at w (60, 20): the inside is towards q, −x. The finger turns 8 pt short: 0.2
    // inside.
    let trace = try RealismTraces.trace(
      "qwq", [(20, 20, 0), (52, 20, 20), (20, 20, 40)], cuts: [0, 1, 2])
    let values = RealismTraces.values(trace.measureLetters)
    #expect(near(values[.letterAlong], 0.2))
    #expect(near(values[.letterAcross], 0))
  }

  @Test func timeGrowsWithLength() throws {
    // "qwr": lengths of 1 and 2 keys; 10 and 20 ms: time is proportional to length, slope 1.
    let trace = try RealismTraces.trace(
      "qwr", [(20, 20, 0), (60, 20, 10), (140, 20, 30)], cuts: [0, 1, 2])
    #expect(abs(trace.timeOnLength().slope - 1) < 1e-9)
    // 10 and 40 ms: log 4 / log 2 = 2.
    let slow = try RealismTraces.trace(
      "qwr", [(20, 20, 0), (60, 20, 10), (140, 20, 50)], cuts: [0, 1, 2])
    #expect(abs(slow.timeOnLength().slope - 2) < 1e-9)
  }
}

/// A separate small generator, so that the samples do not depend on the code under test.
struct PlainRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns a uniform number below a limit (Knuth's MMIX generator).
  mutating func next(_ limit: Double) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) * 0x1p-53 * limit
  }
}
