/// The available predictors.
package enum PredictorKind: String, CaseIterable, Sendable {
  /// Orders words by probability: the base model mixed with the user's words (`AdaptivePredictor`).
  case mixed
  /// Orders words by ranks, pairs first (`RankedPredictor`; Konrad 2016, section 2.3).
  case ranked
}
