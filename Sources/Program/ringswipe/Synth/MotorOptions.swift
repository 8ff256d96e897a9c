import ArgumentParser
import DecoderEvaluation
import KeyboardGeometry
import ResourceLoading
import Statistics
import SwipeTraces
import SystemPackage
import TraceSynthesis

/// How a synthetic finger moves.
enum MotorModel: String, CaseIterable, ExpressibleByArgument {
  case straight
  /// The smoothest movement through the aims (Quinn & Zhai 2018).
  case minimumJerk = "minimum-jerk"
  /// Fitted to people (docs/reference/motor-model.md).
  case fitted

  /// - Parameter argument: the name; `hand` is the former name of `fitted`.
  init?(argument: String) { self.init(rawValue: argument == "hand" ? "fitted" : argument) }
}

/// What a fitted motor model keeps on keys of another size.
enum MotorModelScale: String, CaseIterable, ExpressibleByArgument {
  case keys, mm
}

/// Which fitted motor model moves the finger, and what it keeps on keys of another size.
struct FittedMotorOptions: ParsableArguments {
  @Option(
    name: [.customLong("motor-model"), .customLong("hand")],
    help: ArgumentHelp(
      "Fitted: the model's numbers (default: profiles/motor-model.json).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var motorModel: String?

  @Option(
    name: [.customLong("motor-scale"), .customLong("hand-scale")],
    help: ArgumentHelp(
      "Fitted: errors grow with the keys (keys), or keep the size they had in mm on the keyboards "
        + "fitted on (mm) (default: keys).", valueName: "keys|mm"))
  var motorScale: MotorModelScale?

  /// What was given that only a fitted motor takes: the option and whether it was given.
  var given: [(String, Bool)] {
    [("--motor-model", motorModel != nil), ("--motor-scale", motorScale != nil)]
  }

  /// The model's numbers.
  /// - Throws: `InputError` if the file cannot be used.
  func profile() throws(InputError) -> MotorModelProfile { try MotorModelFile(motorModel).profile }

  /// The motor of a person.
  /// - Parameters:
  ///   - profile: from `profile()`
  ///   - keyboard: to swipe on
  ///   - person: the same number and seed are the same person on every keyboard
  ///   - seed: of the persons
  ///   - parameters: of the motor but for the size of its errors
  func motor(
    _ profile: MotorModelProfile, on keyboard: Keyboard, person: Int, seed: UInt64,
    _ parameters: MotorModelSynthesizer.Parameters = .init()
  ) throws(SynthesisError) -> MotorModelSynthesizer {
    var parameters = parameters
    if motorScale == .mm { parameters.pitch = profile.keyPitch }
    return try MotorModelSynthesizer(
      keyboard: keyboard, profile: profile,
      person: Person(of: profile, number: person, seed: seed), parameters: parameters)
  }
}

/// The motor model and its description.
struct MotorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How the finger moves: straight lines (a control), minimum-jerk curves, or a motor "
        + "model fitted to people.", valueName: "model"))
  var motor: MotorModel = .straight

  @Option(
    help: ArgumentHelp(
      "Straight and minimum jerk: standard deviation of the aim about a key's centre, in x and in "
        + "y, in pt or mm: 8.7pt, 1.4mm (default: 0).", valueName: "length"))
  var keyNoise: PhysicalLength?

  @Option(
    help: ArgumentHelp(
      "Straight: mean speed of the finger in pt/ms (default: 0.5).", valueName: "pt/ms"))
  var speed: Double?

  @Option(
    help: ArgumentHelp(
      "Minimum jerk and fitted: time against what people take (default: 1).", valueName: "ratio"))
  var pace: Double?

  @Option(help: ArgumentHelp("Samples a second.", valueName: "Hz"))
  var rate = StraightLineSynthesizer.Parameters().rate

  @OptionGroup var fitted: FittedMotorOptions

  @Option(
    help: ArgumentHelp(
      "Fitted: scatter of the touches against people's (default: 1).", valueName: "ratio"))
  var spread: Double?

  @Option(
    help: ArgumentHelp(
      "Fitted: how often it slips against people; 0 never (default: 1).", valueName: "ratio"))
  var slips: Double?

  @Option(
    help: ArgumentHelp(
      "Fitted: positions are multiples of this length, in pt or mm (default: 1pt).",
      valueName: "length"))
  var grid: PhysicalLength?

  @Option(
    help: ArgumentHelp(
      "Fitted: what it does at a doubled letter, dwell or draw a loop (default: dwell).",
      valueName: "dwell|loop"))
  var doubles: MotorModelSynthesizer.Doubles?

  func validate() throws {
    if keyNoise != nil, motor == .fitted {
      throw ValidationError(
        "--key-noise is for other motors; the fitted one has its own, and --spread.")
    }
    if speed != nil, motor != .straight {
      throw ValidationError("--speed is for --motor straight; the others have --pace.")
    }
    if pace != nil, motor == .straight {
      throw ValidationError("--pace is not for --motor straight, which has --speed.")
    }
    let motorModelOptions: [(String, Bool)] =
      fitted.given + [
        ("--spread", spread != nil),
        ("--slips", slips != nil), ("--grid", grid != nil), ("--doubles", doubles != nil),
      ]
    if motor != .fitted, let given = motorModelOptions.first(where: \.1) {
      throw ValidationError("\(given.0) is for --motor fitted.")
    }
  }

  /// The motor on its keyboards.
  /// - Throws: `InputError` if the motor model cannot be used.
  func motors(seed: UInt64) throws(InputError) -> Motors {
    Motors(
      options: self, profile: motor == .fitted ? try fitted.profile() : nil,
      seed: seed)
  }
}

