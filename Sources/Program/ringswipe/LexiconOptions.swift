import ArgumentParser
import Lexicon
import ResourceLoading

/// Which words a decoder may return.
struct LexiconOptions: ParsableArguments {
  @Option(
    name: .customLong("lexicon"),
    help: ArgumentHelp(
      "A word list: words-200k, words-50k, words (10,000), a language (de), or a file: word<TAB>count lines, bare "
        + "words, or what 'lexicon build' wrote (default: \(LexiconLoader.standard)).",
      valueName: "name|file"),
    completion: .file())
  var named: String?
  @OptionGroup var spoken: LanguageOption
  var lexicon: String { named ?? spoken.language ?? LexiconLoader.standard }

  @OptionGroup var contents: LexiconContents

  /// The ring of the list's language; nil if the list is none's.
  func ring() throws(InputError) -> String? {
    if let named, LanguageLibrary.isName(named) { return try LanguageLibrary.language(named).ring }
    return try spoken.ring()
  }

  /// Says which words are meant.
  func describe(_ description: inout DecoderDescription) {
    description.lexicon = lexicon
    description.loader = contents.loader
  }

  /// Reads the lists. Lines that are wrong are named on standard error and skipped.
  /// - Returns: the lexicon, and how many lines were skipped.
  func load() throws(InputError) -> (lexicon: Lexicon, skippedLines: Int) {
    try contents.load([lexicon])
  }

  /// The same as a trie; a compiled file is searched where it lies.
  func loadCompiled() throws(InputError) -> (lexicon: CompiledLexicon, skippedLines: Int) {
    try contents.loadCompiled([lexicon])
  }
}
