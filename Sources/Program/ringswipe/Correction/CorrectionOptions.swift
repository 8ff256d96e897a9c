import ArgumentParser
import LanguageModel
import Lexicon
import Reports
import ResourceLoading
import SpellingCorrection
import SystemPackage

/// How misspelt words are corrected.
struct CorrectionOptions: ParsableArguments {
  @OptionGroup var keyboard: KeyboardOptions
  @OptionGroup var lexicon: LexiconOptions

  @Option(
    help: ArgumentHelp(
      "The costs of edits: standard (fitted), or konrad2016 (1 for every edit, a third for a "
        + "neighbouring key).",
      valueName: "name"))
  var costs: CostSet = .standard

  @Option(
    help: ArgumentHelp(
      "Estimate the costs from pairs instead: lines of a wrong word, a tab and the right one.",
      valueName: "file"),
    completion: .file())
  var costsFrom: String?

  enum CostSet: String, NamedValue {
    case standard
    case konrad2016

    /// - Parameter argument: the name; `thesis` is the former name of `konrad2016`.
    init?(argument: String) {
      self.init(rawValue: argument == "thesis" ? "konrad2016" : argument)
    }
  }

  /// The keys' neighbours.
  func neighborhood() throws(InputError) -> KeyNeighborhood {
    KeyNeighborhood(
      try KeyboardLibrary().keyboard(keyboard.choice(in: lexicon.spoken).reference))
  }

  /// How words of the list's language are spelled, and which others are left alone.
  func spelling(_ lexicon: CompiledLexicon) throws(InputError) -> LanguageSpelling {
    try LanguageLibrary.spelling(self.lexicon.spoken.languages(), of: lexicon)
  }

  /// The costs, and how many lines of the pairs that they come from were skipped.
  /// - Parameters:
  ///   - lexicon: tells which column of the pairs has the right words.
  ///   - spelling: of the language, whose patterns the costs take, but for those of Konrad 2016.
  func editCosts(
    _ neighbors: KeyNeighborhood, _ lexicon: CompiledLexicon, _ spelling: LanguageSpelling
  ) throws(InputError) -> (EditCosts, skipped: Int) {
    guard let costsFrom else {
      return (costs == .konrad2016 ? .konrad2016 : spelling.costs(), 0)
    }
    let (pairs, skipped) = try CorrectionPairFile.read(costsFrom, words: lexicon)
    var statistics = EditStatistics(neighbors: neighbors)
    for pair in pairs { statistics.add(written: pair.written, target: pair.target) }
    guard statistics.pairCount > 0 else {
      throw .badFile(path: costsFrom, reason: "holds no pairs")
    }
    let costs = statistics.costs()
    let numbers = [
      ("insertion", costs.insertion), ("doubling", costs.doubling), ("omission", costs.omission),
      ("undoubling", costs.undoubling), ("substitution", costs.substitution),
      ("neighbor", costs.neighbor), ("vowel", costs.vowel), ("transposition", costs.transposition),
    ].map { "\($0.0) \(formatted($0.1, decimals: 2))" }
    Terminal.say(
      "costs from \(statistics.pairCount) pairs, in nats: " + numbers.joined(separator: ", "))
    return (spelling.costs(costs), skipped)
  }
}
