import ArgumentParser
import LanguageModel
import Lexicon
import ResourceLoading
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
