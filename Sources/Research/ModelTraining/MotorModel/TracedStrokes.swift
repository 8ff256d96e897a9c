import Algorithms
import KeyboardGeometry
import RealModule
import SwipeDecoding
import SwipeTraces
import TraceSynthesis

/// A human trace as the motor model's fit sees it: the place and time of each letter's touch, and
/// the movement in between, frame by frame. Lengths are in key pitches.
struct TracedStrokes: Sendable {
  let user: String
  let centers: [SIMD2<Double>]
  let strokes: [StrokeContext]
  /// The place at which each visited letter was touched.
  let touches: [SIMD2<Double>]
  /// The time of each touch, in ms, ascending.
  let times: [Double]
  /// The movement at 60 frames a second, which begins at the first touch.
  let path: [SIMD2<Double>]
  /// The frame of each touch.
  let frames: [Int]
  /// By how many frames positions were measured too late, where that can be determined.
  let delays: [Double]

  /// The longest gap after the first sample, in ms, that counts as slow movement. A longer gap is a
  /// rest before the movement is reported, and the finger is assumed to have moved in its last two
  /// frames.
  private static let maximumFirstStep = 40.0
  /// The maximum duration of usable traces, in ms: 6,000 frames.
  private static let maximumTraceLength = 100_000.0
  /// Touches lie within this share of the trace's length of the alignment's place, which is known
  /// only to a step of its grid.
  private static let alignmentStep = 1 / 55.0
  /// A letter is passed midway between coming this near to its touch and leaving it, in key
  /// pitches.
  private static let touchRadius = 0.1

  /// Traces the strokes of a labelled trace.
  ///
  /// - Returns: nil if the trace has too little data: fewer than two letters or six samples, or no
  ///   movement
  init?(_ trace: LabelledTrace, code: String, cuts: LetterCuts) {
    let pitch = trace.keyboard.keyPitch
    guard trace.samples.count >= 6, pitch > 0,
      let places = cuts.cuts(of: trace.samples, code: code, on: trace.keyboard), places.count > 1,
      let visits = try? trace.keyboard.keyVisits(for: code), visits.count == places.count
    else { return nil }
    user = trace.user
    centers = visits.map { SIMD2($0.key.center.x, $0.key.center.y) / pitch }
    strokes = StrokeContext.strokes(through: centers, doubled: visits.map(\.isDoubled))
    var track = Track(trace.samples, pitch: pitch, restingAfter: Self.maximumFirstStep)
    guard track.length > 0.05, track.duration < Self.maximumTraceLength else { return nil }
    let ways = Self.ways(places, on: &track, centers: centers)
    touches = ways.map(track.position(atWay:))
    var times = ways.map { way in
      (track.time(atWay: way - Self.touchRadius) + track.time(atWay: way + Self.touchRadius)) / 2
    }
    times[0] = 0
    times[times.count - 1] = track.duration
    var frames = times.map { Int(($0 / StrokePlan.frameTime).rounded()) }
    for index in frames.indices.dropFirst() {
      frames[index] = max(frames[index], frames[index - 1] + 1)
      times[index] = max(times[index], times[index - 1] + 1)
    }
    let last = frames[frames.count - 1]
    self.times = times
    self.frames = frames
    let seen = (0...last).map { track.position(atTime: Double($0) * StrokePlan.frameTime) }
    path = Self.smoothed(seen)
    delays = Self.delays(seen, smooth: path)
  }

  /// Returns the distance travelled to each letter: the alignment's place, moved to the nearest
  /// point to the key within a step of its grid.
  private static func ways(
    _ places: [Double], on track: inout Track, centers: [SIMD2<Double>]
  ) -> [Double] {
    var ways = places.map { track.way(atSample: $0) }
    ways[0] = 0
    ways[ways.count - 1] = track.length
    for index in ways.indices.dropFirst() { ways[index] = max(ways[index], ways[index - 1]) }
    let step = track.length * alignmentStep
    for index in ways.indices.dropFirst().dropLast() {
      let low = (ways[index - 1] + ways[index]) / 2
      let high = (ways[index] + ways[index + 1]) / 2
      var best = (cost: Double.infinity, way: ways[index])
      for part in -4...4 {
        let share = Double(part) / 4
        let way = min(max(ways[index] + share * step, low), high)
        let miss = track.position(atWay: way) - centers[index]
        let cost = (miss * miss).sum() + 1e-3 * share * share
        if cost < best.cost { best = (cost, way) }
      }
      ways[index] = best.way
    }
    return ways
  }

