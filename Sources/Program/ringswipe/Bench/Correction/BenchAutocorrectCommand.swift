import ArgumentParser
import LanguageModel
import ResourceLoading
import SpellingCorrection
import SystemPackage
import TypingEvaluation

struct BenchAutocorrect: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "autocorrect",
    abstract: "Measure what auto-correction changes in texts typed with slips.",
    discussion: """
      Every word of the texts is typed letter by letter, a share of them with a slip (a neighbouring \
      key, or letters dropped, doubled or swapped, all equally likely). Counts what a keyboard would \
      change after the space: slips corrected, slips changed to another wrong word, and right words \
      changed. The last two are the harm done. Known misspellings of the text itself (alot, dont) that \
      are repaired are counted apart. Parts of addresses are left alone. Words are learned as they \
      finally stand, as a keyboard learns them.

      Example:
        ringswipe bench autocorrect novel.txt --lexicon words-50k --seed 1
      """)

  @Argument(help: ArgumentHelp("Texts, UTF-8.", valueName: "text"), completion: .file())
  var texts: [String]

  @OptionGroup var options: CorrectionOptions
  @OptionGroup var model: ModelOptions

  @Option(help: ArgumentHelp("Share of words typed with a slip.", valueName: "share"))
  var slips = 0.05

  @Option(
    help: ArgumentHelp(
      "How much more likely than the typed word a correction must be, in nats (default: 2.5, "
        + "and for some languages and lists a second rule).", valueName: "nats")
  )
  var margin: Double?

  @Option(help: ArgumentHelp("Seed of the random numbers.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp("Number of wrongly changed words to print.", valueName: "n"))
  var show = 0

  @OptionGroup var destination: OutputOption

  func validate() throws {
    guard (0...1).contains(slips) else {
      throw ValidationError("--slips takes a share from 0 to 1, not \(slips).")
    }
    guard margin?.isFinite ?? true else {
      throw ValidationError("--margin takes a number of nats, which may be negative.")
    }
  }

  func run() throws {
    let neighbors = try options.neighborhood()
    let (lexicon, skippedLines) = try options.lexicon.loadCompiled()
    let spelling = try options.spelling(lexicon)
    let (costs, skippedPairs) = try options.editCosts(neighbors, lexicon, spelling)
    var correction = AutoCorrection(
      Corrector(lexicon, neighbors: neighbors, costs: costs), spelling: spelling)
    if let margin {
      correction.margin = margin
      correction.leastLogOdds = margin
    }
    let languages = try options.lexicon.spoken.languages()
    let base =
      try model.named == nil
      ? languages.first.map { language throws(InputError) in try LanguageLibrary.model(language) }
        ?? model.load() : model.load()
    try InputFile.check(texts)
    try emit { output in
      var stage = StageLine()
      for text in texts {
        var run = AutocorrectRun(
          correction: correction, neighbors: neighbors, lexicon: lexicon,
          model: AdaptiveModel(base: base), slipShare: slips, seed: seed)
        var known = 0
        try TextFile.forEachWord(of: FilePath(text), isCancelled: { Interruption.isRequested }) {
          word, fraction in
          if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
          if lexicon.contains(word: word.word) { known += 1 }
          if known == 0, run.words >= Self.enoughWords { throw noKnownWord(in: text, run.words) }
          run.type(word)
          stage.show("typing \(text)", fraction: fraction)
        }
        if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
        run.finish()
        guard known > 0 else { throw noKnownWord(in: text, run.words) }
        stage.clear()
        if run.words >= Self.fewWords, 2 * known < run.words {
          Terminal.say(
            "\(text): \(known) of \(run.words) words are in the list \(options.lexicon.lexicon): they are hardly of "
              + "one language; name another with --language or --lexicon")
        }
        try output.write("\(text)\n" + run.table)
        for change in run.harmful.prefix(show) { try output.write("  \(change)\n") }
      }
    }
    if skippedPairs + skippedLines > 0 { throw ExitCode.badInput }
  }

  /// The number of words of which one must be in the list.
  private static let enoughWords = 10_000

  /// The number of words below which nothing is concluded of the language.
  private static let fewWords = 20

  private func noKnownWord(in text: String, _ words: Int) -> InputError {
    InputError.badFile(
      path: text,
      reason: words == 0
        ? "holds no words"
        : "holds no word of the list \(options.lexicon.lexicon), so that nothing can be "
          + "corrected; name a list of its language with --lexicon")
  }
}
