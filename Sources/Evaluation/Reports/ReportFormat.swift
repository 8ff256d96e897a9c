/// How a report is written.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// For reading on a screen.
  case table
  /// A value or a point a row, for gnuplot, pandas and R.
  case csv
  /// Everything, with what is needed to repeat it.
  case json
}
