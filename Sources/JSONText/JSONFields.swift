/// The members of one object, read by name; whatever is wrong is reported with its path.
package struct JSONFields<Failure: FieldError> {
  /// What is made of a member that stands twice.
  package enum Duplicates: Sendable {
    case refused
    /// Only when the member is asked for: lines may have members that are not read.
    case refusedWhenRead
    /// The first is taken.
    case ignored
  }

  /// Path of the object; empty for the whole document.
  package let path: String
  private let what: String
  private var values: [String: JSONValue] = [:]
  private var repeated: Set<String> = []

  /// - Parameters:
  ///   - names: that the object may have; nil for any. A mistyped name must not pass for a default.
  ///   - what: what the object describes, for messages.
  /// - Throws: `Failure` if the value is no object, or has a member that is not among the names or,
  ///   where that is refused, stands twice.
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

  /// The members of an object in the order of the text.
  package static func members(
    of value: JSONValue, at path: String
  ) throws(Failure) -> [JSONValue.Member] {
    guard case .object(let members) = value else {
      throw Failure(place: path, problem: .notAnObject(value))
    }
    return members
  }

  /// The path of a member.
  package func place(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  /// An error about a member that only its reader can find.
  package func error(_ name: String, _ reason: String) -> Failure {
    Failure(place: place(name), problem: .other(reason))
  }

  package func has(_ name: String) -> Bool { values[name] != nil }

  package func value(_ name: String) throws(Failure) -> JSONValue { try value(name, nil) }

  private func value(_ name: String, _ kind: JSONKind?) throws(Failure) -> JSONValue {
    guard let value = values[name] else {
      throw Failure(place: place(name), problem: .missing(kind, from: what))
    }
    guard !repeated.contains(name) else { throw Failure(place: place(name), problem: .twice) }
    return value
  }

  package func number(_ name: String) throws(Failure) -> Double {
    try Self.number(try value(name, .number), at: place(name))
  }

  /// The number, or the standard where the field is missing.
  package func number(_ name: String, default standard: Double) throws(Failure) -> Double {
    has(name) ? try number(name) : standard
  }

  /// A whole number from 0 to 2⁵³.
  package func count(_ name: String) throws(Failure) -> Int {
    let value = try value(name, .count)
    guard let count = value.count else {
      throw Failure(place: place(name), problem: .wrongKind(.count, value))
    }
    return count
  }

  package func text(_ name: String) throws(Failure) -> String {
    let value = try value(name, .string)
    guard case .string(let text) = value else {
      throw Failure(place: place(name), problem: .wrongKind(.string, value))
    }
    return text
  }

  package func bool(_ name: String) throws(Failure) -> Bool {
    let value = try value(name, .bool)
    guard case .bool(let bool) = value else {
      throw Failure(place: place(name), problem: .wrongKind(.bool, value))
    }
    return bool
  }

  /// A list of any length.
  package func list(_ name: String) throws(Failure) -> [JSONValue] {
    let value = try value(name, .list)
    guard case .array(let values) = value else {
      throw Failure(place: place(name), problem: .wrongKind(.list, value))
    }
    return values
  }

  /// The fields of an object among the members; what is made of doubles is the same there.
  package func object(
    _ name: String, duplicates: Duplicates = .refused
  ) throws(Failure) -> JSONFields {
    try JSONFields(try value(name), at: place(name), duplicates: duplicates)
  }

  /// A list of numbers.
  package func floats(_ name: String, count: Int) throws(Failure) -> [Float] {
    try Self.floats(try value(name, .list), at: place(name), count: count)
  }

  /// A list of lists of numbers, one after the other.
  package func rows(_ name: String, count: Int, width: Int) throws(Failure) -> [Float] {
    let rows = try Self.list(try value(name, .list), at: place(name), count: count)
    var numbers: [Float] = []
    for (index, row) in rows.enumerated() {
      numbers += try Self.floats(row, at: "\(place(name))[\(index)]", count: width)
    }
    return numbers
  }

  /// A list that must say just what this program says.
  package func expect(_ name: String, _ expected: [String]) throws(Failure) {
    let found = try Self.list(try value(name, .list), at: place(name), count: expected.count)
    for (index, text) in expected.enumerated() where found[index] != .string(text) {
      throw Failure(
        place: "\(place(name))[\(index)]",
        problem: .other("must be \"\(text)\": it was fitted for another version of the program"))
    }
  }

  /// The number that a value is.
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
