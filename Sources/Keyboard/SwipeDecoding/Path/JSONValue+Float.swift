import JSONText

extension JSONValue {
  /// Returns the shortest decimal that reads back as the same `Float`, as a JSON number.
  static func shortest(_ value: Float) -> JSONValue {
    .number(Double(value.description) ?? Double(value))
  }
}
