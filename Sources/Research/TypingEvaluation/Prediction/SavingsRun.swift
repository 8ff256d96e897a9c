import LanguageModel
import ParallelWork
import Synchronization

/// Types texts with predictors and counts the keystrokes that they save.
public struct SavingsRun: Sendable {
  /// A text to type.
  public struct Text: Sendable {
    /// The name in tables and files.
    public var name: String
    /// The words of the text.
    package var words: [TypedWord]
    /// The number of characters in the whole text.
    public var characters: Int

    /// Creates a text.
    ///
    /// - Parameters:
    ///   - name: its name in tables and files
    ///   - words: the words of the text
    ///   - characters: the number of characters in the whole text
    package init(name: String, words: [TypedWord], characters: Int) {
      self.name = name
      self.words = words
      self.characters = characters
    }

    /// Returns the first words of the text, with their share of the characters.
    public func prefix(_ count: Int) -> Text {
      guard count < words.count else { return self }
      return Text(
        name: name, words: Array(words.prefix(count)), characters: characters * count / words.count)
    }
  }

  /// The predictors that are compared: each with and without learning, and the mixed one also
  /// suggesting ignored words again.
  public static let allSetups: [SimulatedRun.Setup] = [
    .init(kind: .ranked, adapts: false), .init(kind: .ranked, adapts: true),
    .init(kind: .mixed, adapts: false), .init(kind: .mixed, adapts: true),
    .init(kind: .mixed, adapts: false, repeatsOffers: true),
    .init(kind: .mixed, adapts: true, repeatsOffers: true),
  ]

  /// The mixed predictor in its state before each text.
  public var mixed: AdaptivePredictor
  /// The ranked predictor in its state before each text.
  public var ranked: RankedPredictor
  /// The texts in the order in which they are typed.
  public var texts: [Text]
  /// The predictors to compare.
  public var setups = Self.allSetups
  /// The number of suggestions at a time.
  public var offers = 3
  /// The number of letters of a word that are typed before words are suggested. A mixed predictor
  /// that does not suggest words again treats this as 0, since it would leave out words that were
  /// never shown.
  public var lettersBeforeOffers = 0
  /// Whether learning carries over from one text to the next, as if one person typed them all;
  /// otherwise each text is typed by a new person.
  public var keepsLearning = false
  /// The number of words between the points of a curve; above 0.
  public var step = 1000
  /// The number of threads; the result does not depend on it.
  public var jobs = 1

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - mixed: the mixed predictor before each text
  ///   - ranked: the ranked predictor before each text
  ///   - texts: the texts in the order in which they are typed
  public init(mixed: AdaptivePredictor, ranked: RankedPredictor, texts: [Text]) {
    self.mixed = mixed
    self.ranked = ranked
    self.texts = texts
  }

  /// Lines on texts that are typed twice, or that the model was counted from.
  package var remarks: [String] { repetitions + seenTexts }

  private var seenTexts: [String] {
    guard setups.contains(where: { $0.kind == .mixed }) else { return [] }
    return texts.compactMap { text in
      let overlap = TextOverlap(text.words, in: mixed.model.base)
      guard overlap.isSeen else { return nil }
      return
        "\(text.name): the model has \(overlap.listed) of the \(overlap.pairs) pairs of words that "
        + "are once in the text: it was counted from this text, and saves more on it than on a "
        + "new one"
    }
  }

  private var repetitions: [String] {
    texts.indices.compactMap { index in
      guard
        let earlier = texts[..<index].first(where: {
          $0.characters == texts[index].characters && $0.words == texts[index].words
        })
      else { return nil }
      return "\(texts[index].name) has the words of \(earlier.name): they are typed twice"
        + (keepsLearning ? ", the second time by a person who has learned them" : "")
    }
  }

  /// The result of typing all texts with all setups.
  public struct Outcome: Sendable {
    /// The runs, text by text, each with all setups.
    public var runs: [SimulatedRun]
    /// The times of the predictions, in the order of `setups`.
    package var times: [PredictionTimes]
  }

  /// Types all texts with all setups.
  ///
  /// - Parameters:
  ///   - isCancelled: polled before each word
  ///   - progress: called on any thread, one call at a time, with the number of words typed and
  ///     their share of all, 0…1
  /// - Throws: `CancellationError`
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
    // Text by text, since the setups are compared on each text.
    let runs =
      keepsLearning
      ? texts.indices.flatMap { text in results.map { $0[text] } } : results.flatMap { $0 }
    return Outcome(runs: runs, times: times)
  }

  /// Types texts one after the other as one person.
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
