import SwipeTraces
import Testing

@testable import SwipeDecoding

struct TraceTrackTests {
  private func parameters(touchOffset: Float = 0) -> AlignmentParameters {
    var parameters = AlignmentParameters.segmentation
    parameters.touchOffsetY = touchOffset
    parameters.slowFloor = 0.1
    return parameters
  }

  private func makeTrack(
    _ samples: [TraceSample], points: Int = 9, offset: Float = 0
  ) -> TraceTrack? {
    var track = TraceTrack(pointCount: points)
    let isFilled = track.fill(samples, pitch: 10, parameters: parameters(touchOffset: offset))
    return isFilled ? track : nil
  }

  @Test func aStraightLineIsCutEvenly() throws {
    // 80 pt to the right at a pitch of 10 pt: 8 units, 9 points one unit apart, 100 ms each.
    let line = [TraceSample(x: 0, y: 20, t: 0), TraceSample(x: 80, y: 20, t: 800)]
    let track = try #require(makeTrack(line, offset: 0.5))
    for k in 0..<9 {
      #expect(abs(track.x[k] - Float(k)) < 1e-5)
      #expect(abs(track.y[k] - 1.5) < 1e-5)  // 20/10 less the offset of 0.5
      #expect(abs(track.time[k] - 100 * Float(k)) < 1e-3)
      #expect(abs(track.arc[k] - Float(k)) < 1e-5)
      #expect(abs(track.slow[k]) < 1e-5)  // everywhere at the mean speed
      #expect(track.turn[k] == 0)
    }
    #expect(track.directionX[3] == 1)
    #expect(track.midX[3] == 2.5)
    #expect(track.step[0] == 0)
  }

  @Test func aSlowHalfIsSlow() throws {
    // 4 units in 100 ms, then 4 units in 300 ms: the mean is 8 units in 400 ms. In the second half
    // the speed is 4/300 of a unit a ms against 8/400: slowness ln(1.5); in the first ln(0.5).
    let line = [
      TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 40, y: 0, t: 100),
      TraceSample(x: 80, y: 0, t: 400),
    ]
    let track = try #require(makeTrack(line))
    #expect(abs(track.slow[2] - -0.6931472) < 1e-4)
    #expect(abs(track.slow[6] - 0.4054651) < 1e-4)
  }

  @Test func aRightAngleTurnsByOne() throws {
    let corner = [
      TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 40, y: 0, t: 100),
      TraceSample(x: 40, y: 40, t: 200),
    ]
    let track = try #require(makeTrack(corner))
    #expect(abs(track.turn[4] - 1) < 1e-5)
    #expect(track.turn[1] < 1e-5)
  }

  @Test func aRestAtTheEndCounts() throws {
    let line = [
      TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 80, y: 0, t: 800),
      TraceSample(x: 80, y: 0, t: 1200),
    ]
    let track = try #require(makeTrack(line))
    #expect(track.duration == 1200)
    #expect(abs(track.time[7] - 700) < 1e-3)
  }

  @Test func aRestingFingerIsCutByTime() throws {
    let rest = [TraceSample(x: 5, y: 5, t: 0), TraceSample(x: 5, y: 5, t: 80)]
    let track = try #require(makeTrack(rest))
    #expect(track.length == 0)
    #expect(abs(track.time[4] - 40) < 1e-3)
  }

  @Test func noSampleNoTrack() {
    #expect(makeTrack([]) == nil)
    #expect(makeTrack([TraceSample(x: .nan, y: 0, t: 0)]) == nil)
  }

  @Test(
    "whatever comes in, the numbers that come out are finite",
    arguments: [
      [TraceSample(x: 1, y: 1, t: 0)],
      [TraceSample(x: 1e300, y: -1e300, t: 0), TraceSample(x: -1e300, y: 0, t: 1e300)],
      [TraceSample(x: 0, y: 0, t: 5), TraceSample(x: 9, y: 0, t: 1)],
      [TraceSample(x: 0, y: 0, t: 0), TraceSample(x: .infinity, y: 0, t: 1)],
      [TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 1e-300, y: 0, t: 0)],
      [TraceSample](repeating: TraceSample(x: 7, y: 7, t: 0), count: 100),
    ])
  func hostile(samples: [TraceSample]) throws {
    let track = try #require(makeTrack(samples))
    let everything =
      track.x + track.y + track.time + track.arc + track.slow + track.turn + track.directionX
      + track.directionY + track.step + track.midX + track.midY
    let isFinite = everything.allSatisfy { $0.isFinite }
    #expect(isFinite)
  }

  @Test func aWorkspaceForgetsTheTraceBefore() throws {
    var used = TraceTrack(pointCount: 16)
    let corner = [
      TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 40, y: 0, t: 10),
      TraceSample(x: 40, y: 40, t: 200),
    ]
    let line = [TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 30, y: 0, t: 0)]
    _ = used.fill(corner, pitch: 10, parameters: parameters())
    _ = used.fill(line, pitch: 10, parameters: parameters())
    let fresh = try #require(makeTrack(line, points: 16))
    #expect(used.x == fresh.x)
    #expect(used.slow == fresh.slow)
    #expect(used.turn == fresh.turn)
    #expect(used.directionY == fresh.directionY)
  }
}
