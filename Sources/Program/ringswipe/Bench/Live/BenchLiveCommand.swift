import ArgumentParser
import DecoderEvaluation
import Pictures
import Rendering
import Reports
import ResourceLoading
import SwipeTraces

struct BenchLive: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "live",
    abstract: "Measure what a decoder shows while the finger moves, and what that costs.",
    discussion: """
      Replays labelled traces sample by sample with three words in the bar: how often the word that \
      is meant comes first or is shown at each share of the path, how often the first word changes, \
      how much of the path is left when the right word first appears, and whether the answer at \
      the lift equals that of whole swipes. In the same run: CPU time of a sample with the words \
      after it, of whole swipes, and of live swipes with their lift. Intervals are 95 % bootstraps \
      over users. The path saved is what a finger saves at most that lifts as soon as the right \
      word is shown.

      Examples:
        ringswipe bench live swipes.jsonl.gz --lexicon words-50k
        ringswipe bench live swipes.jsonl.gz --effort fast --plot live.svg
      """)

  @Argument(
    help: ArgumentHelp(
      "Trace files, possibly compressed with gzip, or folders of them; - is standard input.",
      valueName: "traces"),
    completion: .file())
  var files: [String]

  @OptionGroup var reading: TraceReadingArguments
  @OptionGroup var keyboard: KeyboardOptions
  @OptionGroup var decoder: DecoderOptions

  @Option(
    help: ArgumentHelp("The maximum number of candidates at the lift.", valueName: "n"))
  var top = 10

  @Option(help: ArgumentHelp("Replay only the first n traces.", valueName: "n"))
  var limit: Int?

  @OptionGroup var measured: MeasurementOptions
  var destination: OutputOption { measured.written.destination }
  @OptionGroup var plot: PlotOption

  func validate() throws {
    guard decoder.decoder.isPath || decoder.decoder == .alignment else {
      throw ValidationError(
        "bench live is for the decoders path and alignment; others need whole swipes.")
    }
    guard (1...10_000).contains(top) else {
      throw ValidationError("--top takes a number from 1 to 10000, not \(top).")
    }
    if let limit, limit < 1 {
      throw ValidationError("--limit takes a number from 1, not \(limit).")
    }
  }

  func run() throws {
    let keyboard = try keyboard.choice(in: decoder.lexicon.spoken)
    try keyboard.check()
    try TraceFileNames(files).check()
    let (decoders, skippedLines) = try decoder.load()
    var (traces, failures) = TraceInput(
      files: files, options: reading.options(on: keyboard),
      isCancelled: { Interruption.isRequested }
    ).traces(on: keyboard) { Terminal.report($0) }
    if let limit, traces.count > limit { traces.removeLast(traces.count - limit) }
    guard !traces.isEmpty else {
      throw failures > 0
        ? ExitCode.badInput
        : InputError.badFile(path: files.joined(separator: ", "), reason: "holds no trace")
    }
    guard traces.contains(where: { $0.word != nil }) else {
      throw InputError.badFile(
        path: files.joined(separator: ", "),
        reason: "no trace carries its word, so that nothing can be measured (\(traces.count) "
          + "without it)")
    }
    var benchmark = LiveBenchmark()
    var stage = StageLine()
    for (index, trace) in traces.enumerated() {
      if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
      stage.show("live", fraction: Double(index) / Double(traces.count))
      let chosen = try decoders.decoder(on: keyboard.reference(for: trace))
      _ = benchmark.add(trace, decoder: chosen, words: decoders.words, limit: top)
    }
    stage.clear()
    let description = try decoder.description()
    let list = decoder.lexicon.lexicon
    let report = LiveReport(
      benchmark,
      settings: description.settings(
        decoders.assembly.contextUse(description.context), list: list),
      version: RingSwipe.configuration.version, resamples: measured.resamples.count,
      seed: measured.seed, stable: measured.stable)
    try emit { try $0.write(report.report.text(measured.written.format)) }
    try plot.draw("bench live") { Chart(report) }
    if let warning = report.groups.warning { Terminal.say(warning) }
    failures += skippedLines
    if failures > 0 { throw ExitCode.badInput }
  }
}
