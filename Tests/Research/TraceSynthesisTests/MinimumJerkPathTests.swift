import KeyboardGeometry
import Testing

@testable import TraceSynthesis

@Suite struct MinimumJerkPathTests {
  /// 10τ³ − 15τ⁴ + 6τ⁵: 0.05792 at τ = 0.2, 0.31744 at 0.4, 0.5 at 0.5 and 1 − 0.05792 at 0.8.
  @Test func oneLineIsTheKnownPolynomial() throws {
    let path = try #require(
      MinimumJerkPath(
        through: [Point(x: 10, y: 0), Point(x: 20, y: -40)], durations: [200]))
    let shares = [0, 0.05792, 0.31744, 0.5, 0.94208, 1]
    for (point, share) in zip(path.positions(at: [0, 40, 80, 100, 160, 200]), shares) {
      #expect(abs(point.x - (10 + 10 * share)) < 1e-9)
      #expect(abs(point.y + 40 * share) < 1e-9)
    }
  }

  /// ∫(60 − 360τ + 360τ²)² dτ = 3600 (1 − 12/2 + 48/3 − 72/4 + 36/5) = 720 for unit distance and
  /// time; three units of distance give 9 times that, two units of time 1/2⁵.
  @Test func theJerkOfOneLine() throws {
    let unit = try #require(
      MinimumJerkPath(through: [Point(x: 0, y: 0), Point(x: 0, y: 1)], durations: [1]))
    #expect(abs(unit.jerk - 720) < 1e-9)
    let other = try #require(
      MinimumJerkPath(through: [Point(x: 0, y: 0), Point(x: 3, y: 0)], durations: [2]))
    #expect(abs(other.jerk - 720.0 * 9 / 32) < 1e-9)
  }

  /// The smoothest movement from 0 to 2 is at 1 after half the time anyway, so requiring it changes
  /// nothing.
  @Test func aPointOnThePathChangesNothing() throws {
    let whole = try #require(
      MinimumJerkPath(through: [Point(x: 0, y: 5), Point(x: 2, y: 5)], durations: [2]))
    let parts = try #require(
      MinimumJerkPath(
        through: [Point(x: 0, y: 5), Point(x: 1, y: 5), Point(x: 2, y: 5)], durations: [1, 1]))
    let times = [0, 0.3, 0.7, 1, 1.2, 1.9, 2]
    for (a, b) in zip(whole.positions(at: times), parts.positions(at: times)) {
      #expect(a.distance(to: b) < 1e-12)
    }
    #expect(abs(whole.jerk - parts.jerk) < 1e-9)
  }

  static let corners = [
    Point(x: 0, y: 0), Point(x: 3, y: 1), Point(x: 2, y: 4), Point(x: -1, y: 2),
    Point(x: -1.5, y: 2), Point(x: 4, y: -3),
  ]
  static let times = [1, 2, 0.5, 0.3, 1.7]

  @Test func everyPointIsPassedAtItsTime() throws {
    let path = try #require(MinimumJerkPath(through: Self.corners, durations: Self.times))
    for (point, position) in zip(Self.corners, path.positions(at: [0, 1, 3, 3.5, 3.8, 5.5])) {
      #expect(point.distance(to: position) < 1e-9)
    }
  }

  /// Differences over 10⁻³ on either side: velocity and acceleration are continuous at a point, so
  /// second differences change by no more than the jerk allows.
  @Test func itIsSmoothAtThePoints() throws {
    let path = try #require(MinimumJerkPath(through: Self.corners, durations: Self.times))
    let step = 1e-3
    for moment in [1, 3, 3.5, 3.8] {
      let p = path.positions(at: (-2...2).map { moment + step * Double($0) })
      let before = (p[2] - p[1] * 2 + p[0]) * (1 / (step * step))
      let after = (p[4] - p[3] * 2 + p[2]) * (1 / (step * step))
      #expect((after - before).length < 0.02 * max(before.length, 50))
    }
  }

  @Test func improvingLowersTheJerkAndKeepsTheTime() throws {
    let equal = Self.corners.dropFirst().map { _ in 1.0 }
    let plain = try #require(MinimumJerkPath(through: Self.corners, durations: equal))
    let better = try #require(MinimumJerkPath(through: Self.corners, improving: equal))
    #expect(better.jerk < plain.jerk)
    #expect(abs(better.duration - 5) < 1e-9)
  }

  @Test(arguments: [[], [1.0], [1, 1, 1], [1, 0], [1, -1], [1, .nan], [1, .infinity]])
  func invalidTimesAreRefused(durations: [Double]) {
    let points = Array(Self.corners.prefix(3))
    #expect(MinimumJerkPath(through: points, durations: durations) == nil)
  }

  @Test func invalidPointsAreRefused() {
    #expect(MinimumJerkPath(through: [], durations: []) == nil)
    #expect(MinimumJerkPath(through: [Point(x: 1, y: 1)], durations: []) == nil)
    #expect(
      MinimumJerkPath(through: [Point(x: .nan, y: 1), Point(x: 0, y: 0)], durations: [1]) == nil)
  }
}
