import ArgumentParser
import CodeSwiping
import DecoderEvaluation
import Lexicon
import Pictures
import Rendering
import Reports
import ResourceLoading
import SwipeTraces

struct BenchLatency: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "latency",
    abstract: "Measure how long decoding takes and how much memory it needs.",
    discussion: """
      For each decoder and lexicon: thread CPU time and elapsed time per trace with a warm \
      decoder; \
      CPU time of creating a decoder and of its first trace; start-up of the whole program for one \
      trace; traces per second of 'decode' over all traces by number of threads, including \
      start-up \
      and reading, and its peak memory; and the memory that list and decoder add to a program with \
      a list of one word.

      With --method, decodes the codes of an input method instead of words of letters.

      Examples:
        ringswipe bench latency traces/ring-sample.jsonl \\
          --lexicons words,words-200k --jobs 1,2
        ringswipe bench latency codes.jsonl --method cangjie5 --decoders path
      """)

  private static let standardLexicons = "words,\(LexiconLoader.standard)"

  @Argument(
    help: ArgumentHelp(
      "Trace files, possibly compressed with gzip, or folders of them; not standard input, as they "
        + "are read more than once.", valueName: "traces"),
    completion: .file())
  var files: [String]

  @OptionGroup var reading: TraceReadingArguments
  @OptionGroup var keyboard: KeyboardOptions
  @OptionGroup var decoders: BenchDecoderOptions
  @OptionGroup var swiped: SwipedMethodOptions

  @Option(
    help: ArgumentHelp("Word lists, separated by commas, as for 'decode'.", valueName: "names"))
  var lexicons = Self.standardLexicons

  @Option(
    name: [.long, .customShort("j", allowingJoined: true)],
    help: ArgumentHelp(
      "Numbers of threads for throughput, separated by commas; everything else uses one thread.",
      valueName: "numbers"))
  var jobs = "1"

  @Option(
    help: ArgumentHelp(
      "The maximum number of candidates returned for each "
        + "trace.", valueName: "n"))
  var top = 10

  @Option(
    help: ArgumentHelp(
      "Time only the first n traces (throughput uses all).",
      valueName: "n"))
  var limit = 10_000

  @Option(
    help: ArgumentHelp(
      "Number of times the traces are decoded for timing.", valueName: "n"))
  var rounds = 1

  @Option(
    help: ArgumentHelp(
      "Number of decoders created to decode one trace "
        + "each.", valueName: "n"))
  var fresh = 50

  @Option(
    help: ArgumentHelp("Number of times the program is started for one trace.", valueName: "n"))
  var starts = 11

  @Flag(help: "Write 0 for all measurements, so that two runs give the same bytes.")
  var stable = false

  @OptionGroup var written: ReportOptions
  var destination: OutputOption { written.destination }
  @OptionGroup var plot: PlotOption

  func validate() throws {
    guard !files.contains("-") else {
      throw ValidationError("bench latency reads its traces more than once: not from a pipe.")
    }
    for (name, value, range) in [
      ("--top", top, 1...10_000), ("--limit", limit, 1...1_000_000), ("--rounds", rounds, 1...1000),
      ("--fresh", fresh, 1...10_000), ("--starts", starts, 1...1000),
    ] {
      guard range.contains(value) else {
        throw ValidationError(
          "\(name) takes a number from \(range.lowerBound) to \(range.upperBound), not \(value).")
      }
    }
    if stable, plot.plot != nil {
      throw ValidationError("--plot has nothing to draw with --stable, which writes 0.")
    }
    guard !listed(lexicons).isEmpty else { throw ValidationError("--lexicons names no list.") }
    try swiped.check(decoders.contents)
    if swiped.method != nil {
      guard try decoders.kinds().allSatisfy(\.isPath) else {
        throw ValidationError("--method is for the decoders path and alignment: --decoders path.")
      }
      guard lexicons == Self.standardLexicons else {
        throw ValidationError("--lexicons does not go with --method, which has words of its own.")
      }
    }
    _ = try jobNumbers()
  }

  private func jobNumbers() throws(ValidationError) -> [Int] {
    let numbers = listed(jobs).map { Int($0) ?? 0 }
    guard !numbers.isEmpty, numbers.allSatisfy((1...1024).contains) else {
      throw ValidationError("--jobs takes numbers from 1 to 1024 by commas, not '\(jobs)'.")
    }
    return numbers
  }

  func run() throws {
    try keyboard.check()
    try TraceFileNames(files).check()
    let lexicons = swiped.method.map { [$0] } ?? listed(lexicons)
    if swiped.method == nil { try LexiconLoader.check(lexicons) }
    let method = try swiped.load()
    var stage = StageLine()
    let kinds = try decoders.kinds()
    // Child processes run first: see `ChildRun.peakBytes`.
    guard let sample = input().first() else {
      throw InputError.badFile(path: files.joined(separator: ", "), reason: "holds no trace")
    }
    var programs: [ProgramTiming.Result] = []
    for lexicon in lexicons {
      for kind in kinds {
        programs.append(
          try measureProgram(kind, lexicon: lexicon, sample: sample) {
            stage.show("start-up, throughput: \(kind.rawValue), \(lexicon)", fraction: $0)
          })
      }
    }
    var (traces, failures) = input().traces(on: keyboard.choice) { Terminal.report($0) }
    var report = LatencyReport(
      .init(
        version: RingSwipe.configuration.version, files: files, limit: limit, rounds: rounds,
        fresh: fresh, starts: starts, top: top,
        profileChecksum: try decoders.profileChecksum(),
        settings: try decoders.settings(list: "")),
      traces: traces, stable: stable)
    var timing = DecodeTiming(
      traces: Array(traces.prefix(limit)), keyboard: keyboard.choice, top: top, rounds: rounds,
      fresh: fresh)
    guard !traces.isEmpty else { throw ExitCode.badInput }
    let total = traces.count
    traces = []
    for (index, lexicon) in lexicons.enumerated() {
      let (words, skipped) =
        try method.map { (Self.words(of: $0.method), $0.skipped) }
        ?? decoders.contents.load([lexicon])
      failures += skipped
      for (place, kind) in kinds.enumerated() {
        try timing.run(
          decoders.description(kind).assembly(
            of: method.map { DecoderWords.method($0.method) } ?? .list(words)),
          isCancelled: { Interruption.isRequested },
          progress: { done, all in
            stage.show("\(kind.rawValue), \(lexicon)", fraction: Double(done) / Double(all))
          })
        report.add(
          LatencyReport.Subject(kind, lexicon: lexicon, words: words),
          timing, programs[index * kinds.count + place], traces: total)
      }
    }
    stage.clear()
    try emit { try $0.write(report.text(written.format)) }
    try plot.draw("bench latency") { Chart(report) }
    if !stable, isDebugBuild {
      Terminal.say(
        "this program is a debug build, many times slower than 'swift build -c release' makes it")
    }
    if failures > 0 { throw ExitCode.badInput }
  }

  /// A Boolean value that is true if assertions are compiled in; asked when the program runs, because
  /// the compiler would warn of a branch that its own build never takes.
  private var isDebugBuild: Bool {
    var hasAssertions = false
    assert(
      {
        hasAssertions = true
        return true
      }())
    return hasAssertions
  }

  private static func words(of method: SwipedMethod) -> Lexicon {
    Lexicon(entries: method.words.map { LexiconEntry(word: $0.word, count: $0.count + 1) })
  }

  private func measureProgram(
    _ kind: DecoderKind, lexicon: String, sample: SwipeTrace, progress: (Double) -> Void
  ) throws -> ProgramTiming.Result {
    var options = ["--top", "\(top)"]
    if let layout = keyboard.layout { options += ["--layout", layout] }
    if let form = keyboard.variant.form { options += ["--form", form.rawValue] }
    if let layer = keyboard.variant.layer { options += ["--layer", layer] }
    if let size = keyboard.size { options += ["--size", "\(size.width)x\(size.height)"] }
    // The list is named apart, so that memory can be compared with that of one word.
    var list = decoders.arguments(kind, lexicon: lexicon)
    options += list[..<2]
    list.removeFirst(2)
    if swiped.method != nil { list = swiped.arguments + list.dropFirst(2) }
    var input = files
    input += reading.arguments
    let timing = ProgramTiming(
      input: input, jobs: try jobNumbers(), starts: starts,
      program: try SpawnedProgram.current(
        name: "ringswipe", isCancelled: { Interruption.isRequested }))
    return try timing.run(
      trace: sample, arguments: options, lexicon: list,
      isCancelled: { Interruption.isRequested }, progress: progress)
  }

  private func input() -> TraceInput {
    TraceInput(
      files: files, options: reading.options(on: keyboard.choice),
      isCancelled: { Interruption.isRequested })
  }
}
