import ArgumentParser
import DecoderEvaluation

/// How decoded traces are written.
enum ResultFormat: String, NamedValue {
  /// A JSON object a line (docs/reference/results.md).
  case jsonLines = "jsonl"
  /// A row a candidate.
  case csv
  /// For reading on a screen.
  case table

  /// What stands above the first result.
  /// - Parameters:
  ///   - isTimed: whether results tell how long decoding took.
  ///   - hasCodes: whether they tell codes of an input method.
  func header(isTimed: Bool, hasCodes: Bool) -> String {
    switch self {
    case .jsonLines: ""
    case .csv: DecodedTrace.csvHeader(isTimed: isTimed, hasCodes: hasCodes)
    case .table: DecodedTrace.tableHeader
    }
  }

  /// One result, lines ended.
  func bytes(for result: DecodedTrace, isTimed: Bool, hasCodes: Bool) -> [UInt8] {
    switch self {
    case .jsonLines: result.jsonLine(isTimed: isTimed)
    case .csv: result.csvRows(isTimed: isTimed, hasCodes: hasCodes)
    case .table: Array(result.tableLine.utf8)
    }
  }
}

/// How visited keys are written.
enum VisitFormat: String, NamedValue {
  /// A JSON object a trace and line (docs/reference/results.md).
  case jsonLines = "jsonl"
  /// A row a visit.
  case csv
}
