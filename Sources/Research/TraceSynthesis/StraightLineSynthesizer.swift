import KeyboardGeometry
import Statistics
import SwipeTraces

/// Synthesizes straight lines from aim to aim, where aims deviate from the key centres by Gaussian
/// noise.
///
/// The simplest traces: they show how a decoder handles the geometry, not how it handles people.
public struct StraightLineSynthesizer: TraceSynthesizer {
  /// The keyboard.
  public let keyboard: Keyboard
  /// The parameters.
  public let parameters: Parameters

  /// The parameters of the movement.
  public struct Parameters: Hashable, Sendable {
    /// The standard deviation of the aim around a key's centre, in pt, the same in x and y;
    /// 0…10,000.
    public var keyNoise: Double
    /// The mean speed along the path, in pt/ms; 0.001…1,000. The default is people's: path length
    /// over duration has the median 0.51 px/ms (5–95 %: 0.18–0.97) in the 6,470 development traces
    /// of How We Swipe (Leiva, Kim, Cui, Bi & Oulasvirta, MobileHCI 2021).
    public var speed: Double
    /// The distribution of the speed over a line.
    public var profile: SpeedProfile
    /// The sampling rate in Hz; 1…10,000.
    public var rate: Double

    /// Creates parameters.
    public init(
      keyNoise: Double = 0, speed: Double = 0.5, profile: SpeedProfile = .minimumJerk,
      rate: Double = 60
    ) {
      self.keyNoise = keyNoise
      self.speed = speed
      self.profile = profile
      self.rate = rate
    }
  }

  /// The movement of the finger along one straight line.
  public enum SpeedProfile: String, Hashable, Sendable, Codable, CaseIterable {
    /// As smoothly as possible from rest to rest (Flash & Hogan, "The Coordination of Arm
    /// Movements", J. Neurosci. 5, 1985): the share of the distance is 10τ³ − 15τ⁴ + 6τ⁵ after the
    /// share τ of the time.
    case minimumJerk
    /// At constant speed, including corners.
    case constant

    /// Returns the share of the distance after a share of the time, both in [0, 1].
    func way(after time: Double) -> Double {
      switch self {
      case .minimumJerk: time * time * time * (10 - time * (15 - 6 * time))
      case .constant: time
      }
    }
  }

  /// The maximum number of samples of a trace.
  public static let maximumSamples = 10_000_000

  /// Creates a synthesizer.
  /// - Throws: `SynthesisError.badParameter`.
  public init(keyboard: Keyboard, parameters: Parameters = Parameters())
    throws(SynthesisError)
  {
    try checkRange("key noise (pt)", parameters.keyNoise, 0...10_000)
    try checkRange("speed (pt/ms)", parameters.speed, 0.001...1000)
    try checkRange("rate (Hz)", parameters.rate, 1...10_000)
    self.keyboard = keyboard
    self.parameters = parameters
  }

  /// Returns a trace of the code.
  ///
  /// A doubled letter is visited once: the finger neither loops nor waits. The time of each line is
  /// rounded to whole samples, at least one, so that every aim is a sample; the speed deviates from
  /// the parameter accordingly. A code of one letter, doubled or not, is one sample.
  ///
  /// Each visited letter draws two numbers from `random`, x before y, even if the noise is 0; so
  /// the same seed gives the same errors, scaled by the noise.
  /// - Parameters:
  ///   - code: lower-case letters (`LexiconEntry.code`).
  ///   - random: the source of the noise.
  /// - Returns: samples at equal time steps from 0, positions rounded to 0.01 pt, times to 0.001
  ///   ms.
  /// - Throws: `SynthesisError`, before any number is drawn unless the trace is `tooLong`.
  /// - Complexity: O(letters + samples)
  public func samples(for code: String, using random: inout RandomSource)
    throws(SynthesisError) -> [TraceSample]
  {
    let aims = try keyboard.aims(for: code, noise: parameters.keyNoise, using: &random)
    var samples = [sample(at: aims[0], number: 0)]
    for (start, end) in zip(aims, aims.dropFirst()) {
      let ideal = start.distance(to: end) / parameters.speed * parameters.rate / 1000
      guard ideal < Double(Self.maximumSamples - samples.count) else { throw .tooLong(code: code) }
      let count = max(1, Int(ideal.rounded()))
      for step in 1...count {
        let way = parameters.profile.way(after: Double(step) / Double(count))
        samples.append(sample(at: start + (end - start) * way, number: samples.count))
      }
    }
    return samples
  }

  private func sample(at point: Point, number: Int) -> TraceSample {
    TraceSample(
      x: rounded(point.x, to: 100), y: rounded(point.y, to: 100),
      t: rounded(Double(number) * 1000 / parameters.rate, to: 1000))
  }
}
