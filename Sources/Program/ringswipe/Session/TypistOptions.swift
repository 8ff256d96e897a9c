import ArgumentParser
import Reports
import SimulatedTypist
import TraceSynthesis

/// Who a simulated typist is: a motor model, and decisions. `TypistPolicy` has the sources of the
/// times.
struct TypistOptions: ParsableArguments {
  @Option(
    name: [.customLong("motor-model"), .customLong("hand")],
    help: ArgumentHelp(
      "The motor model's numbers (default: profiles/motor-model.json).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var motorModel: String?

  @Option(
    name: [.customLong("motor-scale"), .customLong("hand-scale")],
    help: ArgumentHelp(
      "Errors grow with the keys (keys), or keep the size they had in mm on the keyboards fitted on "
        + "(mm).", valueName: "keys|mm"))
  var motorScale: MotorModelScale = .keys

  @Option(help: ArgumentHelp("Time of swipes against what people take.", valueName: "ratio"))
  var pace = 1.0

  @Option(help: ArgumentHelp("Scatter of the touches against people's.", valueName: "ratio"))
  var spread = 1.0

  @Option(help: ArgumentHelp("How often it slips against people; 0 never.", valueName: "ratio"))
  var slips = 1.0

  @Option(
    name: .customLong("policy"),
    help: ArgumentHelp(
      "Swipe words and look at the bar (swipe), or tap letter by letter and never look (tap).",
      valueName: "name"))
  var policyName: PolicyName = .swipe

  enum PolicyName: String, CaseIterable, ExpressibleByArgument {
    case swipe, tap
  }

  @Option(
    help: ArgumentHelp(
      "Pointing takes this and --pointing-slope a bit of Fitts' law (default: 176, a thumb's).",
      valueName: "ms"))
  var pointingIntercept: Double?

  @Option(help: ArgumentHelp("See --pointing-intercept (default: 64).", valueName: "ms"))
  var pointingSlope: Double?

  @Option(help: ArgumentHelp("How long a tap rests on its key (default: 70).", valueName: "ms"))
  var contact: Double?

  @Option(help: ArgumentHelp("Before each word (default: 70).", valueName: "ms"))
  var preparation: Double?

  @Option(help: ArgumentHelp("To look at the bar or the text (default: 230).", valueName: "ms"))
  var eyeMovement: Double?

  @Option(help: ArgumentHelp("To read a word there (default: 100).", valueName: "ms"))
  var reading: Double?

  @Option(help: ArgumentHelp("To see what to do (default: 70).", valueName: "ms"))
  var decision: Double?

  @Option(
    help: ArgumentHelp(
      "Swipes that a word is given before it is tapped; 0 taps all (default: 2).", valueName: "n"))
  var swipeAttempts: Int?

  @Option(
    help: ArgumentHelp(
      "Look at suggestions before words of this many letters or more; 0 never (default: 5).",
      valueName: "n"))
  var suggestionLetters: Int?

  @Option(
    help: ArgumentHelp(
      "Look at completions after so many letters tapped; 0 never (default: 2).", valueName: "n"))
  var lettersPerLook: Int?

  @Option(
    name: [.customLong("minimum-gain"), .customLong("least-gain")],
    help: ArgumentHelp(
      "Look for completions while this many letters or more are left (default: 2).",
      valueName: "n"))
  var minimumGain: Int?

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

  /// What identifies this typist, for logs and results.
  var text: String {
    policy.text + " pace=\(trimmed(pace)) spread=\(trimmed(spread)) slips=\(trimmed(slips))"
      + " motor-scale=\(motorScale.rawValue)"
  }
}
