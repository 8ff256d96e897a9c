import ArgumentParser
import ParallelWork
import Realism
import ResourceLoading
import SwipeTraces
import TraceSynthesis

struct Synth: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "synth",
    abstract: "Make synthetic traces of words: straight lines, smooth curves or a fitted motor "
      + "model.",
    discussion: """
      One trace per word, as JSON Lines on standard output. The same seed gives the same bytes. \
      Straight traces are a control, not a model of people: lines from key to key at one mean \
      speed. Minimum-jerk traces round corners and slow down at them, as people do. The fitted \
      motor model is learned from people (`ringswipe fit --model motor`): it misses, hesitates and \
      slips as they do; `ringswipe realism` measures how close it comes.

      With --method the codes of words are swiped: for each word the code most often used for it, \
      which the trace records as `code`.

      Examples:
        ringswipe synth hello world --seed 7 --key-noise 1.4mm | ringswipe decode -
        head -n 300 dictionaries/words.txt | ringswipe synth --words-file - \\
          --motor fitted --users 20 --seed 1 > traces.jsonl
        ringswipe synth --text novel.txt --motor fitted --layout qwerty --seed 1 \\
          > novel.jsonl
        ringswipe synth 你 好 --method cangjie5 --motor fitted --seed 1
        ringswipe synth --like swipes.jsonl --motor fitted --seed 1 > synthetic.jsonl
      """)

  @Argument(help: "Words to swipe, in this order.")
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      "A word list to swipe, most frequent first; - is standard input.", valueName: "file"),
    completion: .file())
  var wordsFile: String?

  @Option(
    help: ArgumentHelp(
      "Make a trace for each labelled trace of a file: the same word on the same keyboard, with "
        + "one "
        + "simulated person per user; - is standard input.", valueName: "traces"),
    completion: .file())
  var like: String?

  @Option(
    help: ArgumentHelp(
      "Phrases to swipe, one per line; each trace records its sentence and the words before it; - "
        + "is standard input.", valueName: "file"),
    completion: .file())
  var phrases: String?

  @Option(
    help: ArgumentHelp(
      "A running text to swipe, sentence by sentence, in the same way; - is standard input.",
      valueName: "file"),
    completion: .file())
  var text: String?

  @Option(
    help: ArgumentHelp(
      "Instead of words, make this number of scribbles, which match no word.", valueName: "n"))
  var scribbles: Int?

  @OptionGroup var keyboardOptions: KeyboardOptions
  @OptionGroup var spoken: LanguageOption

  @Option(help: ArgumentHelp("Seed of the random numbers.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "Number of people, who take turns word by word or sentence by sentence (default: one; with "
        + "--like the users of its traces).",
      valueName: "n"))
  var users: Int?

  @OptionGroup var motor: MotorOptions
  @OptionGroup var swiped: SwipedMethodOptions

  @OptionGroup var work: JobsOption

  @OptionGroup var destination: OutputOption

  func validate() throws {
    let sources = [
      !words.isEmpty, wordsFile != nil, like != nil, phrases != nil, text != nil, scribbles != nil,
    ]
    if sources.count(where: \.self) > 1 {
      throw ValidationError(
        "Only one of these can be swiped: words, --words-file, --phrases, --text, --like or "
          + "--scribbles, which mean no word.")
    }
    guard sources.contains(true) else {
      throw ValidationError(
        "Name the words to swipe, or one of --words-file, --phrases, --text, --like and "
          + "--scribbles."
      )
    }
    if swiped.method != nil, scribbles != nil || text != nil {
      throw ValidationError(
        "--method is not for --scribbles and --text; phrases with spaces between words are "
          + "--phrases."
      )
    }
    if let scribbles, !(1...1_000_000).contains(scribbles) {
      throw ValidationError("--scribbles takes a number from 1 to 1000000, not \(scribbles).")
    }
    if let users, !(1...1_000_000).contains(users) {
      throw ValidationError("--users takes a number from 1 to 1000000, not \(users).")
    }
    if users != nil, scribbles != nil {
      throw ValidationError("--users is for words; --scribbles are nobody's.")
    }
    if users != nil, like != nil {
      throw ValidationError("--users is not for --like, which takes the users of its traces.")
    }
  }

  func run() throws {
    let reference = try keyboardOptions.choice(in: spoken).reference
    if let scribbles {
      try ScribbleTraces(count: scribbles, keyboard: reference, seed: seed)
        .write(to: ResultOutput())
      return
    }
    let method = try swiped.load()
    let language = try spoken.languages().first
    let run = SynthesisRun(
      motor: try motor.motor(seed: seed), spellings: method.map { CodeSpellings($0.method) },
      folding: language?.folding, letterCase: language?.rules.letterCase ?? .standard,
      jobs: work.jobs, monitor: .onTerminal())
    do {
      try run.check(on: reference, namesKeyboard: like == nil)
    } catch let error as SynthesisError {
      throw ValidationError("\(error)")
    }
    let problems = try perform(run, on: reference)
    if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
    if problems + (method?.skipped ?? 0) > 0 { throw ExitCode.badInput }
  }

  /// - Returns: how many words, traces and lines could not be used.
  private func perform(_ run: SynthesisRun, on reference: KeyboardReference) throws -> Int {
    var progress = ProgressLine(counting: "traces")
    defer { progress.clear() }
    let write = { @Sendable (line: [UInt8]) in try ResultOutput().write(line) }
    if let like {
      let input = TraceInput(
        files: [like], options: TraceReadingOptions(keyboard: keyboardOptions.choice),
        isCancelled: { Interruption.isRequested })
      return try run.run(like: input, on: keyboardOptions.choice, write: write) {
        progress.show($0, fraction: $1)
      }
    }
    func show(_ count: Int, _ fraction: Double?) { progress.show(count, fraction: fraction) }
    let (count, problems) = try run.run(
      on: reference, users: users, write: write, progress: show
    ) { take in
      for (index, word) in words.enumerated() {
        try take(SynthesisWord(word), Double(index + 1) / Double(words.count))
      }
      return try SynthesisWord.forEach(
        list: wordsFile, phrases: phrases, text: text, isCancelled: { Interruption.isRequested },
        report: { Terminal.report($0) }, take)
    }
    guard count + problems > 0 || Interruption.isRequested else {
      throw InputError.badFile(path: wordsFile ?? phrases ?? text ?? "-", reason: "holds no words")
    }
    return problems
  }
}
