import LanguageModel
import Lexicon

/// The words of dictionaries/profanity.txt, which keyboards do not offer unless asked to.
public enum Profanity {
  /// Reads the words, in lower case.
  /// - Throws: `InputError` if the list cannot be read.
  public static func words() throws(InputError) -> Set<String> {
    let list = try InputFile.contents(of: DataFolder.dictionary("profanity.txt"))
    return Set(Lexicon.parse(list).lexicon.entries.map { $0.word.lowercased() })
  }
}

extension LearnedLexicon {
  /// Those of the user's words that a lexicon lacks.
  /// - Parameters:
  ///   - base: the lexicon.
  ///   - learned: what the user wrote.
  ///   - profanity: whether the words of `Profanity` are among them.
  /// - Throws: `InputError` if the list of these cannot be read.
  init(
    beside base: CompiledLexicon, learned: LearnedCounts, profanity: Bool
  ) throws(InputError) {
    self.init(beside: base, learned: learned, excluding: profanity ? [] : try Profanity.words())
  }
}
