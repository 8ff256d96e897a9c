import ArgumentParser
import LanguageModel

/// What the words before a swipe say about it.
struct ContextOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Let the words before a swipe count (`previous` in the trace; <s> as the last of them starts "
        + "a sentence): default, or a bigram model's file (path decoder). A trace without "
        + "`previous` is decoded as without this.",
      valueName: "default|file"),
    completion: .file())
  var context: String?

  /// The model, if one is asked for.
  func load() throws(InputError) -> BigramModel? {
    guard let context else { return nil }
    return try BigramLibrary.model(context == "default" ? BigramLibrary.standard : context)
  }
}
