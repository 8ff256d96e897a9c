import ArgumentParser
import Evaluation
import TextEntry

struct SessionMetricsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "metrics",
    abstract: "Speed, errors and effort of recorded sessions, by their published definitions.",
    discussion: """
      Each session gives a row. Error rates need the presented phrase in the log's header; sessions of \
      free text leave them empty. The definitions are in docs/session-logs.md.

      Example:
        ringswipe session metrics typed.jsonl --format csv > metrics.csv
      """)

  @Argument(
    help: ArgumentHelp("Session logs; - for standard input.", valueName: "log"),
    completion: .file(extensions: ["jsonl"]))
  var logs: [String]

  @Option(
    help: ArgumentHelp("How the measures are written: table, csv or json.", valueName: "format"))
  var format: ReportFormat = .table

  func run() throws {
    var badLines = 0
    try reportingInputErrors {
      try emit { output in
        var session = 0
        for log in logs {
          var tally: SessionTally?
          func close() throws {
            guard let done = tally else { return }
            session += 1
            let report = SessionReport(done, log: log, number: session)
            try output.write(report.text(format, isFirst: session == 1))
            if done.performed == 0 {
              Terminal.say("\(log): session \(session) records no actions; replay it first")
            }
          }
          badLines += try SessionLogs.forEachLine(of: log) { number, line in
            if case .header(let header) = line {
              try close()
              tally = SessionTally(header)
            } else if tally == nil {
              throw SessionLogError(
                line: number, reason: "no session has begun: a header is missing")
            }
            tally?.add(line)
          }
          try close()
        }
      }
    }
    if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
    if badLines > 0 { throw ExitCode.badInput }
  }
}
