import ArgumentParser
import Foundation
import SwipeTraces

/// Which traces to read, and on how many threads to work on them.
struct TraceOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Trace files (JSON Lines, CSV or How We Swipe logs); - is standard input.",
      valueName: "traces"),
    completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Format of the files (default: as the first line of each says).", valueName: "format"))
  var from: TraceFileFormat?

  @Option(
    help: ArgumentHelp("Threads to work on; results keep the input's order.", valueName: "n"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func validate() throws {
    guard (1...1024).contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to 1024, not \(jobs).")
    }
  }
}

extension TraceFileFormat: ExpressibleByArgument {}
