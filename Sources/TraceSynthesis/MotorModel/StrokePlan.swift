import KeyboardGeometry
import Statistics

/// Where a finger passes each letter of a word, and when: what the movement then carries out.
public struct StrokePlan: Hashable, Sendable {
  /// A point for each visited letter, in key pitches.
  public var points: [SIMD2<Double>]
  /// The frame in which each is passed, of 60 a second; the first 0, ascending.
  public var frames: [Int]

  /// How long a frame is, in ms.
  public static let frameTime = 1000.0 / 60

  public init(points: [SIMD2<Double>], frames: [Int]) {
    self.points = points
    self.frames = frames
  }
}

/// How people plan strokes: the statistics of passage times and of touches about the keys.
///
/// For each stroke three normal numbers are drawn: for its time, and for where its last letter is
/// touched, along the stroke and to its side. Each is the sum of a part that the person keeps, one
/// that the trace keeps, and one that carries over from stroke to stroke; quantile tables turn it
/// into a value about the mean, and of the spread, that the stroke's context predicts. So touches
/// are scattered about the key centres by a two-dimensional distribution that depends on the
/// directions of arrival and departure, as in Quinn & Zhai ("Modeling Gesture-Typing Movements",
/// Human–Computer Interaction 33, 2018).
public struct StrokeStatistics: Hashable, Sendable {
  /// Numbers drawn for a stroke: time, touch along, touch to the side.
  public static let width = 3
  /// What the touches' statistics depend on: the context, and the stroke's normal number of time
  /// and its square.
  public static let touchInputs = StrokeContext.width + 2

  /// ln of a stroke's time in ms: its mean and the ln of its spread, linear in the context; its
  /// distribution in spreads about the mean.
  public var time = Regression(inputs: StrokeContext.width)
  /// The touch at the stroke's end in key pitches from the key's centre: along and to the side.
  public var along = Regression(inputs: touchInputs)
  public var aside = Regression(inputs: touchInputs)
  /// The touch at the word's start, along the first stroke and to its side, in key pitches.
  public var startAlong = QuantileTable(values: [-1, 1])
  public var startAside = QuantileTable(values: [-1, 1])

  /// Lower triangles (rows one after the other, 3 × 3) of what persons and traces keep.
  public var person = [Double](repeating: 0, count: width * width)
  public var trace = [Double](repeating: 0, count: width * width)
  /// The same of a first stroke's own part, and of the new part of a later one.
  public var first = [Double](repeating: 0, count: width * width)
  public var fresh = [Double](repeating: 0, count: width * width)
  /// What a stroke's own part carries over to the next: row from, column to.
  public var carry = [Double](repeating: 0, count: width * width)

  /// The mean offsets of touches from the key centres, in key pitches, y down: a word's first one,
  /// those within, the last.
  public var firstOffset = SIMD2<Double>(0, 0)
  public var innerOffset = SIMD2<Double>(0, 0)
  public var lastOffset = SIMD2<Double>(0, 0)
  /// Lower triangle of a person's own offset, in x and y: xx, yx, yy.
  public var personOffset = [Double](repeating: 0, count: 3)
  /// Standard deviations of the ln of how far touches are scattered, from person to person and from
  /// trace to trace.
  public var personSpread = 0.0
  public var traceSpread = 0.0

  public init() {}

  /// A value's mean and spread, linear in its inputs, and its shape.
  public struct Regression: Hashable, Sendable {
    public var mean: [Double]
    public var logSpread: [Double]
    public var shape = QuantileTable(values: [-1, 1])
    /// The shape at a word's last letter, where no next key attracts the finger.
    public var lastShape = QuantileTable(values: [-1, 1])

    public init(inputs: Int) {
      mean = [Double](repeating: 0, count: inputs)
      logSpread = [Double](repeating: 0, count: inputs)
    }

    public func value(for inputs: [Double], score: Double, isLast: Bool) -> Double {
      var (center, spread) = (0.0, 0.0)
      for (index, input) in inputs.enumerated() where index < mean.count {
        center += mean[index] * input
        spread += logSpread[index] * input
      }
      return center + portableExponential(min(max(spread, -6), 3))
        * (isLast ? lastShape : shape).value(at: score)
    }
  }

