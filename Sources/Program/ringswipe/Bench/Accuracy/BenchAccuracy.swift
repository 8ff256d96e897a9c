import ArgumentParser
import CodeSwiping
import DecoderEvaluation
import Foundation
import JSONText
import LanguageModel
import Lexicon
import Pictures
import Rendering
import Reports
import ResourceLoading
import Statistics
import SwipeDecoding
import SystemPackage

struct BenchAccuracy: FileWritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "accuracy",
    abstract: "Measure how often decoders find the target word, with confidence intervals.",
    discussion: """
      Every decoder gets every trace that carries its word. Words that the lexicon lacks count as \
      misses, and are also reported separately. Decoders work as in 'decode': the words before a \
      swipe count where a trace has them (--no-context: they do not). Intervals come from a \
      bootstrap over users, so that a few users with many traces do not count as many users; fewer \
      than 5 have no interval. As a control, a sample of the traces \
      is also decoded on permuted letters, which should find next to nothing.

      With -o, finished work is kept in OUTPUT.part, and the same command continues an interrupted \
      run. 'bench merge' combines shards (--shard 3/16).

      Any program can take part as exec:PROGRAM (docs/reference/decoder-protocol.md).

      Examples:
        ringswipe bench accuracy traces/ring-sample.jsonl --lexicon words-50k
        ringswipe bench accuracy dev.jsonl --decoders path,exec:./mine.py \\
          --format json -o dev.json
        ringswipe bench accuracy dev.jsonl --per-trace answers.csv
        ringswipe synth 你 好 --method cangjie5 --seed 1 | ringswipe bench accuracy - \\
          --method cangjie5
      """)

  @OptionGroup var traces: TraceOptions
  @OptionGroup var keyboard: KeyboardOptions
  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var folding: FoldingOption
  @OptionGroup var swiped: SwipedMethodOptions

  @Flag(
    help: "With --method, measure how often the code (`code` of the traces) is found, not the word."
  )
  var codes = false

  @Option(
    name: [.long, .customLong("decoder")],
    help: ArgumentHelp(
      "path, alignment, subsequence, key-stream, first-match, shark2, shark2-published, "
        + "shark2-shape, shark2-location, nearest-template and exec:PROGRAM, separated by commas; "
        + "exec: comes last, or in an option of its own.", valueName: "names"))
  var decoders: [String] = []

  @OptionGroup var fitted: ProfileOptions

  @OptionGroup var abstention: AbstentionOption

  @OptionGroup var joining: CompoundsOption
  @OptionGroup var unlisted: UnlistedWordOptions

  @OptionGroup var context: ContextChoice

  @OptionGroup var labelled: LabelOptions

  @OptionGroup var tracking: TrackerOptions

  @Option(
    help: ArgumentHelp(
      "Also decode to the user's own words, from a store made by 'learn' (path decoder).",
      valueName: "file"),
    completion: .file())
  var user: String?

  @Option(help: ArgumentHelp("Number of candidates, 1 to 35.", valueName: "n"))
  var top = 10

  @Option(help: ArgumentHelp("Seed of the resampling and of the control.", valueName: "n"))
  var seed: UInt32 = 1

  @Option(help: ArgumentHelp("Number of bootstrap samples, at least 100.", valueName: "n"))
  var resamples = Resamples(1000)

  @Option(
    help: ArgumentHelp(
      "Share of the traces that are also decoded on permuted letters, 0 to 1.",
      valueName: "share"))
  var control = 0.0625

  @Option(help: ArgumentHelp("Do only this part of the work, such as 3/16.", valueName: "k/n"))
  var shard: Shard?

  @Option(help: ArgumentHelp("Time limit for a program to decode a trace.", valueName: "seconds"))
  var execTimeout = 10.0

  @Option(
    help: ArgumentHelp(
      "Also write every decoder's result for every trace as CSV (docs/reference/results.md).",
      valueName: "file"),
    completion: .file())
  var perTrace: String?

  @OptionGroup var plot: PlotOption

  @Flag(
    help: "Leave out times and the machine and round: the same traces then give the same bytes.")
  var stable = false

  @Option(help: ArgumentHelp("How the result is written.", valueName: "format"))
  var format: ReportFormat?

  @Option(
    name: .output,
    help: ArgumentHelp(
      "Write the result to a file (default format then: json).", valueName: "file"),
    completion: .file())
  var output: String?

  var writtenFiles: [String] { [output, perTrace].compactMap(\.self) }

  /// The options given that only decoders with a profile have.
  private var optionsOfProfiles: [String] {
    fitted.given + abstention.given + joining.given + unlisted.given
      + (context.context == nil ? [] : ["--context"]) + (user == nil ? [] : ["--user"])
  }

  func validate() throws {
    let measured = try measured()
    guard Set(measured).count == measured.count else {
      throw ValidationError("A decoder is named twice.")
    }
    let hasProfile = measured.contains { decoder in
      if case .builtIn(let kind) = decoder { kind.usesProfile } else { false }
    }
    if !hasProfile, let option = optionsOfProfiles.first {
      throw ValidationError(
        "\(option) is for the decoders path, alignment and key-stream, none of which is measured.")
    }
    try swiped.check(lexicon, folding)
    if swiped.method != nil {
      let allowed: Set<DecoderName> = [.builtIn(.path), .builtIn(.alignment)]
      guard measured.allSatisfy(allowed.contains) else {
        throw ValidationError("--method is for the decoders path and alignment.")
      }
      guard user == nil else {
        throw ValidationError("--user has words of letters; it does not go with --method.")
      }
      guard context.context != "default" else {
        throw ValidationError(
          "--context default is of English words; name an n-gram model's file with --method.")
      }
      guard codes == false || abstention.abstain == nil else {
        throw ValidationError("--abstain is for words, not for --codes.")
      }
    } else if codes {
      throw ValidationError("--codes is for --method.")
    }
    guard (1...35).contains(top) else {
      throw ValidationError("--top takes a number from 1 to 35, not \(top).")
    }
    try resamples.check()
    guard (0...1).contains(control) else {
      throw ValidationError("--control takes a share from 0 to 1, not \(control).")
    }
    guard (0.001...86_400).contains(execTimeout) else {
      throw ValidationError("--exec-timeout takes seconds from 0.001 to 86400.")
    }
  }

  private func measured() throws -> [DecoderName] {
    if decoders.isEmpty {
      return swiped.method == nil
        ? [.builtIn(.path), .builtIn(.subsequence)] : [.builtIn(.path)]
    }
    let measured = try decoders.flatMap(DecoderName.list)
    guard !measured.isEmpty else { throw ValidationError("--decoders names no decoder.") }
    return measured
  }

  func run() throws {
    let choice = try keyboard.choice(in: lexicon.spoken)
    try choice.check()
    let start = ContinuousClock.now
    let measured = try measured()
    let method = try swiped.load()
    let words: Lexicon
    let skippedLines: Int
    if let method {
      (words, skippedLines) = (possibleWords(of: method.method), method.skipped)
    } else {
      (words, skippedLines) = try lexicon.load()
    }
    let learned = try UserWords.counts(in: user)
    let profile = try profile(of: measured)
    let (subjects, settings, contextUse, vocabulary) = try decoders(
      measured, of: method?.method, words, learned)
    let panel = DecoderPanel(
      subjects, words: words, vocabulary: vocabulary ?? words, keyboard: choice,
      spelling: labelled.spelling, limit: top, controlShare: control, seed: UInt64(seed),
      target: { [codes] trace in codes ? trace.code : trace.word })
    let labels = VocabularyCheck(
      method.map { .method($0.method) } ?? .list(words), vocabulary: vocabulary,
      list: settings.list, store: UserWords.store(learned, user), spelling: labelled.spelling)
    let setup = try AccuracyResult.Setup(setup(measured, words, settings, profile, learned))
    var journal: AccuracyJournal?
    if let output {
      journal = try AccuracyJournal(
        FilePath(output + ".part"),
        run: setup.json.text + "shard \(shard.map { "\($0)" } ?? "-")",
        report: { Terminal.report($0) })
    }
    let outcome = try measure(panel, journal) { labels.add($0.word) }
    if outcome.isCancelled {
      if let output { Terminal.say("interrupted; what is done is kept in \(output).part") }
      throw ExitCode(Interruption.exitCode)
    }
    var result = AccuracyResult(
      setup: setup, shards: shard.map { .init(parts: [$0.part], count: $0.count) },
      provenance: nil, record: outcome.record)
    if result.shards?.count == 1 { result.shards = nil }
    if stable {
      result.record.forgetTimes()
    } else {
      result.provenance = .init(
        date: Date.now.ISO8601Format(), machine: Machine.description, jobs: traces.jobs,
        seconds: (ContinuousClock.now - start) / .seconds(1))
    }
    let noKnownWord =
      result.record.hasNoKnownWord && shard == nil ? swiped.reasonForNoKnownWord : nil
    if let reason = result.reasonForNothing ?? noKnownWord {
      journal?.remove()
      throw InputError.badFile(path: traces.files.joined(separator: ", "), reason: reason)
    }
    try ResultWriter(format: format, output: output).write(result)
    journal?.remove()
    try plot.draw("bench accuracy") { Chart(result) }
    result.cautions.forEach(Terminal.say)
    if let remark = contextUse.remark(traces: result.record.contextCount, list: settings.list) {
      Terminal.say(remark)
    }
    // A part of the work has a part of the labels.
    if shard == nil { labels.remarks().forEach(Terminal.say) }
    try end(result, skippedLines)
  }

  /// Measures, and writes the rows of single traces where they are asked for. A run that fails or
  /// is interrupted leaves no such file.
  /// - Parameter see: called with each trace's outcome in the input's order.
  private func measure(
    _ panel: DecoderPanel, _ journal: AccuracyJournal?,
    see: @escaping @Sendable (TraceOutcome) -> Void
  ) throws -> AccuracyRun.Outcome {
    guard let perTrace else { return try measure(panel, journal, consume: see) }
    let rows = TraceAnswerRows(decoders: panel.names, isTimed: !stable)
    var result: Result<AccuracyRun.Outcome, any Error>?
    do {
      try OutputFile.replace(FilePath(perTrace)) { file in
        let writer = RowWriter(header: rows.header, to: file)
        let measured = Result {
          try measure(panel, journal) {
            see($0)
            try writer.append(rows.rows(of: $0))
          }
        }
        result = measured
        if try measured.get().isCancelled { throw CancellationError() }
        try writer.finish()
      }
    } catch {
      switch result {
      case .failure(let error)?: throw error
      case .success(let outcome)? where outcome.isCancelled: return outcome
      default: throw error
      }
    }
    guard let result else { throw CancellationError() }
    return try result.get()
  }

  private func measure(
    _ panel: DecoderPanel, _ journal: AccuracyJournal?,
    consume: @escaping @Sendable (TraceOutcome) throws -> Void
  ) throws -> AccuracyRun.Outcome {
    var progress = ProgressLine(counting: "traces", writesMeanwhile: false)
    defer { progress.clear() }
    let run = AccuracyRun(
      panel, jobs: traces.jobs, shard: shard, isCancelled: { Interruption.isRequested },
      report: { Terminal.report($0) })
    do {
      return try run.perform(
        on: traces.files, reading: traces.options(on: keyboard.choice(in: lexicon.spoken)),
        journal: journal, consume: consume
      ) {
        progress.show($0, fraction: $1)
      }
    } catch let error as AccuracyRunError {
      throw InputError.badFile(path: "bench", reason: error.reason)
    }
  }

  /// Failures of external decoders are named already; the exit code says that there were some.
  private func end(_ result: AccuracyResult, _ skippedLines: Int) throws {
    if result.record.unlabelled > 0 {
      let label = codes ? "code" : "word"
      Terminal.say("\(result.record.unlabelled) traces carry no \(label); left out")
    }
    let failures = result.record.decoders.indices.reduce(0) {
      $0 + result.record.counts(decoder: $1).all.failed + result.record.controls[$1].all.failed
    }
    if failures > 0 { throw ExitCode.failure }
    if result.record.malformed + skippedLines > 0 { throw ExitCode.badInput }
  }
}
