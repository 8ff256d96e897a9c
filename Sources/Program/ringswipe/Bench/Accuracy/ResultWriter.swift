import DecoderEvaluation
import Reports

/// Writes a result where it was asked for.
struct ResultWriter {
  /// Nil for a table on standard output, JSON in a file.
  var format: ReportFormat?
  /// A file; nil for standard output.
  var output: String?

  func write(_ result: AccuracyResult) throws {
    try FileOrOutput.write(
      result.text(format ?? (output == nil ? .table : .json)), to: output)
  }
}