  /// A lower triangle times new normal numbers.
  static func draw(_ lower: [Double], using random: inout RandomSource) -> SIMD3<Double> {
    product(lower, SIMD3(random.normal(), random.normal(), random.normal()))
  }

  /// A lower triangle times a vector.
  static func product(_ lower: [Double], _ normal: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      lower[0] * normal.x,
      lower[3] * normal.x + lower[4] * normal.y,
      lower[6] * normal.x + lower[7] * normal.y + lower[8] * normal.z)
  }

  /// Longest time of a stroke, in ms, and farthest touch from its key, in key pitches: no fit has
  /// seen larger values.
  static let maximumTime = 8000.0
  static let farthestTouch = 2.5
  /// The maximum normal number carried over to the next stroke; real ones do not come near it.
  static let maximumScore = 100.0

  /// The mean offset of touches for a letter at a given place in the word.
  public func touchOffset(ofLetter index: Int, of count: Int) -> SIMD2<Double> {
    index == 0 ? firstOffset : index == count - 1 ? lastOffset : innerOffset
  }

  /// Draws a plan for a word.
  /// - Parameters:
  ///   - centers: of the visited keys, in key pitches.
  ///   - spread: of the touches, against the profile's.
  ///   - pace: factor of all times.
  func plan(
    through centers: [SIMD2<Double>], doubled: [Bool], by person: Person, spread: Double,
    pace: Double, using random: inout RandomSource
  ) -> StrokePlan {
    let strokes = StrokeContext.strokes(through: centers, doubled: doubled)
    let kept = person.scores + Self.draw(trace, using: &random)
    let spread =
      spread * person.spread
      * portableExponential(traceSpread * random.normal() - traceSpread * traceSpread)
    var own = SIMD3<Double>.zero
    var points = centers.indices.map { index in
      centers[index] + person.offset + touchOffset(ofLetter: index, of: centers.count)
    }
    var frames = [0]
    let start = SIMD2(random.normal(), random.normal())
    if let stroke = strokes.first {
      points[0] +=
        (stroke.direction * startAlong.value(at: start.x)
          + stroke.side * startAside.value(at: start.y)) * spread
    }
    for (index, stroke) in strokes.enumerated() {
      if index == 0 {
        own = Self.draw(first, using: &random)
      } else {
        own.z *= strokes[index - 1].mirror * stroke.mirror
        let carried = SIMD3(
          own.x * carry[0] + own.y * carry[3] + own.z * carry[6],
          own.x * carry[1] + own.y * carry[4] + own.z * carry[7],
          own.x * carry[2] + own.y * carry[5] + own.z * carry[8])
        // With a file's numbers the carried part may grow from letter to letter.
        own = (carried + Self.draw(fresh, using: &random)).clamped(
          lowerBound: SIMD3(repeating: -Self.maximumScore),
          upperBound: SIMD3(repeating: Self.maximumScore))
      }
      let scores = kept + own
      let isLast = index == strokes.count - 1
      let time =
        portableExponential(
          min(time.value(for: stroke.inputs, score: scores.x, isLast: isLast), 12)) * pace
      let inputs = stroke.inputs + [scores.x, scores.x * scores.x]
      let touch =
        stroke.direction * along.value(for: inputs, score: scores.y, isLast: isLast)
        + stroke.side * aside.value(for: inputs, score: scores.z, isLast: isLast)
      let reach = (touch * touch).sum().squareRoot() * spread
      let limited = reach > Self.farthestTouch ? Self.farthestTouch / reach : 1
      if reach.isFinite { points[index + 1] += touch * (spread * limited) }
      let lasting = time.isNaN ? Self.maximumTime : min(max(time, 1), Self.maximumTime)
      let steps = (lasting / StrokePlan.frameTime).rounded()
      frames.append(frames[index] + max(1, Int(steps)))
    }
    return StrokePlan(points: points, frames: frames)
  }
}
