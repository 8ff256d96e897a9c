import LanguageModel

/// One text typed with one predictor, with the points of its curve.
public struct SimulatedRun: Sendable {
  /// What is typed with.
  public struct Setup: Sendable {
    public var kind: PredictorKind
    public var adapts: Bool
    /// Whether words that were passed over are offered again (mixed only).
    public var repeatsOffers: Bool

    public init(kind: PredictorKind, adapts: Bool, repeatsOffers: Bool = false) {
      self.kind = kind
      self.adapts = adapts
      self.repeatsOffers = repeatsOffers
    }

    /// As it stands in tables and files.
    public var name: String {
      kind.rawValue + (kind == .mixed && repeatsOffers ? "-repeating" : "")
        + (adapts ? "-adaptive" : "-static")
    }
  }

  /// Savings after this many words: of all words so far, and of the words since the last point.
  public struct Point: Sendable {
    public var words: Int
    public var total: Double
    public var latest: Double
  }

  public var text: String
  public var setup: Setup
  public var savings = KeystrokeSavings()
  public var points: [Point] = []

  /// Types a text.
  /// - Parameters:
  ///   - step: words from point to point.
  ///   - isCancelled: asked before each word; what is typed by then is counted.
  ///   - progress: told after every hundred words.
  static func perform<Predictor: LearningPredictor>(
    _ predictor: Predictor, text: SavingsRun.Text, setup: Setup, offers: Int, step: Int,
    model: (Predictor) -> (any ContextModel)?, isCancelled: () -> Bool, progress: (Int) -> Void
  ) -> SimulatedRun {
    var simulation = TypingSimulation(predictor, adapts: setup.adapts, offers: offers)
    simulation.addText(characters: text.characters)
    var run = SimulatedRun(text: text.name, setup: setup)
    var last = KeystrokeSavings()
    for (index, word) in text.words.enumerated() {
      if isCancelled() { break }
      simulation.type(word, probability: model)
      let typed = index + 1
      if typed % 100 == 0 { progress(100) }
      guard typed % step == 0 || typed == text.words.count else { continue }
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
