import LanguageModel

/// The mixture learns from what a session writes, and tells decoders what it knows.
extension AdaptivePredictor: WordLearner {
  public var contextModel: (any ContextModel)? { model }
}
