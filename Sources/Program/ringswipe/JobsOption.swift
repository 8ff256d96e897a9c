import ArgumentParser
import Foundation

/// On how many threads a command works whose result does not depend on it.
struct JobsOption: ParsableArguments {
  @Option(
    name: [.long, .customShort("j")],
    help: ArgumentHelp("Threads to work on; the result is the same.", valueName: "n"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func validate() throws { try validateJobs(jobs) }
}
