import LanguageModel
import Lexicon
import Statistics
import TextEntry
import TraceSynthesis

/// A simulated typist: transcribes phrases at a keyboard, through touches alone, and looks at what
/// a person would see: text, suggestion bar, shift.
///
///     var typist = Typist(motorModel: motor, policy: TypistPolicy(), seed: 1)
///     typist.write(phrase, at: session, header: header) { line in line.append(to: &log) }
///
/// Words are swiped. Where a wrong word is written, the right one is looked for in the suggestion
/// bar; if it is not there, the wrong one is deleted and the right one swiped again, and tapped in
/// the end. A word that had to be tapped once is tapped from then on.
/// docs/reference/simulated-typist.md describes the whole policy.
public struct Typist<Motor: TypingMotor> {
  /// What moves the finger.
  public let motorModel: Motor
  /// What the typist does.
  public let policy: TypistPolicy
  private let seed: UInt64
  /// Words that would not be swiped, in lower case.
  public private(set) var tappedWords: Set<String> = []
  /// What the keyboard has learned of this typist.
  private var learned: LearnedLanguage?
  /// The number of phrases written so far.
  public private(set) var phraseCount = 0
  /// What has been written so far.
  public private(set) var outcome = Outcome()

  /// The typist's results that the log does not hold.
  public struct Outcome: Hashable, Sendable {
    /// Words from the suggestion bar: suggestions and completions, and other candidates of a swipe.
    public var predictions = 0
    /// Words taken from the other candidates of a swipe.
    public var alternatives = 0
    /// Words that were written by swipes at last, and those that were tapped.
    public var swiped = 0
    /// Words that were tapped.
    public var tapped = 0
    /// Pieces that the typist gave up on: they stand in the text as they came out.
    public var abandoned = 0
  }

  /// Creates a typist who has not written anything.
  public init(motorModel: Motor, policy: TypistPolicy, seed: UInt64) {
    self.motorModel = motorModel
    self.policy = policy
    self.seed = seed
  }

  /// Writes a phrase in a field of its own.
  /// - Parameters:
  ///   - phrase: what is to be written.
  ///   - session: before its first event; what this typist taught an earlier one, it knows.
  ///   - header: its log's.
  ///   - log: takes the lines.
  public mutating func write(
    _ phrase: PresentedPhrase, at session: KeyboardSession<TextBuffer>, header: SessionLogHeader,
    log: (SessionLogLine) -> Void
  ) {
    var session = session
    if let learned { session.resume(learned) }
    // Each phrase has random numbers of its own, so that setups differ by what they are, not by
    // luck.
    let random = RandomSource(seed: seed, stream: [UInt64(phraseCount)])
    var writer = PhraseWriter(
      finger: TypingFinger(
        SessionRecorder(session, header: header), motorModel: motorModel, policy: policy,
        random: random),
      tappedWords: tappedWords, outcome: outcome)
    writer.write(phrase)
    writer.finger.takeLines().forEach(log)
    tappedWords = writer.tappedWords
    outcome = writer.outcome
    learned = writer.finger.session.learned
    phraseCount += 1
  }
}
