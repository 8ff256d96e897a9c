import ArgumentParser
import LanguageModel
import Lexicon
import Reports
import ResourceLoading
import SimulatedTypist
import SpellingCorrection
import Statistics
import SystemPackage
import TraceSynthesis

struct BenchAutocorrect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "autocorrect",
    abstract: "Measure what auto-correction changes in texts that are typed with slips.",
    discussion: """
      Every word of the texts is typed letter by letter; a share of them with a slip (a neighbouring \
      key, a letter dropped, doubled, two swapped, all equally likely). What a keyboard would change \
      after the space is counted: slips put right, slips changed to another wrong word, and words \
      that were right and are changed. The last two are the harm. The user's words are learned as \
      they stand in the end, as a keyboard learns them.

      Example:
        ringswipe bench autocorrect novel.txt --lexicon words-50k --seed 1
      """)

  @Argument(help: ArgumentHelp("Texts, UTF-8.", valueName: "text"), completion: .file())
  var texts: [String]

  @OptionGroup var options: CorrectionOptions
  @OptionGroup var model: ModelOptions

  @Option(help: ArgumentHelp("Share of words that are typed with a slip.", valueName: "share"))
  var slips = 0.05

  @Option(
    help: ArgumentHelp(
      "How much more likely than everything else a correction must be, in nats.", valueName: "nats")
  )
  var margin: Double?

  @Option(help: ArgumentHelp("Seed of the random numbers.", valueName: "n"))
  var seed: UInt64

  @Option(
    help: ArgumentHelp("Print this many of the words that were changed wrongly.", valueName: "n"))
  var show = 0

  func validate() throws {
    guard (0...1).contains(slips) else {
      throw ValidationError("--slips takes a share from 0 to 1, not \(slips).")
    }
  }

  func run() throws {
    let neighbors = try options.neighborhood()
    let (costs, skippedPairs) = try options.editCosts(neighbors)
    let (lexicon, skippedLines) = try options.lexicon.loadCompiled()
    var correction = AutoCorrection(Corrector(lexicon, neighbors: neighbors, costs: costs))
    if let margin { correction.margin = margin }
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
        let words = try TextFile.words(of: FilePath(text)).words
        for (index, word) in words.enumerated() {
          if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
          run.type(word)
          stage.show("typing \(text)", fraction: Double(index + 1) / Double(words.count))
        }
        stage.clear()
        try output.write("\(text)\n" + run.table)
        for change in run.harmful.prefix(show) { try output.write("  \(change)\n") }
      }
    }
    if skippedPairs + skippedLines > 0 { throw ExitCode.badInput }
  }
}

/// One text typed with slips.
struct AutocorrectRun {
  private let rule: AutoCorrection
  private let neighbors: KeyNeighborhood
  private let slipShare: Double
  private var model: AdaptiveModel
  private var learned: LearnedLexicon
  private var random: RandomSource
  private var previous: [String] = []
  private var (words, slipped, righted, slipsChangedWrongly, rightChanged) = (0, 0, 0, 0, 0)
  /// The first words that were changed wrongly: target, typed, changed.
  private(set) var harmful: [String] = []

  init(
    correction: AutoCorrection, neighbors: KeyNeighborhood, lexicon: CompiledLexicon,
    model: AdaptiveModel, slipShare: Double, seed: UInt64
  ) {
    rule = correction
    self.neighbors = neighbors
    self.model = model
    self.slipShare = slipShare
    learned = LearnedLexicon(beside: lexicon)
    random = RandomSource(seed: seed)
  }

  /// Types a word of a text, and lets it be corrected.
  mutating func type(_ next: TextWord) {
    let word = next.word
    if next.startsSentence { previous.removeAll() }
    words += 1
    var typed = word
    if random.uniform() < slipShare, let slip = slip(in: word) {
      typed = slip
      slipped += 1
    }
    let changed = correction(of: typed)
    if let changed {
      if changed == word {
        righted += 1
      } else {
        if typed == word { rightChanged += 1 } else { slipsChangedWrongly += 1 }
        if harmful.count < 1000 { harmful.append("\(word) \(typed) \(changed)") }
      }
    }
    // The user takes back a wrong change: the target word, or an unnoticed slip, stays.
    let written = changed == nil || changed == word ? changed ?? typed : typed
    self.model.commit(written, after: previous)
    learned.learn(written, atSentenceStart: previous.isEmpty)
    previous = (previous + [written]).suffix(3)
  }

  /// In a function of its own, so that no copy of the model outlives it.
  private func correction(of typed: String) -> String? {
    rule.correction(of: typed, after: previous, context: model) {
      learned.contains($0) || model.logProbability(of: $0, after: [$0]) != nil
    }
  }

  private mutating func slip(in word: String) -> String? {
    for kind in random.shuffled(TypingSlip.allCases) {
      if let slip = kind.made(in: word, on: neighbors, &random), slip != word { return slip }
    }
    return nil
  }

  var table: String {
    let wrong = slipsChangedWrongly + rightChanged
    let perThousand = words > 0 ? 1000 * Double(wrong) / Double(words) : 0
    return """
        words \(words), typed with a slip \(slipped)
        slips put right \(righted)
        slips changed to another wrong word \(slipsChangedWrongly)
        right words changed \(rightChanged)
        words changed wrongly per 1,000: \(formatted(perThousand, decimals: 2))

      """
  }
}
