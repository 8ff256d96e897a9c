import Foundation
import KeyboardGeometry
import Testing

@testable import Realism

struct EvenTrackTests {
  private static let step = EvenTrack.interval

  /// Returns "qp" along a line at 1 key width per interval, for `count` samples.
  private func straight(_ count: Int) throws -> TraceInKeys {
    try RealismTraces.trace(
      "qp", (0..<count).map { (20 + 40 * Double($0), 20, Double($0) * Self.step) })
  }

  @Test func evenTimesKeepTheirPlaces() throws {
    // One sample is missing; the line between its neighbours replaces it.
    let trace = try RealismTraces.trace(
      "qp", [(0, 0, 0), (40, 0, Self.step), (120, 80, 3 * Self.step)])
    let points = EvenTrack.resampled(trace)
    #expect(points.count == 4)
    for (point, goal) in zip(points, [(0.0, 0.0), (1, 0), (2, 1), (3, 2)]) {
      #expect(point.distance(to: Point(x: goal.0, y: goal.1)) < 1e-9)
    }
  }

  @Test func evenMotionHasOneSpeed() throws {
    let track = try #require(EvenTrack(try straight(30)))
    // 1 key width in 1/60 s.
    let isEven = track.speeds.filter { abs($0 - 60) < 1e-6 }.count
    #expect(isEven == track.speeds.count)
    // Away from the ends smoothing leaves a line unchanged, and there is no bend.
    #expect(abs(track.smoothSpeeds[15] - 60) < 1e-9)
    #expect(track.accelerations[15].length < 1e-6)
    #expect(track.speedOnCurvature().count == 0)
  }

  @Test func briefAndEndlessTracesHaveNoSpeed() throws {
    #expect(EvenTrack(try straight(4)) == nil)
    #expect(EvenTrack(try straight(5)) != nil)
    let long = try RealismTraces.trace("qp", [(0, 0, 0), (40, 0, 60_001)])
    #expect(EvenTrack(long) == nil)
    let timeless = try RealismTraces.trace("qp", [(0, 0, 5), (40, 0, 5)])
    #expect(EvenTrack(timeless) == nil)
  }

  @Test(
    "minima need a rise and a fall",
    arguments: [
      ([0.0, 5, 0], 0.5, 0), ([0, 5, 2, 5, 0], 0.5, 1), ([5, 0, 5], 0.5, 1),
      ([0, 5, 4.8, 5, 0], 0.5, 0), ([0, 5, 2, 2.2, 1.9, 6, 1, 3], 0.5, 2), ([], 0.5, 0),
    ])
  func minima(speeds: [Double], prominence: Double, count: Int) {
    #expect(EvenTrack.minima(of: speeds, prominence: prominence) == count)
  }

  @Test func jerkOfThreePoints() {
    // Speeds 0, 1, 0 at steps h = 1/60 s have one second difference, −2/h², with the integral 4/h³;
    // T = 2h, so T³ = 8h³; peak 1: −ln 32.
    #expect(abs(EvenTrack.logDimensionlessJerk([0, 1, 0]) + log(32)) < 1e-9)
    // The unit of speed does not matter.
    #expect(abs(EvenTrack.logDimensionlessJerk([0, 7, 0]) + log(32)) < 1e-9)
    #expect(EvenTrack.logDimensionlessJerk([0, 0, 0]).isNaN)
  }

  @Test func longestRuns() {
    #expect(EvenTrack.longestRun([true, false, true, true, false]) == 2)
    #expect(EvenTrack.longestRun([]) == 0)
  }

  @Test("an ellipse swept harmonically slows where it bends, with the power of a third")
  func twoThirdsPowerLaw() throws {
    // x = 3 cos φ, y = sin φ, φ ∝ t: speed = (ab)^⅓ · curvature^(−⅓) exactly (Lacquaniti et al.
    // 1983). Smoothing shrinks both axes equally, and central differences of sines are sines.
    let samples = (0..<121).map { index -> (Double, Double, Double) in
      let angle = 2 * Double.pi * Double(index) / 60
      return (200 + 120 * cos(angle), 80 + 40 * sin(angle), Double(index) * Self.step)
    }
    let track = try #require(EvenTrack(try RealismTraces.trace("qp", samples)))
    let line = track.speedOnCurvature()
    // The ends, where the smoothing sees fewer points, distort it a little.
    #expect(abs(line.slope + 1.0 / 3) < 0.02)
    #expect(line.fit > 0.97)
  }
}
