import LanguageModel
import Lexicon

/// The words of dictionaries/profanity.txt, which keyboards do not offer unless asked to.
public enum Profanity {
  /// Reads the words, in lower case.
  /// - Parameter data: where the list is.
  /// - Throws: `InputError` if the list cannot be read.
  public static func words(
    in data: DataFolder = .standard
  ) throws(InputError) -> Set<String> {
    let list = try InputFile.contents(of: data.dictionary("profanity.txt"))
    return Set(Lexicon.parse(list).lexicon.entries.map { $0.word.lowercased() })
  }
}

extension LearnedLexicon {
  /// Those of the user's words that a lexicon lacks.
  /// - Parameters:
  ///   - base: the lexicon.
  ///   - learned: what the user wrote.
  ///   - profanity: whether the words of `Profanity` are among them.
  ///   - data: where the list of these is.
  /// - Throws: `InputError` if the list of these cannot be read.
  init(
    beside base: CompiledLexicon, learned: LearnedCounts, profanity: Bool, in data: DataFolder
  ) throws(InputError) {
    self.init(
      beside: base, learned: learned, excluding: profanity ? [] : try Profanity.words(in: data))
  }
}
