extension JSONValue {
  /// Returns an object with the named values in their order.
  package static func fields(_ fields: [(String, JSONValue)]) -> JSONValue {
    .object(fields.map { Member(name: $0.0, value: $0.1) })
  }

  /// Returns the number of an integer.
  package static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }

  /// Returns a list of integers.
  package static func integers(_ values: [Int]) -> JSONValue { .array(values.map(integer)) }

  /// The value as a whole number from 0 to 2⁵³, or nil if it is not one.
  package var count: Int? {
    guard case .number(let number) = self, number >= 0, number <= 0x1p53 else { return nil }
    return Int(exactly: number)
  }
}
