import ArgumentParser
import LanguageModel
import Lexicon
import ParallelWork
import Reports
import ResourceLoading
import Statistics
import Synchronization
import SystemPackage
import TypingEvaluation

struct Simulate: ResultCommand {
  enum Format: String, NamedValue {
    /// For reading on a screen.
    case table
    /// The same as rows.
    case csv
    /// Savings along each text, a row every `--step` words.
    case curve
    /// Mean and standard deviation over the texts, a row every `--step` words.
    case spread
  }

  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Measure how many keystrokes word prediction saves over a text.",
    discussion: """
      Types each word of each text letter by letter and picks it from the bar as soon as it is \
      offered, possibly before the first letter. Savings are saved characters over all characters \
      of the words; 'of text' counts spaces and punctuation as well, 'with picks' counts a \
      keystroke for each pick; 'keystrokes' is the keystroke savings of Trnka and McCoy 2008: over \
      all characters of the text, with a keystroke for each pick, which also types the space after \
      the word. Capitals are ignored; an apostrophe in a word is one of its characters. Each text \
      is typed with a predictor that has learned nothing yet.

      ranked            Konrad 2016: pairs first, by rank; adaptive: ranks grow and are halved
      mixed             by probability; adaptive: mixed with what was written so far; a word that \
      was offered and not picked is not offered again while the same word is typed
      mixed-repeating   the same, but offers it again

      Konrad 2016 does not say how large its starting tables are, or whether words are offered \
      before the first letter: --start, --letters, --tokens and --aging cover the possibilities. \
      --keep-learning types the texts as one person; --format spread treats each text as a \
      person's, with mean and standard deviation after every --step words.

      Examples:
        ringswipe simulate novel.txt
        ringswipe simulate novel.txt --step 2000 --format curve > curve.csv
        ringswipe simulate novel.txt --start 1000+500 --tokens spaces
      """)

  @Argument(
    help: ArgumentHelp("Texts, UTF-8; - is standard input.", valueName: "file"),
    completion: .file())
  var texts: [String]

  @OptionGroup var spoken: LanguageOption

  @OptionGroup var model: ModelOptions

  @OptionGroup var lexicon: RankedLexicon

  @Option(
    help: ArgumentHelp(
      "Predictors, separated by commas, each with and without learning (default: all): ranked, "
        + "mixed, mixed-repeating.", valueName: "names"),
    transform: Simulate.setups)
  var predictors: [SimulatedRun.Setup]?

  @Option(help: ArgumentHelp("Number of words offered at a time.", valueName: "n"))
  var offers = 3

  @Option(
    help: ArgumentHelp(
      "Letters of a word that are typed before words are offered; 0 offers next words after a space "
        + "(not with mixed).", valueName: "n"))
  var letters = 0

  @Option(
    help: ArgumentHelp(
      "How a text is split into words: runs of letters in sentences (words), or whatever is between "
        + "two spaces, without punctuation and sentences, as in Konrad 2016 (spaces).",
      valueName: "how"))
  var tokens: Tokenization = .words

  @Option(
    help: ArgumentHelp(
      "Initial content of the rank tables: all of the list, none, the most frequent words and pairs "
        + "(1000+500), or swiss: the words and pairs of Konrad 2016, Tables 2.1 and 2.2 (default: "
        + "all).",
      valueName: "all|none|n+n|swiss"),
    transform: Simulate.start)
  var start: RankStart?

  @Option(
    help: ArgumentHelp(
      "What happens to ranks when one reaches 255: halved, and rank 1 is dropped (Konrad 2016); "
        + "halved, and kept at 1; or they keep growing (unlimited).", valueName: "how"))
  var aging: RankAging = .halved

  @Flag(help: "Type all texts in order as one person, who keeps what was learned.")
  var keepLearning = false

  @Option(help: ArgumentHelp("Words between two rows of the curve.", valueName: "n"))
  var step = 1000

  @Option(help: ArgumentHelp("Stop each text after this many words.", valueName: "n"))
  var words: Int?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "How the figures are written: table, csv, curve (the savings along each text as CSV) or spread "
        + "(their mean and standard deviation over the texts as CSV; default: by the ending of -o's "
        + "file, else table).",
      valueName: "format"))
  var namedFormat: Format?
  var format: Format { destination.format(namedFormat, else: .table) }

  @OptionGroup var work: JobsOption

  @OptionGroup var destination: OutputOption

  func validate() throws {
    guard (1...100).contains(offers) else {
      throw ValidationError("--offers takes a number from 1 to 100, not \(offers).")
    }
    guard step > 0 else { throw ValidationError("--step takes a number above 0, not \(step).") }
    guard (0...100).contains(letters) else {
      throw ValidationError("--letters takes a number from 0 to 100, not \(letters).")
    }
    if letters > 0, predictors?.contains(where: { !Self.canWait($0) }) == true {
      throw ValidationError(
        "--letters does not go with mixed, which leaves out what was on offer for a shorter "
          + "beginning; take mixed-repeating.")
    }
    if let words, words < 1 {
      throw ValidationError("--words takes a number above 0, not \(words).")
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
    var ranked = try lexicon.predictor(in: languages.first, start: start ?? .all)
    ranked.ranks.aging = aging
    let read = try texts.map { name in
      let path = FilePath(name)
      try TextFile.check(path)
      let title = path.lastComponent?.string ?? name
      return SavingsRun.Text(name: title) { [tokens, words, letterCase = base.letterCase] take in
        var blocks = TypedBlocks(tokens, letterCase: letterCase, limit: words)
        try TextFile.forEachPiece(
          of: path, isCancelled: { blocks.isComplete || Interruption.isRequested }
        ) {
          try blocks.add($0, fraction: $1, take)
        }
        try blocks.finish(take)
        guard blocks.wordCount > 0 || Interruption.isRequested else {
          throw InputError.badFile(path: name, reason: "holds no words")
        }
      }
    }
    var run = SavingsRun(mixed: mixed, ranked: ranked, texts: read)
    run.setups = predictors ?? run.setups.filter { letters == 0 || Self.canWait($0) }
    run.offers = offers
    run.lettersBeforeOffers = letters
    run.keepsLearning = keepLearning
    run.step = step
    run.jobs = work.jobs
    let progress = Mutex(ProgressLine(counting: "words", writesMeanwhile: false))
    let outcome = try run.perform(
      isCancelled: { Interruption.isRequested },
      progress: { words, fraction in progress.withLock { $0.show(words, fraction: fraction) } })
    progress.withLock { $0.clear() }
    for remark in outcome.remarks { Terminal.say(remark) }
    for (setup, times) in zip(run.setups, outcome.times) {
      guard let passed = Self.quantiles(times, .wall), let worked = Self.quantiles(times, .cpu)
      else { continue }
      Terminal.say(
        "\(setup.name): \(times.count) predictions, \(passed); processor time \(worked)")
    }
    let report = SavingsReport(outcome.runs)
    for remark in report.remarks { Terminal.say(remark) }
    try emit { output in
      switch format {
      case .table: try output.write(report.table)
      case .csv: try output.write(report.csv)
      case .curve: try output.write(report.curve)
      case .spread: try output.write(report.spread(step: step))
      }
    }
  }

  /// Whether the predictor may be asked after some letters only: one that does not offer a word twice
  /// takes it for granted that it was on show before the first.
  private static func canWait(_ setup: SimulatedRun.Setup) -> Bool {
    setup.kind == .ranked || setup.repeatsOffers
  }

  /// Of the times, for a person; nil without predictions.
  private static func quantiles(_ times: PredictionTimes, _ stopwatch: Stopwatch) -> String? {
    let known = [("median", 0.5), ("p99", 0.99), ("p99.9", 0.999)].compactMap { name, share in
      times.quantile(share, stopwatch).map { "\(name) \($0) µs" }
    }
    return known.isEmpty ? nil : known.joined(separator: ", ")
  }

  /// - Throws: `ValidationError` for a name that no predictor has.
  private static func setups(_ text: String) throws -> [SimulatedRun.Setup] {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for name in names where !SavingsRun.allSetups.contains(where: { $0.predictor == name }) {
      throw ValidationError(
        "'\(name)' is no predictor; --predictors takes ranked, mixed or mixed-repeating, or "
          + "several by commas.")
    }
    return SavingsRun.allSetups.filter { names.contains($0.predictor) }
  }

  /// - Throws: `ValidationError` for anything else than a start.
  private static func start(_ text: String) throws -> RankStart {
    if let start = RankStart(text) { return start }
    throw ValidationError(
      "--start takes all, none, swiss, or words and pairs such as 1000+500, not '\(text)'.")
  }
}

/// Which words the tables of ranks start with (Konrad 2016).
struct RankedLexicon: ParsableArguments {
  @Option(
    name: .customLong("lexicon"),
    help: ArgumentHelp(
      "The word list of the initial rank tables (ranked; default: \(NGramLibrary.rankedWords)).",
      valueName: "name|file"),
    completion: .file())
  var named: String?
  var lexicon: String { named ?? NGramLibrary.rankedWords }

  @OptionGroup var contents: LexiconContents

  /// The predictor of ranks; of a language other than English it begins without pairs.
  /// - Parameters:
  ///   - language: whose list is taken; nil for English.
  ///   - start: how much of it.
  func predictor(
    in language: Language? = nil, start: RankStart = .all
  ) throws(InputError) -> RankedPredictor {
    let (words, _) = try contents.load([named ?? language?.reference ?? lexicon])
    return try NGramLibrary.rankedPredictor(
      words: words, hasPairs: language.map { $0.code == "en" } ?? true, start: start,
      report: { Terminal.report($0) })
  }
}
