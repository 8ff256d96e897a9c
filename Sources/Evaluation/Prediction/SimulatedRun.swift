import LanguageModel

/// One text typed with one predictor, with the points of its curve.
public struct SimulatedRun: Sendable {
  /// What is typed with.
  public struct Setup: Hashable, Sendable {
    public var kind: PredictorKind
    public var adapts: Bool
    /// Whether words that were passed over are offered again (mixed only).
    public var repeatsOffers: Bool

    public init(kind: PredictorKind, adapts: Bool, repeatsOffers: Bool = false) {
      self.kind = kind
      self.adapts = adapts
      self.repeatsOffers = repeatsOffers
    }

    /// The predictor, learning or not.
    public var predictor: String {
      kind.rawValue + (kind == .mixed && repeatsOffers ? "-repeating" : "")
    }

    /// As it stands in tables and files.
    public var name: String { predictor + (adapts ? "-adaptive" : "-static") }
  }

  /// Savings after this many words: of all words so far, and of the words since the last point.
  public struct Point: Hashable, Sendable {
    public var words: Int
    public var total: Double
    public var latest: Double

    /// - Parameters:
    ///   - words: typed so far.
    ///   - total: savings of these, 0…1.
    ///   - latest: savings of those since the last point, 0…1.
    public init(words: Int, total: Double, latest: Double) {
      self.words = words
      self.total = total
      self.latest = latest
    }
  }

  public var text: String
  public var setup: Setup
  public var savings: KeystrokeSavings
  public var points: [Point]

  /// - Parameters:
  ///   - text: its name.
  ///   - setup: what it was typed with.
  ///   - savings: of all of it.
  ///   - points: of its curve.
  public init(
    text: String, setup: Setup, savings: KeystrokeSavings = KeystrokeSavings(),
    points: [Point] = []
  ) {
    self.text = text
    self.setup = setup
    self.savings = savings
    self.points = points
  }

  /// Types a text.
  /// - Parameters:
  ///   - predictor: as it is before the text; afterwards with what it learned.
  ///   - run: says how.
  ///   - isCancelled: asked before each word; what is typed by then is counted.
  ///   - progress: told after every hundred words.
  static func perform<Predictor: LearningPredictor>(
    _ predictor: inout Predictor, text: SavingsRun.Text, setup: Setup, run settings: SavingsRun,
    model: (Predictor) -> (any ContextModel)?, isCancelled: () -> Bool, progress: (Int) -> Void
  ) -> SimulatedRun {
    var simulation = TypingSimulation(
      predictor, adapts: setup.adapts, offers: settings.offers,
      lettersBeforeOffers: settings.lettersBeforeOffers)
    simulation.addText(characters: text.characters)
    var run = SimulatedRun(text: text.name, setup: setup)
    var last = KeystrokeSavings()
    for (index, word) in text.words.enumerated() {
      if isCancelled() { break }
      simulation.type(word, probability: model)
      let typed = index + 1
      if typed % 100 == 0 { progress(100) }
      guard typed % settings.step == 0 || typed == text.words.count else { continue }
      let now = simulation.savings
      let characters = max(now.characters - last.characters, 1)
      run.points.append(
        Point(
          words: typed, total: now.savings ?? 0,
          latest: Double(now.saved - last.saved) / Double(characters)))
      last = now
    }
    run.savings = simulation.savings
    predictor = simulation.predictor
    return run
  }
}
