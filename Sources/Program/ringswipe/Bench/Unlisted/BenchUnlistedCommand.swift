import ArgumentParser
import DecoderEvaluation
import Lexicon
import Reports
import ResourceLoading
import SwipeDecoding
import SwipeTraces

struct BenchUnlisted: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlisted",
    abstract: "Measure how words are found that no list has.",
    discussion: """
      Leaves a tenth of the list's words out, those whose letters' hash says so, and counts how words \
      are spelled in the rest. Then decodes labelled traces, with and without words that are spelled \
      letter by letter: how often a word that was left out comes first or is shown among four, and \
      what words of the list gain or lose. Swipes that are refused as no word count by their \
      candidates too. Intervals are 95 % bootstraps over users.

      Examples:
        ringswipe bench unlisted swipes.jsonl.gz
        ringswipe bench unlisted swipes.jsonl.gz --no-context --part 3 --format csv
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
    help: ArgumentHelp("Which tenth of the list is left out, 0 to 9.", valueName: "n"))
  var part = 0

  @OptionGroup var measured: MeasurementOptions
  var destination: OutputOption { measured.written.destination }

  func validate() throws {
    guard decoder.decoder.isPath else {
      throw ValidationError(
        "bench unlisted is for the decoder path; others find listed words only.")
    }
    if !decoder.unlisted.given.isEmpty {
      throw ValidationError(
        "bench unlisted compares decoding with and without spelled words, by letters that it counts "
          + "itself; it takes neither --no-unlisted nor --letters.")
    }
    guard (0..<CutList.share).contains(part) else {
      throw ValidationError("--part takes a number from 0 to \(CutList.share - 1), not \(part).")
    }
  }

  func run() throws {
    let keyboard = try keyboard.choice(in: decoder.lexicon.spoken)
    try keyboard.check()
    try TraceFileNames(files).check()
    let (words, skippedLines) = try decoder.lexicon.loadCompiled()
    let list: CutList
    do throws(CompiledLexiconError) {
      list = try CutList(words, without: part)
    } catch {
      throw InputError.badFile(path: decoder.lexicon.lexicon, reason: "\(error)")
    }
    var description = try decoder.description()
    guard try description.loadProfile().spellsWords else {
      throw InputError.badFile(
        path: decoder.fitted.profile ?? "the profile",
        reason: "cannot weigh unlisted words; 'ringswipe fit --stage unlisted-words' fits that")
    }
    description.unlistedWords = .none
    let plain = try description.assembly(of: .compiled(list.lexicon), remark: Terminal.sayOnce)
    var spelling = plain
    spelling.unlistedWords = UnlistedWords(letters: list.letters)
    let decoders = (DecoderLibrary(plain), DecoderLibrary(spelling))
    var (traces, failures) = TraceInput(
      files: files, options: reading.options(on: keyboard),
      isCancelled: { Interruption.isRequested }
    ).traces(on: keyboard) { Terminal.report($0) }
    var benchmark = UnlistedBenchmark(list)
    var stage = StageLine()
    for (index, trace) in traces.enumerated() {
      if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
      stage.show("unlisted", fraction: Double(index) / Double(traces.count))
      let reference = keyboard.reference(for: trace)
      benchmark.add(
        trace, plain: try decoders.0.decoder(on: reference),
        spelling: try decoders.1.decoder(on: reference))
    }
    stage.clear()
    guard benchmark.traceCount > 0 else {
      throw failures > 0
        ? ExitCode.badInput
        : InputError.badFile(
          path: files.joined(separator: ", "), reason: "no trace carries a word of the list")
    }
    let report = UnlistedReport(
      benchmark, list: list,
      settings: description.settings(
        plain.contextUse(description.context), list: decoder.lexicon.lexicon),
      version: RingSwipe.configuration.version, resamples: measured.resamples.count,
      seed: measured.seed, stable: measured.stable)
    try emit { try $0.write(report.report.text(measured.written.format)) }
    if let warning = report.groups.warning { Terminal.say(warning) }
    failures += skippedLines
    if failures > 0 { throw ExitCode.badInput }
  }
}
