import ArgumentParser
import DecoderEvaluation
import Foundation
import Reports
import ResourceLoading
import SystemPackage

struct BenchSuite: FileWritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "suite",
    abstract:
      "Run a comparison of decoders as a study file says it, so that anybody can repeat it.",
    discussion: """
      A study file (JSON; docs/tasks/suites.md) names the traces in parts, of which one is decoded, \
      the word lists, the decoders and the conventions. The result has a manifest with hashes of \
      rows, lists and fitted numbers.

      First all traces are read and checked: copies, users in two parts, words that no key writes, \
      a list made from the words of the test, another layout or unit than the traces name. Each is \
      one line, and ends the run unless the study file accepts it.

      With -o, finished work is kept beside the result, and the same command continues an \
      interrupted run. 'bench merge' combines shards.

      Examples:
        ringswipe bench suite benchmarks/suites/sample.json -o sample-result.json
        ringswipe bench suite --verify sample-result.json --data benchmarks/suites
        ringswipe bench suite study.json -o result.json --trials trials.csv
      """)

  @Argument(
    help: ArgumentHelp("The study file.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var file: String?

  @Option(
    help: ArgumentHelp(
      "Repeat this result and compare all but times to the last digit.", valueName: "result"),
    completion: .file(extensions: ["json"]))
  var verify: String?

  @Option(
    help: ArgumentHelp(
      "Folder of the files that the study names (default: the study file's).", valueName: "folder"),
    completion: .directory)
  var data: String?

  @OptionGroup var work: JobsOption

  @Option(help: ArgumentHelp("Do only this part of the work, such as 3/16.", valueName: "k/n"))
  var shard: Shard?

  @Flag(help: "Only read the traces and lists, check them and print what is wrong.")
  var check = false

  @Flag(
    help: "Also measure the peak memory of each decoder with each list, in a process of its own.")
  var memory = false

  @Option(
    help: ArgumentHelp(
      "Also write a row for each list, decoder and trace as CSV, for models with users and words "
        + "(docs/reference/results.md).", valueName: "file"),
    completion: .file())
  var trials: String?

  @Flag(
    help: "Leave out times and the machine and round: the same traces then give the same bytes.")
  var stable = false

  @Option(
    name: .output,
    help: ArgumentHelp("Write the result to a file, as JSON.", valueName: "file"),
    completion: .file())
  var output: String?

  /// Decodes a few traces with one list and one decoder: what `--memory` runs in processes of their own.
  @Option(help: .hidden)
  var probe: Shard?

  var writtenFiles: [String] { [output, trials].compactMap(\.self) }

  func validate() throws {
    guard (file == nil) != (verify == nil) else {
      throw ValidationError("Name a study file, or a result with --verify.")
    }
    if verify != nil, output != nil || trials != nil || shard != nil || check || memory {
      throw ValidationError(
        "--verify only compares; leave the other options but --data and -j out.")
    }
  }

  func run() throws {
    let result = try verify.map { try SuiteResult(reading: $0) }
    let named = file ?? verify ?? ""
    let suite: SuiteDescription
    if let result {
      do {
        suite = try result.description
      } catch {
        throw InputError.badFile(path: named, reason: "suite: \(error)")
      }
    } else {
      suite = try SuiteDescription(reading: FilePath(named))
    }
    let folder = FilePath(data ?? "\(FilePath(named).removingLastComponent())")
    let run = SuiteRun(
      suite, in: SuiteFolder(folder), jobs: work.jobs, shard: shard, isStable: stable,
      isCancelled: { Interruption.isRequested }, report: { Terminal.report($0) })
    if let probe { return try decodeSome(run, probe) }
    let peaks = memory ? try peaks(suite, folder) : []
    let start = ContinuousClock.now
    var stage = StageLine()
    let preparation = try run.prepare { stage.show("reading \($0)", fraction: $1) }
    stage.clear()
    for finding in preparation.findings { Terminal.say(finding.text) }
    if let result {
      try compare(result, run, preparation)
      return
    }
    try refuse(preparation)
    if check { return }
    let results = try measure(run, preparation, suite)
    var written = SuiteResult(
      suite: suite.json, manifest: preparation.manifest, findings: preparation.findings,
      shards: results.first?.shards, memory: peaks, runs: results)
    if !stable {
      written.provenance = .init(
        date: Date.now.ISO8601Format(), machine: Machine.description, jobs: work.jobs,
        seconds: (ContinuousClock.now - start) / .seconds(1))
    }
    if let output { try FileOrOutput.write(written.json, to: output) }
    if output != "-" { try emit { try $0.write(SuiteTable(written).text) } }
    if let output { run.removeJournals(FilePath(output)) }
    results.first?.cautions.forEach(Terminal.say)
    try end(results)
  }

  private func refuse(_ preparation: SuiteRun.Preparation) throws {
    guard !preparation.refusals.isEmpty else { return }
    let kinds = Set(preparation.refusals.map(\.kind.rawValue)).sorted()
    Terminal.say(
      "nothing was decoded; set this right, or accept it and say so in the result: \"accept\": "
        + "[\(kinds.map { "\"\($0)\"" }.joined(separator: ", "))]")
    throw ExitCode.badInput
  }

  private func measure(
    _ run: SuiteRun, _ preparation: SuiteRun.Preparation, _ suite: SuiteDescription
  ) throws -> [AccuracyResult] {
    let people = try suite.people.map {
      try PeopleTable(reading: run.folder.path($0).string)
    }
    let rows = TrialRows(
      lists: suite.lists.map(\.name), decoders: suite.members.map(\.name),
      covariates: suite.covariates, people: people)
    guard let trials else { return try perform(run, preparation) { _, _ in } }
    var results: [AccuracyResult] = []
    try OutputFile.replace(FilePath(trials)) { file in
      let writer = RowWriter(header: rows.header, to: file)
      results = try perform(run, preparation) { list, outcome in
        try writer.append(rows.rows(list: list, of: outcome))
      }
      try writer.finish()
    }
    return results
  }

  private func perform(
    _ run: SuiteRun, _ preparation: SuiteRun.Preparation,
    consume: @escaping @Sendable (Int, TraceOutcome) throws -> Void
  ) throws -> [AccuracyResult] {
    var progress = ProgressLine(counting: "traces", writesMeanwhile: false)
    defer { progress.clear() }
    let journals = output.flatMap { $0 == "-" ? nil : FilePath($0) }
    do {
      let results = try run.perform(
        preparation, journals: journals, consume: consume
      ) { _, count, fraction in progress.show(count, fraction: fraction) }
      guard let results else {
        if let output { Terminal.say("interrupted; what is done is kept in \(output).*.part") }
        throw ExitCode(Interruption.exitCode)
      }
      return results
    } catch let error as AccuracyRunError {
      throw InputError.badFile(path: "bench", reason: error.reason)
    }
  }

  private func compare(
    _ result: SuiteResult, _ run: SuiteRun, _ preparation: SuiteRun.Preparation
  ) throws {
    guard result.shards == nil else {
      throw InputError.badFile(
        path: verify ?? "", reason: "is a part of the work; verify what 'bench merge' makes of all")
    }
    let again = SuiteResult(
      suite: result.suite, manifest: preparation.manifest, findings: preparation.findings,
      runs: try perform(run, preparation) { _, _ in })
    let differences = again.differences(from: result)
    guard differences.isEmpty else {
      differences.forEach(Terminal.say)
      throw ExitCode.failure
    }
    let counts = again.runs.map { $0.record.traceCount * $0.record.decoders.count }.reduce(0, +)
    try emit {
      try $0.write("\(verify ?? ""): repeated; all \(counts) answers are the same\n")
    }
  }

  /// The peak memory of each list and decoder, each in a process of its own. They run before anything is
  /// read, since a process begins with the memory of the one that starts it.
  private func peaks(_ suite: SuiteDescription, _ folder: FilePath) throws -> [[Int?]] {
    let program = try SpawnedProgram.current(
      name: "ringswipe", isCancelled: { Interruption.isRequested })
    let members = suite.members
    let count = suite.lists.count * members.count
    return try suite.lists.indices.map { list in
      try members.indices.map { member in
        if case .external = members[member].decoder.algorithm { return nil }
        let number = list * members.count + member + 1
        var arguments = ["bench", "suite", file ?? "", "--probe", "\(number)/\(count)"]
        arguments += ["--data", folder.string.isEmpty ? "." : folder.string, "-j", "1"]
        return try program.run(arguments).peakBytes
      }
    }
  }

  private func decodeSome(_ run: SuiteRun, _ probe: Shard) throws {
    let members = run.suite.members.count
    let index = probe.part - 1
    guard index < run.suite.lists.count * members else { throw ExitCode.validationFailure }
    try run.decodeSome(list: index / members, member: index % members, count: 200)
  }

  /// Failures of external decoders are named already; the exit code says that there were some.
  private func end(_ results: [AccuracyResult]) throws {
    let failures = results.reduce(0) { sum, result in
      sum
        + result.record.decoders.indices.reduce(0) {
          $0 + result.record.counts(decoder: $1).all.failed
        }
    }
    if failures > 0 { throw ExitCode.failure }
    if results.contains(where: { $0.record.malformed > 0 }) { throw ExitCode.badInput }
  }
}
