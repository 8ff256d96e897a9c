/// The output format of a report.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// A table for a screen.
  case table
  /// CSV with one row per value or point, for gnuplot, pandas and R.
  case csv
  /// The complete report, with what is needed to repeat it.
  case json
}
