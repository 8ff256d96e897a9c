import LanguageModel
import Lexicon
import Statistics
import TextEntry
import TraceSynthesis

/// A simulated typist, who transcribes phrases at a keyboard only by touches, and looks at what a
/// person would see: the text, the suggestion bar and shift.
///
///     var typist = Typist(motorModel: motor, policy: TypistPolicy(), seed: 1)
///     typist.write(phrase, at: session, header: header) { line in line.append(to: &log) }
///
/// Words are swiped. If a wrong word is written, the typist looks for the right one in the
/// suggestion bar. If it is not there, the wrong word is deleted, and the right one is swiped again
/// and finally tapped. A word that had to be tapped once is always tapped from then on.
/// docs/reference/simulated-typist.md describes the whole policy.
public struct Typist<Motor: TypingMotor> {
  /// What moves the finger.
  public let motorModel: Motor
  /// What the typist does.
  public let policy: TypistPolicy
  private let seed: UInt64
  /// The words that could not be swiped, in lower case.
  public private(set) var tappedWords: Set<String> = []
  /// What the keyboard has learned of this typist.
  private var learned: LearnedLanguage?
  /// The number of phrases written so far.
  public private(set) var phraseCount = 0
  /// What has been written so far.
  public private(set) var outcome = Outcome()

  /// Counts that the log does not contain.
  public struct Outcome: Hashable, Sendable {
    /// Words taken from suggestions and completions.
    public var predictions = 0
    /// Words taken from the other candidates of a swipe.
    public var alternatives = 0
    /// Words that were swiped in the end.
    public var swiped = 0
    /// Words that were tapped.
    public var tapped = 0
    /// Pieces that the typist gave up on, and that are wrong in the text.
    public var abandoned = 0
    /// Words that were tapped without their accents, which the keyboard did not put back.
    public var unmarked = 0
  }

  /// Creates a typist who has not written anything.
  public init(motorModel: Motor, policy: TypistPolicy, seed: UInt64) {
    self.motorModel = motorModel
    self.policy = policy
    self.seed = seed
  }

  /// Writes a phrase in a field of its own.
  /// - Parameters:
  ///   - phrase: The phrase to write.
  ///   - session: A session before its first event. It adopts what earlier sessions have learned of
  ///     this typist.
  ///   - header: The header of its log.
  ///   - log: Called with each line of the log.
  public mutating func write(
    _ phrase: PresentedPhrase, at session: KeyboardSession<TextBuffer>, header: SessionLogHeader,
    log: (SessionLogLine) -> Void
  ) {
    var session = session
    if let learned { session.resume(learned) }
    // Each phrase has its own random numbers, so that differences between setups are not due to luck.
    let random = RandomSource(seed: seed, stream: [UInt64(phraseCount)])
    var writer = PhraseWriter(
      finger: TypingFinger(
        SessionRecorder(session, header: header), motorModel: motorModel, policy: policy,
        random: random),
      tappedWords: tappedWords, outcome: outcome)
    writer.write(phrase, log: log)
    tappedWords = writer.tappedWords
    outcome = writer.outcome
    learned = writer.finger.session.learned
    phraseCount += 1
  }
}
