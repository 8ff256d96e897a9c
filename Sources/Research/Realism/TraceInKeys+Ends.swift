import KeyboardGeometry

extension TraceInKeys {
  /// Measures where the trace begins and ends relative to its first and last key.
  func measureEnds(_ values: inout TraceValues) {
    guard let first = points.first, let last = points.last, let start = centers.first,
      let end = centers.last, let firstSample = samples.first, let lastSample = samples.last
    else { return }
    let (early, late) = (first - start, last - end)
    values[.firstKeyError] = early.length
    values[.firstKeyOffsetX] = early.x
    values[.firstKeyOffsetY] = early.y
    values[.lastKeyError] = late.length
    values[.lastKeyOffsetX] = late.x
    values[.lastKeyOffsetY] = late.y
    values[.startsInside] = inside(keys.first, firstSample.x, firstSample.y)
    values[.endsInside] = inside(keys.last, lastSample.x, lastSample.y)
    guard centers.count > 1, let away = (centers[1] - start).direction,
      let back = (end - centers[centers.count - 2]).direction
    else { return }
    values[.firstKeyAlong] = early.dot(away)
    values[.firstKeyAcross] = away.cross(early)
    values[.lastKeyAlong] = late.dot(back)
    values[.lastKeyAcross] = back.cross(late)
    values[.initialHeading] = heading(from: 0, step: 1, to: away)
    values[.finalHeading] = heading(from: points.count - 1, step: -1, to: back * -1)
  }

  private func inside(_ key: Key?, _ x: Double, _ y: Double) -> Double {
    key?.shape.contains(Point(x: x, y: y)) == true ? 1 : 0
  }

  /// Returns the unsigned angle, in radians, between a direction and the one from an end of the
  /// trace to the first sample half a key away.
  private func heading(from start: Int, step: Int, to direction: Point) -> Double {
    var index = start
    while points.indices.contains(index) {
      let way = points[index] - points[start]
      if way.length > 0.5 { return angle(direction, way).magnitude }
      index += step
    }
    return .nan
  }

  /// The radius, in key widths, within which the finger is at rest at an end. 1/8 reproduces the
  /// figures known for How We Swipe (median 39 ms; 95 %: 158 ms).
  static let restRadius = 0.125

  /// Measures how long the finger rests at each end: until the last sample before the first that is
  /// more than `restRadius` away, and likewise backwards from the last.
  func measureRests(_ values: inout TraceValues) {
    guard let first = points.first, let last = points.last else { return }
    let leaving = points.firstIndex { $0.distance(to: first) > Self.restRadius }
    let arriving = points.lastIndex { $0.distance(to: last) > Self.restRadius }
    values[.rest] = leaving.map { times[max($0 - 1, 0)] } ?? duration
    values[.finalRest] =
      arriving.map { duration - times[min($0 + 1, times.count - 1)] } ?? duration
  }
}
