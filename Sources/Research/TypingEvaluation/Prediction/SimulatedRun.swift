import LanguageModel
import Synchronization

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
}

/// A person who types texts with one setup, block by block.
final class SimulatedWriter: Sendable {
  private let typing: Mutex<any BlockTyping>

  /// - Parameters:
  ///   - predictor: the predictor before the first text
  ///   - setup: whether it learns
  ///   - settings: the settings of the run
  ///   - model: returns the model that gives a word's probability before it is typed; nil for none
  init<Predictor: LearningPredictor>(
    _ predictor: Predictor, _ setup: SimulatedRun.Setup, run settings: SavingsRun,
    model: @escaping @Sendable (Predictor) -> (any ContextModel)?
  ) {
    typing = Mutex(
      SetupTyping(
        start: predictor,
        simulation: TypingSimulation(
          predictor, adapts: setup.adapts, offers: settings.offers,
          lettersBeforeOffers: settings.lettersBeforeOffers),
        step: settings.step, model: model, run: SimulatedRun(text: "", setup: setup)))
  }

  /// Begins a text.
  func begin(_ name: String) { typing.withLock { $0.run.text = name } }

  /// Types the next words.
  /// - Parameter isCancelled: polled before each word; words typed until then are counted
  func type(_ block: SavingsRun.Text.Block, isCancelled: () -> Bool) {
    typing.withLock { $0.type(block, isCancelled: isCancelled) }
  }

  /// Ends the text.
  /// - Parameter keepsLearning: whether what was learned is known in the next text
  /// - Returns: its figures.
  func end(keepsLearning: Bool) -> SimulatedRun {
    typing.withLock { $0.end(keepsLearning: keepsLearning) }
  }
}

/// What `SetupTyping` does, whatever its predictor.
private protocol BlockTyping: Sendable {
  var run: SimulatedRun { get set }
  mutating func type(_ block: SavingsRun.Text.Block, isCancelled: () -> Bool)
  mutating func end(keepsLearning: Bool) -> SimulatedRun
}

private struct SetupTyping<Predictor: LearningPredictor>: BlockTyping {
  let start: Predictor
  var simulation: TypingSimulation<Predictor>
  let step: Int
  let model: @Sendable (Predictor) -> (any ContextModel)?
  var run: SimulatedRun
  /// The savings at the last point of the curve.
  private var last = KeystrokeSavings()

  init(
    start: Predictor, simulation: TypingSimulation<Predictor>, step: Int,
    model: @escaping @Sendable (Predictor) -> (any ContextModel)?, run: SimulatedRun
  ) {
    self.start = start
    self.simulation = simulation
    self.step = step
    self.model = model
    self.run = run
  }

  mutating func type(_ block: SavingsRun.Text.Block, isCancelled: () -> Bool) {
    simulation.addText(characters: block.characters)
    for word in block.words {
      if isCancelled() { return }
      simulation.type(word, probability: model)
      if simulation.savings.words % step == 0 { addPoint() }
    }
  }

  private mutating func addPoint() {
    let now = simulation.savings
    let characters = max(now.characters - last.characters, 1)
    run.points.append(
      SimulatedRun.Point(
        words: now.words, total: now.savings ?? 0,
        latest: Double(now.saved - last.saved) / Double(characters)))
    last = now
  }

  mutating func end(keepsLearning: Bool) -> SimulatedRun {
    if simulation.savings.words > last.words { addPoint() }
    run.savings = simulation.savings
    let ended = run
    (run.points, last) = ([], KeystrokeSavings())
    simulation.beginText(with: keepsLearning ? nil : start)
    return ended
  }
}
