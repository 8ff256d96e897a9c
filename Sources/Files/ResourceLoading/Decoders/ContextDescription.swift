import LanguageModel
import Lexicon
import SystemPackage

/// How the words before a swipe count: in which n-gram model, and what it learns first.
public struct ContextDescription: Sendable {
  /// Which model is used.
  public enum Model: Hashable, Sendable {
    /// None: the words before do not count.
    case off
    /// That of the languages; without languages the built-in one that knows the list's words.
    case automatic
    /// A model by its name, or its file.
    case named(String)
  }

  /// Which model is used.
  public var model: Model
  /// The languages that are written; none: English.
  public var languages: [Language] = []
  /// Texts that the model learns from first, as from what the user wrote.
  public var texts: [FilePath] = []
  /// What the user wrote before.
  public var learned: LearnedCounts?

  /// Creates a description.
  /// - Parameter model: which model is used.
  public init(_ model: Model = .automatic) { self.model = model }

  private var learns: Bool { !texts.isEmpty || learned != nil }
  /// Whether the description of the language, or of each of several, says that there is no model.
  private var lacksModels: Bool { !languages.isEmpty && languages.allSatisfy(\.model.isEmpty) }

  /// Reads the model.
  /// - Parameters:
  ///   - words: the decoder's list.
  ///   - list: the list's name in remarks.
  ///   - data: where the models that come with the program are.
  ///   - isCancelled: asked while texts are learned; the rest of them is then left out.
  ///   - report: called if the model that is named is hardly of the list's language, and later if
  /// the
  ///     English model cannot be read when it is first needed.
  /// - Returns: nil if the words before do not count.
  /// - Throws: `InputError` for a file that is not a model, and for texts that cannot be learned
  /// since
  ///   no built-in model is of the list's language and none is named.
  func load(
    for words: CompiledLexicon, named list: String, in data: DataFolder, isCancelled: () -> Bool,
    report: @escaping @Sendable (String) -> Void
  ) throws(InputError) -> (any ContextModel)? {
    switch model {
    case .off: return nil
    case .named(let name):
      let base = try NGramLibrary.model(name, in: data)
      if let remark = ModelFit(base, words).remark(
        model: FilePath(name).lastComponent?.string ?? name, list: list)
      {
        report(remark)
      }
      return learns ? try adapted(base, isCancelled) : base
    case .automatic where lacksModels && !learns: return nil
    case .automatic where !languages.isEmpty:
      return try ofLanguages(isCancelled)
    case .automatic where !learns:
      return StandardContext(for: words, in: data, report: report)
    case .automatic:
      if let base = try StandardContext.fitting(words, in: data)?.model {
        return try adapted(base, isCancelled)
      }
      guard let text = texts.first else { return nil }
      throw .badFile(
        path: text.string,
        reason:
          "cannot be learned: no built-in model knows most words of the list; name a model with "
          + "--context")
    }
  }

  /// Reads the model for the words of an input method: the one that is named, or none.
  func loadForMethod(in data: DataFolder) throws(InputError) -> (any ContextModel)? {
    guard case .named(let name) = model else { return nil }
    return try NGramLibrary.model(name, in: data)
  }

  /// Opens the models that a predictor starts with, one for each language; none if no built-in model
  /// knows the list's words.
  /// - Parameters:
  ///   - words: the list.
  ///   - data: where the models that come with the program are.
  /// - Throws: `InputError` for a file that is not a model.
  package func models(
    for words: CompiledLexicon, in data: DataFolder
  ) throws(InputError) -> [NGramModel] {
    if case .named(let name) = model { return [try NGramLibrary.model(name, in: data)] }
    if lacksModels { return [] }
    if !languages.isEmpty { return try languages.map(LanguageLibrary.model) }
    return try StandardContext.fitting(words, in: data).map { [$0.model] } ?? []
  }

  /// The model of one language, which has learned what it is to learn.
  private func adapted(
    _ base: NGramModel, _ isCancelled: () -> Bool
  ) throws(InputError) -> any ContextModel {
    var predictor = AdaptivePredictor(
      model: AdaptiveModel(base: base, learned: learned ?? LearnedCounts()))
    for text in texts { try TextFile.learn(text, into: &predictor, isCancelled: isCancelled) }
    return predictor.model
  }

  /// The models of the languages, which have learned what they are to learn.
  private func ofLanguages(_ isCancelled: () -> Bool) throws(InputError) -> any ContextModel {
    guard learns else { return try LanguageLibrary.context(languages) }
    var predictor = MultilingualPredictor(
      try languages.map(LanguageLibrary.model), learned: learned ?? LearnedCounts())
    for text in texts { try TextFile.learn(text, into: &predictor, isCancelled: isCancelled) }
    return predictor.predictors.count == 1 ? predictor.predictors[0].model : predictor.model
  }
}
