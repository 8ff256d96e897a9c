import DecoderTraining
import LanguageModel
import ParallelWork
import Synchronization

/// Types texts with predictors, and counts the keystrokes that they save.
public struct SavingsRun: Sendable {
  /// A text to type.
  public struct Text: Sendable {
    public var name: String
    public var words: [TextWord]
    /// With all that stands between the words.
    public var characters: Int

    public init(name: String, words: [TextWord], characters: Int) {
      self.name = name
      self.words = words
      self.characters = characters
    }

    /// Its first words, with their share of the characters.
    public func prefix(_ count: Int) -> Text {
      guard count < words.count else { return self }
      return Text(
        name: name, words: Array(words.prefix(count)), characters: characters * count / words.count)
    }
  }

  /// The predictors that are compared: each learning and not, and mixed with words offered again
  /// that were passed over.
  public static let setups: [SimulatedRun.Setup] = [
    .init(kind: .ranked, adapts: false), .init(kind: .ranked, adapts: true),
    .init(kind: .mixed, adapts: false), .init(kind: .mixed, adapts: true),
    .init(kind: .mixed, adapts: false, repeatsOffers: true),
    .init(kind: .mixed, adapts: true, repeatsOffers: true),
  ]

  /// As they are before each text.
  public var mixed: AdaptivePredictor
  public var ranked: RankedPredictor
  public var texts: [Text]
  /// Words on offer at a time.
  public var offers: Int
  /// Words from point to point of a curve.
  public var step: Int
  /// Threads; the result does not depend on them.
  public var jobs: Int

  public init(
    mixed: AdaptivePredictor, ranked: RankedPredictor, texts: [Text], offers: Int, step: Int,
    jobs: Int
  ) {
    self.mixed = mixed
    self.ranked = ranked
    self.texts = texts
    self.offers = offers
    self.step = step
    self.jobs = jobs
  }

  /// All texts with all setups, in this order.
  public struct Outcome: Sendable {
    public var runs: [SimulatedRun]
    /// Of the predictions, in the order of `setups`.
    public var times: [PredictionTimes]
  }

  /// - Parameters:
  ///   - isCancelled: asked before each word.
  ///   - progress: called on any thread, for one at a time, with the words typed and their share of
  ///     all, 0…1.
  /// - Throws: `CancellationError`.
  public func perform(
    isCancelled: @escaping @Sendable () -> Bool, progress: @escaping @Sendable (Int, Double) -> Void
  ) throws -> Outcome {
    let work = texts.flatMap { text in Self.setups.map { (text, $0) } }
    let total = work.reduce(0) { $0 + $1.0.words.count }
    let typed = Mutex(0)
    let times = Self.setups.map { _ in PredictionTimes() }
    let runs = Workers(jobs: jobs).map(work.count) { piece in
      let (text, setup) = work[piece]
      let tell: (Int) -> Void = { words in
        typed.withLock {
          $0 += words
          progress($0, Double($0) / Double(total))
        }
      }
      let times = times[piece % times.count]
      switch setup.kind {
      case .ranked:
        return SimulatedRun.perform(
          TimedPredictor(base: ranked, times: times), text: text, setup: setup, offers: offers,
          step: step, model: { _ in nil }, isCancelled: isCancelled, progress: tell)
      case .mixed:
        var predictor = mixed
        predictor.repeatsOffers = setup.repeatsOffers
        return SimulatedRun.perform(
          TimedPredictor(base: predictor, times: times), text: text, setup: setup, offers: offers,
          step: step, model: { $0.base.model }, isCancelled: isCancelled, progress: tell)
      }
    }
    if isCancelled() { throw CancellationError() }
    return Outcome(runs: runs, times: times)
  }
}
