/// What can be wrong with a field of a JSON object.
package enum FieldProblem: Hashable, Sendable {
  /// The value whose fields are read is not an object.
  case notAnObject(JSONValue)
  case unknown(name: String, known: [String], of: String)
  case twice
  case missing(JSONKind?, from: String)
  case wrongKind(JSONKind, JSONValue)
  case wrongCount(Int, expected: Int)
  /// Anything else, in a sentence without its subject.
  case other(String)

  /// The problem in a sentence without its subject, which is the place.
  package var reason: String {
    switch self {
    case .notAnObject(let value): "must be an object, not \(value.kind)"
    case .unknown(let name, let known, _):
      "\"\(name)\" is no field (the fields are \(known.joined(separator: ", ")))"
    case .twice: "the field stands twice"
    case .missing: "the field is missing"
    case .wrongKind(let kind, let value): "must be \(kind.rawValue), not \(value.kind)"
    case .wrongCount(let count, let expected):
      "has \(count) members where \(expected) are due"
    case .other(let reason): reason
    }
  }
}

/// What a field's value must be.
package enum JSONKind: String, Hashable, Sendable {
  case bool = "true or false"
  case number = "a number"
  /// A whole number from 0 to 2⁵³.
  case count = "a whole number from 0"
  case string = "a string"
  case list = "a list"
}

/// An error that says where in a file something is wrong, and what. A format that has words of its
/// own for a problem makes its error of the problem, the others of the reason.
package protocol FieldError: Error {
  init(place: String, reason: String)
  init(place: String, problem: FieldProblem)
}

extension FieldError {
  package init(place: String, problem: FieldProblem) {
    self.init(place: place, reason: problem.reason)
  }
}
