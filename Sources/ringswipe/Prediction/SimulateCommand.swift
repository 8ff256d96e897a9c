import ArgumentParser
import Evaluation
import LanguageModel
import Lexicon
import ParallelWork
import ResourceLoading
import Statistics
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

      ranked            Konrad 2016: pairs first, by rank; adaptive: ranks grow and are halved
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

  @OptionGroup var spoken: LanguageOption

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
    if let words, words < 1 {
      throw ValidationError("--words takes a number above 0, not \(words).")
    }
    guard (1...64).contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to 64, not \(jobs).")
    }
  }

  func run() throws {
    let languages = try spoken.languages()
    guard languages.count <= 1 else {
      throw ValidationError("simulate takes one language at a time.")
    }
    let base =
      try model.named == nil
      ? languages.first.map { language throws(InputError) in try LanguageLibrary.model(language) }
        ?? model.load() : model.load()
    let mixed = AdaptivePredictor(model: AdaptiveModel(base: base))
    let ranked = try lexicon.predictor(in: languages.first)
    let read = try texts.map { name in
      let (words, characters) = try TextFile.words(
        of: FilePath(name), isCancelled: { Interruption.isRequested })
      guard !words.isEmpty else { throw InputError.badFile(path: name, reason: "holds no words") }
      let title = FilePath(name).lastComponent?.string ?? name
      return SavingsRun.Text(name: title, words: words, characters: characters)
        .prefix(self.words ?? words.count)
    }
    let run = SavingsRun(
      mixed: mixed, ranked: ranked, texts: read, offers: offers, step: step, jobs: jobs)
    let progress = Mutex(ProgressLine(counting: "words", writesMeanwhile: false))
    let outcome = try run.perform(
      isCancelled: { Interruption.isRequested },
      progress: { words, fraction in progress.withLock { $0.show(words, fraction: fraction) } })
    progress.withLock { $0.clear() }
    for (setup, times) in zip(SavingsRun.setups, outcome.times) {
      guard let median = times.quantile(0.5), let late = times.quantile(0.99) else { continue }
      Terminal.say(
        "\(setup.name): \(times.count) predictions, median \(median) µs, p99 \(late) µs")
    }
    let report = SavingsReport(outcome.runs)
    try emit { output in
      switch format {
      case .table: try output.write(report.table)
      case .csv: try output.write(report.csv)
      case .curve: try output.write(report.curve)
      }
    }
  }
}

/// Which words the tables of ranks start with (Konrad 2016).
struct RankedLexicon: ParsableArguments {
  @Option(
    name: .customLong("lexicon"),
    help: ArgumentHelp(
      "The word list that the tables of ranks start with (ranked; default: \(LexiconLoader.standard)).",
      valueName: "name|file"),
    completion: .file())
  var named: String?
  var lexicon: String { named ?? LexiconLoader.standard }

  @OptionGroup var contents: LexiconContents

  /// The predictor of ranks; of a language other than English it begins without pairs.
  func predictor(in language: Language? = nil) throws(InputError) -> RankedPredictor {
    let (words, _) = try contents.load([named ?? language?.code ?? lexicon])
    return try NGramLibrary.rankedPredictor(
      words: words, hasPairs: language.map { $0.code == "en" } ?? true,
      report: { Terminal.report($0) })
  }
}
