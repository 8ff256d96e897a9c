import KeyboardGeometry
import TraceSynthesis

/// A fitted motor model as a simulated typist uses it.
public struct TypistMotor: Sendable {
  /// The fitted motor model.
  public var profile: MotorModelProfile
  /// Whether errors have the same size in mm on every keyboard, instead of growing with the keys.
  public var keepsMillimetres: Bool
  /// The factor of the time that swipes take.
  public var pace: Double
  /// The factor of the spread of touches around their targets.
  public var spread: Double
  /// The factor of the probability of slips.
  public var slips: Double

  /// Creates a motor model that moves as it was fitted, unless factors say otherwise.
  public init(
    profile: MotorModelProfile, keepsMillimetres: Bool = false, pace: Double = 1,
    spread: Double = 1,
    slips: Double = 1
  ) {
    self.profile = profile
    self.keepsMillimetres = keepsMillimetres
    self.pace = pace
    self.spread = spread
    self.slips = slips
  }

  /// Returns the simulated person of a seed at a keyboard; the same person on every keyboard.
  public func synthesizer(
    on keyboard: Keyboard, seed: UInt64
  ) throws(SynthesisError) -> MotorModelSynthesizer {
    try MotorModelSynthesizer(
      keyboard: keyboard, profile: profile,
      person: Person(of: profile, number: 0, seed: seed),
      parameters: MotorModelSynthesizer.Parameters(
        pitch: keepsMillimetres ? profile.keyPitch : nil, pace: pace, spread: spread, slips: slips))
  }
}
