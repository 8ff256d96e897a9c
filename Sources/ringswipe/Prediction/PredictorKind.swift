import ArgumentParser

/// The predictors that a command can be asked for.
enum PredictorKind: String, CaseIterable, ExpressibleByArgument {
  /// By probability: the base model mixed with the user's words (`AdaptivePredictor`).
  case mixed
  /// By ranks, pairs first (`RankedPredictor`; Konrad 2016, section 2.3).
  case ranked
}
