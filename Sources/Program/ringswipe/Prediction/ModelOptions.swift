import ArgumentParser
import LanguageModel
import Lexicon
import ResourceLoading
import SystemPackage

/// Which n-gram model a command works with.
struct ModelOptions: ParsableArguments {
  @Option(
    name: .customLong("model"),
    help: ArgumentHelp(
      "The n-gram model: english, a language (de), or a file that 'lexicon build --pairs' or '--text' wrote (default: \(NGramLibrary.standard)).",
      valueName: "name|file"),
    completion: .file())
  var named: String?
  var model: String { named ?? NGramLibrary.standard }

  func load() throws(InputError) -> NGramModel { try NGramLibrary.model(model) }
}
