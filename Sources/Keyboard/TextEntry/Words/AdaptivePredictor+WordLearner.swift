import LanguageModel

/// The adaptive model learns from what a session writes, and provides it to decoders.
extension AdaptivePredictor: WordLearner {
  public var contextModel: (any ContextModel)? { model }
}

/// The same for several languages.
extension MultilingualPredictor: WordLearner {
  public var contextModel: (any ContextModel)? { model }
}
