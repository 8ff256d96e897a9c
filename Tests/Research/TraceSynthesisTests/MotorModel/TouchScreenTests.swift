import Statistics
import SwipeTraces
import Testing

@testable import TraceSynthesis

@Suite struct TouchScreenTests {
  static let step = 16.0

  static func samples(
    _ path: [SIMD2<Double>], _ screen: TouchScreen = MotorModels.screen(), grid: Double = 1,
    end: TouchScreen.Statistics = MotorModels.ends(), seed: UInt64 = 1
  ) -> [TraceSample] {
    var random = RandomSource(seed: seed)
    return screen.samples(of: path, step: step, grid: grid, end: end, using: &random)
  }

  /// 10 pt per frame to the right.
  static let line = (0..<6).map { SIMD2(Double($0) * 10, 5) }

  /// Without noise every frame is a sample; times are whole, at equal steps of 16 ms after an
  /// offset of at most half a step from the touch.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func aQuietScreenReportsEveryFrame(seed: UInt64) {
    let samples = Self.samples(Self.line, seed: seed)
    #expect(samples.map(\.x) == [0, 10, 20, 30, 40, 50])
    #expect(samples.map(\.y) == [5, 5, 5, 5, 5, 5])
    #expect(samples[0].t == 0)
    #expect((8...24).contains(samples[1].t))
    for (a, b) in zip(samples.dropFirst(), samples.dropFirst(2)) { #expect(b.t - a.t == 16) }
  }

  @Test(arguments: [0.5, 2, 4])
  func positionsAreMultiplesOfTheGrid(grid: Double) {
    let path = (0..<30).map { SIMD2(Double($0) * 3.3, Double($0) * 1.7 + 0.3) }
    for sample in Self.samples(path, grid: grid) {
      #expect((sample.x / grid).rounded() * grid == sample.x)
      #expect((sample.y / grid).rounded() * grid == sample.y)
    }
  }

  /// 10 and 20 pt are within a slop of 25: the first sample after the touch is at 30.
  @Test func movementWithinTheSlopIsNotReported() {
    let samples = Self.samples(Self.line, MotorModels.screen(slop: 25))
    #expect(samples.map(\.x) == [0, 30, 40, 50])
    // A screen that always repeats reports the rest at the touch.
    let repeated = Self.samples(
      Self.line, MotorModels.screen(slop: 25, earlyRepeat: 1, stillRepeat: 1))
    #expect(repeated.map(\.x) == [0, 0, 0, 30, 40, 50])
  }

  @Test func stillFramesAreRepeatedByChance() {
    let path = [SIMD2(0.0, 0.0), SIMD2(10, 0), SIMD2(10, 0), SIMD2(10, 0), SIMD2(20, 0)]
    #expect(Self.samples(path).map(\.x) == [0, 10, 20])
    #expect(
      Self.samples(path, MotorModels.screen(stillRepeat: 1)).map(\.x) == [0, 10, 10, 10, 20])
  }

  /// A coordinate is held until it has changed by 0.8 of the grid: 0.5 and 0.7 are held, 0.9 is
  /// not.
  @Test func aRestingFingerIsHeld() {
    let path = [0.0, 10, 10.5, 10.7, 10.9, 20].map { SIMD2($0, 0) }
    #expect(
      Self.samples(path, MotorModels.screen(stillRepeat: 1)).map(\.x) == [0, 10, 10, 10, 11, 20])
  }

  /// The first moved frame is the movement's start and always reported, as is the end; at loss 1
  /// the others are lost with probability 1, or 0.3 after a lost one.
  @Test func lossTakesFramesButNotTheEnd() {
    let path = (0..<2000).map { SIMD2(Double($0) * 10, 0) }
    let samples = Self.samples(path, MotorModels.screen(loss: 1))
    #expect(samples.first?.x == 0)
    #expect(samples[1].x == 10)
    #expect(samples.last?.x == 19_990)
    // A run of losses lasts 1 / 0.7 frames on average, then one frame is reported: 1 of 1 + 1.4286,
    // or 0.4118 of about 2000 frames, 823; the standard deviation is about √2000 · 0.4 = 18.
    #expect(abs(Double(samples.count) - 823) < 72)
  }

  /// 12.4 ms after the last time, rounded; times are whole, so 12 ms later.
  @Test func theEndIsRepeatedByChance() {
    let plain = Self.samples(Self.line)
    let repeated = Self.samples(Self.line, end: MotorModels.ends(repeat: 1, delay: 12.4))
    #expect(repeated.count == plain.count + 1)
    #expect(repeated[6].x == 50)
    #expect(repeated[6].t == plain[5].t + 12)
    // An end does not come before the sample that it repeats.
    let early = Self.samples(Self.line, end: MotorModels.ends(repeat: 1, delay: -40))
    #expect(early[6].t == plain[5].t)
  }

  @Test func timesNeverDescend() {
    let screen = MotorModels.screen(stillRepeat: 0.5, loss: 0.1, jitter: 40, delay: 20)
    let path = (0..<300).map { SIMD2(Double($0 / 2) * 3, Double($0 % 7)) }
    for seed in 0..<10 as Range<UInt64> {
      let samples = Self.samples(
        path, screen, end: MotorModels.ends(repeat: 1, delay: 5), seed: seed)
      for (a, b) in zip(samples, samples.dropFirst()) { #expect(a.t <= b.t) }
    }
  }

  /// The intervals of 4,000 frames vary by the jitter; long tails and the correlation of neighbours
  /// make the estimate's own deviation about 4 %, and whole ms add 1/6 to the variance.
  @Test func intervalsVaryByTheJitter() {
    let path = (0..<4000).map { SIMD2(Double($0) * 5, 0) }
    let samples = Self.samples(path, MotorModels.screen(jitter: 2), seed: 9)
    let intervals = zip(samples.dropFirst(), samples.dropFirst(2)).map { $1.t - $0.t }
    let mean = intervals.reduce(0, +) / Double(intervals.count)
    #expect(abs(mean - 16) < 0.05)
    let variance =
      intervals.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(intervals.count - 1)
    #expect(abs((variance - 1.0 / 6).squareRoot() - 2) < 0.25)
  }

  @Test func anEmptyPathHasNoSamples() {
    #expect(Self.samples([]).isEmpty)
    #expect(Self.samples([SIMD2(3.2, 4.9)]) == [TraceSample(x: 3, y: 5, t: 0)])
  }
}
