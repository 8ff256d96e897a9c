import ArgumentParser
import Reports
import ResourceLoading
import SystemPackage
import TextEntry
import TypingEvaluation

struct SessionStudyCommand: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "study",
    abstract: "Measure saved characters, picked predictions and their times from study logs.",
    discussion: """
      Study logs are written by 'session replay --study-log' or a keyboard app \
      (docs/reference/study-logs.md). One row per user; below, the means over users with standard \
      deviations and 95 % intervals (Student's t). saved_share is the share of saved characters \
      among typed letters, swiped and saved characters. Incomplete logs count as far as they go.

      Examples:
        echo "See you at home." | ringswipe session write - --seed 1 > typed.jsonl
        ringswipe session replay typed.jsonl --study-log study > replayed.txt
        ringswipe session study study
        ringswipe session study study --format csv --overall
      """)

  @Argument(
    help: ArgumentHelp("Folders of study logs, or logs.", valueName: "folder|log"),
    completion: .file(extensions: ["jsonl"]))
  var logs: [String]

  @Flag(help: "CSV: write the means over users instead of a row per user.")
  var overall = false

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "How the report is written: table, csv or json (default: by the ending of -o's file, else table).",
      valueName: "format"))
  var namedFormat: ReportFormat?
  var format: ReportFormat { destination.format(namedFormat, else: .table) }

  @OptionGroup var destination: OutputOption

  func validate() throws {
    if overall, format != .csv {
      throw ValidationError("--overall is for --format csv; table and json have both.")
    }
  }

  func run() throws {
    var summary = StudyLogSummary()
    var badLines = 0
    for log in logs {
      let path = FilePath(log)
      let files =
        OutputFolder.isFolder(path)
        ? try StudyLogFolder(path).logs().map { path.appending($0.name.text).string } : [log]
      guard !files.isEmpty else {
        throw InputError.badFile(
          path: log,
          reason: "the folder holds no study log, as 'session replay --study-log' writes them; "
            + "'session metrics' measures session logs")
      }
      for file in files {
        badLines += try SessionLogs.forEachLine(of: file) { (number, line: StudyLogLine) in
          try summary.add(line, number: number)
        }
        summary.endLog()
      }
    }
    if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
    guard !summary.users.isEmpty || badLines > 0 else {
      throw InputError.badFile(path: logs.joined(separator: ", "), reason: "holds no study log")
    }
    try emit { try $0.write(summary.text(format, overall: overall)) }
    if let remark = summary.remark { Terminal.say(remark) }
    if badLines > 0 { throw ExitCode.badInput }
  }
}
