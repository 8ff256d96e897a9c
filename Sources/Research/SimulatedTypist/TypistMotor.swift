import KeyboardGeometry
import TraceSynthesis

/// A fitted motor model as a simulated typist uses it.
public struct TypistMotor: Sendable {
  public var profile: MotorModelProfile
  /// Whether errors keep the size in mm that they had on the keyboards fitted on, instead of
  /// growing with the keys.
  public var keepsMillimetres: Bool
  /// Time of swipes, scatter of touches, and frequency of slips, against people's.
  public var pace: Double
  public var spread: Double
  public var slips: Double

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

  /// The person of a seed at a keyboard: the same on each.
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
