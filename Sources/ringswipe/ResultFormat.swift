import ArgumentParser
import Evaluation

/// How decoded traces are written.
enum ResultFormat: String, CaseIterable, ExpressibleByArgument {
  /// A JSON object a line (docs/results.md).
  case jsonLines = "jsonl"
  /// A row a candidate.
  case csv
  /// For reading on a screen.
  case table

  /// What stands above the first result.
  /// - Parameter isTimed: whether results tell how long decoding took.
  func header(isTimed: Bool) -> String {
    switch self {
    case .jsonLines: ""
    case .csv: DecodedTrace.csvHeader(isTimed: isTimed)
    case .table: DecodedTrace.tableHeader
    }
  }

  /// One result, lines ended.
  func bytes(for result: DecodedTrace, isTimed: Bool) -> [UInt8] {
    switch self {
    case .jsonLines: result.jsonLine(isTimed: isTimed)
    case .csv: result.csvRows(isTimed: isTimed)
    case .table: Array(result.tableLine.utf8)
    }
  }
}

/// How visited keys are written.
enum VisitFormat: String, CaseIterable, ExpressibleByArgument {
  /// A JSON object a trace and line (docs/results.md).
  case jsonLines = "jsonl"
  /// A row a visit.
  case csv
}
