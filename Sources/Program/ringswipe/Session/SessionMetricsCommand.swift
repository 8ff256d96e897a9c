import ArgumentParser
import Reports
import ResourceLoading
import TextEntry
import TypingEvaluation

struct SessionMetricsCommand: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "metrics",
    abstract: "Measure speed, errors and effort of recorded sessions, by published definitions.",
    discussion: """
      One row per session. Error rates need the presented phrase in the log's header and are empty \
      for free text. They ignore case unless --case asks for it, and the column case says which. The definitions are in docs/reference/session-logs.md.

      With --by, sessions are summarised: one row per participant and condition, and the means over \
      the participants with standard deviations and 95 % intervals (Student's t). Each participant \
      counts once per condition, however many sessions there are.

      Examples:
        ringswipe session metrics typed.jsonl --format csv > metrics.csv
        ringswipe session metrics typed.jsonl --by condition
        ringswipe session metrics typed*.jsonl --by layout --format csv --shape long
      """)

  @Argument(
    help: ArgumentHelp("Session logs; - for standard input.", valueName: "log"),
    completion: .file(extensions: ["jsonl"]))
  var logs: [String]

  @Option(
    help: ArgumentHelp(
      "Summarise by participant and by these factors, separated by commas: condition (from the "
        + "header, else layout and setup), layout, setup, log, user.", valueName: "names"))
  var by: String?

  @Flag(help: "With --by, CSV: write the means over participants instead of each participant.")
  var overall = false

  @Flag(name: .customLong("case"), help: "Count a capital in place of a small letter as an error.")
  var countsCase = false
  private var caseTreatment: CaseTreatment { countsCase ? .counted : .ignored }

  @Option(
    help: ArgumentHelp(
      "Shape of CSV: wide (columns for each measure) or long (a row for each measure).",
      valueName: "shape"))
  var shape: TableShape = .wide

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "How the measures are written: table, csv or json (default: by the ending of -o's file, else table).",
      valueName: "format"))
  var namedFormat: ReportFormat?
  var format: ReportFormat { destination.format(namedFormat, else: .table) }

  @OptionGroup var destination: OutputOption

  func validate() throws {
    if by == nil, overall { throw ValidationError("--overall needs --by.") }
    if overall, format != .csv {
      throw ValidationError("--overall is for --format csv; table and json have both.")
    }
    if shape == .long, format != .csv { throw ValidationError("--shape is for --format csv.") }
    _ = try factors()
  }

  /// What to group by; nil for a row a session.
  private func factors() throws(ValidationError) -> [SessionFactor]? {
    guard let by else { return nil }
    var factors: [SessionFactor] = []
    for name in listed(by) {
      guard let factor = SessionFactor(rawValue: name) else {
        let known = SessionFactor.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--by takes \(known), not '\(name)'.")
      }
      factors.append(factor)
    }
    guard !factors.isEmpty else { throw ValidationError("--by names nothing.") }
    return factors
  }

  func run() throws {
    var badLines = 0
    var warnings = SessionWarnings()
    var summary = try factors().map { SessionSummary(by: $0, case: caseTreatment) }
    var (session, performed) = (0, 0)
    try emit { output in
      for log in logs {
        badLines += try forEachSession(of: log) { tally in
          session += 1
          performed += tally.performed
          warnings.add(tally, log: log)
          if summary != nil {
            summary?.add(tally, log: log)
          } else {
            let report = SessionReport(
              tally, log: log, number: session, case: caseTreatment)
            try output.write(report.text(format, shape: shape, isFirst: session == 1))
          }
          if tally.performed == 0 {
            Terminal.report("\(log): session \(session) records no actions; replay it first")
          }
        }
      }
      guard !Interruption.isRequested else { return }
      if session == 0, badLines == 0 {
        throw InputError.badFile(path: logs.joined(separator: ", "), reason: "holds no session")
      }
      guard let summary else { return }
      if summary.unnamed > 0 {
        Terminal.say(
          "\(summary.unnamed) sessions name no user; each log without users counts as one "
            + "participant")
      }
      try output.write(summary.text(format, overall: overall, shape: shape))
    }
    // Also of the sessions before a reader left.
    for line in warnings.lines + (summary?.remarks ?? []) { Terminal.say(line) }
    if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
    if badLines > 0 || performed == 0 { throw ExitCode.badInput }
  }

  /// Calls `body` with each session of a log.
  /// - Returns: how many lines of the log were bad.
  private func forEachSession(of log: String, _ body: (SessionTally) throws -> Void) throws -> Int {
    var tally: SessionTally?
    let badLines = try SessionLogs.forEachLine(of: log) { (number, line: SessionLogLine) in
      if case .header(let header) = line {
        if let tally { try body(tally) }
        tally = SessionTally(header)
      } else if tally == nil {
        throw SessionLogError(line: number, reason: SessionLogError.noSession)
      }
      tally?.add(line)
    }
    if let tally { try body(tally) }
    return badLines
  }
}

extension TableShape: NamedValue {}
