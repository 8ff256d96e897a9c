import ArgumentParser

/// How a benchmark's result is written.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  /// For reading on a screen.
  case table
  /// A value or a point a row, for gnuplot, pandas and R.
  case csv
  /// Everything, with what is needed to repeat it.
  case json
}