  /// Cubics through seven and through five neighbours (Savitzky & Golay, Analytical Chemistry 36,
  /// 1964): what they keep is the movement, the rest is the screen's error.
  private static let wideFilter: [Double] = [-2, 3, 6, 7, 6, 3, -2].map { $0 / 21 }
  private static let narrowFilter: [Double] = [-3, 12, 17, 12, -3].map { $0 / 35 }
  /// The share of a single frame's error that is left after subtracting the smoothed path.
  private static let errorLeft = 1 - 7.0 / 21

  private static func smoothed(_ path: [SIMD2<Double>]) -> [SIMD2<Double>] {
    var smooth = path
    for index in path.indices {
      let room = min(index, path.count - 1 - index)
      guard room >= 2 else { continue }
      let filter = room >= 3 ? wideFilter : narrowFilter
      var sum = SIMD2<Double>.zero
      for (offset, weight) in filter.enumerated() {
        sum += path[index + offset - filter.count / 2] * weight
      }
      smooth[index] = sum
    }
    return smooth
  }

  /// The minimum step, in key pitches, of a frame that can show when its position was measured.
  private static let tellingStep = 0.25

  /// Returns how much earlier or later than its frame each position was measured, in frames, where
  /// the finger was fast enough to tell: the distance from the smooth path, along it, divided by
  /// the speed.
  private static func delays(
    _ path: [SIMD2<Double>], smooth: [SIMD2<Double>]
  ) -> [Double] {
    guard path.count > 8 else { return [] }
    return (3..<(path.count - 3)).compactMap { index in
      let speed = (smooth[index + 1] - smooth[index - 1]) / 2
      let square = (speed * speed).sum()
      guard square > tellingStep * tellingStep else { return nil }
      return ((path[index] - smooth[index]) * speed).sum() / square / errorLeft
    }
  }
}

/// A trace that can be looked up by distance travelled and by time.
private struct Track {
  private var points: [SIMD2<Double>] = []
  private var times: [Double] = []
  /// The distance travelled to each point, in key pitches.
  private var ways: [Double] = []
  /// Whether a point was inserted after the first.
  private let hasRest: Bool

  var length: Double { ways[ways.count - 1] }
  var duration: Double { times[times.count - 1] }

  init(_ samples: [TraceSample], pitch: Double, restingAfter longest: Double) {
    var samples = samples
    // The end is often reported twice.
    if samples.count > 3, samples[samples.count - 1].x == samples[samples.count - 2].x,
      samples[samples.count - 1].y == samples[samples.count - 2].y
    {
      samples.removeLast()
    }
    hasRest = samples[1].t - samples[0].t > longest
    if hasRest {
      var rest = samples[0]
      rest.t = samples[1].t - 2 * StrokePlan.frameTime
      samples.insert(rest, at: 1)
    }
    let start = samples[0].t
    for sample in samples {
      let point = SIMD2(sample.x, sample.y) / pitch
      let way =
        points.last.map { last in
          let step = point - last
          return ways[ways.count - 1] + (step * step).sum().squareRoot()
        } ?? 0
      points.append(point)
      ways.append(way)
      times.append(max(sample.t - start, times.last ?? 0))
    }
  }

  func way(atSample number: Double) -> Double {
    let number = hasRest && number >= 1 ? number + 1 : number
    let index = min(max(Int(number), 0), ways.count - 2)
    return ways[index] + (ways[index + 1] - ways[index]) * min(max(number - Double(index), 0), 1)
  }

  func position(atWay way: Double) -> SIMD2<Double> {
    let (index, share) = Self.place(of: way, in: ways)
    return points[index] + (points[index + 1] - points[index]) * share
  }

  func position(atTime time: Double) -> SIMD2<Double> {
    let (index, share) = Self.place(of: time, in: times)
    return points[index] + (points[index + 1] - points[index]) * share
  }

  func time(atWay way: Double) -> Double {
    let (index, share) = Self.place(of: way, in: ways)
    return times[index] + (times[index + 1] - times[index]) * share
  }

  /// Returns the interval of ascending values in which a value lies, and its fraction of the
  /// interval.
  private static func place(of value: Double, in values: [Double]) -> (Int, Double) {
    let low = (1..<max(values.count - 1, 1)).partitioningIndex { !(values[$0] <= value) } - 1
    let step = values[low + 1] - values[low]
    return (low, step > 0 ? min(max((value - values[low]) / step, 0), 1) : 0)
  }
}
