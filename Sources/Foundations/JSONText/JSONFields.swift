/// The members of one object, read by name; errors report the path of the member.
package struct JSONFields<Failure: FieldError> {
  /// What happens to a member that appears more than once.
  package enum Duplicates: Sendable {
    /// It is an error.
    case refused
    /// It is an error only if the member is read: a line may have members that nobody reads.
    case refusedWhenRead
    /// The first one is used.
    case ignored
  }

  /// The path of the object; empty for the whole document.
  package let path: String
  private let what: String
  private var values: [String: JSONValue] = [:]
  private var repeated: Set<String> = []

  /// Creates the fields of `value`.
  /// - Parameters:
  ///   - value: the object.
  ///   - path: the path of the object, for errors.
  ///   - what: what the object describes, for errors.
  ///   - names: the names that the object may have, or nil for any. With a list of names, a
  ///     mistyped name is an error and not silently replaced by a default.
  ///   - duplicates: what happens to a member that appears more than once.
  /// - Throws: `Failure` if the value is not an object, has a member that is not among `names`, or
  ///   repeats a member and `duplicates` does not allow it.
  package init(
    _ value: JSONValue, at path: String, what: String = "", names: [String]? = nil,
    duplicates: Duplicates = .refused
  ) throws(Failure) {
    self.path = path
    self.what = what
    for member in try Self.members(of: value, at: path) {
      if let names, !names.contains(member.name) {
        throw Failure(
          place: path, problem: .unknown(name: member.name, known: names, of: what))
      }
      guard values[member.name] != nil else {
        values[member.name] = member.value
        continue
      }
      switch duplicates {
      case .refused: throw Failure(place: place(member.name), problem: .twice)
      case .refusedWhenRead: repeated.insert(member.name)
      case .ignored: break
      }
    }
  }

  /// Returns the members of an object in the order of the text.
  package static func members(
    of value: JSONValue, at path: String
  ) throws(Failure) -> [JSONValue.Member] {
    guard case .object(let members) = value else {
      throw Failure(place: path, problem: .notAnObject(value))
    }
    return members
  }

  /// Returns the path of a member.
  package func place(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  /// Returns an error about a member that only the caller can detect.
  package func error(_ name: String, _ reason: String) -> Failure {
    Failure(place: place(name), problem: .other(reason))
  }

  /// Returns whether the object has a member of this name.
  package func has(_ name: String) -> Bool { values[name] != nil }

  /// Returns the value of a member.
  package func value(_ name: String) throws(Failure) -> JSONValue { try value(name, nil) }

  private func value(_ name: String, _ kind: JSONKind?) throws(Failure) -> JSONValue {
    guard let value = values[name] else {
      throw Failure(place: place(name), problem: .missing(kind, from: what))
    }
    guard !repeated.contains(name) else { throw Failure(place: place(name), problem: .twice) }
    return value
  }

  /// Returns the number of a member.
  package func number(_ name: String) throws(Failure) -> Double {
    try Self.number(try value(name, .number), at: place(name))
  }

  /// Returns the number of a member, or `standard` if the member is missing.
  package func number(_ name: String, default standard: Double) throws(Failure) -> Double {
    has(name) ? try number(name) : standard
  }

  /// Returns a whole number from 0 to 2⁵³.
  package func count(_ name: String) throws(Failure) -> Int {
    let value = try value(name, .count)
    guard let count = value.count else {
      throw Failure(place: place(name), problem: .wrongKind(.count, value))
    }
    return count
  }

  /// Returns the string of a member.
  package func text(_ name: String) throws(Failure) -> String {
    let value = try value(name, .string)
    guard case .string(let text) = value else {
      throw Failure(place: place(name), problem: .wrongKind(.string, value))
    }
    return text
  }

  /// Returns the Boolean of a member.
  package func bool(_ name: String) throws(Failure) -> Bool {
    let value = try value(name, .bool)
    guard case .bool(let bool) = value else {
      throw Failure(place: place(name), problem: .wrongKind(.bool, value))
    }
    return bool
  }

  /// Returns a list of any length.
  package func list(_ name: String) throws(Failure) -> [JSONValue] {
    let value = try value(name, .list)
    guard case .array(let values) = value else {
      throw Failure(place: place(name), problem: .wrongKind(.list, value))
    }
    return values
  }

  /// Returns the fields of a member that is an object.
  package func object(
    _ name: String, duplicates: Duplicates = .refused
  ) throws(Failure) -> JSONFields {
    try JSONFields(try value(name), at: place(name), duplicates: duplicates)
  }

  /// Returns a list of exactly `count` numbers.
  package func floats(_ name: String, count: Int) throws(Failure) -> [Float] {
    try Self.floats(try value(name, .list), at: place(name), count: count)
  }

  /// Returns a list of `count` lists of `width` numbers each, concatenated.
  package func rows(_ name: String, count: Int, width: Int) throws(Failure) -> [Float] {
    let rows = try Self.list(try value(name, .list), at: place(name), count: count)
    var numbers: [Float] = []
    for (index, row) in rows.enumerated() {
      numbers += try Self.floats(row, at: "\(place(name))[\(index)]", count: width)
    }
    return numbers
  }

  /// Checks that a list of strings is exactly `expected`.
  package func expect(_ name: String, _ expected: [String]) throws(Failure) {
    let found = try Self.list(try value(name, .list), at: place(name), count: expected.count)
    for (index, text) in expected.enumerated() where found[index] != .string(text) {
      throw Failure(
        place: "\(place(name))[\(index)]",
        problem: .other("must be \"\(text)\": it was fitted for another version of the program"))
    }
  }

  /// Returns a value as a number.
  package static func number(_ value: JSONValue, at place: String) throws(Failure) -> Double {
    guard case .number(let number) = value else {
      throw Failure(place: place, problem: .wrongKind(.number, value))
    }
    return number
  }

  private static func list(
    _ value: JSONValue, at place: String, count: Int
  ) throws(Failure) -> [JSONValue] {
    guard case .array(let values) = value else {
      throw Failure(place: place, problem: .wrongKind(.list, value))
    }
    guard values.count == count else {
      throw Failure(place: place, problem: .wrongCount(values.count, expected: count))
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
