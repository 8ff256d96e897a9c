import ArgumentParser
import ParallelWork
import SystemPackage

/// How layouts are searched for, and where the result goes.
struct LayoutSearchOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Number of searches, each with its own start (default: 10; for 'derive' 5).", valueName: "n"))
  var restarts: Int?

  @Option(help: ArgumentHelp("Seed of the search.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var work: JobsOption

  @Option(
    help: ArgumentHelp(
      "Name of the layout (default: BASE-OBJECTIVE; for 'derive' the language's ring).",
      valueName: "name"))
  var name: String?

  @Option(
    name: .output,
    help: ArgumentHelp("Where to write it (default: standard output).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output = "-"

  func validate() throws {
    if let restarts, !(1...100_000).contains(restarts) {
      throw ValidationError("--restarts takes a number from 1 to 100000, not \(restarts).")
    }
  }

  var workers: Workers { Workers(jobs: work.jobs) }

  /// The result's file; nil for standard output.
  var file: FilePath? { output == "-" ? nil : FilePath(output) }
}
