import LanguageModel
import ParallelWork
import Statistics
import Synchronization

/// Types texts with predictors and counts the keystrokes that they save.
public struct SavingsRun: Sendable {
  /// A text to type, which is read block by block.
  public struct Text: Sendable {
    /// The name in tables and files.
    public var name: String
    /// Reads the text from its beginning and calls its argument with each block.
    package var read: @Sendable ((Block) throws -> Void) throws -> Void

    /// The next words of a text.
    package struct Block: Sendable {
      /// The words.
      package var words: [TypedWord]
      /// The number of characters of the text up to the next block, with those between words.
      package var characters: Int
      /// How much of the text has been read, 0…1; nil if it is not known.
      package var fraction: Double?

      /// Creates a block.
      package init(words: [TypedWord] = [], characters: Int = 0, fraction: Double? = nil) {
        self.words = words
        self.characters = characters
        self.fraction = fraction
      }
    }

    /// Creates a text that is read from where it is kept.
    package init(
      name: String, read: @escaping @Sendable ((Block) throws -> Void) throws -> Void
    ) {
      self.name = name
      self.read = read
    }

    /// Creates a text in memory.
    ///
    /// - Parameters:
    ///   - name: its name in tables and files
    ///   - words: the words of the text
    ///   - characters: the number of characters in the whole text
    package init(name: String, words: [TypedWord], characters: Int) {
      self.init(name: name) { take in
        try take(Block(words: words, characters: characters, fraction: 1))
      }
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

  /// The result of typing all texts with all setups.
  public struct Outcome: Sendable {
    /// The runs, text by text, each with all setups.
    public var runs: [SimulatedRun]
    /// The times of the predictions, in the order of `setups`.
    package var times: [PredictionTimes]
    /// Lines on texts that are typed twice, or that the model was counted from.
    package var remarks: [String]
  }

  /// Types all texts with all setups. Every text is read once, and all setups type a block before the
  /// next is read, so that memory does not grow with the texts.
  ///
  /// - Parameters:
  ///   - isCancelled: polled before each word
  ///   - progress: called on any thread, one call at a time, with the number of words typed and
  ///     their share of all, 0…1, or nil if it is not known
  /// - Throws: `CancellationError`; the error of a text that cannot be read.
  public func perform(
    isCancelled: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (Int, Double?) -> Void
  ) throws -> Outcome {
    let times = setups.map { _ in PredictionTimes() }
    let state = Mutex(Progress(fractions: texts.map { _ in 0 }))
    let share = keepsLearning ? 1 : min(max(jobs, 1), max(texts.count, 1))
    let people = keepsLearning ? [Array(texts.indices)] : texts.indices.map { [$0] }
    let results = Workers(jobs: share).map(people.count) { person in
      Result {
        let writers = zip(setups, times).map { setup, times in writer(setup, times) }
        return try people[person].map { index in
          try type(
            texts[index], writers, jobs: max(1, jobs / share), isCancelled: isCancelled
          ) { words, fraction in
            state.withLock {
              $0.add(words, fraction, of: index)
              progress($0.words, $0.fraction)
            }
          }
        }
      }
    }
    let typed = try results.flatMap { try $0.get() }
    if isCancelled() { throw CancellationError() }
    return Outcome(
      runs: typed.flatMap(\.runs), times: times,
      remarks: repetitions(typed.map(\.facts)) + typed.compactMap { seenText($0.facts) })
  }

  private struct Progress {
    var words = 0
    var fractions: [Double?]

    mutating func add(_ words: Int, _ fraction: Double?, of text: Int) {
      self.words += words
      fractions[text] = fraction
    }

    var fraction: Double? {
      let known = fractions.compactMap(\.self)
      guard known.count == fractions.count else { return nil }
      return known.reduce(0, +) / Double(max(known.count, 1))
    }
  }

  /// Types a text with every setup.
  private func type(
    _ text: Text, _ writers: [SimulatedWriter], jobs: Int,
    isCancelled: @escaping @Sendable () -> Bool,
    progress: (Int, Double?) -> Void
  ) throws -> (runs: [SimulatedRun], facts: TextFacts) {
    for writer in writers { writer.begin(text.name) }
    var facts = TextFacts(
      text.name, model: setups.contains { $0.kind == .mixed } ? mixed.model.base : nil)
    let workers = Workers(jobs: jobs)
    try text.read { block in
      facts.add(block)
      if isCancelled() { throw CancellationError() }
      _ = workers.map(writers.count) { writers[$0].type(block, isCancelled: isCancelled) }
      progress(block.words.count * writers.count, block.fraction)
    }
    return (writers.map { $0.end(keepsLearning: keepsLearning) }, facts)
  }

  private func writer(_ setup: SimulatedRun.Setup, _ times: PredictionTimes) -> SimulatedWriter {
    switch setup.kind {
    case .ranked:
      return SimulatedWriter(
        TimedPredictor(base: ranked, times: times), setup, run: self, model: { _ in nil })
    case .mixed:
      var predictor = TimedPredictor(base: mixed, times: times)
      predictor.base.repeatsOffers = setup.repeatsOffers
      return SimulatedWriter(predictor, setup, run: self, model: { $0.base.model })
    }
  }

  private func seenText(_ facts: TextFacts) -> String? {
    guard let overlap = facts.overlap, overlap.isSeen else { return nil }
    return
      "\(facts.name): the model has \(overlap.listed) of the \(overlap.pairs) pairs of words that "
      + "are once in the text: it was counted from this text, and saves more on it than on a "
      + "new one"
  }

  private func repetitions(_ texts: [TextFacts]) -> [String] {
    texts.indices.compactMap { index in
      guard let earlier = texts[..<index].first(where: { $0.hasSameWords(as: texts[index]) })
      else { return nil }
      return "\(texts[index].name) has the words of \(earlier.name): they are typed twice"
        + (keepsLearning ? ", the second time by a person who has learned them" : "")
    }
  }
}

/// What is noted of a text while it is typed.
private struct TextFacts: Sendable {
  let name: String
  private var words = 0
  private var characters = 0
  private var hash = ContentHash()
  /// Nil without a model.
  private(set) var overlap: TextOverlap?

  init(_ name: String, model: NGramModel?) {
    self.name = name
    overlap = model.map { TextOverlap(in: $0) }
  }

  mutating func add(_ block: SavingsRun.Text.Block) {
    words += block.words.count
    characters += block.characters
    for word in block.words {
      hash.add(word.word.word)
      overlap?.add(word)
    }
  }

  func hasSameWords(as other: TextFacts) -> Bool {
    words == other.words && characters == other.characters && hash == other.hash
  }
}
