import JSONText

/// The members of an object of a session or study log. Members that are not read may appear twice.
typealias LogFields = JSONFields<LogProblem>

/// What is wrong with a line of a log.
struct LogProblem: FieldError {
  var reason: String

  init(reason: String) { self.reason = reason }

  init(place: String, reason: String) { self.reason = "\(place): \(reason)" }

  init(place: String, problem: FieldProblem) {
    switch problem {
    case .notAnObject(let value):
      reason =
        "\(place.isEmpty ? "a line" : "\(place).") must be an object, not \(value.kind)"
    case .twice: reason = "\(place): the field is there twice"
    default: reason = "\(place): \(problem.reason)"
    }
  }
}

extension JSONFields<LogProblem> {
  /// What `body` makes of a line's object.
  /// - Parameters:
  ///   - bytes: the line, without its end
  ///   - number: of the line, for the error
  static func read<Line>(
    _ bytes: [UInt8], line number: Int, _ body: (LogFields) throws(LogProblem) -> Line
  ) throws(SessionLogError) -> Line {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(json: bytes)
    } catch {
      throw SessionLogError(line: number, reason: "byte \(error.offset + 1): \(error.reason)")
    }
    do throws(LogProblem) {
      return try body(try LogFields(value, at: "", duplicates: .refusedWhenRead))
    } catch {
      throw SessionLogError(line: number, reason: error.reason)
    }
  }

  /// Null is what a number is written as that is not finite; it reads as not a number.
  func real(_ name: String) throws(LogProblem) -> Double {
    try value(name) == .null ? .nan : try number(name)
  }

  func integer(_ name: String) throws(LogProblem) -> Int {
    let number = try real(name)
    guard let integer = Int(exactly: number), integer.magnitude <= 1 << 53 else {
      throw error(name, "must be a whole number, not \(number)")
    }
    return integer
  }

  func optionalString(_ name: String) throws(LogProblem) -> String? {
    has(name) ? try text(name) : nil
  }

  func strings(_ name: String) throws(LogProblem) -> [String] {
    var strings: [String] = []
    for element in try list(name) {
      guard case .string(let string) = element else {
        throw error(name, "must hold strings, not \(element.kind)")
      }
      strings.append(string)
    }
    return strings
  }

  func part(_ name: String) throws(LogProblem) -> LogFields {
    try object(name, duplicates: .refusedWhenRead)
  }

  /// A word of a fixed set.
  func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, _ type: Value.Type
  ) throws(LogProblem) -> Value where Value.RawValue == String {
    let text = try text(name)
    guard let value = Value(rawValue: text) else {
      let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(name, "must be one of \(names)")
    }
    return value
  }
}
