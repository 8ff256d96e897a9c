import ArgumentParser
import Reports

/// How figures with intervals are made and written.
struct MeasurementOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Number of bootstrap resamples.", valueName: "n"))
  var resamples = Resamples(1000)

  @Option(help: ArgumentHelp("Seed of the random numbers.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "How the result is written (default: by the ending of -o's file, else table).",
      valueName: "format"))
  var namedFormat: ReportFormat?
  var format: ReportFormat { destination.format(namedFormat, else: .table) }

  @Flag(help: "Leave out times, so that two runs give the same bytes.")
  var stable = false

  @OptionGroup var destination: OutputOption

  func validate() throws { try resamples.check() }
}
