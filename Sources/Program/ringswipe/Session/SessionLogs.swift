import ResourceLoading
import TextEntry

/// Session and study logs named on the command line.
enum SessionLogs {
  /// As `SessionLogInput.forEachLine`; bad lines are named on standard error.
  static func forEachLine<Line: LogLine>(
    of file: String, _ body: (LogReader<Line>.NumberedLine) throws -> Void
  ) throws -> Int {
    var progress = ProgressLine(counting: "lines")
    defer { progress.clear() }
    return try SessionLogInput.forEachLine(
      of: file, isCancelled: { Interruption.isRequested }, report: { Terminal.report($0) },
      progress: { progress.show($0, fraction: $1) }, body)
  }
}
