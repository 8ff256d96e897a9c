import KeyboardGeometry
import RealModule
import Statistics
import SwipeTraces

/// Synthesizes the smoothest movement from aim to aim, where aims deviate from the key centres by
/// Gaussian noise (Quinn & Zhai 2018, without their via points between keys).
///
/// This is closer to human movement than straight lines: corners are rounded, and the finger slows
/// down at them.
public struct MinimumJerkSynthesizer: TraceSynthesizer {
  /// The keyboard.
  public let keyboard: Keyboard
  /// The parameters.
  public let parameters: Parameters

  /// The parameters of the movement.
  public struct Parameters: Hashable, Sendable {
    /// The standard deviation of the aim around a key's centre, in pt, the same in x and y;
    /// 0…10,000.
    public var keyNoise: Double
    /// The duration relative to people's; 0.01…100.
    public var pace: Double
    /// The sampling rate in Hz; 1…10,000.
    public var rate: Double

    /// Creates parameters.
    public init(keyNoise: Double = 0, pace: Double = 1, rate: Double = 60) {
      self.keyNoise = keyNoise
      self.pace = pace
      self.rate = rate
    }
  }

  /// The exponent of the length of a line to which its time is proportional: the one that best
  /// explains the time between letters in How We Swipe (Leiva, Kim, Cui, Bi & Oulasvirta, MobileHCI
  /// 2021).
  public static let timeExponent = 0.46
  /// The time of a line of one key pitch at pace 1, in ms; it gives the median duration of the same
  /// corpus.
  public static let pitchTime = 190.0

  /// Creates a synthesizer.
  /// - Throws: `SynthesisError.badParameter`.
  public init(keyboard: Keyboard, parameters: Parameters = Parameters()) throws(SynthesisError) {
    try checkRange("key noise (pt)", parameters.keyNoise, 0...10_000)
    try checkRange("pace", parameters.pace, 0.01...100)
    try checkRange("rate (Hz)", parameters.rate, 1...10_000)
    self.keyboard = keyboard
    self.parameters = parameters
  }

  /// Returns a trace of the code.
  ///
  /// A doubled letter is visited once. At first the lines share the time by their length to the
  /// power 0.46, then the shares are improved until the jerk is low. The total time is rounded to
  /// whole samples. A code of one letter, doubled or not, is a tap of four samples.
  ///
  /// Each visited letter draws two numbers from `random`, x before y, even if the noise is 0.
  /// - Parameters:
  ///   - code: lower-case letters (`LexiconEntry.code`).
  ///   - random: the source of the noise.
  /// - Returns: samples at equal time steps from 0, positions rounded to 0.01 pt, times to 0.001
  ///   ms.
  /// - Throws: `SynthesisError`, before any number is drawn unless the trace is `tooLong`.
  /// - Complexity: O(letters² + samples)
  public func samples(for code: String, using random: inout RandomSource)
    throws(SynthesisError) -> [TraceSample]
  {
    let aims = try keyboard.aims(for: code, noise: parameters.keyNoise, using: &random)
    guard
      let samples = Self.samples(
        through: aims, keyPitch: keyboard.keyPitch, pace: parameters.pace, rate: parameters.rate)
    else { throw .tooLong(code: code) }
    return samples
  }

  /// Returns the sampled movement through points (in pt), or nil if it would be too long.
  static func samples(through aims: [Point], keyPitch: Double, pace: Double, rate: Double)
    -> [TraceSample]?
  {
    var points: [Point] = []
    for aim in aims where points.last.map({ $0.distance(to: aim) > 1e-6 * keyPitch }) ?? true {
      points.append(aim)
    }
    guard let first = points.first else { return [] }
    // A tap of four samples.
    guard points.count > 1 else {
      return (0..<4).map { sample(at: first, number: $0, rate: rate) }
    }
    let times = zip(points, points.dropFirst()).map { start, end in
      pitchTime * pace
        * Double.pow(max(start.distance(to: end) / keyPitch, 0.05), timeExponent)
    }
    guard let path = MinimumJerkPath(through: points, improving: times) else { return nil }
    let duration = path.duration
    let ideal = duration * rate / 1000
    guard ideal < Double(StraightLineSynthesizer.maximumSamples) else { return nil }
    let steps = max(2, Int(ideal))
    let moments = (0...steps).map { duration * Double($0) / Double(steps) }
    return path.positions(at: moments).enumerated().map { number, point in
      sample(at: point, number: number, rate: rate)
    }
  }

  private static func sample(at point: Point, number: Int, rate: Double) -> TraceSample {
    TraceSample(
      x: rounded(point.x, to: 100), y: rounded(point.y, to: 100),
      t: rounded(Double(number) * 1000 / rate, to: 1000))
  }
}
