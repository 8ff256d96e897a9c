/// A JSON value that keeps its members in the order of the text, repeated names included, so that
/// the reader of a format can reject them by name.
package enum JSONValue: Hashable, Sendable {
  /// The literal `null`.
  case null
  /// The literal `true` or `false`.
  case bool(Bool)
  /// A number; finite if it was read from text.
  case number(Double)
  /// A string, with its escapes resolved.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// An object's members in the order of the text.
  case object([Member])

  /// A named value of an object.
  package struct Member: Hashable, Sendable {
    /// The name, with its escapes resolved.
    package var name: String
    /// The value.
    package var value: JSONValue

    /// Creates a member.
    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The kind of value in plain words, for errors.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
