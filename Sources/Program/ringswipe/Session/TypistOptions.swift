import ArgumentParser
import Reports
import SimulatedTypist
import TraceSynthesis

/// Who a simulated typist is: a motor model, and decisions. `TypistPolicy` has the sources of the
/// times.
struct TypistOptions: ParsableArguments {
  @Option(
    name: .customLong("motor-model"),
    help: ArgumentHelp(
      "The motor model's file (default: profiles/motor-model.json).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var namedModel: String?

  @Option(name: .customLong("hand"), help: .hidden) var formerModel: String?

  @Option(
    name: .customLong("motor-scale"),
    help: ArgumentHelp(
      "Whether errors grow with the keys (keys) or keep their size in mm on the keyboards that the "
        + "model was fitted on (mm; default: keys).", valueName: "keys|mm"))
  var namedScale: MotorModelScale?

  @Option(name: .customLong("hand-scale"), help: .hidden) var formerScale: MotorModelScale?

  var motorModel: String? { namedModel ?? formerModel }
  var motorScale: MotorModelScale { namedScale ?? formerScale ?? .keys }

  @Option(help: ArgumentHelp("Time of swipes relative to people's.", valueName: "ratio"))
  var pace = 1.0

  @Option(help: ArgumentHelp("Scatter of the touches relative to people's.", valueName: "ratio"))
  var spread = 1.0

  @Option(
    help: ArgumentHelp(
      "Frequency of slips relative to people's; 0 for "
        + "none.", valueName: "ratio"))
  var slips = 1.0

  @Option(
    name: .customLong("policy"),
    help: ArgumentHelp(
      "Swipe words and look at the bar (swipe), or tap letter by letter and never look (tap).",
      valueName: "name"))
  var policyName: PolicyName = .swipe

  enum PolicyName: String, NamedValue {
    case swipe, tap
  }

  @Option(
    help: ArgumentHelp(
      "Time for pointing: this plus --pointing-slope per bit of Fitts' law (default: 176, as for a "
        + "thumb).",
      valueName: "ms"))
  var pointingIntercept: Double?

  @Option(help: ArgumentHelp("See --pointing-intercept (default: 64).", valueName: "ms"))
  var pointingSlope: Double?

  @Option(help: ArgumentHelp("How long a tap stays on its key (default: 70).", valueName: "ms"))
  var contact: Double?

  @Option(help: ArgumentHelp("Time before each word (default: 70).", valueName: "ms"))
  var preparation: Double?

  @Option(
    help: ArgumentHelp(
      "Time to look at the bar or the text (default: "
        + "230).", valueName: "ms"))
  var eyeMovement: Double?

  @Option(help: ArgumentHelp("Time to read a word there (default: 100).", valueName: "ms"))
  var reading: Double?

  @Option(help: ArgumentHelp("Time to decide what to do (default: 70).", valueName: "ms"))
  var decision: Double?

  @Option(
    help: ArgumentHelp(
      "Attempts at swiping a word before it is tapped; 0 taps all (default: 2).", valueName: "n"))
  var swipeAttempts: Int?

  @Option(
    help: ArgumentHelp(
      "Look at suggestions before words of at least this length; 0 for never (default: 5).",
      valueName: "n"))
  var suggestionLetters: Int?

  @Option(
    help: ArgumentHelp(
      "Look at completions after tapping this number of letters; 0 for never (default: "
        + "2).", valueName: "n"))
  var lettersPerLook: Int?

  @Option(
    name: .customLong("minimum-gain"),
    help: ArgumentHelp(
      "Look for completions while at least this number of letters is left (default: 2).",
      valueName: "n"))
  var namedGain: Int?

  @Option(name: .customLong("least-gain"), help: .hidden) var formerGain: Int?

  private var minimumGain: Int? { namedGain ?? formerGain }

  func validate() throws {
    for (name, value) in times {
      guard let value else { continue }
      guard (0...60_000).contains(value) else {
        throw ValidationError("--\(name) takes 0 to 60000 ms, not \(value).")
      }
    }
    for (name, value) in counts {
      guard let value else { continue }
      guard (0...1000).contains(value) else {
        throw ValidationError("--\(name) takes a number from 0 to 1000, not \(value).")
      }
    }
  }

  private var times: [(name: String, value: Double?)] {
    let values = [
      pointingIntercept, pointingSlope, contact, preparation, eyeMovement, reading, decision,
    ]
    return zip(TypistPolicy.fields, values).map { ($0.name, $1) }
  }

  private var counts: [(name: String, value: Int?)] {
    zip(TypistPolicy.counts, [swipeAttempts, suggestionLetters, lettersPerLook, minimumGain])
      .map { ($0.name, $1) }
  }

  var policy: TypistPolicy {
    var policy = policyName == .tap ? TypistPolicy.tapping : TypistPolicy()
    for (field, time) in zip(TypistPolicy.fields, times) {
      if let value = time.value { policy[keyPath: field.path] = value }
    }
    for (field, count) in zip(TypistPolicy.counts, counts) {
      if let value = count.value { policy[keyPath: field.path] = value }
    }
    return policy
  }

  func motorModel(_ profile: MotorModelProfile) -> TypistMotor {
    TypistMotor(
      profile: profile, keepsMillimetres: motorScale == .mm, pace: pace, spread: spread,
      slips: slips)
  }

  /// How much the typist's touches scatter and slip, as a line below a table.
  var scatterLine: String {
    "people's scatter times \(trimmed(spread)) (--spread), slips times \(trimmed(slips)) (--slips)"
  }

  /// What identifies this typist, for logs and results.
  var text: String {
    policy.text + " pace=\(trimmed(pace)) spread=\(trimmed(spread)) slips=\(trimmed(slips))"
      + " motor-scale=\(motorScale.rawValue)"
  }
}
