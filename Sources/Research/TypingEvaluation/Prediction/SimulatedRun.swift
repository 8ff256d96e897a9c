import LanguageModel

/// A text typed with one predictor, with the points of its curve.
public struct SimulatedRun: Sendable {
  /// The predictor of a run.
  public struct Setup: Hashable, Sendable {
    /// The kind of predictor.
    package var kind: PredictorKind
    /// Whether it learns.
    public var adapts: Bool
    /// Whether words that were ignored are suggested again (mixed only).
    public var repeatsOffers: Bool

    /// Creates a setup.
    package init(kind: PredictorKind, adapts: Bool, repeatsOffers: Bool = false) {
      self.kind = kind
      self.adapts = adapts
      self.repeatsOffers = repeatsOffers
    }

    /// The name of the predictor, without whether it learns.
    public var predictor: String {
      kind.rawValue + (kind == .mixed && repeatsOffers ? "-repeating" : "")
    }

    /// The name in tables and files.
    public var name: String { predictor + (adapts ? "-adaptive" : "-static") }
  }

  /// The savings after a number of words: those of all words so far, and those of the words since
  /// the last point.
  public struct Point: Hashable, Sendable {
    /// The number of words typed so far.
    public var words: Int
    /// The savings of all words so far, 0…1.
    public var total: Double
    /// The savings of the words since the last point, 0…1.
    public var latest: Double

    /// Creates a point.
    ///
    /// - Parameters:
    ///   - words: the number of words typed so far
    ///   - total: their savings, 0…1
    ///   - latest: the savings of the words since the last point, 0…1
    public init(words: Int, total: Double, latest: Double) {
      self.words = words
      self.total = total
      self.latest = latest
    }
  }

  /// The name of the text.
  public var text: String
  /// The predictor.
  public var setup: Setup
  /// The savings of the whole text.
  public var savings: KeystrokeSavings
  /// The points of the curve.
  public var points: [Point]

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - text: the name of the text
  ///   - setup: the predictor
  ///   - savings: the savings of the whole text
  ///   - points: the points of the curve
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
  ///
  /// - Parameters:
  ///   - predictor: the predictor, which learns from the text if the setup says so
  ///   - settings: the settings of the run
  ///   - isCancelled: polled before each word; words typed until then are counted
  ///   - progress: called after every hundred words
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
