import KeyboardGeometry
import ParallelWork
import SimulatedTypist
import Synchronization
import TextEntry
import TraceSynthesis

/// A setting of a typing benchmark, and its counts.
public struct TypingPoint: Sendable {
  /// The name of the text.
  public var text: String
  /// The name of the layout.
  public var layout: String
  /// The name of the decoder.
  public var decoder: String
  /// The name of the prediction.
  public var prediction: String
  /// One row for each sentence, over all persons.
  package var rows: [TypingCounts]
  /// What the typists did.
  public var outcome = Outcome()

  /// Actions of typists that the log does not record.
  public struct Outcome: Hashable, Sendable {
    /// The number of words written.
    public var words = 0
    /// The number of suggestions and completions taken from the suggestion bar.
    public var predictions = 0
    /// The number of a swipe's other candidates taken from the suggestion bar.
    public var alternatives = 0
    /// The number of words that were tapped letter by letter.
    public var tapped = 0
    /// The number of words that typists gave up correcting.
    public var abandoned = 0
    /// The number of words that were tapped without their accents, which the keyboard did not put back.
    public var unmarked = 0

    static func += (total: inout Outcome, other: Outcome) {
      total.words += other.words
      total.predictions += other.predictions
      total.alternatives += other.alternatives
      total.tapped += other.tapped
      total.abandoned += other.abandoned
      total.unmarked += other.unmarked
    }
  }
}

/// A benchmark in which every person writes every text in every setting.
public struct TypingBenchmark: Sendable {
  /// A text to write.
  public struct Text: Sendable {
    /// The name of the text.
    public var name: String
    /// The phrases of the text.
    public var phrases: [PresentedPhrase]

    /// Creates a text.
    public init(name: String, phrases: [PresentedPhrase]) {
      self.name = name
      self.phrases = phrases
    }
  }

  /// A text on a layout, with a decoder and the source of the suggestion bar.
  public struct Setting: Sendable {
    /// The index of the text.
    public var text: Int
    /// The name of the layout.
    public var layout: String
    /// The name of the decoder.
    public var decoder: String
    /// The name of the prediction.
    public var prediction: String
    /// Returns the keyboard session that a header describes.
    public var session: @Sendable (SessionLogHeader) throws -> KeyboardSession<TextBuffer>

    /// Creates a setting.
    public init(
      text: Int, layout: String, decoder: String, prediction: String,
      session: @escaping @Sendable (SessionLogHeader) throws -> KeyboardSession<TextBuffer>
    ) {
      self.text = text
      self.layout = layout
      self.decoder = decoder
      self.prediction = prediction
      self.session = session
    }
  }

  /// The result of one person in one setting.
  private struct Transcript: Sendable {
    var rows: [TypingCounts] = []
    var outcome = TypingPoint.Outcome()
  }

  /// The texts to write.
  public var texts: [Text]
  /// The settings to compare.
  public var settings: [Setting]
  /// The seeds, one for each person.
  public var seeds: [UInt64]
  /// The size of the keyboard, in pt.
  public var size: Size
  /// The motor model of the persons.
  package var motorModel: TypistMotor
  /// The policy by which they type and correct.
  public var policy: TypistPolicy
  /// The number of threads; the result does not depend on it.
  public var jobs: Int

  /// Creates a benchmark.
  package init(
    texts: [Text], settings: [Setting], seeds: [UInt64], size: Size, motorModel: TypistMotor,
    policy: TypistPolicy, jobs: Int
  ) {
    self.texts = texts
    self.settings = settings
    self.seeds = seeds
    self.size = size
    self.motorModel = motorModel
    self.policy = policy
    self.jobs = jobs
  }

  /// Returns the log header of a session in the benchmark.
  public static func header(layout: String, size: Size) -> SessionLogHeader {
    var header = SessionLogHeader(layout: layout, width: size.width, height: size.height)
    // Simulated typists ignore the suggestion bar while they swipe, so it is not filled.
    header.settings.previewInterval = .infinity
    return header
  }

  /// Lets all persons write.
  ///
  /// - Parameters:
  ///   - isCancelled: polled before each sentence
  ///   - progress: called on any thread with the share that is done, 0…1
  /// - Returns: the points in the order of the settings
  /// - Throws: `CancellationError`; `SynthesisError` for numbers that no motor
  ///   model can have; the errors of making a session.
  public func points(
    isCancelled: @escaping @Sendable () -> Bool, progress: @escaping @Sendable (Double) -> Void
  ) throws -> [TypingPoint] {
    let work = settings.indices.flatMap { setting in seeds.map { (setting, $0) } }
    let done = Atomic<Int>(0)
    let results = Workers(jobs: jobs).map(work.count) { piece -> Result<Transcript, any Error> in
      let (setting, seed) = work[piece]
      let transcript = Result { try transcribe(settings[setting], seed: seed, isCancelled) }
      let count = done.wrappingAdd(1, ordering: .relaxed).newValue
      progress(Double(count) / Double(work.count))
      return transcript
    }
    if isCancelled() { throw CancellationError() }
    let transcripts = try results.map { try $0.get() }
    return settings.enumerated().map { index, setting in
      let own = transcripts[(index * seeds.count)..<((index + 1) * seeds.count)]
      var point = TypingPoint(
        text: texts[setting.text].name, layout: setting.layout, decoder: setting.decoder,
        prediction: setting.prediction, rows: own.first?.rows ?? [])
      for (number, transcript) in own.enumerated() {
        if number > 0 {
          for (row, counts) in transcript.rows.enumerated() where row < point.rows.count {
            point.rows[row] += counts
          }
        }
        point.outcome += transcript.outcome
      }
      return point
    }
  }

  private func transcribe(
    _ setting: Setting, seed: UInt64, _ isCancelled: @Sendable () -> Bool
  ) throws -> Transcript {
    if isCancelled() { throw CancellationError() }
    var header = Self.header(layout: setting.layout, size: size)
    let panel = try setting.session(header).panel
    let synthesizer = try motorModel.synthesizer(on: panel.keyboard(in: .letters), seed: seed)
    var typist = Typist(motorModel: synthesizer, policy: policy, seed: seed)
    var transcript = Transcript()
    for phrase in texts[setting.text].phrases {
      if isCancelled() { throw CancellationError() }
      header.presented = phrase.text
      let tally = Tally(header)
      typist.write(phrase, at: try setting.session(header), header: header) {
        tally.counts.add($0)
      }
      // A sentence too long to compare is left out of all settings.
      transcript.rows.append(TypingCounts(tally.counts) ?? TypingCounts())
      transcript.outcome.words += phrase.wordCount
    }
    transcript.outcome.predictions = typist.outcome.predictions
    transcript.outcome.alternatives = typist.outcome.alternatives
    transcript.outcome.tapped = typist.outcome.tapped
    transcript.outcome.abandoned = typist.outcome.abandoned
    transcript.outcome.unmarked = typist.outcome.unmarked
    return transcript
  }

  /// Counts a session's lines.
  private final class Tally {
    var counts: SessionTally

    init(_ header: SessionLogHeader) { counts = SessionTally(header) }
  }
}
