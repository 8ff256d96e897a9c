import Statistics
import SwipeDecoding
import SwipeTraces
import Testing
import TraceSynthesis

@testable import ModelTraining

@Suite struct TouchScreenFitTests {
  /// The first step is 4 pt, the others 10 pt to the right, 16 ms each. Every tenth step is a still
  /// one followed by a lost frame. The end is reported again after 7 ms.
  static func trace() throws -> LabelledTrace {
    var samples = [TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 4, y: 0, t: 16)]
    for step in 1...80 {
      var next = samples[samples.count - 1]
      next.x += step % 10 == 3 ? 0 : 10
      next.t += step % 10 == 7 ? 32 : 16
      samples.append(next)
    }
    var end = samples[samples.count - 1]
    end.t += 7
    samples.append(end)
    return LabelledTrace(
      word: "x", user: "u", keyboard: try MotorModelCorpus.twoRows(), samples: samples)
  }

  static func statistics(stillShare: Double, traces: Int = 1) throws -> TouchScreen.Statistics {
    var fit = TouchScreenFit()
    for _ in 0..<traces { fit.add(try trace()) }
    var random = RandomSource(seed: 1)
    return fit.statistics(stillShare: stillShare, using: &random)
  }

  /// Of 80 steps 8 are still and 72 are certain movements, 8 of those after a lost frame. A hand
  /// that is still in half of its frames would have 72 still frames for 72 others: 8 of them are
  /// reported.
  @Test func sharesAreCounted() throws {
    let statistics = try Self.statistics(stillShare: 0.5)
    let screen = try #require(statistics.screens.first)
    #expect(statistics.screens.count == 1)
    #expect(screen.slop == 4)
    #expect(screen.earlyRepeat == 0)
    #expect(abs(screen.stillRepeat - 8.0 / 72) < 1e-12)
    #expect(abs(screen.loss - 8.0 / 72) < 1e-12)
    #expect(screen.jitter == 0)
    #expect(screen.delay == 0)
    #expect(statistics.endRepeat == 1)
    #expect(Set(statistics.endDelay.values) == [7])
  }

  /// Delays of ±0.3 frames: the deviation is √(4 · 0.09 / 3) = 0.34641 of 1000/60 ms, 5.7735 ms.
  /// Delays beyond one and a half frames belong to another movement.
  @Test func delaysAreMeasuredInFrames() throws {
    var fit = TouchScreenFit()
    fit.add(try Self.trace())
    fit.add(delays: [0.3, -0.3, 0.3, -0.3, 9], of: "u")
    var random = RandomSource(seed: 1)
    let screen = try #require(
      fit.statistics(stillShare: 0.5, using: &random).screens.first)
    #expect(abs(screen.delay - 5.7735) < 1e-3)
  }

  @Test func peopleWithFewStepsHaveNoScreen() throws {
    var fit = TouchScreenFit()
    var short = try Self.trace()
    short.samples = Array(short.samples.prefix(20))
    fit.add(short)
    var random = RandomSource(seed: 1)
    #expect(fit.statistics(stillShare: 0.5, using: &random).screens.isEmpty)
  }
}
