import RealModule
import Statistics

/// The inputs of the movement network: the state of a finger on its path to the next touch, rotated
/// so that the touch is to the right, mirrored so that the path after it bends to one side, in
/// units of the required step.
package struct MovementInputs: Sendable {
  /// The number of inputs.
  public static let width = 24
  /// The names of the inputs, in their order; they are stored in a profile.
  package static let names = [
    "one", "dueStep", "lastStepAlong", "lastStepAside", "changeAlong", "changeAside",
    "inverseFrames", "logFrames", "logDistance", "logScale", "nextTurnCosine", "nextTurnSine",
    "nextLogLength", "nextLogFrames", "nextLogStep", "logFramesSince", "inverseFramesSince",
    "isFirst", "isLast", "pace", "firstInverse", "lastInverse", "thirdTurnCosine", "thirdTurnSine",
  ]

  private let plan: StrokePlan
  private let pace: Double
  /// The current stroke.
  private var stroke = 0
  /// The length and direction of the stroke after it: unit vector, ln (1 + length), length.
  private var next = Way(.zero)
  /// The length and direction of the stroke after that.
  private var third = Way(.zero)

  /// The position in key pitches.
  public var position: SIMD2<Double>
  /// The last step in key pitches.
  package var lastStep = SIMD2<Double>.zero
  /// The step before the last one, in key pitches.
  package var stepBefore = SIMD2<Double>.zero

  /// Creates the state at the beginning of a plan.
  /// - Parameter plan: the plan, with at least two points and ascending frames.
  package init(_ plan: StrokePlan) {
    self.plan = plan
    position = plan.points[0]
    // ln of the frames per stroke, shifted so that typical values are about 0.
    pace =
      portableLogToNineDigits(
        Double(plan.frames[plan.frames.count - 1]) / Double(plan.frames.count - 1))
      - 2.5
    enter(0)
  }

  /// A straight line between touches.
  private struct Way {
    var unit: SIMD2<Double>
    var length: Double
    var logLength: Double

    init(_ vector: SIMD2<Double>) {
      length = (vector * vector).sum().squareRoot()
      unit = length > 1e-6 ? vector / length : .zero
      logLength = portableLogToNineDigits(1 + length)
    }
  }

  private mutating func enter(_ stroke: Int) {
    self.stroke = stroke
    let points = plan.points
    let last = points.count - 1
    next = Way(points[min(stroke + 2, last)] - points[stroke + 1])
    third = Way(points[min(stroke + 3, last)] - points[min(stroke + 2, last)])
  }

  /// The rotation, reflection and scale between the plan and the network.
  package struct Frame: Sendable {
    /// The cosine of the rotation.
    package var cosine = 1.0
    /// The sine of the rotation.
    package var sine = 0.0
    /// The reflection: −1 if the movement is mirrored, 1 otherwise.
    package var mirror = 1.0
    /// The scale in key pitches.
    package var scale = 1.0

    /// Returns a vector of the plan, rotated and mirrored for the network.
    @inline(__always)
    package func local(_ vector: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(
        cosine * vector.x + sine * vector.y, mirror * (cosine * vector.y - sine * vector.x))
    }

    /// Returns a vector of the network, rotated and mirrored back for the plan.
    @inline(__always)
    package func global(_ vector: SIMD2<Double>) -> SIMD2<Double> {
      let y = mirror * vector.y
      return SIMD2(cosine * vector.x - sine * y, sine * vector.x + cosine * y)
    }
  }

  /// Computes the inputs of the network before a frame's step.
  /// - Parameters:
  ///   - inputs: receives `width` numbers.
  ///   - frame: the number of the step, from 0.
  /// - Returns: the rotation, reflection and scale of the inputs.
  package mutating func fill(_ inputs: inout [Float], before frame: Int) -> Frame {
    let last = plan.points.count - 1
    while stroke < last - 1, frame >= plan.frames[stroke + 1] { enter(stroke + 1) }
    let isLast = stroke == last - 1
    let goal = plan.points[stroke + 1] - position
    let distance = (goal * goal).sum().squareRoot()
    let framesLeft = Double(max(plan.frames[stroke + 1] - frame, 1))
    let framesAfter =
      isLast ? 1 : Double(max(plan.frames[stroke + 2] - plan.frames[stroke + 1], 1))
    let framesSince = Double(frame - plan.frames[stroke])

    var turned = Frame()
    let (heading, size) =
      distance > 0.02 || isLast ? (goal, distance) : (next.unit * next.length, next.length)
    if size > 1e-9 { (turned.cosine, turned.sine) = (heading.x / size, heading.y / size) }
    turned.mirror =
      turned.cosine * next.unit.y - turned.sine * next.unit.x < 0 ? -1 : 1
    turned.scale =
      distance / framesLeft + 0.25 * (lastStep * lastStep).sum().squareRoot() + 0.004

    let step = turned.local(lastStep) / turned.scale
    let before = turned.local(stepBefore) / turned.scale
    let way = turned.local(next.unit)
    let later = turned.local(third.unit)
    let follows = isLast ? 0.0 : 1.0
    inputs[0] = 1
    inputs[1] = Float(distance / framesLeft / turned.scale)
    inputs[2] = Float(step.x)
    inputs[3] = Float(step.y)
    inputs[4] = Float(before.x - step.x)
    inputs[5] = Float(before.y - step.y)
    inputs[6] = Float(1 / framesLeft)
    inputs[7] = Self.logarithm(framesLeft)
    inputs[8] = Float(portableLogToNineDigits(1 + distance))
    inputs[9] = Float(portableLogToNineDigits(turned.scale) + 3)
    inputs[10] = Float(way.x)
    inputs[11] = Float(way.y)
    inputs[12] = Float(follows * next.logLength)
    inputs[13] = Float(follows) * Self.logarithm(framesAfter + 1)
    inputs[14] =
      isLast
      ? 0 : Float(portableLogToNineDigits((next.length / framesAfter + 0.004) / turned.scale))
    inputs[15] = Self.logarithm(framesSince + 1)
    inputs[16] = Float(1 / (framesSince + 1))
    inputs[17] = stroke == 0 ? 1 : 0
    inputs[18] = isLast ? 1 : 0
    inputs[19] = Float(pace)
    inputs[20] = stroke == 0 ? Float(1 / (framesSince + 1)) : 0
    inputs[21] = isLast ? Float(1 / framesLeft) : 0
    inputs[22] = Float(later.x)
    inputs[23] = Float(later.y)
    return turned
  }

  /// ln of whole numbers, enough for the frames of most strokes.
  private static let logarithms = (0..<512).map { Float(portableLog(Double($0))) }

  /// Returns ln of a positive whole number.
  private static func logarithm(_ number: Double) -> Float {
    number < 512 ? logarithms[Int(number)] : Float(portableLog(number))
  }

  /// Advances by a step, in key pitches.
  package mutating func advance(by step: SIMD2<Double>) {
    position += step
    stepBefore = lastStep
    lastStep = step
  }
}
