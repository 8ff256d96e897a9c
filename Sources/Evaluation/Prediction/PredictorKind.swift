/// The predictors that can be asked for.
public enum PredictorKind: String, CaseIterable, Sendable {
  /// By probability: the base model mixed with the user's words (`AdaptivePredictor`).
  case mixed
  /// By the thesis's ranks, pairs first (`RankedPredictor`, seed 004).
  case ranked
}
