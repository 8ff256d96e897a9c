import ArgumentParser
import Evaluation
import LanguageModel
import Lexicon
import ParallelWork
import ResourceLoading
import Synchronization
import SystemPackage

struct Simulate: ParsableCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    /// For reading on a screen.
    case table
    /// The same as rows.
    case csv
    /// Savings along each text, a row every `--step` words.
    case curve
  }

  static let configuration = CommandConfiguration(
    abstract: "How many keystrokes word prediction saves over a text.",
    discussion: """
      Types each word of each text letter by letter and takes it from the bar as soon as it is \
      among the words on offer, before the first letter too. Saved characters over all characters \
      of the words is the savings; 'of text' counts spaces and punctuation as well, 'with picks' \
      counts a keystroke for each word taken. Capitals do not matter; an apostrophe in a word is a \
      character of it. Each text is typed with a predictor that has learned nothing yet.

      ranked            the thesis's: pairs first, by rank; adaptive: ranks grow and are halved
      mixed             by probability; adaptive: mixed with what was written so far; a word that \
      was on show and not taken is not offered again while the same word is typed
      mixed-repeating   the same, but offers it again

      Example:
        ringswipe simulate novel.txt
        ringswipe simulate novel.txt --step 2000 --format curve > curve.csv
      """)

  @Argument(
    help: ArgumentHelp("Texts, UTF-8; - is standard input.", valueName: "file"),
    completion: .file())
  var texts: [String]

  @OptionGroup var model: ModelOptions

  @OptionGroup var lexicon: RankedLexicon

  @Option(help: ArgumentHelp("Words on offer at a time.", valueName: "n"))
  var offers = 3

  @Option(help: ArgumentHelp("Words from row to row of the curve.", valueName: "n"))
  var step = 1000

  @Option(help: ArgumentHelp("Stop each text after this many words.", valueName: "n"))
  var words: Int?

  @Option(
    help: ArgumentHelp(
      "How the figures are written: table, csv, or curve: the savings along each text as CSV.",
      valueName: "format"))
  var format: Format = .table

  @Option(help: ArgumentHelp("Threads.", valueName: "n"))
  var jobs = 2

  func validate() throws {
    guard (1...100).contains(offers) else {
      throw ValidationError("--offers takes a number from 1 to 100, not \(offers).")
    }
    guard step > 0 else { throw ValidationError("--step takes a number above 0, not \(step).") }
    guard (words ?? 1) > 0 else { throw ValidationError("--words takes a number above 0.") }
    guard (1...64).contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to 64, not \(jobs).")
    }
  }

  func run() throws {
    try reportingInputErrors {
      Interruption.watch()
      let mixed = AdaptivePredictor(model: AdaptiveModel(base: try model.load()))
      let ranked = try lexicon.predictor()
      let read = try texts.map { name in
        let (words, characters) = try TextReading.words(of: FilePath(name))
        guard !words.isEmpty else { throw InputError.badFile(path: name, reason: "holds no words") }
        let title = FilePath(name).lastComponent?.string ?? name
        guard let limit = self.words, limit < words.count else { return (title, words, characters) }
        // The share of the text that is typed.
        return (title, Array(words.prefix(limit)), characters * limit / words.count)
      }
      let runs = perform(read, mixed: mixed, ranked: ranked)
      if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
      let report = SavingsReport(runs)
      try emit { output in
        switch format {
        case .table: try output.write(report.table)
        case .csv: try output.write(report.csv)
        case .curve: try output.write(report.curve)
        }
      }
    }
  }

  static let setups: [SimulatedRun.Setup] = [
    .init(kind: .ranked, adapts: false), .init(kind: .ranked, adapts: true),
    .init(kind: .mixed, adapts: false), .init(kind: .mixed, adapts: true),
    .init(kind: .mixed, adapts: false, repeatsOffers: true),
    .init(kind: .mixed, adapts: true, repeatsOffers: true),
  ]

  /// All texts with all setups, in this order, worked on by several threads.
  private func perform(
    _ texts: [(name: String, words: [TextWord], characters: Int)], mixed: AdaptivePredictor,
    ranked: RankedPredictor
  ) -> [SimulatedRun] {
    let work = texts.flatMap { text in Self.setups.map { (text, $0) } }
    let total = work.reduce(0) { $0 + $1.0.words.count }
    let progress = Mutex(
      (line: ProgressLine(counting: "words", writesMeanwhile: false), count: 0))
    let (offers, step) = (offers, step)
    let times = Self.setups.map { _ in PredictionTimes() }
    let runs = Workers(jobs: jobs).map(work.count) { piece in
      let (text, setup) = work[piece]
      let tell: (Int) -> Void = { words in
        progress.withLock {
          $0.count += words
          $0.line.show($0.count, fraction: Double($0.count) / Double(total))
        }
      }
      switch setup.kind {
      case .ranked:
        return SimulatedRun.perform(
          TimedPredictor(base: ranked, times: times[piece % times.count]), text: text.name,
          words: text.words, characters: text.characters, setup: setup,
          offers: offers, step: step, model: { _ in nil }, progress: tell)
      case .mixed:
        var predictor = mixed
        predictor.repeatsOffers = setup.repeatsOffers
        return SimulatedRun.perform(
          TimedPredictor(base: predictor, times: times[piece % times.count]), text: text.name,
          words: text.words, characters: text.characters,
          setup: setup, offers: offers, step: step, model: { $0.base.model }, progress: tell)
      }
    }
    progress.withLock { $0.line.clear() }
    for (setup, times) in zip(Self.setups, times) {
      guard let median = times.quantile(0.5), let late = times.quantile(0.99) else { continue }
      Terminal.say(
        "\(setup.name): \(times.count) predictions, median \(median) µs, p99 \(late) µs")
    }
    return runs
  }
}

/// Which words the tables of ranks start with (Konrad 2016).
struct RankedLexicon: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The word list that the thesis's tables start with (ranked).", valueName: "name|file"),
    completion: .file())
  var lexicon = "words-50k"

  @OptionGroup var contents: LexiconContents

  func predictor() throws(InputError) -> RankedPredictor {
    let (words, _) = try contents.load([lexicon])
    return try BigramLibrary.rankedPredictor(words: words, report: Terminal.say)
  }
}
