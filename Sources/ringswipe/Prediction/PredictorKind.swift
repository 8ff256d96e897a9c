import ArgumentParser

/// The predictors that a command can be asked for.
enum PredictorKind: String, CaseIterable, ExpressibleByArgument {
  /// By probability: the base model mixed with the user's words (`AdaptivePredictor`).
  case mixed
  /// By the thesis's ranks, pairs first (`RankedPredictor`, seed 004).
  case ranked
}
