import ArgumentParser
import LanguageModel
import Lexicon
import SystemPackage

/// Which bigram model a command works with.
struct ModelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The bigram model: english, or a file that 'lexicon build --pairs' or '--text' wrote.",
      valueName: "name|file"),
    completion: .file())
  var model = BigramLibrary.standard

  func load() throws(InputError) -> BigramModel { try BigramLibrary.model(model) }
}

/// The bigram models and lists of pairs that come with the program.
enum BigramLibrary {
  /// The name of the model that comes with the program.
  static let standard = "english"

  /// A model by name, or in a file.
  static func model(_ name: String) throws(InputError) -> BigramModel {
    let path = name == standard ? try DataFolder.dictionary("english.rsb") : FilePath(name)
    guard let model = try MappedFile.bigramModel(at: path) else {
      throw .badFile(
        path: path.string,
        reason: "is no bigram model; make one with 'ringswipe lexicon build --pairs' or '--text'")
    }
    return model
  }

  /// Starting tables of ranks (Konrad 2016): the words of a list with the pairs that come with the
  /// program.
  static func rankedPredictor(words: Lexicon) throws(InputError) -> RankedPredictor {
    let path = try DataFolder.dictionary("bigrams.tsv")
    let (pairs, problems) = PairCounts.parse(try InputFile.contents(of: path))
    LexiconContents.report(problems, in: path)
    var written: [String: String] = [:]
    for entry in words.entries {
      let lower = entry.word.lowercased()
      if entry.word != lower, written[lower] == nil { written[lower] = entry.word }
    }
    return RankedPredictor(ranks: AdaptiveRanks(words: words, pairs: pairs), written: written)
  }
}
