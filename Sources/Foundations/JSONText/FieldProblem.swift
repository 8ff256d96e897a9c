/// A problem with a field of a JSON object.
package enum FieldProblem: Hashable, Sendable {
  /// The value whose fields are read is not an object.
  case notAnObject(JSONValue)
  /// The object has a field that its format does not know.
  case unknown(name: String, known: [String], of: String)
  /// The field appears more than once.
  case twice
  /// The field is missing; the kind is the one that its value would have, if known.
  case missing(JSONKind?, from: String)
  /// The value is of another kind.
  case wrongKind(JSONKind, JSONValue)
  /// The list has the wrong number of elements.
  case wrongCount(Int, expected: Int)
  /// Any other problem, as a sentence without its subject.
  case other(String)

  /// The problem as a sentence without its subject, which is the place.
  package var reason: String {
    switch self {
    case .notAnObject(let value): "must be an object, not \(value.kind)"
    case .unknown(let name, let known, _):
      "\"\(name)\" is not a field (the fields are \(known.joined(separator: ", ")))"
    case .twice: "the field appears twice"
    case .missing: "the field is missing"
    case .wrongKind(let kind, let value): "must be \(kind.rawValue), not \(value.kind)"
    case .wrongCount(let count, let expected):
      "has \(count) members, expected \(expected)"
    case .other(let reason): reason
    }
  }
}

/// The kind of value that a field must have.
package enum JSONKind: String, Hashable, Sendable {
  /// True or false.
  case bool = "true or false"
  /// A number.
  case number = "a number"
  /// A whole number from 0 to 2⁵³.
  case count = "a whole number from 0"
  /// A string.
  case string = "a string"
  /// A list.
  case list = "a list"
}

/// An error that says where a file is wrong and how.
///
/// A format with its own wording for a problem implements `init(place:problem:)`; the others get an
/// implementation that uses the problem's `reason`.
package protocol FieldError: Error {
  /// Creates the error from a finished sentence.
  init(place: String, reason: String)
  /// Creates the error from a problem.
  init(place: String, problem: FieldProblem)
}

extension FieldError {
  /// Creates the error from the reason of a problem.
  package init(place: String, problem: FieldProblem) {
    self.init(place: place, reason: problem.reason)
  }
}
