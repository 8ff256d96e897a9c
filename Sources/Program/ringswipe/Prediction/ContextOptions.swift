import ArgumentParser
import LanguageModel
import ResourceLoading
import SystemPackage

/// Which model weighs candidates by the words before them. `decode` and `bench accuracy` have the same
/// default.
struct ContextChoice: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The n-gram model that weighs candidates by the words before them (`previous` in the trace; a "
        + "last <s> starts a sentence): default, the English one, or a file (default: the English one "
        + "with English lists; path decoder). Without `previous`, word frequency decides.",
      valueName: "default|file"),
    completion: .file())
  var context: String?

  @Flag(help: "Ignore the words before a swipe.")
  var noContext = false

  func validate() throws {
    if noContext, context != nil {
      throw ValidationError("--no-context does not go with --context.")
    }
  }

  /// For a setup's text: default, the model's file, or none.
  var name: String { noContext ? "none" : context ?? "default" }

  /// The same for the libraries.
  /// - Parameters:
  ///   - languages: that are written, if they are named.
  ///   - learned: what a user wrote before.
  func description(
    _ languages: [Language] = [], learned: LearnedCounts? = nil
  ) -> ContextDescription {
    // With a language named, `default` is its own model.
    let isDefault = context == nil || context == "default" && !languages.isEmpty
    var description = ContextDescription(
      noContext ? .off : isDefault ? .automatic : Self.model(named: context ?? "default"))
    description.languages = languages
    description.learned = learned
    return description
  }

  /// The model of a name: `default` is the English one.
  static func model(named name: String) -> ContextDescription.Model {
    .named(name == "default" ? NGramLibrary.standard : name)
  }
}

/// How the words before a swipe count, and texts that were written before.
struct ContextOptions: ParsableArguments {
  @OptionGroup var choice: ContextChoice

  @Option(
    help: ArgumentHelp(
      "Learn from this text first, as if the user had written it; may be repeated.",
      valueName: "file"),
    completion: .file())
  var learn: [String] = []

  func validate() throws {
    if choice.noContext, !learn.isEmpty {
      throw ValidationError("--no-context does not go with --learn.")
    }
  }

  /// The options given that ask for context, as the default does not.
  var given: [String] {
    [("--context", choice.context != nil), ("--learn", !learn.isEmpty)].filter(\.1).map(\.0)
  }

  /// For a setup's text: default, the model's file, or none.
  var name: String { choice.name }

  /// The same for the libraries.
  /// - Parameters:
  ///   - languages: that are written, if they are named.
  ///   - learned: what a user wrote before.
  func description(
    _ languages: [Language] = [], learned: LearnedCounts? = nil
  ) -> ContextDescription {
    var description = choice.description(languages, learned: learned)
    description.texts = learn.map { FilePath($0) }
    return description
  }
}
