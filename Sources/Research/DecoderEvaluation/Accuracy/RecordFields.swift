import JSONText

/// The members of a JSON object in a result file; of duplicates the first counts.
package typealias RecordFields = JSONFields<EvaluationError>

extension JSONFields<EvaluationError> {
  /// Reads an object at a place of a result file.
  package init(_ json: JSONValue, at place: String) throws(EvaluationError) {
    try self.init(json, at: place, duplicates: .ignored)
  }
}

extension EvaluationError: FieldError {
  /// Creates an error at a place.
  package init(place: String, reason: String) { self = .badRecord(place: place, reason: reason) }

  /// Creates the error for a problem with a field.
  package init(place: String, problem: FieldProblem) {
    let reason =
      switch problem {
      case .notAnObject(let value): "is \(value.kind), not an object"
      case .missing: "is missing"
      case .wrongKind(.string, _): "is not text"
      case .wrongKind(.list, _): "is not a list"
      case .wrongKind(.count, _): "is not a count"
      default: problem.reason
      }
    self.init(place: place, reason: reason)
  }
}

extension JSONValue {
  static func text(_ letters: [UInt8]) -> JSONValue {
    .string(String(decoding: letters, as: UTF8.self))
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
