import ArgumentParser
import Lexicon
import ResourceLoading
import SystemPackage

/// What is done to word lists before they are used.
struct LexiconContents: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Add contractions such as don't and we'll, swiped without the apostrophe "
        + "(default: only to built-in lists)."))
  var contractions: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Write names such as London and Monday with capitals (default: only those of built-in lists)."
    ))
  var casing: Bool?

  @Flag(help: "Include the words of dictionaries/profanity.txt, left out by default.")
  var profanity = false

  /// The loader that these options ask for.
  var loader: LexiconLoader {
    LexiconLoader(contractions: contractions, casing: casing, profanity: profanity)
  }

  /// As `LexiconLoader.load`; skipped lines are named on standard error.
  func load(_ names: [String]) throws(InputError) -> (lexicon: Lexicon, skippedLines: Int) {
    try loader.load(names, report: { Terminal.report($0) })
  }

  /// As `LexiconLoader.loadCompiled`; skipped lines are named on standard error.
  func loadCompiled(
    _ names: [String]
  ) throws(InputError) -> (lexicon: CompiledLexicon, skippedLines: Int) {
    try loader.loadCompiled(names, report: { Terminal.report($0) })
  }

  /// Names the lines of a list that were skipped on standard error.
  /// - Returns: how many they are.
  @discardableResult
  static func report(_ problems: LineProblems, in path: FilePath) -> Int {
    for message in problems.messages(in: path) { Terminal.report(message) }
    return problems.totalCount
  }
}
