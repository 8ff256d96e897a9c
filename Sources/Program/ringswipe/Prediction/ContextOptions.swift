import ArgumentParser
import LanguageModel
import Lexicon
import ResourceLoading
import SystemPackage

/// What the words before a swipe say about it.
struct ContextOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What the words before a swipe say of it (`previous` in the trace; <s> as the last of them "
        + "starts a sentence): default, or an n-gram model's file (default: default, for lists of English "
        + "words; path decoder). A trace without `previous` is decoded by frequency.",
      valueName: "default|file"),
    completion: .file())
  var context: String?

  @Flag(help: "Do not let the words before a swipe count.")
  var noContext = false

  @Option(
    help: ArgumentHelp(
      "Learn from this text first, as from what the user wrote; may be repeated.",
      valueName: "file"),
    completion: .file())
  var learn: [String] = []

  func validate() throws {
    if noContext, context != nil || !learn.isEmpty {
      throw ValidationError("--no-context does not go with --context or --learn.")
    }
  }

  /// Whether an option asks for context, as the default does not.
  var isAskedFor: Bool { context != nil || !learn.isEmpty }

  /// For a setup's text: default, the model's file, or none.
  var name: String { noContext ? "none" : context ?? "default" }

  /// The languages' own models, which have learned what is asked for.
  private func load(
    _ languages: [Language], learned: LearnedCounts?
  ) throws(InputError) -> any ContextModel {
    if learn.isEmpty, learned == nil { return try LanguageLibrary.context(languages) }
    var predictor = MultilingualPredictor(
      try languages.map(LanguageLibrary.model), learned: learned ?? LearnedCounts())
    for file in learn {
      try TextFile.learn(
        FilePath(file), into: &predictor, isCancelled: { Interruption.isRequested })
    }
    return predictor.predictors.count == 1 ? predictor.predictors[0].model : predictor.model
  }

  /// The model; nil if context is turned off.
  /// - Parameters:
  ///   - words: the decoder's list: without `--context` the model counts if it knows most of them.
  ///   - learned: what a user wrote before.
  ///   - languages: that are written, if they are named.
  func load(
    for words: CompiledLexicon, learned: LearnedCounts? = nil, languages: [Language] = []
  ) throws(InputError) -> (any ContextModel)? {
    if noContext { return nil }
    if context == nil, !languages.isEmpty { return try load(languages, learned: learned) }
    if !isAskedFor, learned == nil {
      return StandardContext(for: words, report: Terminal.sayOnce)
    }
    let name = context ?? NGramLibrary.standard
    let base = try NGramLibrary.model(name == "default" ? NGramLibrary.standard : name)
    if context == nil, !StandardContext.fits(base, words) {
      if learn.isEmpty { return nil }
      throw .badFile(
        path: learn[0],
        reason:
          "cannot be learned: the standard model is English and the word list is not; name a model "
          + "with --context")
    }
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
