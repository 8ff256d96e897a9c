import ArgumentParser
import DecoderEvaluation
import ResourceLoading
import TraceSynthesis

/// How a synthetic finger moves.
enum MotorModel: String, NamedValue {
  case straight
  /// The smoothest movement through the aims (Quinn & Zhai 2018).
  case minimumJerk = "minimum-jerk"
  /// Fitted to people (docs/reference/motor-model.md).
  case fitted

  /// - Parameter argument: the name; `hand` is the former name of `fitted`.
  init?(argument: String) { self.init(rawValue: argument == "hand" ? "fitted" : argument) }
}

/// What a fitted motor model keeps on keys of another size.
enum MotorModelScale: String, NamedValue {
  case keys, mm

  /// What it means for a comparison of layouts, as a line below a table.
  var noiseLine: String {
    switch self {
    case .mm: "noise in mm: the finger's errors have the same size on every layout"
    case .keys:
      "noise in keys: errors grow with a layout's keys, which favours layouts with small keys"
    }
  }
}

/// Which fitted motor model moves the finger, and what it keeps on keys of another size.
struct FittedMotorOptions: ParsableArguments {
  @Option(
    name: .customLong("motor-model"),
    help: ArgumentHelp(
      "Fitted: the motor model's file (default: profiles/motor-model.json).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var namedModel: String?

  @Option(name: .customLong("hand"), help: .hidden) var formerModel: String?

  @Option(
    name: .customLong("motor-scale"),
    help: ArgumentHelp(
      "Fitted: whether errors grow with the keys (keys) or keep their size in mm on the keyboards "
        + "that the model was fitted on (default: mm in comparisons of layouts, else keys).",
      valueName: "keys|mm"))
  var namedScale: MotorModelScale?

  @Option(name: .customLong("hand-scale"), help: .hidden) var formerScale: MotorModelScale?

  var motorModel: String? { namedModel ?? formerModel }
  var motorScale: MotorModelScale? { namedScale ?? formerScale }

  /// What was given that only a fitted motor takes: the option and whether it was given.
  var given: [(String, Bool)] {
    [("--motor-model", motorModel != nil), ("--motor-scale", motorScale != nil)]
  }

  /// The model's numbers.
  /// - Throws: `InputError` if the file cannot be used.
  func profile() throws(InputError) -> MotorModelProfile { try MotorModelFile(motorModel).profile }
}

/// The motor model and its description.
struct MotorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How the finger moves: in straight lines (a control), in minimum-jerk curves, or like a "
        + "motor model fitted to people.", valueName: "model"))
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
      "Minimum jerk and fitted: time relative to people's (default: 1).", valueName: "ratio"))
  var pace: Double?

  @Option(help: ArgumentHelp("Samples per second.", valueName: "Hz"))
  var rate = StraightLineSynthesizer.Parameters().rate

  @OptionGroup var fitted: FittedMotorOptions

  @Option(
    help: ArgumentHelp(
      "Fitted: scatter of the touches relative to people's (default: 1).", valueName: "ratio"))
  var spread: Double?

  @Option(
    help: ArgumentHelp(
      "Fitted: frequency of slips relative to people's; 0 for none (default: "
        + "1).", valueName: "ratio"))
  var slips: Double?

  @Option(
    help: ArgumentHelp(
      "Fitted: round positions to multiples of this length, in pt or mm (default: 1pt).",
      valueName: "length"))
  var grid: PhysicalLength?

  @Option(
    help: ArgumentHelp(
      "Fitted: what the finger does at a doubled letter, dwell or draw a loop (default: dwell).",
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

  /// As the libraries take it.
  /// - Throws: `InputError` if the motor model cannot be used.
  func motor(seed: UInt64) throws(InputError) -> Motor {
    let model: Motor.Model
    switch motor {
    case .straight: model = .straight(speed: speed)
    case .minimumJerk: model = .minimumJerk(pace: pace ?? 1)
    case .fitted:
      var parameters = MotorModelSynthesizer.Parameters()
      if let pace { parameters.pace = pace }
      if let spread { parameters.spread = spread }
      if let slips { parameters.slips = slips }
      if let grid { parameters.grid = grid.points }
      if let doubles { parameters.doubles = doubles }
      model = .fitted(
        try fitted.profile(), parameters, keepsMillimetres: fitted.motorScale == .mm)
    }
    return Motor(model, keyNoise: keyNoise?.points ?? 0, rate: rate, seed: seed)
  }
}

extension MotorModelSynthesizer.Doubles: NamedValue {}
