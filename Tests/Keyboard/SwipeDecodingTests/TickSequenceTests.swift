import SwipeTraces
import Testing

@testable import SwipeDecoding

@Suite struct TickSequenceTests {
  static func ticks(_ samples: [TraceSample], pause: Double = 1000) -> [TickSequence.Tick] {
    Array(TickSequence(samples, tick: 1000.0 / 60, maximumPause: pause))
  }

  /// A movement of 0.3 pt/ms to the right.
  static func line(_ times: [Double]) -> [TraceSample] {
    times.map { TraceSample(x: 0.3 * $0, y: 7, t: $0) }
  }

  @Test(arguments: [1e9, 1000.0])
  func sixtyHertzPassUnchanged(parts: Double) {
    // Full precision, and times as files keep them.
    let samples = (0..<50).map { number in
      TraceSample(
        x: Double(number * number), y: Double(number % 7),
        t: (Double(number) * 1000 / 60 * parts).rounded() / parts)
    }
    let ticks = Self.ticks(samples)
    #expect(ticks.map(\.x) == samples.map(\.x))
    #expect(ticks.map(\.y) == samples.map(\.y))
    #expect(ticks.map(\.time) == samples.map(\.t))
    #expect(ticks.map(\.sampleIndex) == Array(0..<50))
    #expect(ticks.dropFirst().allSatisfy { $0.step == 1 })
  }

  @Test func at120HertzEverySecondSampleIsATick() {
    let ticks = Self.ticks(samples([(0, 0), (1, 1), (4, 2), (9, 3), (16, 4)], rate: 120))
    #expect(ticks.map(\.x) == [0, 4, 16])
    #expect(ticks.map(\.sampleIndex) == [0, 2, 4])
  }

  /// 90 Hz: samples at 0, 11.1, 22.2, 33.3 ms; the tick at 16.7 ms lies midway between two.
  @Test func at90HertzTicksLieBetweenSamples() {
    let ticks = Self.ticks(samples([(0, 0), (2, 4), (6, 8), (10, 0)], rate: 90))
    #expect(ticks.count == 3)
    #expect(abs(ticks[1].x - 4) < 1e-9)
    #expect(abs(ticks[1].y - 6) < 1e-9)
    #expect(abs(ticks[1].time - 1000.0 / 60) < 1e-9)
    #expect(ticks[1].sampleIndex == 1)
    #expect(ticks[2].x == 10)
  }

  /// 20 ms are 1.2 ticks: one tick at 16.7 ms, then the end after 0.2 of a tick.
  @Test func theEndIsAlwaysSeen() {
    let ticks = Self.ticks(Self.line([0, 20]))
    #expect(ticks.count == 3)
    #expect(abs(ticks[1].x - 5) < 1e-9)
    #expect(ticks[2].x == 6)
    #expect(abs(ticks[2].step - 0.2) < 1e-9)
  }

  @Test func withoutTimeEachSampleIsATick() {
    let ticks = Self.ticks([0, 1, 2].map { TraceSample(x: $0, y: 0, t: 5) })
    #expect(ticks.map(\.x) == [0, 1, 2])
    #expect(ticks.map(\.step) == [0, 1, 1])
  }

  @Test func nothingAndOneSample() {
    #expect(Self.ticks([]).isEmpty)
    #expect(Self.ticks(Self.line([3])).map(\.time) == [3])
    #expect(Self.ticks([TraceSample(x: .nan, y: 0, t: 0)]).isEmpty)
  }

  @Test func samplesThatAreNotFiniteAreLeftOut() {
    var samples = Self.line([0, 10, 1000.0 / 60, 2000.0 / 60])
    samples[1].x = .infinity
    samples[2].t = .nan
    let ticks = Self.ticks(samples)
    #expect(ticks.map(\.sampleIndex) == [0, 0, 3])
    #expect(abs(ticks[1].x - 5) < 1e-9)
  }

  /// 10 s count as 1 s: 60 steps of 1/60 s; times stay the trace's own.
  @Test(arguments: [10_000.0, 1e300])
  func aLongPauseIsBounded(pause: Double) {
    let ticks = Self.ticks([TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 60, y: 0, t: pause)])
    #expect(ticks.count == 61)
    #expect(abs(ticks[30].x - 30) < 1e-9)
    #expect(abs(ticks[30].time - pause / 2) < 1e-9 * pause)
    #expect(ticks[60].time == pause)
  }

  @Test func absurdTimesStayFinite() {
    let huge = Double.greatestFiniteMagnitude
    let ticks = Self.ticks([TraceSample(x: 0, y: 0, t: -huge), TraceSample(x: 60, y: 0, t: huge)])
    #expect(ticks.count == 61)
    #expect(ticks.allSatisfy { $0.time.isFinite })
  }

  /// 33.3 ms, then 20 ms back and 36.7 ms on: the way back takes no time.
  @Test func timeThatRunsBackwardsStandsStill() {
    let ticks = Self.ticks([
      TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 2, y: 0, t: 2000.0 / 60),
      TraceSample(x: 3, y: 0, t: 800.0 / 60), TraceSample(x: 5, y: 0, t: 2800.0 / 60),
    ])
    #expect(ticks.map { ($0.x * 1e9).rounded() / 1e9 } == [0, 1, 2, 4, 5])
  }

  @Test func ticksAreBoundedByTheSamples() {
    // 200,000 samples at 1 kHz last 199,999 ms: ticks 0…11,999 and the end.
    let samples = (0..<200_000).map { TraceSample(x: 1, y: 1, t: Double($0)) }
    #expect(Self.ticks(samples).count == 12_001)
  }
}
