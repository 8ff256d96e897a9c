/// An error in the numbers of an assignment problem, or in what a search was asked to do.
public enum AssignmentError: Error, Equatable, CustomStringConvertible {
  case empty
  case tooLarge(Int)
  case wrongSize(String, rows: Int, columns: Int, Int)
  case notFinite(String)
  /// A malformed file in QAPLIB's format: the line, and the reason.
  case badFile(line: Int, reason: String)
  case notAPlacement(String)

  /// A readable message for the error.
  public var description: String {
    switch self {
    case .empty: "there is nothing to place"
    case .tooLarge(let count):
      "\(count) units are too many: at most \(QuadraticAssignment.maximumCount)"
    case .wrongSize(let name, let rows, let columns, let count):
      "the \(name) have \(rows) rows and \(columns) columns; \(count) of each are needed"
    case .notFinite(let name): "the \(name) contain a number that is not finite"
    case .badFile(let line, let reason): "line \(line): \(reason)"
    case .notAPlacement(let reason): reason
    }
  }
}
