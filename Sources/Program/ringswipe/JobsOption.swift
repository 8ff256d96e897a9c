import ArgumentParser
import Foundation

/// On how many threads a command works; its result does not depend on it.
struct JobsOption: ParsableArguments {
  @Option(
    name: [.long, .customShort("j", allowingJoined: true)],
    help: ArgumentHelp("Number of threads; the result does not depend on it.", valueName: "n"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func validate() throws {
    guard (1...1024).contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to 1024, not \(jobs).")
    }
  }
}
