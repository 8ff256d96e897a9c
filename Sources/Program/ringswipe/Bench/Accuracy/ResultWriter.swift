import DecoderEvaluation
import Reports
import ResourceLoading
import SystemPackage

/// Writes a result where it was asked for.
struct ResultWriter {
  /// Nil for a table on standard output, JSON in a file.
  var format: ReportFormat?
  /// A file; nil for standard output.
  var output: String?

  func write(_ result: AccuracyResult) throws {
    let bytes: [UInt8] =
      switch format ?? (output == nil ? .table : .json) {
      case .table: Array(AccuracyTable(result).text.utf8)
      case .csv: Array(AccuracyCSV(result).text.utf8)
      case .json: Array(result.json.utf8)
      }
    if let output {
      try OutputFile.replace(FilePath(output)) { _ = try $0.writeAll(bytes) }
    } else {
      try emit { try $0.write(bytes) }
    }
  }
}
