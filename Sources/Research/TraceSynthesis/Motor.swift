import KeyboardGeometry
import Statistics
import SwipeTraces

/// A motor model with its settings, for the traces of many persons on many keyboards.
package struct Motor: Sendable {
  package enum Model: Sendable {
    /// Straight lines at one mean speed, in pt/ms; nil for the usual speed.
    case straight(speed: Double?)
    /// The smoothest movement through the aims (Quinn & Zhai 2018); `pace` is time against what
    /// people take.
    case minimumJerk(pace: Double)
    /// Fitted to people. With `keepsMillimetres` errors keep the size that they had on the keyboards
    /// fitted on, instead of growing with the keys.
    case fitted(
      MotorModelProfile, MotorModelSynthesizer.Parameters, keepsMillimetres: Bool)

    /// The name of the model, as the command line and the traces have it.
    package var name: String {
      switch self {
      case .straight: "straight"
      case .minimumJerk: "minimum-jerk"
      case .fitted: "fitted"
      }
    }
  }

  package var model: Model
  /// Standard deviation of the aim about a key's centre, in x and in y, in pt; not of `fitted`.
  package var keyNoise: Double
  /// Samples a second.
  package var rate: Double
  package var seed: UInt64

  /// - Parameters: as the properties of the same names.
  package init(_ model: Model, keyNoise: Double = 0, rate: Double, seed: UInt64) {
    self.model = model
    self.keyNoise = keyNoise
    self.rate = rate
    self.seed = seed
  }

  /// How a trace was made, as every trace records it.
  package var generatorField: SwipeTrace.JSONField {
    guard case .fitted(let profile, _, _) = model else {
      return TraceGenerator(motor: model.name, seed: seed).field
    }
    func note(_ name: String) -> String? {
      profile.provenance.first { $0.name == name }?.text
    }
    return TraceGenerator(
      motor: model.name, profile: note("corpus") ?? "no corpus",
      gap: note(MotorModelProfile.gapNote), seed: seed
    ).field
  }

  /// Keeps the traces' random numbers separate from the persons'.
  private static let traceStream: UInt64 = 2

  /// The random numbers of a trace, independent of the traces made before it.
  package func random(trace: Int) -> RandomSource {
    RandomSource(seed: seed, stream: [Self.traceStream, UInt64(trace)])
  }

  /// The motor of a person on a keyboard.
  /// - Parameter person: the same number is the same person on every keyboard.
  package func synthesizer(
    on keyboard: Keyboard, person: Int
  ) throws(SynthesisError) -> any TraceSynthesizer {
    switch model {
    case .straight(let speed):
      var parameters = StraightLineSynthesizer.Parameters(keyNoise: keyNoise, rate: rate)
      if let speed { parameters.speed = speed }
      return try StraightLineSynthesizer(keyboard: keyboard, parameters: parameters)
    case .minimumJerk(let pace):
      return try MinimumJerkSynthesizer(
        keyboard: keyboard, parameters: .init(keyNoise: keyNoise, pace: pace, rate: rate))
    case .fitted(let profile, var parameters, let keepsMillimetres):
      parameters.rate = rate
      if keepsMillimetres { parameters.pitch = profile.keyPitch }
      return try MotorModelSynthesizer(
        keyboard: keyboard, profile: profile,
        person: Person(of: profile, number: person, seed: seed), parameters: parameters)
    }
  }
}

extension MotorModelProfile {
  /// The name of the note that states the synthetic–human gap.
  package static let gapNote = "gap"
}
