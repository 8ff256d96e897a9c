import KeyboardGeometry
import RealModule
import Statistics

extension TraceInKeys {
  /// Measures how near the trace comes to its letters, and how straight it is between them.
  func measureLetters(_ values: inout TraceValues) {
    values[.miss] = miss
    guard let cuts, centers.count > 1 else { return }
    let errors = cuts.indices.map { point(at: cuts[$0]) - centers[$0] }
    let lateral = lateralDeviations(cuts)
    values[.lateralDeviation] = mean(lateral.map(\.magnitude))
    values[.worstLateralDeviation] = lateral.map(\.magnitude).max() ?? .nan
    values[.lateralBias] = mean(lateral)
    let inner = errors.indices.dropFirst().dropLast()
    if !inner.isEmpty {
      let innerErrors = inner.map { errors[$0] }
      values[.letterError] = mean(innerErrors.map(\.length))
      values[.worstLetterError] = innerErrors.map(\.length).max() ?? .nan
      values[.letterOffsetX] = mean(innerErrors.map(\.x))
      values[.letterOffsetY] = mean(innerErrors.map(\.y))
      let bends = inner.compactMap { bend(errors[$0], at: $0) }
      values[.letterAlong] = mean(bends.map(\.x))
      values[.letterAcross] = mean(bends.map(\.y))
    }
  }

  /// The smallest possible worst distance between a letter's key and its sample, with the samples
  /// in the letters' order: in key widths and heights if keys are rectangles, otherwise in key
  /// widths.
  ///
  /// - Complexity: O(samples · letters)
  var miss: Double {
    var worst = [Double](repeating: 0, count: points.count)
    for index in keys.indices {
      var best = Double.infinity
      for sample in points.indices {
        // The previous letter may lie on the same sample.
        best = min(best, worst[sample])
        worst[sample] = max(best, distance(sample, key: index))
      }
    }
    return worst.min() ?? .nan
  }

  private func distance(_ sample: Int, key index: Int) -> Double {
    guard case .rectangle(let rectangle) = keys[index].shape, rectangle.size.width > 0,
      rectangle.size.height > 0
    else { return points[sample].distance(to: centers[index]) }
    let center = keys[index].center
    return Point(
      x: (samples[sample].x - center.x) / rectangle.size.width,
      y: (samples[sample].y - center.y) / rectangle.size.height
    ).length
  }

  /// Returns the signed distances of the samples between two letters from the straight line through
  /// both keys, for all segments together; positive to the right of the direction of travel.
  private func lateralDeviations(_ cuts: [Double]) -> [Double] {
    var deviations: [Double] = []
    for segment in 0..<segmentCount {
      guard let way = (centers[segment + 1] - centers[segment]).direction else { continue }
      let first = Int(max(cuts[segment], 0).rounded(.up))
      let last = min(Int(max(cuts[segment + 1], 0)), points.count - 1)
      guard first <= last else { continue }
      for index in first...last { deviations.append(way.cross(points[index] - centers[segment])) }
    }
    return deviations
  }

  /// Returns a letter's error relative to the corner of the word there: x towards the inside of the
  /// corner (the sum of the directions to both neighbours), y across it.
  private func bend(_ error: Point, at index: Int) -> Point? {
    guard let back = (centers[index - 1] - centers[index]).direction,
      let ahead = (centers[index + 1] - centers[index]).direction,
      (back + ahead).length > 0.1, let inside = (back + ahead).direction
    else { return nil }
    return Point(x: error.dot(inside), y: inside.cross(error))
  }

  /// Returns the regression of log time on log ideal length with one point for each segment, both
  /// as multiples of the trace's own mean, so that neither a slow person nor a long word tilts the
  /// line.
  func timeOnLength() -> LineSums {
    var sums = LineSums()
    guard let cuts, segmentCount > 1 else { return sums }
    let count = Double(segmentCount)
    let meanLength = idealLength / count
    let meanTime = (time(at: cuts[segmentCount]) - time(at: cuts[0])) / count
    guard meanLength > 0, meanTime > 0 else { return sums }
    for segment in 0..<segmentCount {
      let lasting = time(at: cuts[segment + 1]) - time(at: cuts[segment])
      let length = centers[segment].distance(to: centers[segment + 1])
      guard lasting > 0, length > 0 else { continue }
      sums.add(x: .log(length / meanLength), y: .log(lasting / meanTime))
    }
    return sums
  }

  /// Measures how the time is divided among the segments.
  func measureTiming(_ values: inout TraceValues) {
    guard let cuts, segmentCount > 0, idealLength > 0 else { return }
    let moments = cuts.map { time(at: $0) }
    let whole = moments[segmentCount] - moments[0]
    guard whole > 0 else { return }
    let shares = (0..<segmentCount).map { (moments[$0 + 1] - moments[$0]) / whole }
    values[.firstSegmentShare] = shares[0] * Double(segmentCount)
    values[.lastSegmentShare] = shares[segmentCount - 1] * Double(segmentCount)
    values[.timeSpread] = standardDeviation(shares) * Double(segmentCount)
    let inner = cuts.dropFirst().dropLast()
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    if !inner.isEmpty, length > 0, duration > 0 {
      values[.speedAtLetters] = mean(inner.map { localSpeed(at: $0) }) / (length / duration)
    }
  }

  /// Returns the mean speed of the three sample steps about a sample number, in key widths per ms.
  private func localSpeed(at number: Double) -> Double {
    let middle = Int(min(max(number, 0), Double(points.count - 1)))
    let (first, last) = (max(middle - 1, 0), min(middle + 2, points.count - 1))
    guard first < last, times[last] > times[first] else { return 0 }
    let way = (first..<last).reduce(0.0) { $0 + points[$1].distance(to: points[$1 + 1]) }
    return way / (times[last] - times[first])
  }
}
