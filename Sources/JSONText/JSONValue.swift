/// A JSON value that keeps its members in the order of the text, and members that stand twice, so
/// that the reader of a format can refuse them by name.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// Finite, where it was read.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// What a reader would call it.
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
