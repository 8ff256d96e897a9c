import ArgumentParser
import Reports

/// How a report is written, and where to.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "How the result is written (default: by the ending of -o's file, else table).",
      valueName: "format"))
  var namedFormat: ReportFormat?
  var format: ReportFormat { destination.format(namedFormat, else: .table) }

  @OptionGroup var destination: OutputOption
}
