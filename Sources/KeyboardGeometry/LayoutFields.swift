import JSONText

/// The members of one object of a layout file, read by name; whatever is wrong is reported with its
/// path.
struct LayoutFields {
  /// Path of the object, empty for the whole file.
  let path: String
  private let what: String
  private var values: [String: JSONValue] = [:]

  /// - Parameters:
  ///   - what: what the object describes, for messages
  ///   - names: the members that it may have
  /// - Throws: `LayoutError.invalid` if the value is no object, or has a member that stands twice or
  ///   is not among the names: a mistyped name must not pass for a default.
  init(
    _ value: JSONValue, at path: String, what: String, names: [String]
  ) throws(LayoutError) {
    self.path = path
    self.what = what
    for member in try Self.members(of: value, at: path.isEmpty ? "file" : path) {
      guard names.contains(member.name) else {
        throw .invalid(
          part: path.isEmpty ? "file" : path,
          reason: "\(quoted(member.name)) is no field of \(what) "
            + "(its fields are \(names.joined(separator: ", ")))")
      }
      guard values.updateValue(member.value, forKey: member.name) == nil else {
        throw .invalid(part: part(member.name), reason: "the field stands twice")
      }
    }
  }

  static func members(
    of value: JSONValue, at path: String
  ) throws(LayoutError) -> [JSONValue.Member] {
    guard case .object(let members) = value else {
      throw .invalid(part: path, reason: "must be an object, not \(value.kind)")
    }
    return members
  }

  func number(_ name: String) throws(LayoutError) -> Double {
    try Self.number(try required(name), at: part(name))
  }

  func number(_ name: String, default standard: Double) throws(LayoutError) -> Double {
    guard let value = values[name] else { return standard }
    return try Self.number(value, at: part(name))
  }

  func text(_ name: String) throws(LayoutError) -> String {
    let value = try required(name)
    guard case .string(let text) = value else {
      throw .invalid(part: part(name), reason: "must be a string, not \(value.kind)")
    }
    return text
  }

  func action(_ name: String) throws(LayoutError) -> KeyAction {
    let text = try text(name)
    guard let action = KeyAction(rawValue: text) else {
      let known = KeyAction.allCases.filter { $0 != .center }.map(\.rawValue)
      throw .invalid(
        part: part(name),
        reason: "\(quoted(text)) is no action (they are \(known.joined(separator: ", ")))")
    }
    return action
  }

  /// The list's members with their paths.
  func list(_ name: String) throws(LayoutError) -> [(path: String, value: JSONValue)] {
    try Self.list(try required(name), at: part(name))
  }

  /// The list's members with their paths; none where the field is missing.
  func optionalList(_ name: String) throws(LayoutError) -> [(path: String, value: JSONValue)] {
    guard let value = values[name] else { return [] }
    return try Self.list(value, at: part(name))
  }

  /// Numbers by character, in the order of the file: `{"h": 36, "n": 72}`.
  func numbersByCharacter(
    _ name: String
  ) throws(LayoutError) -> [(character: Character, number: Double)] {
    let members = try Self.members(of: try required(name), at: part(name))
    guard members.count <= KeyboardLayout.largestKeyCount else {
      throw .invalid(
        part: part(name),
        reason: "has \(members.count) keys; \(KeyboardLayout.largestKeyCount) are the most")
    }
    var numbers: [(character: Character, number: Double)] = []
    for member in members {
      let place = "\(path), key \(quoted(member.name))"
      guard member.name.count == 1, let character = member.name.first else {
        throw .invalid(
          part: place, reason: "a key writes one character, not \(member.name.count)")
      }
      numbers.append((character, try Self.number(member.value, at: place)))
    }
    return numbers
  }

  private func required(_ name: String) throws(LayoutError) -> JSONValue {
    guard let value = values[name] else {
      throw .invalid(part: part(name), reason: "the field is missing from \(what)")
    }
    return value
  }

  private func part(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  private static func number(_ value: JSONValue, at part: String) throws(LayoutError) -> Double {
    guard case .number(let number) = value else {
      throw .invalid(part: part, reason: "must be a number, not \(value.kind)")
    }
    return number
  }

  private static func list(
    _ value: JSONValue, at part: String
  ) throws(LayoutError) -> [(path: String, value: JSONValue)] {
    guard case .array(let values) = value else {
      throw .invalid(part: part, reason: "must be a list, not \(value.kind)")
    }
    // Nothing has more members than a keyboard may have keys, since none may be empty.
    guard values.count <= KeyboardLayout.largestKeyCount else {
      throw .invalid(
        part: part,
        reason: "has \(values.count) members; \(KeyboardLayout.largestKeyCount) are the most")
    }
    return values.enumerated().map { ("\(part)[\($0)]", $1) }
  }
}
