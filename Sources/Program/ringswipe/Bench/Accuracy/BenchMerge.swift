import ArgumentParser
import DecoderEvaluation
import Reports
import ResourceLoading

struct BenchMerge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Combine the shards of an accuracy run or of a suite.",
    discussion: """
      All shards together give exactly the result of the run in one piece; with --stable, the same \
      bytes.

      Example:
        ringswipe bench merge part-*.json -o dev.json
      """)

  @Argument(
    help: ArgumentHelp("Results of the shards, as JSON.", valueName: "results"),
    completion: .file(extensions: ["json"]))
  var files: [String]

  @Option(help: ArgumentHelp("How the result is written.", valueName: "format"))
  var format: ReportFormat?

  @Option(
    name: .output,
    help: ArgumentHelp(
      "Write the result to a file (default format then: json).", valueName: "file"),
    completion: .file())
  var output: String?

  func run() throws {
    guard let first = files.first else { return }
    if try SuiteResult.isResult(first) {
      try mergeSuites(first)
      return
    }
    var result = try AccuracyResult(reading: first)
    for file in files.dropFirst() {
      let next = try AccuracyResult(reading: file)
      do {
        try result.merge(next)
      } catch {
        throw InputError.badFile(path: file, reason: "\(error)")
      }
    }
    if let caveat = result.caveat { Terminal.say("incomplete: \(caveat)") }
    if let reason = result.reasonForNothing {
      throw InputError.badFile(path: files.joined(separator: ", "), reason: reason)
    }
    result.cautions.forEach(Terminal.say)
    try ResultWriter(format: format, output: output).write(result)
  }

  /// Combines the shards of a suite.
  private func mergeSuites(_ first: String) throws {
    if let format, format != (output == nil ? .table : .json) {
      throw ValidationError(
        "--format is for accuracy results; suites have a table, and JSON with -o.")
    }
    var result = try SuiteResult(reading: first)
    for file in files.dropFirst() {
      let next = try SuiteResult(reading: file)
      do {
        try result.merge(next)
      } catch {
        throw InputError.badFile(path: file, reason: "\(error)")
      }
    }
    if let shards = result.shards {
      Terminal.say("incomplete: \(shards.parts.count) of \(shards.count) shards")
    }
    result.runs.first?.cautions.forEach(Terminal.say)
    if let output {
      try FileOrOutput.write(result.json, to: output)
    } else {
      try emit { try $0.write(SuiteTable(result).text) }
    }
  }
}
