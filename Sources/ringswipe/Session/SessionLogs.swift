import ResourceLoading
import TextEntry

/// Session logs named on the command line.
enum SessionLogs {
  /// As `SessionLogInput.forEachLine`; bad lines are named on standard error.
  static func forEachLine(
    of file: String, _ body: (SessionLogReader.NumberedLine) throws -> Void
  ) throws -> Int {
    var progress = ProgressLine(counting: "lines")
    defer { progress.clear() }
    return try SessionLogInput.forEachLine(
      of: file, isCancelled: { Interruption.isRequested }, report: { Terminal.report($0) },
      progress: { progress.show($0, fraction: $1) }, body)
  }
}
