import ArgumentParser
import LanguageModel
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

  @Flag(help: "Ignore the words before a swipe.")
  var noContext = false

  @Option(
    help: ArgumentHelp(
      "Learn from this text first, as if the user had written it; may be repeated.",
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

  /// The same for the libraries.
  /// - Parameters:
  ///   - languages: that are written, if they are named.
  ///   - learned: what a user wrote before.
  func description(
    _ languages: [Language] = [], learned: LearnedCounts? = nil
  ) -> ContextDescription {
    var description = ContextDescription(
      noContext ? .off : context.map(Self.model) ?? .automatic)
    description.languages = languages
    description.texts = learn.map { FilePath($0) }
    description.learned = learned
    return description
  }

  /// The model of a name: `default` is the English one.
  static func model(named name: String) -> ContextDescription.Model {
    .named(name == "default" ? NGramLibrary.standard : name)
  }
}
