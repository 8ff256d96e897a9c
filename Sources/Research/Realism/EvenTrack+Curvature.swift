import KeyboardGeometry
import RealModule
import Statistics

extension EvenTrack {
  /// The minimum speed of a point with a reliable direction, in key widths per second.
  static let minimumSpeed = 1.0
  /// The minimum curvature that is visible at pixel resolution, in 1 / key width.
  static let minimumCurvature = 0.01

  /// Returns the regression of log speed on log curvature over all inner points at which both are
  /// large enough.
  func speedOnCurvature() -> LineSums {
    var sums = LineSums()
    for index in velocities.indices.dropFirst().dropLast() {
      let speed = smoothSpeeds[index]
      guard speed > Self.minimumSpeed else { continue }
      let bend = velocities[index].cross(accelerations[index]).magnitude / (speed * speed * speed)
      guard bend > Self.minimumCurvature else { continue }
      sums.add(x: .log(bend), y: .log(speed))
    }
    return sums
  }

  /// Measures slope and turns.
  func measureCurvature(_ values: inout TraceValues, segmentCount: Int) {
    let line = speedOnCurvature()
    // With fewer points the slope is mostly chance.
    if line.count > 5 {
      values[.curvatureSlope] = line.slope
      values[.curvatureFit] = line.fit
    }
    let moving = velocities.filter { $0.length > Self.minimumSpeed }
    let turns = zip(moving, moving.dropFirst()).map { angle($0, $1) }
    guard !turns.isEmpty else { return }
    let sizes = turns.map(\.magnitude)
    values[.meanTurn] = mean(sizes)
    values[.sharpTurnShare] = Double(sizes.count { $0 > .pi / 4 }) / Double(sizes.count)
    values[.turnAutocorrelation] = autocorrelation(turns, lag: 1)
    let changes = zip(turns, turns.dropFirst()).count { $0 * $1 < 0 }
    values[.wiggle] = Double(changes) / Double(turns.count)
    if segmentCount > 0 {
      values[.turnPerSegment] = sizes.reduce(0, +) / Double(segmentCount)
    }
  }
}
