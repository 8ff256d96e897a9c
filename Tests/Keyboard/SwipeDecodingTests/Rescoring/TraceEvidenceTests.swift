import KeyboardGeometry
import RealModule
import SwipeTraces
import Testing

@testable import SwipeDecoding

struct TraceEvidenceTests {
  private let field = KeyField(
    centers: [Point(x: 0, y: 0), Point(x: 40, y: 0), Point(x: 80, y: 0)], pitch: 10)

  private func evidence(_ samples: [TraceSample], points: Int = 41) -> TraceEvidence {
    var track = TraceTrack(pointCount: points)
    var parameters = AlignmentParameters.segmentation
    parameters.touchOffsetY = 0
    _ = track.fill(samples, pitch: 10, parameters: parameters)
    var evidence = TraceEvidence()
    evidence.fill(track, field: field)
    return evidence
  }

  @Test func nearestKeysAreFoundWithTheirDistances() {
    // 41 points on 8 units, one each 0.2 units; point 5 stands at 1: one unit from the first key,
    // three from the second.
    let line = evidence([TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 80, y: 0, t: 800)])
    #expect(line.nearestKey[5] == 0)
    #expect(abs(line.nearest[5] - 1) < 1e-4)
    #expect(abs(line.second[5] - 3) < 1e-4)
    #expect(line.nearestKey[40] == 2)
  }

  @Test func dwellIsTheTimeWithinTheWindow() {
    // Points stand 0.25 units and 25 ms apart; within 0.4 units lies one to either side: 50 ms, and
    // ln(1 + 50/50).
    let line = evidence(
      [TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 80, y: 0, t: 800)], points: 33)
    #expect(abs(line.dwell[16] - Float.log(2)) < 1e-4)
  }

  @Test func aSmallCircleIsALoop() {
    // A circle of 2.5 pt radius is 1.57 units round and lies within the window of 1.8 units.
    var samples = [TraceSample(x: 0, y: 0, t: 0)]
    for step in 0...24 {
      let angle = Double(step) / 24 * 2 * Double.pi
      samples.append(
        TraceSample(
          x: 40 + 2.5 * Double.sin(angle), y: 2.5 - 2.5 * Double.cos(angle),
          t: 200 + Double(step) * 10))
    }
    samples.append(TraceSample(x: 80, y: 0, t: 700))
    let circle = evidence(samples, points: 121)
    let straight = evidence([TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 80, y: 0, t: 800)])
    // A full turn is 2π = 6.28, whatever its side.
    let turned = circle.loop.reduce(0, max)
    #expect(turned > 5.5)
    #expect(turned <= 7)
    #expect(straight.loop.reduce(0, max) < 1e-4)
  }

  @Test func cornersAreFound() {
    let corner = evidence([
      TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 40, y: 0, t: 400),
      TraceSample(x: 40, y: 40, t: 800),
    ])
    #expect(corner.corners == [20])
    #expect(corner.minima.isEmpty)
  }
}
