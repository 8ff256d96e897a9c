import DecoderTraining
import KeyboardGeometry
import ParallelWork
import SimulatedTypist
import Synchronization
import TextEntry
import TraceSynthesis

/// A setting of a typing benchmark, and what was counted in it.
public struct TypingPoint: Sendable {
  public var text: String
  public var layout: String
  public var decoder: String
  public var prediction: String
  /// A row a sentence, all persons together.
  package var rows: [TypingCounts]
  public var outcome = Outcome()

  /// What typists did beside what the log tells.
  public struct Outcome: Hashable, Sendable {
    public var words = 0
    public var predictions = 0
    public var alternatives = 0
    public var tapped = 0
    public var abandoned = 0

    static func += (total: inout Outcome, other: Outcome) {
      total.words += other.words
      total.predictions += other.predictions
      total.alternatives += other.alternatives
      total.tapped += other.tapped
      total.abandoned += other.abandoned
    }
  }
}

/// Lets every person write every text in every setting.
public struct TypingBenchmark: Sendable {
  public struct Text: Sendable {
    public var name: String
    public var phrases: [PresentedPhrase]

    public init(name: String, phrases: [PresentedPhrase]) {
      self.name = name
      self.phrases = phrases
    }
  }

  /// A text on a layout, with a decoder and what fills the suggestion bar.
  public struct Setting: Sendable {
    /// Position in the texts.
    public var text: Int
    public var layout: String
    public var decoder: String
    public var prediction: String
    /// Makes the keyboard that a header describes.
    public var session: @Sendable (SessionLogHeader) throws -> KeyboardSession<TextBuffer>

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

  /// What one person made of one setting.
  private struct Transcript: Sendable {
    var rows: [TypingCounts] = []
    var outcome = TypingPoint.Outcome()
  }

  public var texts: [Text]
  public var settings: [Setting]
  /// A person each.
  public var seeds: [UInt64]
  /// Of the keyboard, in pt.
  public var size: Size
  public var motorModel: TypistMotor
  public var policy: TypistPolicy
  /// Threads; the result does not depend on them.
  public var jobs: Int

  public init(
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

  /// The log's header of a session in the benchmark.
  public static func header(layout: String, size: Size) -> SessionLogHeader {
    var header = SessionLogHeader(layout: layout, width: size.width, height: size.height)
    // Simulated typists ignore the suggestion bar while they swipe, so it is not filled.
    header.settings.previewInterval = .infinity
    return header
  }

  /// - Parameters:
  ///   - isCancelled: asked before each sentence.
  ///   - progress: called on any thread with the share that is done, 0…1.
  /// - Returns: the points in the settings' order.
  /// - Throws: `CancellationError`; `EvaluationError.cannotSynthesize` for numbers that no motor
  ///   model can have; what making a session throws.
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
    let synthesizer: MotorModelSynthesizer
    do {
      synthesizer = try motorModel.synthesizer(on: panel.keyboard(in: .letters), seed: seed)
    } catch {
      throw EvaluationError.cannotSynthesize(error)
    }
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
    return transcript
  }

  /// Where a session's lines are counted.
  private final class Tally {
    var counts: SessionTally

    init(_ header: SessionLogHeader) { counts = SessionTally(header) }
  }
}
