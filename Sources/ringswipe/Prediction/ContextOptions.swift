import ArgumentParser
import LanguageModel
import ResourceLoading
import SystemPackage

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

  @Option(
    help: ArgumentHelp(
      "Learn from this text first, as from what the user wrote (with --context); may be repeated.",
      valueName: "file"),
    completion: .file())
  var learn: [String] = []

  func validate() throws {
    if context == nil, !learn.isEmpty { throw ValidationError("--learn goes with --context.") }
  }

  /// The model, if one is asked for.
  /// - Parameter learned: what a user wrote before.
  func load(learned: LearnedCounts? = nil) throws(InputError) -> (any ContextModel)? {
    guard let context else { return nil }
    let base = try BigramLibrary.model(context == "default" ? BigramLibrary.standard : context)
    if learn.isEmpty, learned == nil { return base }
    var predictor = AdaptivePredictor(
      model: AdaptiveModel(base: base, learned: learned ?? LearnedCounts()))
    for file in learn {
      try TextFile.learn(
        FilePath(file), into: &predictor, isCancelled: { Interruption.isRequested })
    }
    return predictor.model
  }
}
