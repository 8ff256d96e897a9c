import KeyboardGeometry
import Statistics

/// The positions and times at which a finger passes the letters of a word, before the movement is
/// performed.
package struct StrokePlan: Hashable, Sendable {
  /// A point for each visited letter, in key pitches.
  package var points: [SIMD2<Double>]
  /// The frame in which each point is passed, at 60 frames per second; ascending from 0.
  package var frames: [Int]

  /// The duration of a frame, in ms.
  package static let frameTime = 1000.0 / 60

  /// Creates a plan.
  package init(points: [SIMD2<Double>], frames: [Int]) {
    self.points = points
    self.frames = frames
  }
}

/// The statistics by which people plan strokes: of passage times and of touches around the keys.
///
/// For each stroke three normal numbers are drawn: one for its time, and two for the touch of its
/// last letter, along the stroke and to its side. Each is the sum of a part of the person, a part
/// of the trace, and a part carried over from stroke to stroke. Quantile tables turn it into a
/// value with the mean and the spread that the stroke's context predicts. So touches are scattered
/// around the key centres with a two-dimensional distribution that depends on the directions of
/// arrival and departure, as in Quinn & Zhai ("Modeling Gesture-Typing Movements", Human–Computer
/// Interaction 33, 2018).
package struct StrokeStatistics: Hashable, Sendable {
  /// The number of normal numbers drawn for a stroke: time, touch along, touch to the side.
  public static let width = 3
  /// The number of inputs of the touches' statistics: the context, and the stroke's normal number
  /// of time with its square.
  package static let touchInputs = StrokeContext.width + 2

  /// ln of a stroke's time in ms: its mean and the ln of its spread, linear in the context, and its
  /// distribution around the mean in units of the spread.
  package var time = Regression(inputs: StrokeContext.width)
  /// The position of the touch at the stroke's end relative to the key's centre, along the stroke,
  /// in key pitches.
  package var along = Regression(inputs: touchInputs)
  /// The position of the touch at the stroke's end relative to the key's centre, to the side of the
  /// stroke, in key pitches.
  package var aside = Regression(inputs: touchInputs)
  /// The touch at the word's start, along the first stroke, in key pitches.
  package var startAlong = QuantileTable(values: [-1, 1])
  /// The touch at the word's start, to the side of the first stroke, in key pitches.
  package var startAside = QuantileTable(values: [-1, 1])

  /// The lower triangle (3 × 3, row by row) of the parts that persons keep.
  package var person = [Double](repeating: 0, count: width * width)
  /// The lower triangle of the parts that traces keep.
  package var trace = [Double](repeating: 0, count: width * width)
  /// The lower triangle of the own part of a first stroke.
  package var first = [Double](repeating: 0, count: width * width)
  /// The lower triangle of the new part of a later stroke.
  package var fresh = [Double](repeating: 0, count: width * width)
  /// The factors by which a stroke's own part is carried over to the next: one row for each
  /// source, one column for each destination.
  package var carry = [Double](repeating: 0, count: width * width)

  /// The mean offset of a word's first touch from the key centre, in key pitches, y down.
  package var firstOffset = SIMD2<Double>(0, 0)
  /// The mean offset of the touches within a word, in key pitches, y down.
  package var innerOffset = SIMD2<Double>(0, 0)
  /// The mean offset of a word's last touch, in key pitches, y down.
  package var lastOffset = SIMD2<Double>(0, 0)
  /// The lower triangle of a person's own offset in x and y: xx, yx, yy.
  package var personOffset = [Double](repeating: 0, count: 3)
  /// The standard deviation of the ln of the touches' scatter between persons.
  package var personSpread = 0.0
  /// The standard deviation of the ln of the touches' scatter between traces.
  package var traceSpread = 0.0

  /// Creates statistics whose numbers are 0.
  package init() {}

  /// The mean and spread of a value, linear in its inputs, and its shape.
  package struct Regression: Hashable, Sendable {
    /// The coefficients of the mean.
    package var mean: [Double]
    /// The coefficients of the ln of the spread.
    package var logSpread: [Double]
    /// The shape within a word, in units of the spread around the mean.
    package var shape = QuantileTable(values: [-1, 1])
    /// The shape at a word's last letter, where no next key attracts the finger.
    package var lastShape = QuantileTable(values: [-1, 1])

    /// Creates a regression whose coefficients are 0.
    package init(inputs: Int) {
      mean = [Double](repeating: 0, count: inputs)
      logSpread = [Double](repeating: 0, count: inputs)
    }

    /// Returns the value of a normal number, given the inputs.
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

  /// Returns a lower triangle times new normal numbers.
  static func draw(_ lower: [Double], using random: inout RandomSource) -> SIMD3<Double> {
    product(lower, SIMD3(random.normal(), random.normal(), random.normal()))
  }

  /// Returns a lower triangle times a vector.
  static func product(_ lower: [Double], _ normal: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      lower[0] * normal.x,
      lower[3] * normal.x + lower[4] * normal.y,
      lower[6] * normal.x + lower[7] * normal.y + lower[8] * normal.z)
  }

  /// The longest time of a stroke, in ms; no fit has seen larger values.
  static let maximumTime = 8000.0
  /// The largest distance of a touch from its key, in key pitches; no fit has seen larger values.
  static let farthestTouch = 2.5
  /// The maximum normal number carried over to the next stroke; real ones are much smaller.
  static let maximumScore = 100.0

  /// Returns the mean offset of touches for a letter at a given place in the word.
  package func touchOffset(ofLetter index: Int, of count: Int) -> SIMD2<Double> {
    index == 0 ? firstOffset : index == count - 1 ? lastOffset : innerOffset
  }

  /// Returns a random plan for a word.
  /// - Parameters:
  ///   - centers: the centres of the visited keys, in key pitches.
  ///   - doubled: whether the letter at each centre is doubled.
  ///   - person: the person who swipes.
  ///   - spread: the scatter of the touches relative to the profile's.
  ///   - pace: the factor of all times.
  ///   - random: the source of randomness.
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
        // The numbers come from a file, so the carried part could grow from letter to letter.
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
