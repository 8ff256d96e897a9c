import JSONText
import SwipeTraces

/// What made a synthetic trace, as the trace's field `synthetic` says it, so that every figure on
/// such traces names it.
public struct TraceGenerator: Hashable, Sendable {
  /// The trace's field that names it.
  public static let fieldName = "synthetic"

  /// The motor model.
  public var motor: String
  /// What its numbers were fitted on.
  public var profile: String?
  /// The synthetic–human gap: how far decoders' accuracy on its traces is from that on people's.
  public var gap: String?

  /// For a line of a report.
  public var text: String {
    var text = motor
    if let profile { text += " (\(profile))" }
    return text + "; synthetic–human gap: \(gap ?? "not measured")"
  }

  /// The field as a trace file writes it.
  public var field: SwipeTrace.JSONField {
    var members = [JSONValue.Member(name: "motor", value: .string(motor))]
    if let profile { members.append(.init(name: "profile", value: .string(profile))) }
    if let gap { members.append(.init(name: "gap", value: .string(gap))) }
    return SwipeTrace.JSONField(name: Self.fieldName, json: JSONValue.object(members).line)
  }

  public init(motor: String, profile: String? = nil, gap: String? = nil) {
    self.motor = motor
    self.profile = profile
    self.gap = gap
  }

  /// Reads a field's JSON; what it does not name stays unknown.
  public init(json: String) {
    var texts: [String: String] = [:]
    if case .object(let members)? = try? JSONValue(json: Array(json.utf8)) {
      for case let member in members {
        if case .string(let text) = member.value { texts[member.name] = text }
      }
    }
    self.init(
      motor: texts["motor"] ?? "an unnamed generator", profile: texts["profile"],
      gap: texts["gap"])
  }
}

extension SwipeTrace {
  /// What made the trace; nil for a person's.
  public var generator: TraceGenerator? {
    otherFields.first { $0.name == TraceGenerator.fieldName }.map {
      TraceGenerator(json: $0.json)
    }
  }
}
