import DecoderTraining
import LanguageModel
import ParallelWork
import Synchronization

/// Types texts with predictors, and counts the keystrokes that they save.
public struct SavingsRun: Sendable {
  /// A text to type.
  public struct Text: Sendable {
    public var name: String
    public var words: [TypedWord]
    /// With all that stands between the words.
    public var characters: Int

    /// - Parameters:
    ///   - name: as it stands in tables and files.
    ///   - words: of the text.
    ///   - characters: of the whole text.
    public init(name: String, words: [TypedWord], characters: Int) {
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
  public static let allSetups: [SimulatedRun.Setup] = [
    .init(kind: .ranked, adapts: false), .init(kind: .ranked, adapts: true),
    .init(kind: .mixed, adapts: false), .init(kind: .mixed, adapts: true),
    .init(kind: .mixed, adapts: false, repeatsOffers: true),
    .init(kind: .mixed, adapts: true, repeatsOffers: true),
  ]

  /// As they are before each text.
  public var mixed: AdaptivePredictor
  public var ranked: RankedPredictor
  public var texts: [Text]
  public var setups = Self.allSetups
  /// Words on offer at a time.
  public var offers = 3
  /// Letters of a word that are typed before words are on offer. A mixed predictor that does not offer
  /// words again takes it for 0: it leaves out words that were never shown.
  public var lettersBeforeOffers = 0
  /// Whether what was learned from a text is kept for the next, as one person's; otherwise each is
  /// typed by a person of its own.
  public var keepsLearning = false
  /// Words from point to point of a curve; above 0.
  public var step = 1000
  /// Threads; the result does not depend on them.
  public var jobs = 1

  /// - Parameters:
  ///   - mixed: as it is before each text.
  ///   - ranked: as it is before each text.
  ///   - texts: in the order in which they are typed.
  public init(mixed: AdaptivePredictor, ranked: RankedPredictor, texts: [Text]) {
    self.mixed = mixed
    self.ranked = ranked
    self.texts = texts
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
    let people = keepsLearning ? [texts] : texts.map { [$0] }
    let work = people.flatMap { texts in setups.map { (texts: texts, setup: $0) } }
    let total = setups.count * texts.reduce(0) { $0 + $1.words.count }
    let typed = Mutex(0)
    let times = setups.map { _ in PredictionTimes() }
    let results = Workers(jobs: jobs).map(work.count) { piece in
      type(
        work[piece].texts, work[piece].setup, times[piece % times.count], isCancelled: isCancelled
      ) { words in
        typed.withLock {
          $0 += words
          progress($0, Double($0) / Double(total))
        }
      }
    }
    if isCancelled() { throw CancellationError() }
    // Text by text, as the setups of one text are compared.
    let runs =
      keepsLearning
      ? texts.indices.flatMap { text in results.map { $0[text] } } : results.flatMap { $0 }
    return Outcome(runs: runs, times: times)
  }

  /// One person types texts one after the other.
  private func type(
    _ texts: [Text], _ setup: SimulatedRun.Setup, _ times: PredictionTimes,
    isCancelled: () -> Bool, progress: (Int) -> Void
  ) -> [SimulatedRun] {
    switch setup.kind {
    case .ranked:
      var predictor = TimedPredictor(base: ranked, times: times)
      return texts.map { text in
        SimulatedRun.perform(
          &predictor, text: text, setup: setup, run: self, model: { _ in nil },
          isCancelled: isCancelled, progress: progress)
      }
    case .mixed:
      var predictor = TimedPredictor(base: mixed, times: times)
      predictor.base.repeatsOffers = setup.repeatsOffers
      return texts.map { text in
        SimulatedRun.perform(
          &predictor, text: text, setup: setup, run: self, model: { $0.base.model },
          isCancelled: isCancelled, progress: progress)
      }
    }
  }
}
