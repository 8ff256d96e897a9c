import Evaluation
import LanguageModel

/// One text typed with one predictor, with the points of its curve.
struct SimulatedRun: Sendable {
  /// What is typed with.
  struct Setup: Sendable {
    var kind: PredictorKind
    var adapts: Bool
    /// Whether words that were passed over are offered again (mixed only).
    var repeatsOffers = false

    /// As it stands in tables and files.
    var name: String {
      kind.rawValue + (kind == .mixed && repeatsOffers ? "-repeating" : "")
        + (adapts ? "-adaptive" : "-static")
    }
  }

  /// Savings after so many words: of all words so far, and of the words since the last point.
  struct Point: Sendable {
    var words: Int
    var total: Double
    var latest: Double
  }

  var text: String
  var setup: Setup
  var savings = KeystrokeSavings()
  var points: [Point] = []

  /// Types a text.
  /// - Parameters:
  ///   - step: words from point to point.
  ///   - progress: told after every hundred words.
  static func perform<Predictor: LearningPredictor>(
    _ predictor: Predictor, text: String, words: [TextWord], characters: Int, setup: Setup,
    offers: Int, step: Int, model: (Predictor) -> (any ContextModel)?,
    progress: (Int) -> Void
  ) -> SimulatedRun {
    var simulation = TypingSimulation(predictor, adapts: setup.adapts, offers: offers)
    simulation.addText(characters: characters)
    var run = SimulatedRun(text: text, setup: setup)
    var last = KeystrokeSavings()
    for (index, word) in words.enumerated() {
      if Interruption.isRequested { break }
      simulation.type(word, probability: model)
      let typed = index + 1
      if typed % 100 == 0 { progress(100) }
      guard typed % step == 0 || typed == words.count else { continue }
      let now = simulation.savings
      let characters = max(now.characters - last.characters, 1)
      run.points.append(
        Point(
          words: typed, total: now.savings ?? 0,
          latest: Double(now.saved - last.saved) / Double(characters)))
      last = now
    }
    run.savings = simulation.savings
    return run
  }
}
