/// The predictors that can be asked for.
public enum PredictorKind: String, CaseIterable, Sendable {
  /// By probability: the base model mixed with the user's words (`AdaptivePredictor`).
  case mixed
  /// By ranks, pairs first (`RankedPredictor`; Konrad 2016, section 2.3).
  case ranked
}
