import LanguageModel

/// The mixture learns from what a session writes.
extension AdaptivePredictor: WordLearner {}
