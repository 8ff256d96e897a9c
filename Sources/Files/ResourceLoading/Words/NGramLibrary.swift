import LanguageModel
import Lexicon
import SystemPackage

/// The n-gram models and lists of pairs that come with the program.
public enum NGramLibrary {
  /// The name of the model that comes with the program.
  public static let standard = "english"
  /// The name of the list that tables of ranks start with: the words of the English model.
  public static let rankedWords = "words-50k"

  /// Opens a model by its name, or from a file.
  /// - Parameters:
  ///   - name: the name or the path of the file.
  ///   - data: where the models that come with the program are.
  /// - Throws: `InputError` for a file that cannot be read or is not an n-gram model.
  public static func model(
    _ name: String, in data: DataFolder = .standard
  ) throws(InputError) -> NGramModel {
    if LanguageLibrary.isName(name) {
      return try LanguageLibrary.model(LanguageLibrary.language(name, in: data))
    }
    if name != standard {
      try refuseUnknownName(
        FilePath(name), "model", known: [standard] + LanguageLibrary.codes)
    }
    let path = name == standard ? try data.dictionary("english.rsb") : FilePath(name)
    guard let model = try MappedFile.nGramModel(at: path, isTrusted: name == standard) else {
      throw .badFile(
        path: path.string,
        reason: "is no n-gram model; make one with 'ringswipe lexicon build --pairs' or '--text'")
    }
    return model
  }

  /// Returns a predictor with starting tables of ranks (Konrad 2016): the words of a list with the pairs that
  /// come with the program.
  /// - Parameters:
  ///   - words: the list, the most frequent first.
  ///   - hasPairs: whether the English pairs are included.
  ///   - start: the part of these that the tables start with.
  ///   - report: called for each wrong line, which is skipped.
  public static func rankedPredictor(
    words: Lexicon, hasPairs: Bool = true, start: RankStart = .all,
    report: (String) -> Void = { _ in }
  ) throws(InputError) -> RankedPredictor {
    var pairs = NGramCounts()
    if hasPairs {
      let path = try DataFolder.dictionary("bigrams.tsv")
      let (listed, problems) = NGramCounts.parse(try InputFile.contents(of: path))
      problems.messages(in: path).forEach(report)
      pairs = listed
    }
    var written: [String: String] = [:]
    for entry in words.entries {
      let lower = folded(words.letterCase.lowering(entry.word))
      if entry.word != lower, written[lower] == nil { written[lower] = entry.word }
    }
    return RankedPredictor(
      ranks: AdaptiveRanks(words: words, pairs: pairs, start: start), written: written,
      letterCase: words.letterCase)
  }
}
