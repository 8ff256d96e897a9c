import JSONText

/// The members of a JSON object in a result file.
package struct RecordFields {
  package let place: String
  private let members: [String: JSONValue]

  package init(_ json: JSONValue, at place: String) throws(EvaluationError) {
    guard case .object(let members) = json else {
      throw .badRecord(place: place, reason: "is \(json.kind), not an object")
    }
    self.place = place
    self.members = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
  }

  package func value(_ name: String) throws(EvaluationError) -> JSONValue {
    guard let value = members[name] else {
      throw .badRecord(place: "\(place).\(name)", reason: "is missing")
    }
    return value
  }

  package func text(_ name: String) throws(EvaluationError) -> String {
    guard case .string(let text) = try value(name) else {
      throw .badRecord(place: "\(place).\(name)", reason: "is no text")
    }
    return text
  }

  package func list(_ name: String) throws(EvaluationError) -> [JSONValue] {
    guard case .array(let values) = try value(name) else {
      throw .badRecord(place: "\(place).\(name)", reason: "is no list")
    }
    return values
  }

  /// A whole number from 0 to 2⁵³.
  package func count(_ name: String) throws(EvaluationError) -> Int {
    guard let count = try value(name).count else {
      throw .badRecord(place: "\(place).\(name)", reason: "is no count")
    }
    return count
  }
}

extension JSONValue {
  package static func fields(_ fields: [(String, JSONValue)]) -> JSONValue {
    .object(fields.map { Member(name: $0.0, value: $0.1) })
  }

  package static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }

  package static func integers(_ values: [Int]) -> JSONValue { .array(values.map(integer)) }

  static func text(_ letters: [UInt8]) -> JSONValue {
    .string(String(decoding: letters, as: UTF8.self))
  }

  /// The whole number from 0 to 2⁵³ that the value is, if it is one.
  package var count: Int? {
    guard case .number(let number) = self, number >= 0, number <= 0x1p53 else { return nil }
    return Int(exactly: number)
  }

  fileprivate var counts: [Int]? {
    guard case .array(let values) = self else { return nil }
    let counts = values.compactMap(\.count)
    return counts.count == values.count ? counts : nil
  }

  func counts(at place: String) throws(EvaluationError) -> [Int] {
    guard let counts else { throw .badRecord(place: place, reason: "counts are whole numbers") }
    return counts
  }
}
