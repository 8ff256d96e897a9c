import ArgumentParser
import LanguageModel
import Lexicon
import ResourceLoading
import SystemPackage

/// Which bigram model a command works with.
struct ModelOptions: ParsableArguments {
  @Option(
    name: .customLong("model"),
    help: ArgumentHelp(
      "The bigram model: english, a language (de), or a file that 'lexicon build --pairs' or '--text' wrote (default: \(BigramLibrary.standard)).",
      valueName: "name|file"),
    completion: .file())
  var named: String?
  var model: String { named ?? BigramLibrary.standard }

  func load() throws(InputError) -> BigramModel { try BigramLibrary.model(model) }
}
