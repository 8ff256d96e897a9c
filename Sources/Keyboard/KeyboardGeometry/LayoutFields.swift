import JSONText

/// The members of one object of a layout file.
typealias LayoutFields = JSONFields<LayoutError>

extension LayoutError: FieldError {
  package init(place: String, reason: String) {
    self = .invalid(part: place.isEmpty ? "file" : place, reason: reason)
  }

  package init(place: String, problem: FieldProblem) {
    let reason =
      switch problem {
      case .unknown(let name, let known, let what):
        "\(quoted(name)) is no field of \(what) (its fields are \(known.joined(separator: ", ")))"
      case .missing(_, let what): "the field is missing from \(what)"
      default: problem.reason
      }
    self.init(place: place, reason: reason)
  }
}

extension JSONFields<LayoutError> {
  /// Returns the action in a field.
  ///
  /// - Parameter actions: the actions that a file of this version may name.
  func action(
    _ name: String, among actions: [KeyAction] = KeyAction.ofVersion1
  ) throws(LayoutError) -> KeyAction {
    let text = try text(name)
    // The centre is refused later, with a message of its own.
    guard let action = KeyAction(rawValue: text), actions.contains(action) || action == .center
    else {
      let known = actions.map(\.rawValue)
      throw error(
        name,
        "\(quoted(text)) is no action (they are \(known.joined(separator: ", ")))")
    }
    return action
  }

  /// Returns the members of a list with their paths. A missing list has none if it is optional.
  func members(
    _ name: String, isOptional: Bool = false
  ) throws(LayoutError) -> [(path: String, value: JSONValue)] {
    if isOptional, !has(name) { return [] }
    let values = try list(name)
    // No list may be longer than the keys of a keyboard, since no row or ring is empty.
    guard values.count <= KeyboardLayout.maximumKeyCount else {
      throw error(
        name, "has \(values.count) members; \(KeyboardLayout.maximumKeyCount) are the most")
    }
    let path = place(name)
    return values.enumerated().map { ("\(path)[\($0)]", $1) }
  }

  /// Returns numbers by character, in the order of the file: `{"h": 36, "n": 72}`.
  func numbersByCharacter(
    _ name: String
  ) throws(LayoutError) -> [(character: Character, number: Double)] {
    let members = try Self.members(of: try value(name), at: place(name))
    guard members.count <= KeyboardLayout.maximumKeyCount else {
      throw error(
        name,
        "has \(members.count) keys; \(KeyboardLayout.maximumKeyCount) are the most")
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
}
