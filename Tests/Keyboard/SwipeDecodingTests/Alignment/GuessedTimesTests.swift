import SwipeTraces
import Testing

@testable import SwipeDecoding

struct GuessedTimesTests {
  private func track(_ samples: [TraceSample]) throws -> TraceTrack {
    var track = TraceTrack(pointCount: 9)
    var parameters = AlignmentParameters.segmentation
    parameters.touchOffsetY = 0
    let isFilled = track.fill(samples, pitch: 10, parameters: parameters)
    try #require(isFilled)
    return track
  }

  @Test func aLineIsSlowAtItsEnds() throws {
    // Eight units, 50 + 8 · 72 = 626 ms. The speed at both ends is 0.15 of that between, so the
    // first and the last of the eight steps take 1/0.15 + 1 where the others take 2.
    let line = try track([TraceSample(x: 0, y: 0, t: 7), TraceSample(x: 80, y: 0, t: 7)])
    #expect(line.hasGuessedTimes)
    let (outer, inner): (Float, Float) = (1 / 0.15 + 1, 2)
    let scale = 626 / (2 * outer + 6 * inner)
    #expect(abs(line.duration - 626) < 1e-2)
    #expect(abs(line.time[1] - outer * scale) < 1e-2)
    #expect(abs(line.time[5] - (outer + 4 * inner) * scale) < 1e-2)
    #expect(line.slow[0] > 0.5)
    #expect(line.slow[4] < 0)
  }

  @Test func aCornerIsSlow() throws {
    let corner = try track([
      TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 40, y: 0, t: 0),
      TraceSample(x: 40, y: 40, t: 0),
    ])
    #expect(corner.slow[4] > corner.slow[2] + 0.5)
    #expect(zip(corner.time, corner.time.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func timesThatThereAreStay() throws {
    let line = try track([TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 80, y: 0, t: 1)])
    #expect(!line.hasGuessedTimes)
    #expect(line.duration == 1)
    // A finger that only rests has no shape to guess from.
    let rest = try track([TraceSample](repeating: TraceSample(x: 5, y: 5, t: 0), count: 3))
    #expect(!rest.hasGuessedTimes)
    #expect(rest.duration == 0)
  }
}
