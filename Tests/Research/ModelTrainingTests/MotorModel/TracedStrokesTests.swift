import SwipeDecoding
import SwipeTraces
import Testing
import TraceSynthesis

@testable import ModelTraining

@Suite struct TracedStrokesTests {
  /// Keys A (20, 20), C (100, 20) and F (100, 60) are 2 and 1 key pitches of 40 pt apart. The
  /// alignment knows places to 1/39 of 3 pitches; then the nearest point to the key within 1/55 is
  /// searched for at quarter steps: within 0.05 pitches. At 2/12 pitch per frame that is a third of
  /// a frame.
  @Test func aStraightTraceIsRecovered() throws {
    let trace = try #require(try MotorModelCorpus.straightStrokes("acf", steps: 12))
    #expect(trace.centers == [SIMD2(0.5, 0.5), SIMD2(2.5, 0.5), SIMD2(2.5, 1.5)])
    #expect(trace.strokes.count == 2)
    #expect(trace.user == "u")
    for (touch, center) in zip(trace.touches, trace.centers) {
      let miss = touch - center
      #expect((miss * miss).sum().squareRoot() < 0.05)
    }
    // Midway between 0.1 before and after the corner: 12 frames less 0.6, plus 1.2, half of both:
    // 12.3 frames, 205 ms, within the possible error of the touch, 0.6 of a frame.
    #expect(trace.times[0] == 0)
    #expect(abs(trace.times[1] - 205) < 10)
    #expect(abs(trace.times[2] - 400) < 1e-9)
    #expect(trace.frames[0] == 0)
    #expect((12...13).contains(trace.frames[1]))
    #expect(trace.frames[2] == 24)
    #expect(trace.path.count == 25)
    #expect(trace.path[0] == trace.centers[0])
    // Before the corner the path advances a sixth of a pitch per frame; smoothing leaves lines
    // unchanged.
    #expect(abs(trace.path[6].x - 1.5) < 1e-9)
    #expect(abs(trace.path[6].y - 0.5) < 1e-9)
  }

  /// A rest of 200 ms before the first report is not slow movement: it ends two frames before the
  /// report.
  @Test func aRestBeforeTheFirstReportIsARest() throws {
    var trace = try MotorModelCorpus.straight("acf", steps: 12)
    for index in trace.samples.indices.dropFirst() { trace.samples[index].t += 200 }
    let strokes = try #require(
      TracedStrokes(trace, code: "acf", cuts: LetterCuts(parameters: .segmentation)))
    // The first report is 200 + 1000/60 ms after the touch, 13 frames; the movement begins at frame
    // 11.
    #expect((24...25).contains(strokes.frames[1]))
    #expect(strokes.frames[2] == 36)
    for frame in 0...7 {
      #expect(abs(strokes.path[frame].x - strokes.path[0].x) < 1e-12)
      #expect(abs(strokes.path[frame].y - strokes.path[0].y) < 1e-12)
    }
  }

  /// The end reported again 30 ms later is not a pause.
  @Test func aRepeatedEndIsLeftOut() throws {
    var trace = try MotorModelCorpus.straight("acf", steps: 12)
    var end = try #require(trace.samples.last)
    end.t += 30
    trace.samples.append(end)
    let strokes = try #require(
      TracedStrokes(trace, code: "acf", cuts: LetterCuts(parameters: .segmentation)))
    #expect(strokes.frames.last == 24)
  }

  @Test func tracesWithTooLittleDataAreLeftOut() throws {
    let whole = try MotorModelCorpus.straight("acf", steps: 12)
    let cuts = LetterCuts(parameters: .segmentation)
    #expect(TracedStrokes(whole, code: "a", cuts: cuts) == nil)
    #expect(TracedStrokes(whole, code: "axf", cuts: cuts) == nil)
    var short = whole
    short.samples = Array(whole.samples.prefix(5))
    #expect(TracedStrokes(short, code: "acf", cuts: cuts) == nil)
    var still = whole
    for index in still.samples.indices {
      still.samples[index].x = 20
      still.samples[index].y = 20
    }
    #expect(TracedStrokes(still, code: "acf", cuts: cuts) == nil)
  }

  /// Times that stand still or jump by hours do not make an endless path.
  @Test func oddTimesDoNotTrap() throws {
    let whole = try MotorModelCorpus.straight("acf", steps: 12)
    for factor in [0, 1e6, -1, 1e300] {
      var odd = whole
      for index in odd.samples.indices { odd.samples[index].t *= factor }
      if let strokes = TracedStrokes(odd, code: "acf", cuts: LetterCuts(parameters: .segmentation))
      {
        #expect(strokes.frames == strokes.frames.sorted())
        #expect(strokes.path.count <= 6000)
      }
    }
  }
}
