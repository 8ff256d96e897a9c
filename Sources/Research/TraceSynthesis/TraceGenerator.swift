import JSONText
import SwipeTraces

/// The generator of a synthetic trace, stored in the trace's field `synthetic`, so that every
/// result on such traces can name it.
public struct TraceGenerator: Hashable, Sendable {
  /// The name of the trace's field.
  public static let fieldName = "synthetic"

  /// The name of the motor model.
  public var motor: String
  /// The data that its numbers were fitted on.
  public var profile: String?
  /// The synthetic–human gap: the difference between decoders' accuracy on its traces and on
  /// people's.
  public var gap: String?
  /// The seed of the random numbers.
  public var seed: UInt64?

  /// The text for a line of a report.
  public var text: String {
    var text = motor
    if let profile { text += " (\(profile))" }
    return text + "; synthetic–human gap: \(gap ?? "not measured")"
  }

  /// The field of a trace file.
  public var field: SwipeTrace.JSONField {
    var members = [JSONValue.Member(name: "motor", value: .string(motor))]
    if let profile { members.append(.init(name: "profile", value: .string(profile))) }
    if let gap { members.append(.init(name: "gap", value: .string(gap))) }
    if let seed { members.append(.init(name: "seed", value: .string("\(seed)"))) }
    return SwipeTrace.JSONField(name: Self.fieldName, json: JSONValue.object(members).line)
  }

  /// Creates a generator.
  public init(
    motor: String, profile: String? = nil, gap: String? = nil, seed: UInt64? = nil
  ) {
    self.motor = motor
    self.profile = profile
    self.gap = gap
    self.seed = seed
  }

  /// Reads a field's JSON; missing parts stay unknown.
  public init(json: String) {
    var texts: [String: String] = [:]
    if case .object(let members)? = try? JSONValue(json: Array(json.utf8)) {
      for case let member in members {
        if case .string(let text) = member.value { texts[member.name] = text }
      }
    }
    self.init(
      motor: texts["motor"] ?? "an unnamed generator", profile: texts["profile"],
      gap: texts["gap"], seed: texts["seed"].flatMap { UInt64($0) })
  }
}

extension SwipeTrace {
  /// The generator of the trace, or nil for a person's trace.
  public var generator: TraceGenerator? {
    otherFields.first { $0.name == TraceGenerator.fieldName }.map {
      TraceGenerator(json: $0.json)
    }
  }
}
