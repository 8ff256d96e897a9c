import Statistics
import SwipeTraces
import Testing

@testable import ModelTraining

struct TracePerturbationTests {
  private let line = [TraceSample(x: 0, y: 3, t: 5), TraceSample(x: 10, y: 3, t: 105)]

  @Test func eachComesAboutOnceInTwenty() {
    var random = RandomSource(seed: 1)
    var counts: [TracePerturbation?: Int] = [:]
    for _ in 0..<10_000 { counts[TracePerturbation.random(using: &random), default: 0] += 1 }
    // 500 expected each, with a standard deviation of 22.
    for perturbation in TracePerturbation.allCases {
      #expect(abs((counts[perturbation] ?? 0) - 500) < 100)
    }
    #expect(counts.count == 4)
  }

  @Test func withoutTimesPlacesStay() {
    var random = RandomSource(seed: 1)
    let without = TracePerturbation.noTimes.applied(to: line, pitch: 10, using: &random)
    #expect(without.map(\.x) == [0, 10])
    #expect(without.map(\.t) == [0, 0])
  }

  @Test func aTremorMovesPlacesByAFractionOfAKey() {
    var random = RandomSource(seed: 2)
    let rest = [TraceSample](repeating: TraceSample(x: 0, y: 0, t: 1), count: 2000)
    let moved = TracePerturbation.tremor.applied(to: rest, pitch: 40, using: &random)
    let square = moved.reduce(0) { $0 + $1.x * $1.x } / 2000
    // From 0.05 to 0.25 of 40 pt, with 5 % tolerance for chance.
    #expect(square > 1.9 * 1.9 && square < 10.5 * 10.5)
    #expect(moved.map(\.t) == rest.map(\.t))
  }

  @Test func resamplingKeepsTheLine() {
    let samples = TracePerturbation.resampled(line, every: 25)
    #expect(samples.map(\.t) == [5, 30, 55, 80, 105])
    #expect(samples.map(\.x) == [0, 2.5, 5, 7.5, 10])
    #expect(samples.allSatisfy { $0.y == 3 })
    #expect(TracePerturbation.resampled([], every: 25).isEmpty)
    #expect(TracePerturbation.resampled(Array(line.prefix(1)), every: 25) == [line[0]])
    // Times that would make millions of samples.
    let long = [line[0], TraceSample(x: 0, y: 0, t: 1e12)]
    #expect(TracePerturbation.resampled(long, every: 25) == long)
  }
}
