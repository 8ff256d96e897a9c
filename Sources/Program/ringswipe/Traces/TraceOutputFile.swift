import ArgumentParser

/// The file that traces are written into.
struct TraceOutputFile: ParsableArguments {
  @Option(
    name: .output,
    help: ArgumentHelp(
      "File to write; .gz at the end of its name compresses it (default: standard output).",
      valueName: "file"),
    completion: .file())
  var output: String?
}
