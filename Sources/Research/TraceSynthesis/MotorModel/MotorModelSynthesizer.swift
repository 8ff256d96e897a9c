import KeyboardGeometry
import Statistics
import SwipeTraces

/// A motor model fitted to people: it plans where and when each letter is touched, moves there as
/// people do, and reports the movement like a touch screen. `docs/reference/motor-model.md`
/// describes the model, its fit, and its synthetic–human gap.
///
///     var random = RandomSource(seed: 8)
///     let person = Person(of: profile, number: 0, seed: 7)
///     let model = try MotorModelSynthesizer(keyboard: ring, profile: profile, person: person)
///     let samples = try model.samples(for: "hello", using: &random)
public struct MotorModelSynthesizer: TraceSynthesizer {
  /// The keyboard.
  public let keyboard: Keyboard
  /// The fitted numbers of the model.
  public let profile: MotorModelProfile
  /// The simulated person.
  public let person: Person
  /// The parameters.
  public let parameters: Parameters

  /// The parameters of the movement.
  public struct Parameters: Hashable, Sendable {
    /// The length of one of the profile's key pitches on this keyboard, in pt, or nil for the
    /// keyboard's own key pitch, so that errors grow with the keys. The profile's `keyPitch` keeps
    /// the movement's size in mm.
    public var pitch: Double?
    /// The duration relative to people's; 0.1…10.
    public var pace: Double
    /// The scatter of the touches relative to people's; 0…4.
    public var spread: Double
    /// The frequency of slips relative to people's; 0…10.
    public var slips: Double
    /// The sampling rate in Hz; 10…1,000.
    public var rate: Double
    /// The grid of positions in pt; 0.01…10.
    public var grid: Double
    /// The movement at doubled letters.
    public var doubles: Doubles

    /// Creates parameters.
    public init(
      pitch: Double? = nil, pace: Double = 1, spread: Double = 1, slips: Double = 1,
      rate: Double = 60, grid: Double = 1, doubles: Doubles = .dwell
    ) {
      self.pitch = pitch
      self.pace = pace
      self.spread = spread
      self.slips = slips
      self.rate = rate
      self.grid = grid
      self.doubles = doubles
    }
  }

  /// The movement of the finger at a doubled letter.
  public enum Doubles: String, CaseIterable, Sendable {
    /// The finger stays a little longer, as people do without instructions.
    case dwell
    /// The finger draws a small circle, as the ring keyboard's specification asks (section 5.3).
    case loop
  }

  /// Creates a synthesizer.
  /// - Throws: `SynthesisError.badParameter`.
  public init(
    keyboard: Keyboard, profile: MotorModelProfile, person: Person,
    parameters: Parameters = Parameters()
  ) throws(SynthesisError) {
    try checkRange("key pitch (pt)", parameters.pitch ?? keyboard.keyPitch, 0.01...100_000)
    try checkRange("pace", parameters.pace, 0.1...10)
    try checkRange("spread", parameters.spread, 0...4)
    try checkRange("slips", parameters.slips, 0...10)
    try checkRange("rate (Hz)", parameters.rate, 10...1000)
    try checkRange("grid (pt)", parameters.grid, 0.01...10)
    self.keyboard = keyboard
    self.profile = profile
    self.person = person
    self.parameters = parameters
  }

  /// Returns a trace of the code.
  /// - Throws: `SynthesisError`, before any number is drawn unless the trace is `tooLong`.
  /// - Complexity: O(letters + frames)
  public func samples(for code: String, using random: inout RandomSource)
    throws(SynthesisError) -> [TraceSample]
  {
    let visits = rates.apply(to: try keyboard.visits(for: code), on: keyboard, using: &random)
    let pitch = parameters.pitch ?? keyboard.keyPitch
    let plan = plan(visits, pitch: pitch, using: &random)
    guard let frames = plan.frames.last,
      Double(frames) * parameters.rate / 60 < Double(StraightLineSynthesizer.maximumSamples)
    else { throw .tooLong(code: code) }
    let movement = profile.movement.movement(plan, using: &random)
    let path = movement.map { $0 * pitch }
    let step = 1000 / parameters.rate
    return person.screen.samples(
      of: parameters.rate == 60 ? path : resampled(path, step: step), step: step,
      grid: parameters.grid, end: profile.screens, using: &random)
  }

  private var rates: SlipRates {
    let slips = profile.slips
    // At the largest factor their sum stays below 1.
    let factor = min(
      parameters.slips, 0.9 / max(slips.neighbour + slips.skip + slips.correction, 1e-9))
    return SlipRates(
      neighbour: slips.neighbour * factor, skip: slips.skip * factor,
      correction: slips.correction * factor)
  }

  /// The duration of a tap in frames, for a word with a single key.
  private static let tapFrames = 5

  private func plan(
    _ visits: [KeyVisit], pitch: Double, using random: inout RandomSource
  ) -> StrokePlan {
    let centers = visits.map { SIMD2($0.key.center.x, $0.key.center.y) / pitch }
    var plan = profile.strokes.plan(
      through: centers, doubled: visits.map(\.isDoubled), by: person,
      spread: parameters.spread, pace: parameters.pace, using: &random)
    if plan.points.count == 1 {
      plan.points.append(plan.points[0])
      plan.frames.append(Self.tapFrames)
    } else if parameters.doubles == .loop {
      plan = plan.withLoops(at: visits.indices.filter { visits[$0].isDoubled })
    }
    return plan
  }

  /// Returns the movement at another frame rate: a cubic through neighbouring frames (Catmull and
  /// Rom).
  private func resampled(_ path: [SIMD2<Double>], step: Double) -> [SIMD2<Double>] {
    let whole = Double(path.count - 1) * StrokePlan.frameTime
    let count = Int(whole / step)
    return (0...max(count, 1)).map { number in
      let place = min(Double(number) * step, whole) / StrokePlan.frameTime
      let frame = min(Int(place), max(path.count - 2, 0))
      let t = place - Double(frame)
      let (b, c) = (path[frame], path[min(frame + 1, path.count - 1)])
      let (a, d) = (path[max(frame - 1, 0)], path[min(frame + 2, path.count - 1)])
      let linear = (c - a) / 2
      let square = a - b * 2.5 + c * 2 - d / 2
      let cube = (d - a) / 2 + (b - c) * 1.5
      return b + (linear + (square + cube * t) * t) * t
    }
  }
}

extension StrokePlan {
  /// The radius of a loop in key pitches.
  static let loopRadius = 0.35
  /// The duration of a quarter of a loop in frames.
  static let loopQuarter = 4

  /// Returns the plan with a small circle after each of the letters.
  func withLoops(at letters: [Int]) -> StrokePlan {
    var plan = StrokePlan(points: [], frames: [])
    var delay = 0
    for (index, point) in points.enumerated() {
      plan.points.append(point)
      plan.frames.append(frames[index] + delay)
      guard letters.contains(index) else { continue }
      // The centre of the circle is next to the letter, perpendicular to the path that leads there.
      let way = index > 0 ? point - points[index - 1] : SIMD2(1, 0)
      let size = max((way * way).sum().squareRoot(), 1e-9)
      let along = way / size * Self.loopRadius
      let aside = SIMD2(-along.y, along.x)
      for corner in [aside + along, aside * 2, aside - along, .zero] {
        delay += Self.loopQuarter
        plan.points.append(point + corner)
        plan.frames.append(frames[index] + delay)
      }
    }
    return plan
  }
}