extension MotorModelSynthesizer.Doubles: ExpressibleByArgument {}

/// Makes the motor of each person on each keyboard.
struct Motors: Sendable {
  private let options: MotorOptions
  private let profile: MotorModelProfile?
  private let seed: UInt64
  /// How a trace was made, as every trace records it.
  let generatorField: SwipeTrace.JSONField

  fileprivate init(options: MotorOptions, profile: MotorModelProfile?, seed: UInt64) {
    self.options = options
    self.profile = profile
    self.seed = seed
    func note(_ name: String) -> String? {
      profile?.provenance.first { $0.name == name }?.text
    }
    generatorField =
      TraceGenerator(
        motor: options.motor.rawValue, profile: profile.map { _ in note("corpus") ?? "no corpus" },
        gap: note(SyntheticHumanGap.noteName)
      ).field
  }

  /// Keeps the traces' random numbers separate from the persons'.
  private static let traceStream: UInt64 = 2

  /// The random numbers of a trace, independent of the traces made before it.
  func random(trace: Int) -> RandomSource {
    RandomSource(seed: seed, stream: [Self.traceStream, UInt64(trace)])
  }

  /// - Parameter person: the same number is the same person on every keyboard.
  func motor(on keyboard: Keyboard, person: Int) throws(SynthesisError) -> any TraceSynthesizer {
    guard let profile else {
      let noise = options.keyNoise?.points ?? 0
      guard options.motor == .straight else {
        return try MinimumJerkSynthesizer(
          keyboard: keyboard,
          parameters: .init(keyNoise: noise, pace: options.pace ?? 1, rate: options.rate))
      }
      var parameters = StraightLineSynthesizer.Parameters(keyNoise: noise, rate: options.rate)
      if let speed = options.speed { parameters.speed = speed }
      return try StraightLineSynthesizer(keyboard: keyboard, parameters: parameters)
    }
    var parameters = MotorModelSynthesizer.Parameters(rate: options.rate)
    if let pace = options.pace { parameters.pace = pace }
    if let spread = options.spread { parameters.spread = spread }
    if let slips = options.slips { parameters.slips = slips }
    if let grid = options.grid { parameters.grid = grid.points }
    if let doubles = options.doubles { parameters.doubles = doubles }
    return try options.fitted.motor(
      profile, on: keyboard, person: person, seed: seed, parameters)
  }
}
