import ParallelWork
import SwipeTraces
import Testing

@testable import Realism

struct RealismComparisonTests {
  private func trace(
    _ word: String?, user: String? = nil, shift: Double = 0, seed: UInt64 = 1, samples: Int = 12
  ) throws -> RealismTrace {
    var random = PlainRandom(seed: seed)
    let trace = SwipeTrace(
      id: "t", word: word,
      samples: (0..<samples).map {
        TraceSample(
          x: 20 + 10 * Double($0) + random.next(6), y: 20 + shift + random.next(6),
          t: 17 * Double($0))
      }, user: user)
    return try RealismTrace(trace, on: RealismTraces.keyboard())
  }

  @Test func unmeasurableTracesAreReported() {
    #expect(throws: RealismError.noWord) { try trace(nil) }
    #expect(throws: RealismError.noKey(character: "ß", word: "ß")) { try trace("ß") }
    #expect(throws: RealismError.noLetters(word: "-")) { try trace("-") }
    #expect(throws: RealismError.tooFewSamples(count: 1)) { try trace("we", samples: 1) }
  }

  @Test func everyStatisticHasAName() {
    let names = TraceStatistic.allCases.map(\.name)
    #expect(Set(names).count == TraceStatistic.count)
    #expect(TraceStatistic.firstKeyOffsetX.name == "first-key-offset-x")
    #expect(TraceStatistic.speedAutocorrelation2.name == "speed-autocorrelation2")
  }

  @Test func pairsShareTheWordAndIfPossibleTheUser() throws {
    let real = try [
      trace("we", user: "a"), trace("we", user: "b"), trace("er", user: "a"),
      trace("we", user: "c"),
    ]
    let synthetic = try [trace("we", user: "b"), trace("we", user: "x"), trace("io", user: "a")]
    let pairs = RealismComparison.matched(real, synthetic)
    // b's trace is paired with b's, the other "we" with the first that is left; "er", "io" and c's
    // remain.
    #expect(pairs.map(\.real.user) == ["a", "b"])
    #expect(pairs.map(\.synthetic.user) == ["x", "b"])
  }

  @Test func nearestIsOfAnotherUserForBoth() throws {
    // The real trace itself is in the pool; its nearest is 20 pt (half a key) below it, and the
    // synthetic trace is a copy of that.
    let own = try trace("wi", user: "a")
    let other = try trace("wi", user: "b", shift: 20)
    let copy = try trace("wi", user: nil, shift: 20)
    let nearest = NearestTraces(
      [(real: own, synthetic: copy)], pool: [own, other], workers: Workers(jobs: 1))
    #expect(nearest.synthetic == [0])
    #expect(nearest.real.count == 1)
    // Matched points of two parallel paths are 0.5 apart, or slightly less where warping helps.
    #expect(abs((nearest.real.first ?? 0) - 0.5) < 0.02)
  }

  @Test func oneSetAgainstItself() throws {
    let words = ["we", "er", "rt", "ty", "yu", "ui"]
    let traces = try (0..<60).map { number in
      try trace(
        words[number % words.count], user: "u\(number % 20)", seed: UInt64(number + 1),
        samples: 14)
    }
    let options = RealismComparison.Options(seed: 1, workers: Workers(jobs: 2))
    let comparison = RealismComparison(real: traces, synthetic: traces, options: options)
    #expect(comparison.pairCount == 60)
    #expect(comparison.wordCount == 6)
    let off = comparison.rows.filter { $0.verdict == .off && $0.real.middle.isFinite }
    #expect(off.map(\.name) == [])
    let ratio = try #require(comparison.rows.first { $0.name == "duration" }?.middleRatio)
    #expect(ratio == 1)
    #expect(comparison.separating.filter { $0.area != 0.5 }.isEmpty)
    // The result has the same bits with any number of threads.
    let alone = RealismComparison(
      real: traces, synthetic: traces, options: .init(seed: 1, workers: Workers(jobs: 1)))
    #expect(alone.area == comparison.area)
    #expect(alone.floor == comparison.floor)
    let fewer = RealismComparison(
      real: traces, synthetic: traces, options: .init(seed: 1, limit: 7, workers: Workers(jobs: 1)))
    #expect(fewer.pairCount == 7)
  }
}
