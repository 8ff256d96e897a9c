import Reports

extension AccuracyResult {
  /// The result in a format.
  package func text(_ format: ReportFormat) -> String {
    switch format {
    case .table: AccuracyTable(self).text
    case .csv: AccuracyCSV(self).text
    case .json: json
    }
  }
}
