/// An error that says where in a file something is wrong, and what.
package protocol FieldError: Error {
  init(place: String, reason: String)
}

/// The members of one object of a file of fitted numbers, read by name; whatever is wrong is
/// reported with its path.
package struct JSONFields<Failure: FieldError> {
  private let path: String
  private var values: [String: JSONValue] = [:]

  /// - Throws: `Failure` if the value is no object, or has a member that stands twice or is not
  ///   among the names.
  package init(_ value: JSONValue, at path: String, names: [String]) throws(Failure) {
    self.path = path
    guard case .object(let members) = value else {
      throw Failure(place: path, reason: "must be an object, not \(value.kind)")
    }
    for member in members {
      guard names.contains(member.name) else {
        throw Failure(
          place: path,
          reason: "\"\(member.name)\" is no field (the fields are "
            + "\(names.joined(separator: ", ")))")
      }
      guard values.updateValue(member.value, forKey: member.name) == nil else {
        throw Failure(place: place(member.name), reason: "the field stands twice")
      }
    }
  }

  package func has(_ name: String) -> Bool { values[name] != nil }

  package func value(_ name: String) throws(Failure) -> JSONValue {
    guard let value = values[name] else {
      throw Failure(place: place(name), reason: "the field is missing")
    }
    return value
  }

  package func number(_ name: String) throws(Failure) -> Double {
    try Self.number(try value(name), at: place(name))
  }

  /// A list of any length.
  package func list(_ name: String) throws(Failure) -> [JSONValue] {
    let value = try value(name)
    guard case .array(let values) = value else {
      throw Failure(place: place(name), reason: "must be a list, not \(value.kind)")
    }
    return values
  }

  /// A list of numbers.
  package func floats(_ name: String, count: Int) throws(Failure) -> [Float] {
    try Self.floats(try value(name), at: place(name), count: count)
  }

  /// A list of lists of numbers, one after the other.
  package func rows(_ name: String, count: Int, width: Int) throws(Failure) -> [Float] {
    let rows = try Self.list(try value(name), at: place(name), count: count)
    var numbers: [Float] = []
    for (index, row) in rows.enumerated() {
      numbers += try Self.floats(row, at: "\(place(name))[\(index)]", count: width)
    }
    return numbers
  }

  /// A list that must say just what this program says.
  package func expect(_ name: String, _ expected: [String]) throws(Failure) {
    let found = try Self.list(try value(name), at: place(name), count: expected.count)
    for (index, text) in expected.enumerated() where found[index] != .string(text) {
      throw Failure(
        place: "\(place(name))[\(index)]",
        reason: "must be \"\(text)\": it was fitted for another version of the program")
    }
  }

  private func place(_ name: String) -> String { "\(path).\(name)" }

  private static func number(_ value: JSONValue, at place: String) throws(Failure) -> Double {
    guard case .number(let number) = value else {
      throw Failure(place: place, reason: "must be a number, not \(value.kind)")
    }
    return number
  }

  private static func list(
    _ value: JSONValue, at place: String, count: Int
  ) throws(Failure) -> [JSONValue] {
    guard case .array(let values) = value else {
      throw Failure(place: place, reason: "must be a list, not \(value.kind)")
    }
    guard values.count == count else {
      throw Failure(
        place: place, reason: "has \(values.count) members where \(count) are due")
    }
    return values
  }

  private static func floats(
    _ value: JSONValue, at place: String, count: Int
  ) throws(Failure) -> [Float] {
    var floats: [Float] = []
    floats.reserveCapacity(count)
    for element in try list(value, at: place, count: count) {
      floats.append(Float(try number(element, at: place)))
    }
    return floats
  }
}
