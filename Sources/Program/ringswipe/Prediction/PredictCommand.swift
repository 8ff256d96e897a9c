import ArgumentParser
import LanguageModel
import LanguageModelStore
import Reports
import ResourceLoading
import SpellingCorrection
import SystemPackage
import TypingEvaluation

struct Predict: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "predict",
    abstract: "Predict the words that complete a text or come next.",
    discussion: """
      With a text, prints the best words with their scores, one per line: next words after a space, \
      otherwise completions of the last word. Without a text, reads texts from standard input, one \
      per line, and prints their predictions as a line, separated by tabs.

      On a terminal without a text, type and watch the predictions change. 1, 2, … picks one; \
      Return ends a line, which is then learned; Ctrl-D ends.

      The score is ln of the probability (mixed), or the rank, plus 256 for a pair (ranked).

      Examples:
        ringswipe predict "Hey, w"
        ringswipe predict --predictor ranked --learn mails.txt "Hey, w"
        ringswipe predict < beginnings.txt
      """)

  @Argument(help: "The text before the cursor.")
  var text: String?

  @Option(
    help: ArgumentHelp(
      "mixed: by probability; ranked: pairs first, by rank (Konrad 2016).", valueName: "name"))
  var predictor: PredictorKind = .mixed

  @Option(help: ArgumentHelp("The maximum number of predictions.", valueName: "n"))
  var top = 3

  @Option(
    help: ArgumentHelp("Learn from this text first; may be repeated.", valueName: "file"),
    completion: .file())
  var learn: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Leave out words that were offered, and not picked, while the beginning of this word was "
        + "typed (mixed)."))
  var once = false

  @Option(
    help: ArgumentHelp(
      "Start from what a user wrote: a store made by 'learn' (mixed).", valueName: "file"),
    completion: .file())
  var user: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Fill free places with corrections if too few words begin like the last one.")
  var corrections = true

  @OptionGroup var spoken: LanguageOption
  @OptionGroup var keyboard: KeyboardOptions
  @OptionGroup var model: ModelOptions
  @OptionGroup var lexicon: RankedLexicon

  @OptionGroup var destination: OutputOption

  func validate() throws {
    guard (1...1000).contains(top) else {
      throw ValidationError("--top takes a number from 1 to 1000, not \(top).")
    }
    if predictor == .ranked, user != nil {
      throw ValidationError("--user is for the mixed predictor; ranked learns by --learn.")
    }
    if predictor == .ranked, once {
      throw ValidationError("--once is for the mixed predictor.")
    }
  }

  func run() throws {
    switch predictor {
    case .mixed where model.named == nil && spoken.language != nil: try runSpoken()
    case .mixed:
      let base = try model.load()
      let adaptive = AdaptiveModel(base: base, learned: try learned())
      let predictor = AdaptivePredictor(model: adaptive, repeatsOffers: !once)
      try correcting(predictor, .standard, base)
    case .ranked:
      let languages = try spoken.languages()
      guard languages.count < 2 else {
        throw ValidationError("--predictor ranked takes one language, not \(languages.count).")
      }
      try correcting(try lexicon.predictor(in: languages.first), .konrad2016, nil)
    }
  }

  /// With the models and words of the languages.
  private func runSpoken() throws {
    let languages = try spoken.languages()
    let predictor = MultilingualPredictor(
      try languages.map(LanguageLibrary.model), learned: try learned(), repeatsOffers: !once,
      spellings: try languages.map { try LanguageLibrary.suggestionSpelling($0) })
    let context = try LanguageLibrary.context(languages)
    if predictor.predictors.count == 1 {
      try correcting(predictor.predictors[0], .standard, context)
    } else {
      try correcting(predictor, .standard, context)
    }
  }

  /// What the user wrote before.
  private func learned() throws -> LearnedCounts {
    guard let user else { return LearnedCounts() }
    return try LearnedStore(path: user, access: .readOnly).counts()
  }

  /// Runs with corrections in the predictor's free places, if they are asked for.
  private func correcting(
    _ predictor: some LearningPredictor, _ costs: EditCosts, _ context: (any ContextModel)?
  ) throws {
    guard corrections else { return try run(predictor) }
    let neighbors = KeyNeighborhood(
      try KeyboardLibrary().keyboard(keyboard.choice(in: spoken).reference))
    let list = lexicon.named ?? spoken.language ?? lexicon.lexicon
    let (words, _) = try lexicon.contents.loadCompiled([list])
    if let base = context as? NGramModel,
      let remark = ModelFit(base, words).remark(
        model: FilePath(model.named ?? spoken.language ?? model.model).lastComponent?.string ?? "",
        list: list, remedy: "corrections come from the list; --language takes both of one")
    {
      Terminal.say(remark)
    }
    let spelling = try LanguageLibrary.spelling(spoken.languages(), of: words)
    let corrector = Corrector(
      words, neighbors: neighbors,
      costs: costs == .konrad2016 ? costs : spelling.costs(costs))
    try run(CorrectingPredictor(predictor, corrector: corrector, context: context))
  }

  private func run(_ predictor: some LearningPredictor) throws {
    var predictor = predictor
    var progress = ProgressLine(counting: "words learned", writesMeanwhile: false)
    for file in learn {
      try TextFile.learn(
        FilePath(file), into: &predictor, isCancelled: { Interruption.isRequested },
        progress: { progress.show($0, fraction: $1) })
    }
    progress.clear()
    if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
    let questions = try spoken.languages().first?.rules.questionWords ?? QuestionWords()
    if let text {
      try emit { output in
        for offer in offers(predictor, text, questions) {
          try output.write("\(offer.word)\t\(formatted(offer.score, decimals: 3))\n")
        }
      }
    } else if let screen = TypingScreen() {
      screen.run(predictor, limit: top)
    } else {
      var (tooLong, notUTF8) = (0, 0)
      try emit { output in
        // A line that is too long has an empty one in the result, which stays beside its input.
        tooLong = try TextLines.forEach(
          of: "-", limit: Self.lineLimit, keepsBlankLines: true,
          isCancelled: { Interruption.isRequested }, tooLong: { try output.write("\n") }
        ) { line, _ in
          // What bytes become that are no character.
          if line.contains("\u{FFFD}") { notUTF8 += 1 }
          let words = offers(predictor, line, questions).map(\.word)
          try output.write(words.joined(separator: "\t") + "\n")
        }
      }
      if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
      if tooLong > 0 {
        Terminal.say(
          "standard input: lines longer than \(Self.lineLimit) bytes, for which nothing is predicted: \(tooLong)"
        )
      }
      if notUTF8 > 0 {
        Terminal.say(
          "standard input: \(counted(notUTF8, "line")) with bytes that are not UTF-8, which were ignored"
        )
      }
      if tooLong + notUTF8 > 0 { throw ExitCode.badInput }
    }
  }

  /// The longest line that is read, in bytes.
  private static let lineLimit = 1 << 16

  private func offers(
    _ predictor: some LearningPredictor, _ text: String, _ questions: QuestionWords
  ) -> [Prediction] {
    let written = WrittenText(text)
    let found = predictor.predictions(
      completing: written.prefix, after: written.previous, limit: top)
    let asked = questions.asked(
      found, spelledBy: \.word, behind: text.dropLast(written.prefix.count))
    return Array(asked.prefix(top))
  }
}
