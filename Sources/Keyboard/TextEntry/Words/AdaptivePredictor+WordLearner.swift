import LanguageModel

/// The adaptive model learns from what a session writes, and provides it to decoders.
extension AdaptivePredictor: WordLearner {
  /// The model that has learned.
  public var contextModel: (any ContextModel)? { model }
}

/// The models of several languages learn in the same way.
extension MultilingualPredictor: WordLearner {
  /// The model that has learned.
  public var contextModel: (any ContextModel)? { model }
}
