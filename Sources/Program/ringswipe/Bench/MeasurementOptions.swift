import ArgumentParser

/// How figures with intervals are made and written.
struct MeasurementOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Number of bootstrap resamples.", valueName: "n"))
  var resamples = Resamples(1000)

  @Option(help: ArgumentHelp("Seed of the random numbers.", valueName: "n"))
  var seed: UInt64 = 1

  @Flag(help: "Leave out times, so that two runs give the same bytes.")
  var stable = false

  @OptionGroup var written: ReportOptions

  func validate() throws { try resamples.check() }
}
